import type { Observation } from 'fhir/r4'
import { notedOf } from '~/fhir/noted'

/**
 * The effect of a record's status on its value (R4, "ObservationStatus"), and of a modifier that
 * nobody knows, by which it may mean something else (R4, "Extensibility").
 */
export type Mark =
  | 'none'
  | 'corrected'
  | 'preliminary'
  | 'pending'
  | 'cancelled'
  | 'entered-in-error'
  | 'modified'

/** The mark of a result; that it was withdrawn outweighs that it may mean something else. */
export function markOf(result: Observation): Mark {
  const mark = markOfStatus(result.status)
  return notedOf(result)?.modified === true && !isWithdrawn(mark) ? 'modified' : mark
}

function markOfStatus(status: Observation['status']): Mark {
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

/**
 * True for a value that a line goes through: one that was a mistake. A cancelled result is not one,
 * and "Not done" with a line through it would read as done.
 */
export function isStruck(mark: Mark): boolean {
  return mark === 'entered-in-error'
}

/** True for a result that is expected, or may still change. */
export function isOpen(mark: Mark): mark is 'preliminary' | 'pending' {
  return mark === 'preliminary' || mark === 'pending'
}

/** True for a withdrawn value, which is shown as such and does not count. */
export function isWithdrawn(mark: Mark): boolean {
  return mark === 'cancelled' || mark === 'entered-in-error'
}

/** True for a value that does not count for any line, scale, latest value or sentence. */
export function isUncounted(mark: Mark): boolean {
  return isWithdrawn(mark) || mark === 'modified'
}
