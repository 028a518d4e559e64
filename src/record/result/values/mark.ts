import type { Observation } from 'fhir/r4'

/** The effect of a record's status on its point (R4, "ObservationStatus"). */
export type Mark =
  | 'none'
  | 'corrected'
  | 'preliminary'
  | 'pending'
  | 'cancelled'
  | 'entered-in-error'

export function markOf(status: Observation['status']): Mark {
  switch (status) {
    case 'corrected':
    case 'amended':
      return 'corrected'
    case 'registered':
      return 'pending'
    case 'preliminary':
      return 'preliminary'
    case 'cancelled':
      return 'cancelled'
    case 'entered-in-error':
      return 'entered-in-error'
    case 'final':
    case 'unknown':
      return 'none'
    default:
      // A status of a later FHIR version has no effect that we know how to draw.
      return 'none'
  }
}

/** True for a result that is expected, or may still change. */
export function isOpen(mark: Mark): mark is 'preliminary' | 'pending' {
  return mark === 'preliminary' || mark === 'pending'
}

/** A withdrawn value is shown as such, and does not count for any line, scale or sentence. */
export function isWithdrawn(mark: Mark): boolean {
  return mark === 'cancelled' || mark === 'entered-in-error'
}
