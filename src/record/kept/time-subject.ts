import type { Period } from '../time/period-fit'
import { subjectState, type SubjectState } from './subject-state'

/**
 * The state of a link to a time of the record, by its first and last day; without a last one it is
 * everything since then.
 */
export function timeState(first: string, last: string | undefined): SubjectState {
  return subjectState(`${first}/${last ?? ''}`)
}

/** The time that a link chose. */
export function timeSubject(subject: string): Period {
  const [from = '', to = ''] = subject.split('/')
  return { from, to }
}
