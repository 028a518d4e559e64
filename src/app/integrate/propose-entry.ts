import { createCapability } from '~/capability/decide'
import { isPermit, type Refusal } from '~/capability/permit'
import type { Statement } from '~/capability/statement'
import type { FhirRequest } from '~/fhir/request'
import type { Base, ResourceType } from '~/fhir/resource'
import type { Authorization, Registration, Way } from '~/smart/registration'
import { withoutEndSlash } from '~/smart/registrations'
import { registry } from '~/views/registry'
import { CLIENT_ID, SIGN_IN_ADDRESSES } from './client-id'
import type { ServerReading, SignInFound } from './read-server'

/** The breadth of a registration's scopes, the least first. */
export const BREADTHS = ['read', 'write', 'all'] as const
export type Breadth = (typeof BREADTHS)[number]

/** An integrator's choices. */
export interface Wish {
  readonly name?: string
  readonly ways: readonly Way[]
  readonly breadth: Breadth
  readonly syntax: 'v1' | 'v2'
  /** True to request a refresh token as well. */
  readonly refresh: boolean
}

/** Kinds of entries that the app has lists for: the patient, and the others as the navigation. */
const LISTED: readonly ResourceType[] = [
  ...new Set<ResourceType>(['Patient', ...registry.views.map(({ type }) => type)]),
]

/** Kinds that come along with those, or are opened from them: names, origins, files, forms. */
const BESIDES = [
  'Binary',
  'Medication',
  'PractitionerRole',
  'Provenance',
  'Questionnaire',
] as const satisfies readonly ResourceType[]

/** Kinds that the app has forms for, or that it takes over from a document. */
const WRITTEN: ReadonlySet<ResourceType> = new Set([
  'Patient',
  'AllergyIntolerance',
  'Condition',
  'MedicationRequest',
  'DocumentReference',
  'QuestionnaireResponse',
  'Device',
  'EpisodeOfCare',
  'Location',
])

const OF_THE_SERVICE: ReadonlySet<ResourceType> = new Set([
  'Patient',
  'Practitioner',
  'Organization',
  'Location',
])

/**
 * The scopes of one way to start, space-delimited: those that the server declares and the app uses,
 * and no more (SMART App Launch 2.2, "Scopes for requesting FHIR resources"; 1.0.0, the same).
 */
export function proposedScope(
  { statement, identifies }: Pick<ServerReading, 'statement' | 'identifies'>,
  way: Way,
  { breadth, syntax, refresh }: Pick<Wish, 'breadth' | 'syntax' | 'refresh'>,
): string {
  const launch = { patient: ['launch/patient'], launch: ['launch'], practitioner: [] }[way]
  // An EHR opens one patient, and so does a patient: no other person's record is requested.
  const context = way === 'practitioner' ? 'user' : 'patient'
  return [
    ...(identifies ? ['openid', 'fhirUser'] : []),
    ...(refresh ? ['offline_access'] : []),
    ...launch,
    ...dataScopes(statement, context, breadth, syntax),
  ].join(' ')
}

function dataScopes(
  statement: Statement | undefined,
  context: 'patient' | 'user',
  breadth: Breadth,
  syntax: 'v1' | 'v2',
): readonly string[] {
  // Of a server whose statement is not known yet, nobody knows what is the least.
  if (breadth === 'all' || statement === undefined)
    return [`${context}/*.${syntax === 'v2' ? 'rs' : 'read'}`]
  return [...LISTED, ...BESIDES].flatMap((type) => {
    const declared = statement.resources.get(type)?.interactions
    if (declared === undefined) return []
    const writes = breadth === 'write' && WRITTEN.has(type)
    const letters = [
      ...(writes && declared.has('create') ? ['c'] : []),
      ...(declared.has('read') ? ['r'] : []),
      ...(writes && declared.has('update') ? ['u'] : []),
      ...(declared.has('search-type') ? ['s'] : []),
    ]
    if (syntax === 'v2')
      return letters.length === 0 ? [] : [`${context}/${type}.${letters.join('')}`]
    const has = (...wanted: readonly string[]) => wanted.some((one) => letters.includes(one))
    return [
      ...(has('r', 's') ? [`${context}/${type}.read`] : []),
      ...(has('c', 'u') ? [`${context}/${type}.write`] : []),
    ]
  })
}

/** The line to copy into `registrations.json`. */
export function proposedEntry(issuer: string, reading: ServerReading, wish: Wish): object {
  const { host } = new URL(issuer)
  const isUnsaid = reading.remarks.some(({ remark }) => remark.about === 'no-sign-in-address')
  const authorization =
    reading.signIn === undefined
      ? isUnsaid
        ? SIGN_IN_ADDRESSES
        : undefined
      : authorizationOf(issuer, reading.signIn)
  return {
    id: host.replaceAll(/[^a-z0-9]+/gi, '-').replaceAll(/^-|-$/g, ''),
    name: wish.name ?? host,
    service: 'fhir-r4',
    issuer: withoutEndSlash(issuer),
    ...(authorization === undefined ? {} : { authorization }),
    clients: Object.fromEntries(
      wish.ways.map((way) => [
        way,
        { clientId: CLIENT_ID, scope: proposedScope(reading, way, wish) },
      ]),
    ),
  }
}

/**
 * The required entries about an authorization server: empty when it is on the FHIR server's origin.
 */
export function authorizationOf(
  issuer: string,
  { authorize, token, revocation, issuer: server }: SignInFound,
): Authorization | undefined {
  const originOf = (address: string) => new URL(address).origin
  const origins = new Set(
    [authorize, token, ...(revocation === undefined ? [] : [revocation])].map(originOf),
  )
  const own = originOf(issuer)
  // Its name may be on these without an entry of its own (`SignInOrigins.names`).
  const isNamed =
    server === undefined || [own, ...[authorize, token].map(originOf)].includes(originOf(server))
  if (origins.size === 1 && origins.has(own) && isNamed) return undefined
  if (server !== undefined && origins.size === 1 && origins.has(originOf(server)))
    return { issuer: server }
  return {
    ...(server === undefined || isNamed ? {} : { issuer: server }),
    authorize,
    token,
    ...(revocation === undefined ? {} : { revocation }),
  }
}

/** The app's offer for one kind of entry. */
export interface TypeOffer {
  readonly type: ResourceType
  readonly listed: boolean
  readonly opened: boolean
  /** True when it is entered or corrected; undefined for kinds that the app never writes. */
  readonly written?: boolean
  /** The reason why it is neither entered nor corrected; of kinds that the app writes. */
  readonly writeRefusal?: Refusal
  /** The reason why it is not listed, or else not opened. */
  readonly refusal?: Refusal
}

/** The app's offer with an entry, as capability.decide answers. Sends nothing. */
export function typeOffers(
  issuer: string,
  statement: Statement,
  way: Way,
  scope: string,
): readonly TypeOffer[] {
  const base: Base = { kind: 'r4', url: withoutEndSlash(issuer) }
  const registration: Registration = {
    id: 'proposed',
    service: 'fhir-r4',
    name: new URL(issuer).host,
    environment: 'production',
    issuer,
    bases: [base],
    clients: { [way]: { clientId: CLIENT_ID, scope } },
  }
  const { decide } = createCapability({
    statements: [{ base, statement, assumed: false, unread: false }],
    granted: scope.split(' '),
    registration,
    role: way === 'patient' ? 'patient' : 'practitioner',
    patient: ANYBODY,
  })
  return LISTED.map((type) => {
    const id = type === 'Patient' ? ANYBODY : 'any'
    const search: FhirRequest = {
      interaction: 'search',
      type,
      params: OF_THE_SERVICE.has(type) ? [] : [['patient', `Patient/${ANYBODY}`]],
    }
    const listed = decide(search)
    const opened = decide<FhirRequest>({ interaction: 'read', type, id })
    const resource = { resourceType: type }
    const writes = [
      decide<FhirRequest>({ interaction: 'create', type, resource }),
      decide<FhirRequest>({ interaction: 'update', type, id, resource }),
    ]
    const written = writes.some(isPermit)
    const unwritten = written ? [] : writes.flatMap((answer) => (isPermit(answer) ? [] : [answer]))
    // A scope that the entry can ask for says more than what the server would have to declare.
    const writeRefusal = unwritten.find(({ reason }) => reason.why === 'scope') ?? unwritten[0]
    const refusal = isPermit(listed) ? (isPermit(opened) ? undefined : opened) : listed
    return {
      type,
      listed: isPermit(listed),
      opened: isPermit(opened),
      ...(WRITTEN.has(type)
        ? { written, ...(writeRefusal === undefined ? {} : { writeRefusal }) }
        : {}),
      ...(refusal === undefined ? {} : { refusal }),
    }
  })
}

/** Represents a patient when there is none yet. */
const ANYBODY = 'anybody'
