import type { Observation } from 'fhir/r4'
import { otherOf } from '~/fhir/note-members'
import { type SubjectState, subjectState } from './subject-state'

/** The measurement that a trend is opened with. */
export interface TrendSubject {
  /** `system|code` of the measurement. */
  readonly code: string
  /** The others that it is about, if that is not the patient (`Noted.about`). */
  readonly about: string | undefined
}

/** The state of a link to the trend of a result. */
export function trendState(code: string, result: Observation | undefined): SubjectState {
  const about = result === undefined ? undefined : otherOf(result)
  return subjectState(about === undefined ? code : `${code}\n${about.about}`)
}

/** The measurement that a link to a trend chose. */
export function trendSubject(subject: string): TrendSubject {
  const [code = '', ...about] = subject.split('\n')
  return { code, about: about.length === 0 ? undefined : about.join('\n') }
}
