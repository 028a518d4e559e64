import type { BaseCapability } from '~/capability/capability'
import { createCapability } from '~/capability/decide'
import { isPermit, type Refusal } from '~/capability/permit'
import type { FhirRequest } from '~/fhir/request'
import type { Base, ResourceType } from '~/fhir/resource'
import type { Registration, Way } from '~/smart/registration'
import { withoutEndSlash } from '~/smart/registrations'
import { CLIENT_ID } from './client-id'
import { isWritten, LISTED } from './proposed-scopes'

const OF_THE_SERVICE: ReadonlySet<ResourceType> = new Set([
  'Patient',
  'Practitioner',
  'Organization',
  'Location',
])

/** The app's offer for one kind of entry. */
export interface TypeOffer {
  readonly type: ResourceType
  readonly listed: boolean
  readonly opened: boolean
  /** True when it is entered or corrected; undefined for kinds that the app has no form for. */
  readonly written?: boolean
  /** The reason why it is neither entered nor corrected; of kinds that the app writes. */
  readonly writeRefusal?: Refusal
  /** The reason why it is not listed, or else not opened. */
  readonly refusal?: Refusal
  /** True where it is listed by searches that may miss entries. */
  readonly mayMiss?: true
}

/** A server's declarations, as a sign-in reads them. */
export type Declared = Pick<BaseCapability, 'statement' | 'combine'>

/** The app's offer with an entry, as capability.decide answers. Sends nothing. */
export function typeOffers(
  issuer: string,
  { statement, combine }: Declared,
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
    statements: [{ base, statement, combine, assumed: false, unread: false }],
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
      ...(isWritten(type)
        ? { written, ...(writeRefusal === undefined ? {} : { writeRefusal }) }
        : {}),
      ...(refusal === undefined ? {} : { refusal }),
      ...(isPermit(listed) && listed.instead !== undefined && listed.instead.whole !== true
        ? { mayMiss: true as const }
        : {}),
    }
  })
}

/** Represents a patient when there is none yet. */
const ANYBODY = 'anybody'
