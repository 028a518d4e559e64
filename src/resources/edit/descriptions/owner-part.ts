import type { Reference } from 'fhir/r4'
import { referenceCell } from '../fields/cell'
import type { Lens } from '../fields/lens'
import { singlePart, type RecordPart } from '../fields/record-part'

/** The patient of a record: the one in the address, shown and never chosen. */
export function ownerPart<R>(place: Lens<R, Reference>): RecordPart<R> {
  return singlePart({
    group: 'patient',
    isLocked: true,
    cells: [referenceCell('patient', place, ['Patient'])],
  })
}
