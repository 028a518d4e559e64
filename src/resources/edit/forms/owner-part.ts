import type { Reference } from 'fhir/r4'
import { referenceCell } from '../cell'
import type { Lens } from '../lens'
import { singlePart, type RecordPart } from '../record-part'

/** Whose record it is: the patient of the address, shown and never chosen. */
export function ownerPart<R>(place: Lens<R, Reference>): RecordPart<R> {
  return singlePart({
    group: 'patient',
    isLocked: true,
    cells: [referenceCell('patient', place, ['Patient'])],
  })
}
