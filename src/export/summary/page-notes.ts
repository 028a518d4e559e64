import { isWholeResult } from '~/fhir/wire/whole-result'
import type { Taken } from '../taken'
import type { DoctorSummary } from './doctor-summary'
import { hasDied } from './due-lines'
import type { SummaryWords } from './summary-text'

/** True where lists of these types were read, all of them to their end. */
export function isReadWhole(
  taken: Pick<Taken, 'lists' | 'refused'>,
  ...types: readonly string[]
): boolean {
  const own = taken.lists.filter(({ view }) => types.includes(view.type))
  return (
    own.length > 0 &&
    own.every(
      ({ failure, result }) =>
        failure === undefined && result !== undefined && isWholeResult(result),
    ) &&
    !taken.refused.some(({ view }) => types.includes(view.type))
  )
}

/** The sentence about vaccines beside those that are due; undefined where these are all. */
export function dueNote(
  taken: Pick<Taken, 'lists' | 'refused' | 'patient'>,
  { due }: Pick<DoctorSummary, 'due'>,
  words: SummaryWords,
): string | undefined {
  // Few services keep what is recommended: without the list nobody knows what is due.
  const hasAdvice = [...taken.lists, ...taken.refused].some(
    ({ view }) => view.type === 'ImmunizationRecommendation',
  )
  if (!hasAdvice) return words.due
  if (!due.isUnderstood || !isReadWhole(taken, 'ImmunizationRecommendation', 'Immunization'))
    return words.dueNotRead
  return due.lines.length > 0 || hasDied(taken.patient) ? undefined : words.noneDue
}

/** The sentences of the page besides its lines: what else is in the record, and what is due. */
export function pageNotes(
  taken: Pick<Taken, 'lists' | 'refused' | 'patient'>,
  summary: DoctorSummary,
  words: SummaryWords,
): readonly string[] {
  const more = summary.moreResults === 0 ? undefined : words.moreResults(summary.moreResults)
  return [more, dueNote(taken, summary, words)].filter((note) => note !== undefined)
}
