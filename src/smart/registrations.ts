import { REGISTRATIONS } from '~/offline/shell-names'
import { fieldsOf, listOf, textOf } from '~/fhir/json'
import type { Base, BaseKind } from '~/fhir/resource'
import {
  WAYS,
  type Authorization,
  type RegisteredClient,
  type Registration,
  type Service,
  type Solution,
  type Way,
} from './registration'
import { StartError } from './start-failure'

/** The contents of a registrations file. */
export interface Registrations {
  /** The usable lines. */
  readonly registrations: readonly Registration[]
  /** The number of lines that were left out; `registration-faults.ts` has the reason for each. */
  readonly leftOut: number
}

const SOLUTIONS = ['S1', 'S2', 'S3', 'S4', 'S5', 'S6'] as const satisfies readonly Solution[]
const ENVIRONMENTS = ['production', 'preview', 'sandbox'] as const
const GENERATIONS = ['v1', 'v2'] as const
const BASE_KINDS = [
  'v1',
  'gp',
  'patient-access',
  'system-access',
] as const satisfies readonly BaseKind[]

/** A file of the app's own host: the registrations, or a part of them. */
export type OwnFile = Readonly<Record<string, unknown>>

/**
 * Reads a file of the app's own host, the registrations unless an address is given. The host may
 * ask who comes: its cookies go with the request, as with that of every other file of the app.
 * @throws StartError `registrations-unreadable`
 */
export async function readOwn(
  address = REGISTRATIONS,
  fetchIt: typeof fetch = fetch,
): Promise<OwnFile> {
  try {
    const response = await fetchIt(address, { headers: { Accept: 'application/json' } })
    if (!response.ok) throw new StartError('registrations-unreadable', { status: response.status })
    return fieldsOf(await response.json())
  } catch (error) {
    throw error instanceof StartError ? error : new StartError('registrations-unreadable')
  }
}

/**
 * The name under which a file of registrations was divided (docs/decisions, 96); undefined for a
 * file that is whole. A file with registrations is whole whatever else is in it: the list that a
 * person wrote wins over parts of an earlier one.
 */
export function partsIn({ registrations, parts }: OwnFile): string | undefined {
  const name = textOf(parts) ?? ''
  return registrations === undefined && /^[\w-]{22}$/.test(name) ? name : undefined
}

/**
 * Reads `{ registrations: [...] }` line by line: one bad line must not lock out every other
 * organization.
 */
export function parseRegistrations(json: unknown): Registrations {
  const lines = listOf(fieldsOf(json)['registrations'])
  const byId = new Map<string, Registration>()
  for (const line of lines) {
    const read = parseRegistration(fieldsOf(line))
    if (read !== undefined && !byId.has(read.id)) byId.set(read.id, read)
  }
  return { registrations: [...byId.values()], leftOut: lines.length - byId.size }
}

function parseRegistration(line: Readonly<Record<string, unknown>>): Registration | undefined {
  const id = textOf(line['id'])
  const issuer = addressIn(line['issuer'])
  const clients = clientsIn(fieldsOf(line['clients']))
  if (id === undefined || issuer === undefined || Object.keys(clients).length === 0)
    return undefined
  const served = servedBy(line, issuer)
  const authorization = authorizationIn(fieldsOf(line['authorization']))
  if (served === undefined || authorization === null) return undefined
  const directory = addressIn(line['directory'])
  const frames = listOf(line['frames']).map(addressIn)
  return {
    ...served,
    id,
    name: textOf(line['name']) ?? new URL(issuer).host,
    environment: oneOf(ENVIRONMENTS, line['environment']) ?? 'production',
    issuer,
    clients,
    ...(line['listed'] === false ? { listed: false } : {}),
    ...(authorization === undefined ? {} : { authorization }),
    ...(directory === undefined ? {} : { directory }),
    ...(line['frames'] === undefined ? {} : { frames: frames.filter((one) => one !== undefined) }),
    ...(line['forms'] === undefined ? {} : { forms: line['forms'] }),
  }
}

/** The kind of a service and its bases: a plain server has one, its issuer. */
function servedBy(
  line: Readonly<Record<string, unknown>>,
  issuer: string,
): (Service & Pick<Registration, 'bases'>) | undefined {
  const { service } = line
  const solution = oneOf(SOLUTIONS, line['solution'])
  const generation = oneOf(GENERATIONS, line['generation'])
  if (service === 'exchange') {
    const bases = listOf(line['bases'])
      .map(baseIn)
      .filter((base) => base !== undefined)
    return solution === undefined || generation === undefined || bases.length === 0
      ? undefined
      : { service, solution, generation, bases }
  }
  // A line from the time before plain servers had to give its server a kind that it does not have.
  const { solution: wrong = line['generation'] ?? line['bases'] } = line
  return service === 'fhir-r4' || (service === undefined && wrong === undefined)
    ? {
        service: 'fhir-r4',
        bases: [{ kind: 'r4', url: withoutEndSlash(issuer), ...placesIn(line['places']) }],
      }
    : undefined
}

/** The further addresses of a plain server; one that is none is left out. */
export function placesIn(...lists: readonly unknown[]): Pick<Base, 'places'> {
  const places = lists.flatMap(listOf).flatMap((place) => addressIn(place) ?? [])
  return places.length === 0 ? {} : { places: places.map(withoutEndSlash) }
}

/** An address that was mistyped must not become the issuer's own: a sign-in would go elsewhere. */
function authorizationIn(
  fields: Readonly<Record<string, unknown>>,
): Authorization | null | undefined {
  const found: { -readonly [key in keyof Authorization]: Authorization[key] } =
    fields['smartConfiguration'] === 'none' ? { smartConfiguration: 'none' } : {}
  for (const key of ['issuer', 'authorize', 'token', 'revocation'] as const) {
    if (fields[key] === undefined) continue
    const address = addressIn(fields[key])
    if (address === undefined) return null
    found[key] = address
  }
  return Object.keys(found).length === 0 ? undefined : found
}

function clientsIn(fields: Readonly<Record<string, unknown>>): Registration['clients'] {
  const clients: Partial<Record<Way, RegisteredClient>> & { system?: unknown } = {}
  for (const way of WAYS) {
    const client = fieldsOf(fields[way])
    const clientId = textOf(client['clientId'])
    const scope = textOf(client['scope'])
    if (clientId !== undefined && scope !== undefined) clients[way] = { clientId, scope }
  }
  if (fields['system'] !== undefined) clients.system = fields['system']
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
 * An address without trailing slashes: both forms are the same FHIR base (FHIR R4, "Service Base
 * URL").
 */
export function withoutEndSlash(address: string): string {
  return address.replace(/\/+$/, '')
}
