import { createCapability } from '~/capability/decide'
import type { BaseCapability, Capability } from '~/capability/capability'
import type { Search } from '~/fhir/request'
import type { Base, ResourceType } from '~/fhir/resource'
import type { Registration, Way } from '~/smart/registration'
import { withoutEndSlash } from '~/smart/registrations'
import { CLIENT_ID } from './client-id'

/** A server's declarations, as a sign-in reads them. */
export type Declared = Pick<BaseCapability, 'statement' | 'combine'>

/** Represents a patient when there is none yet. */
export const ANYBODY = 'anybody'

/** Kinds that are lists of the service, and not of a patient. */
const OF_THE_SERVICE: ReadonlySet<ResourceType> = new Set([
  'Patient',
  'Practitioner',
  'Organization',
  'Location',
])

/** The decisions of a sign-in with such scopes at a server that declares this. Sends nothing. */
export function decideAs(
  issuer: string,
  { statement, combine }: Declared,
  way: Way,
  scope: string,
): Capability['decide'] {
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
  return decide
}

/** The search for the list of a kind: of the patient's entries, or of all that the service has. */
export function listSearch(type: ResourceType): Search {
  return {
    interaction: 'search',
    type,
    params: OF_THE_SERVICE.has(type) ? [] : [['patient', `Patient/${ANYBODY}`]],
  }
}

/** The searches for one entry that is open: the patient, and an entry with its origin. */
export function openSearches(type: ResourceType): readonly Search[] {
  const id = ['_id', ANYBODY] as const
  return type === 'Patient'
    ? [{ interaction: 'search', type, params: [id] }]
    : [{ interaction: 'search', type, params: [id, ['_revinclude', 'Provenance:target']] }]
}
