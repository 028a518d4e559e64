import type { MedicationRequest } from 'fhir/r4'
import { dateSpan } from '~/fhir/format/dates/date-span'
import { isStillToCome } from './ahead'

/**
 * The day on which all directions of an order for a medicine have ended (R4,
 * Dosage.timing.repeat.bounds), the last one of several; undefined while one goes on or has no end.
 * The order's own status may say that it goes on all the same.
 *
 * @param now Milliseconds since the epoch.
 */
export function directionsEnded(
  { dosageInstruction = [] }: MedicationRequest,
  now: number,
): string | undefined {
  let last: { readonly end: string; readonly to: number } | undefined
  for (const { timing } of dosageInstruction) {
    const end = timing?.repeat?.boundsPeriod?.end
    const to = dateSpan(end)?.to
    if (end === undefined || to === undefined || isStillToCome(end, now)) return undefined
    if (last === undefined || to > last.to) last = { end, to }
  }
  return last?.end
}
