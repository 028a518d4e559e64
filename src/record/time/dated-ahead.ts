import type { FhirResource } from 'fhir/r4'
import type { View } from '../view'
import { isDatedAhead } from './when'

type Dated = Pick<View, 'days'>

/**
 * True for a record whose clinical date says what has been and is still to come (`isDatedAhead`).
 *
 * @param now Milliseconds since the epoch.
 */
export function isRecordAhead(resource: FhirResource, view: Dated, now: number): boolean {
  const days = view.days(resource)
  return days !== undefined && isDatedAhead(days.from, days.kind, now)
}

/** Records in their order, those that are dated in the future at the end: none is the latest. */
export function datedAheadLast<T extends FhirResource>(
  records: readonly T[],
  view: Dated,
  now: number,
): readonly T[] {
  const isAhead = (record: T) => isRecordAhead(record, view, now)
  return [...records.filter((one) => !isAhead(one)), ...records.filter(isAhead)]
}
