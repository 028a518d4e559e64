import { fieldsOf, listOf, textOf } from '~/fhir/json'
import type { Base, BaseKind } from '~/fhir/resource'
import { WAYS, type RegisteredClient, type Registration, type Way } from './registration'
import { StartError } from './start-failure'

/**
 * What a registrations file says: the lines that can be used, and what is wrong with the others.
 */
export interface Registrations {
  readonly registrations: readonly Registration[]
  /** A sentence for each line that was left out, for whoever wrote the file. */
  readonly problems: readonly string[]
}

const SOLUTIONS = ['S1', 'S2', 'S3', 'S4', 'S5', 'S6'] as const
const ENVIRONMENTS = ['production', 'preview', 'sandbox'] as const
const GENERATIONS = ['v1', 'v2'] as const
const BASE_KINDS = [
  'v1',
  'gp',
  'patient-access',
  'system-access',
] as const satisfies readonly BaseKind[]

/**
 * Reads the app's own list of registrations, from its own host.
 * @throws StartError `registrations-unreadable`
 */
export async function loadRegistrations(fetchIt: typeof fetch = fetch): Promise<Registrations> {
  try {
    const response = await fetchIt('/registrations.json', {
      headers: { Accept: 'application/json' },
      credentials: 'omit',
    })
    if (!response.ok) throw new StartError('registrations-unreadable', { status: response.status })
    return parseRegistrations(await response.json())
  } catch (error) {
    throw error instanceof StartError ? error : new StartError('registrations-unreadable')
  }
}

/**
 * Reads `{ registrations: [...] }` line by line: one bad line must not lock every other
 * organization out.
 */
export function parseRegistrations(json: unknown): Registrations {
  const registrations: Registration[] = []
  const problems: string[] = []
  for (const [index, line] of listOf(fieldsOf(json)['registrations']).entries()) {
    const read = parseRegistration(fieldsOf(line))
    if (typeof read === 'string') problems.push(`Line ${index + 1}: ${read}`)
    else if (registrations.some(({ id }) => id === read.id))
      problems.push(`Line ${index + 1}: the id "${read.id}" is there twice`)
    else registrations.push(read)
  }
  return { registrations, problems }
}

/**
 * The registration that an EHR may launch; the issuer must be the registered one to the letter, but
 * for slashes at its end.
 */
export function registrationOfIssuer(
  registrations: readonly Registration[],
  issuer: string,
): Registration | undefined {
  const wanted = withoutEndSlash(issuer)
  const found = registrations.filter(
    (registration) => withoutEndSlash(registration.issuer) === wanted,
  )
  return found.find(({ clients }) => clients.launch !== undefined) ?? found[0]
}

function parseRegistration(line: Readonly<Record<string, unknown>>): Registration | string {
  const id = textOf(line['id'])
  const issuer = addressIn(line['issuer'])
  const solution = oneOf(SOLUTIONS, line['solution'])
  const generation = oneOf(GENERATIONS, line['generation'])
  const bases = listOf(line['bases'])
    .map(baseIn)
    .filter((base) => base !== undefined)
  const clients = clientsIn(fieldsOf(line['clients']))
  if (id === undefined) return 'there is no id'
  if (issuer === undefined) return 'the issuer is no http(s) address'
  if (solution === undefined) return `the solution must be one of ${SOLUTIONS.join(', ')}`
  if (generation === undefined) return 'the generation must be v1 or v2'
  if (bases.length === 0) return 'no base has a known kind and an http(s) address'
  if (Object.keys(clients).length === 0) return 'no client has both clientId and scope'
  const authorization = fieldsOf(line['authorization'])
  const authorize = addressIn(authorization['authorize'])
  const token = addressIn(authorization['token'])
  const directory = addressIn(line['directory'])
  return {
    id,
    name: textOf(line['name']) ?? new URL(issuer).host,
    solution,
    environment: oneOf(ENVIRONMENTS, line['environment']) ?? 'production',
    generation,
    issuer,
    bases,
    clients,
    ...(authorize === undefined || token === undefined
      ? {}
      : { authorization: { authorize, token } }),
    ...(directory === undefined ? {} : { directory }),
    ...(line['service'] === 'exchange' ? { service: 'exchange' } : {}),
    ...(line['forms'] === undefined ? {} : { forms: line['forms'] }),
  }
}

function clientsIn(fields: Readonly<Record<string, unknown>>): Registration['clients'] {
  const clients: Partial<Record<Way, RegisteredClient>> = {}
  for (const way of WAYS) {
    const client = fieldsOf(fields[way])
    const clientId = textOf(client['clientId'])
    const scope = textOf(client['scope'])
    if (clientId !== undefined && scope !== undefined) clients[way] = { clientId, scope }
  }
  return clients
}

function baseIn(value: unknown): Base | undefined {
  const kind = oneOf(BASE_KINDS, fieldsOf(value)['kind'])
  const url = addressIn(fieldsOf(value)['url'])
  return kind === undefined || url === undefined ? undefined : { kind, url: withoutEndSlash(url) }
}

function addressIn(value: unknown): string | undefined {
  const text = textOf(value)
  return text !== undefined && URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
    ? text
    : undefined
}

function oneOf<const T extends string>(values: readonly T[], value: unknown): T | undefined {
  return values.find((candidate) => candidate === value)
}

/**
 * An address without the slashes at its end: with and without is the same FHIR base (FHIR R4,
 * "Service Base URL").
 */
export function withoutEndSlash(address: string): string {
  return address.replace(/\/+$/, '')
}
