import { CLIENT_ID } from './client-id'
import { checkForms } from '~/questionnaires/catalogue/form-faults'
import { checkAddress, checkEndpoint, isObject, unknownKeys, type Tell } from '~/smart/fault'
import { TRY_ROLES } from '~/smart/sandbox-declaration'
import { parseScope } from '~/capability/scope'
import { isFhirId } from '~/fhir/fhir-id'
import { fieldsOf, listOf, textOf } from '~/fhir/json'
import { isResourceType } from '~/fhir/resource-types'
import { WAYS, type Way } from '~/smart/registration'
import { comparable } from '~/smart/registration-of-issuer'

/** A fault in a registrations file that keeps a sign-in from working, now or later. */
export interface RegistrationFault {
  /** The place of the fault, such as `registrations[0].clients.launch.scope`. */
  readonly at: string
  /** A sentence for the author of the file, in English like the file's own names. */
  readonly says: string
}

const LINE_KEYS = [
  'id',
  'name',
  'service',
  'solution',
  'generation',
  'environment',
  'listed',
  'issuer',
  'bases',
  'places',
  'authorization',
  'directory',
  'frames',
  'forms',
  'support',
  'clients',
]
/** Members of the file. `sandbox` is a running sandbox's declaration of itself. */
const FILE_KEYS = ['registrations', '$schema', 'sandbox', 'offline']
/** The ways to reach an organization, each with its shape. */
const SUPPORT = {
  web: /^https:\/\/\S+$/,
  email: /^[^\s@?&]+@[^\s@?&]+$/,
  phone: /^\+?[\d\s().-]{5,24}$/,
} as const
const SERVICES = ['exchange', 'fhir-r4']
const ENVIRONMENTS = ['production', 'preview', 'sandbox']
const EXCHANGE_ONLY = ['solution', 'generation', 'bases'] as const
type Fields = Readonly<Record<string, unknown>>

/**
 * All faults in a registrations file, not only the first. The same rules as in
 * `public/registrations.schema.json`, and those that a schema cannot state: duplicate ids, invalid
 * scopes, two lines for the launches of one issuer, one name for two organizations.
 */
export function registrationFaults(json: unknown): readonly RegistrationFault[] {
  const faults: RegistrationFault[] = []
  const lines = fieldsOf(json)['registrations']
  if (!Array.isArray(lines))
    return [{ at: 'registrations', says: 'is no list; the file is { "registrations": [ … ] }' }]
  for (const key of Object.keys(fieldsOf(json)))
    if (!FILE_KEYS.includes(key)) faults.push({ at: key, says: 'is nothing that the app knows' })
  const { offline } = fieldsOf(json)
  if (offline !== undefined && typeof offline !== 'boolean')
    faults.push({ at: 'offline', says: 'is neither true nor false' })
  if (fieldsOf(json)['sandbox'] !== undefined)
    checkSandbox(fieldsOf(json)['sandbox'], (at, says) => faults.push({ at, says }))
  const ids = new Set<string>()
  const launched = new Set<string>()
  const connected = new Map<string, string>()
  for (const [index, line] of listOf(lines).entries()) {
    const tell: Tell = (at, says) =>
      faults.push({ at: `registrations[${index}]${at === '' ? '' : `.${at}`}`, says })
    if (typeof line !== 'object' || line === null || Array.isArray(line)) {
      tell('', 'is no object')
      continue
    }
    const id = checkLine(fieldsOf(line), tell)
    if (id !== undefined && ids.has(id)) tell('id', `"${id}" is there twice`)
    if (id !== undefined) ids.add(id)
    const { issuer, clients, listed } = fieldsOf(line)
    const name = comparable(textOf(issuer) ?? '')
    const connection = connectionOf(fieldsOf(line))
    if (connection !== undefined && listed !== false) {
      // An organization has one connection of each generation: the second one is somebody else's.
      if ((connected.get(connection) ?? name) !== name)
        tell(
          'name',
          'is that of another organization: lines of one name are the connections of one. Add ' +
            'what tells them apart, such as the town',
        )
      connected.set(connection, connected.get(connection) ?? name)
    }
    if (name === '' || fieldsOf(clients)['launch'] === undefined) continue
    // An EHR names the issuer alone (SMART App Launch 2.2, "Launch App: EHR Launch").
    if (launched.has(name))
      tell('clients.launch', `is never used: another line takes up the launches of ${name}`)
    launched.add(name)
  }
  return faults
}

/** The kind of connection to the organization of a name that a line of the exchange service is. */
function connectionOf(line: Fields): string | undefined {
  const { service, solution, generation, environment, name } = line
  return service === 'exchange' && textOf(name) !== undefined
    ? JSON.stringify([name, solution, generation, environment])
    : undefined
}

/** A sandbox's declaration: its page, and the roles to try (docs/decisions, 76). */
function checkSandbox(value: unknown, tell: Tell): void {
  const fields = fieldsOf(value)
  if (!isObject(value)) return tell('sandbox', 'is no object')
  for (const key of unknownKeys(fields, ['page', 'tries']))
    tell(`sandbox.${key}`, 'is nothing that the app knows')
  checkAddress('sandbox.page', fields['page'], tell)
  const { tries } = fields
  if (tries !== undefined && !Array.isArray(tries)) tell('sandbox.tries', 'is no list')
  for (const [index, one] of listOf(tries).entries()) {
    const at = `sandbox.tries[${index}]`
    if (!isObject(one)) tell(at, 'is no object')
    for (const key of unknownKeys(fieldsOf(one), ['as', 'open', 'groups']))
      tell(`${at}.${key}`, 'is nothing that the app knows')
    if (!TRY_ROLES.some((role) => role === fieldsOf(one)['as']))
      tell(`${at}.as`, `must be one of ${TRY_ROLES.join(', ')}`)
    checkAddress(`${at}.open`, fieldsOf(one)['open'], tell)
    checkTryGroups(`${at}.groups`, fieldsOf(one)['groups'], tell)
  }
}

/** The groups that an operator may try: each with a number and a name. */
function checkTryGroups(at: string, value: unknown, tell: Tell): void {
  if (value === undefined) return
  if (!Array.isArray(value)) return tell(at, 'is no list')
  for (const [index, one] of value.entries()) {
    const group = fieldsOf(one)
    for (const key of unknownKeys(group, ['id', 'name']))
      tell(`${at}[${index}].${key}`, 'is nothing that the app knows')
    if (!isFhirId(textOf(group['id']) ?? '')) tell(`${at}[${index}].id`, 'is no number of a group')
    if (textOf(group['name']) === undefined) tell(`${at}[${index}].name`, 'is no text')
  }
}

function checkLine(line: Fields, tell: Tell): string | undefined {
  for (const key of unknownKeys(line, LINE_KEYS)) tell(key, 'is nothing that the app knows')
  const id = textOf(line['id'])
  if (id === undefined) tell('id', 'is missing; give the line a name of its own')
  if (line['name'] !== undefined && textOf(line['name']) === undefined) tell('name', 'is no text')
  checkOneOf('environment', ENVIRONMENTS, line, tell)
  if (line['listed'] !== undefined && typeof line['listed'] !== 'boolean')
    tell('listed', 'is neither true nor false')
  checkBase('issuer', line['issuer'], tell)
  checkService(line, tell)
  if (line['places'] !== undefined) checkPlaces('places', line['places'], line, tell)
  if (line['authorization'] !== undefined) checkAuthorization(line['authorization'], tell)
  if (line['directory'] !== undefined) checkAddress('directory', line['directory'], tell)
  if (line['frames'] !== undefined) {
    checkFrames(line['frames'], tell)
    if (fieldsOf(line['clients'])['launch'] === undefined)
      tell('frames', 'has no effect: only a line with clients.launch is shown in a frame')
  }
  if (line['forms'] !== undefined) checkForms(line['forms'], tell)
  if (line['support'] !== undefined) checkSupport(line['support'], tell)
  checkClients(line, tell)
  return id
}

/** The address of a document below a base, which people have at hand, is no base. */
function checkBase(at: string, value: unknown, tell: Tell): void {
  if (!checkAddress(at, value, tell)) return
  const document = /\/(?:metadata|\.well-known\/smart-configuration)\/*$/.exec(textOf(value) ?? '')
  if (document !== null)
    tell(at, `is the address of a document: leave out ${document[0]}, which comes after the base`)
}

function checkService(line: Fields, tell: Tell): void {
  checkOneOf('service', SERVICES, line, tell)
  if (line['service'] === 'exchange') {
    if (!/^S[1-6]$/.test(textOf(line['solution']) ?? ''))
      tell('solution', 'must be one of S1, S2, S3, S4, S5, S6')
    if (!/^v[12]$/.test(textOf(line['generation']) ?? '')) tell('generation', 'must be v1 or v2')
    const bases = listOf(line['bases'])
    if (bases.length === 0) tell('bases', 'has no base; the exchange service has one or two')
    for (const [index, base] of bases.entries()) {
      const { kind, url } = fieldsOf(base)
      if (!/^(v1|gp|patient-access|system-access)$/.test(textOf(kind) ?? ''))
        tell(`bases[${index}].kind`, 'must be one of v1, gp, patient-access, system-access')
      checkBase(`bases[${index}].url`, url, tell)
    }
    return
  }
  for (const key of EXCHANGE_ONLY)
    if (line[key] !== undefined)
      tell(
        key,
        'is of the exchange service alone: add "service": "exchange", or leave it out. A ' +
          'FHIR server has one base, the issuer',
      )
}

function checkAuthorization(value: unknown, tell: Tell): void {
  const addresses = ['issuer', 'authorize', 'token', 'revocation']
  const keys = [...addresses, 'smartConfiguration']
  const fields = fieldsOf(value)
  for (const key of unknownKeys(fields, keys))
    tell(`authorization.${key}`, `is none of ${keys.join(', ')}`)
  const named = keys.filter((key) => fields[key] !== undefined)
  if (named.length === 0) tell('authorization', `names none of ${keys.join(', ')}`)
  for (const key of addresses) {
    const check = key === 'issuer' ? checkAddress : checkEndpoint
    if (fields[key] !== undefined) check(`authorization.${key}`, fields[key], tell)
  }
  const { smartConfiguration = 'none' } = fields
  if (smartConfiguration !== 'none')
    tell('authorization.smartConfiguration', 'must be "none", or left out')
}

function checkFrames(value: unknown, tell: Tell): void {
  if (!Array.isArray(value)) return tell('frames', 'is no list of origins')
  for (const [index, frame] of listOf(value).entries()) {
    const at = `frames[${index}]`
    if (!checkAddress(at, frame, tell)) continue
    const { origin } = new URL(textOf(frame) ?? '')
    if (frame !== origin) tell(at, `is no origin; write ${origin}`)
  }
}

function checkSupport(value: unknown, tell: Tell): void {
  if (!isObject(value)) return tell('support', 'is no object')
  const fields = fieldsOf(value)
  const known = Object.keys(SUPPORT)
  for (const key of unknownKeys(fields, known))
    tell(`support.${key}`, `is none of ${known.join(', ')}`)
  const named = Object.entries(SUPPORT).filter(([key]) => fields[key] !== undefined)
  if (named.length === 0) tell('support', `names none of ${known.join(', ')}`)
  for (const [key, shape] of named)
    if (!shape.test(textOf(fields[key]) ?? ''))
      tell(`support.${key}`, `does not look like one: ${String(shape)}`)
}

function checkClients(line: Fields, tell: Tell): void {
  const clients = fieldsOf(line['clients'])
  const known = [...WAYS, 'system']
  for (const key of unknownKeys(clients, known))
    tell(`clients.${key}`, `is none of ${known.join(', ')}`)
  const ways = WAYS.filter((way) => clients[way] !== undefined)
  const { system } = clients
  if (ways.length === 0 && system === undefined)
    tell('clients', `has no way to start: name one of ${known.join(', ')}`)
  for (const way of ways) checkClient(way, fieldsOf(clients[way]), line, tell)
  if (system !== undefined) checkSystem(fieldsOf(system), line, tell)
}

/** In a sandbox's world for one visitor: the address that registers keys (docs/decisions, 107). */
const KEYS_AT = 'registerKeysAt'

/**
 * The client of an operator: its base, its scopes of systems, and an id for each way to
 * authenticate (specification, "Client authentication at the token endpoint").
 */
function checkSystem(client: Fields, line: Fields, tell: Tell): void {
  const at = 'clients.system'
  const ids = ['keyClientId', 'secretClientId']
  for (const key of unknownKeys(client, ['base', 'scope', 'places', KEYS_AT, ...ids]))
    tell(`${at}.${key}`, 'is nothing that the app knows')
  if (client[KEYS_AT] !== undefined) {
    checkAddress(`${at}.${KEYS_AT}`, client[KEYS_AT], tell)
    if (line['listed'] !== false)
      tell(
        `${at}.${KEYS_AT}`,
        'is for connections with "listed": false; a person registers the key',
      )
  }
  if (client['places'] !== undefined) checkPlaces(`${at}.places`, client['places'], line, tell)
  const named = ids.filter((key) => client[key] !== undefined)
  if (named.length === 0) tell(at, `names none of ${ids.join(', ')}`)
  for (const key of named) if (textOf(client[key]) === undefined) tell(`${at}.${key}`, 'is no text')
  if (client['base'] !== undefined || line['service'] === 'exchange')
    checkAddress(`${at}.base`, client['base'], tell)
  const scopes = textOf(client['scope'])
    ?.split(' ')
    .filter((one) => one !== '')
  if (scopes === undefined) return tell(`${at}.scope`, 'is missing')
  for (const one of scopes)
    if (parseScope(one)?.context !== 'system')
      tell(`${at}.scope`, `"${one}" is no scope of a system, such as system/*.rs`)
}

/** Addresses besides the base that get the token: only a plain server has such places. */
function checkPlaces(at: string, places: unknown, line: Fields, tell: Tell): void {
  if (line['service'] === 'exchange')
    tell(at, 'is for FHIR servers: the exchange service has everything below its base')
  if (!Array.isArray(places)) return tell(at, 'is no list of addresses')
  for (const [index, place] of places.entries()) checkAddress(`${at}[${index}]`, place, tell)
}

function checkClient(way: Way, client: Fields, line: Fields, tell: Tell): void {
  const at = `clients.${way}`
  for (const key of unknownKeys(client, ['clientId', 'scope']))
    tell(`${at}.${key}`, 'is nothing that the app knows')
  if (textOf(client['clientId']) === undefined) tell(`${at}.clientId`, 'is missing')
  if (client['clientId'] === CLIENT_ID)
    tell(`${at}.clientId`, 'still has the placeholder: put in the id that the server gave the app')
  else if (/^\s|\s$/.test(textOf(client['clientId']) ?? ''))
    tell(`${at}.clientId`, 'has white space around it')
  const scope = textOf(client['scope'])
  if (scope === undefined) return tell(`${at}.scope`, 'is missing')
  // A space alone parts scopes (RFC 6749, 3.3); anything else would be sent as a part of one.
  if (/[^\S ]/.test(scope)) tell(`${at}.scope`, 'has a tab or a new line where a space belongs')
  const scopes = scope.split(' ').filter((one) => one !== '')
  const missing = (wanted: string, why: string) => {
    if (!scopes.includes(wanted)) tell(`${at}.scope`, `has no ${wanted}: ${why}`)
  }
  if (line['service'] === 'exchange') missing('openid', 'without it nobody knows who signed in')
  // A FHIR server may identify nobody; then there is nothing to be told about the person either.
  else if (['fhirUser', 'profile'].some((one) => scopes.includes(one)))
    missing('openid', 'fhirUser and profile are told with it alone')
  if (way === 'launch') missing('launch', 'without it the EHR’s launch is not taken up')
  for (const one of scopes) {
    if (!one.includes('/') || one === 'launch/patient' || one.startsWith('launch/')) continue
    // Scopes may also be addresses (OAuth 2.0, 3.3); those are the server's own.
    if (/^https?:/.test(one)) continue
    const parsed = parseScope(one)
    if (parsed?.context === 'system')
      tell(`${at}.scope`, `"${one}" is of a system, not of a person`)
    else if (parsed === undefined)
      tell(`${at}.scope`, `"${one}" is no scope of either SMART version`)
    else if (parsed.type !== '*' && !isResourceType(parsed.type))
      tell(`${at}.scope`, `"${one}" names no type of R4`)
  }
}

function checkOneOf(key: string, values: readonly string[], line: Fields, tell: Tell): void {
  const value = line[key]
  if (value !== undefined && !values.some((one) => one === value))
    tell(key, `must be one of ${values.join(', ')}`)
}
