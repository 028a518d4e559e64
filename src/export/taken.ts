import type { FhirResource, Patient, Provenance } from 'fhir/r4'
import type { Permit } from '~/capability/permit'
import { belongsTo } from '~/fhir/belongs-to'
import type { FhirFailure } from '~/fhir/failure'
import type { ResourceType } from '~/fhir/resource'
import type { SearchResult } from '~/fhir/wire/paging'
import type { AttachmentRead, Search } from '~/fhir/request'
import type { AttachmentContent } from '~/fhir/wire/sent'
import type { RefusedView } from '~/record/chart/chart-lists'
import { fitOf } from '~/record/time/period-fit'
import type { View } from '~/record/view'
import type { Choice } from './choice'

/** One list as it was gathered. */
export interface TakenList {
  readonly view: View
  readonly permit: Permit<Search>
  /** Undefined when no page of it arrived. */
  readonly result: SearchResult | undefined
  /** The reason why it is incomplete. */
  readonly failure: FhirFailure | undefined
  /** Records of this patient in the chosen period, in the service's order. */
  readonly records: readonly FhirResource[]
  /** Records of the same kind that shorter lists have brought, if they were looked at. */
  readonly beside?: readonly FhirResource[]
  /** Number of records outside the chosen period. */
  readonly outside: number
  /** Number of records that were left out because they have no date. */
  readonly undated: number
}

/** A file of a document: its bytes, or the reason why they are missing. */
export interface TakenFile {
  /** Absolute if the service's base is known. */
  readonly url: string
  readonly request: AttachmentRead
  readonly title: string
  readonly content: AttachmentContent | undefined
  readonly why: string | undefined
}

/** Everything that was gathered of a record, complete or not. */
export interface Taken {
  readonly choice: Choice
  readonly patientId: string
  readonly patient: Patient | undefined
  readonly lists: readonly TakenList[]
  /** Records that provide the names of others, such as a medicine that a prescription names. */
  readonly named: readonly FhirResource[]
  /** Kinds that are unavailable here, with the reason. */
  readonly refused: readonly RefusedView[]
  /** Types that the service keeps about the patient, and that no list shows (`unshownTypes`). */
  readonly unshown?: readonly ResourceType[]
  readonly files: readonly TakenFile[]
  /** Milliseconds since the epoch. */
  readonly at: number
}

/** Takes the part of a loaded list that was chosen, and of what others brought beside it. */
export function takeList(
  { view, permit, result, failure }: Pick<TakenList, 'view' | 'permit' | 'result' | 'failure'>,
  patientId: string,
  choice: Choice,
  others?: readonly FhirResource[],
): TakenList {
  const fitsOf = (records: readonly FhirResource[]) =>
    records
      .filter((resource) => belongsTo(resource, patientId) !== 'no')
      .map((resource) => ({ resource, fit: fitOf(resource, view, choice) }))
  const chosen = (all: ReturnType<typeof fitsOf>) =>
    all
      .filter(({ fit }) => fit === 'inside' || (fit === 'undated' && choice.undated))
      .map(({ resource }) => resource)
  const fits = fitsOf(result?.matches ?? [])
  return {
    view,
    permit,
    result,
    failure,
    records: chosen(fits),
    ...(others === undefined ? {} : { beside: chosen(fitsOf(others)) }),
    outside: fits.filter(({ fit }) => fit === 'outside').length,
    undated: choice.undated ? 0 : fits.filter(({ fit }) => fit === 'undated').length,
  }
}

/**
 * The records that came along with a list and belong to the taken part of it: other people and
 * places, and the origin of its own records.
 */
export function companionsOf({
  result,
  records,
}: Pick<TakenList, 'result' | 'records'>): readonly FhirResource[] {
  const taken = new Set(records.map(({ resourceType, id }) => `${resourceType}/${id ?? ''}`))
  return (result?.included ?? []).filter(
    (resource) => resource.resourceType !== 'Provenance' || isOrigin(resource, taken),
  )
}

function isOrigin({ target }: Provenance, taken: ReadonlySet<string>): boolean {
  // References may be absolute and may name a version; type and id identify the record.
  return (target ?? []).some(({ reference }) => {
    const named =
      reference === undefined
        ? null
        : /([A-Za-z]{1,64}\/[A-Za-z0-9\-.]{1,64})(?:\/_history\/[^/]+)?$/.exec(reference)
    return named?.[1] !== undefined && taken.has(named[1])
  })
}
