import { isPermit, type Refusal } from '~/capability/permit'
import type { FhirRequest } from '~/fhir/request'
import type { ResourceType } from '~/fhir/resource'
import type { Way } from '~/smart/registration'
import { ANYBODY, decideAs, listSearch, type Declared } from './offered-requests'
import { isWritten, LISTED } from './proposed-scopes'

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

/** The app's offer with an entry, as capability.decide answers. Sends nothing. */
export function typeOffers(
  issuer: string,
  declared: Declared,
  way: Way,
  scope: string,
): readonly TypeOffer[] {
  const decide = decideAs(issuer, declared, way, scope)
  return LISTED.map((type) => {
    const id = type === 'Patient' ? ANYBODY : 'any'
    const listed = decide(listSearch(type))
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
    // A sign-in for one person looks for no other: what it lacks is the way to that one.
    const unlisted = type === 'Patient' && way !== 'practitioner' && !isPermit(opened)
    const refusal = isPermit(listed) || unlisted ? (isPermit(opened) ? undefined : opened) : listed
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
