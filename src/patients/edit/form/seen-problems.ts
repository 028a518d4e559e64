import { valueOf } from '~/writing/rows/form-row'
import type { FormProblem, ProblemKind } from './form-problems'
import type { PatientForm } from './patient-form'

/** Id of the control of a field, for the summary of what is to be corrected. */
export function controlId(row: string, field: string): string {
  return `${row}-${field}`
}

/**
 * Selects the remarks at the fields during typing: the problems of a field that was left,
 * immediately those that no further letter can solve, and all of them after a request for a review.
 * An unfinished word is never called wrong.
 */
export function seenProblems(
  found: readonly FormProblem[],
  form: PatientForm,
  left: ReadonlySet<string>,
  isAsked: boolean,
): readonly FormProblem[] {
  return found.filter((problem) => {
    if (isAsked) return true
    // A name is missing only when the whole part was left empty, which the review checks.
    if (problem.kind === 'name-missing') return false
    const row = form[problem.group].find(({ key }) => key === problem.row)
    return (
      left.has(controlId(problem.row, problem.field)) ||
      isBeyondMending(problem.kind, valueOf(row, problem.field))
    )
  })
}

/** A year, a month or a day that is being typed. */
const DATE_BEGUN =
  /^(?:\d{0,4}|\d{4}-(?:[01]?|0[1-9]|1[0-2])|\d{4}-(?:0[1-9]|1[0-2])-(?:[0-3]?|0[1-9]|[12]\d|3[01]))$/

function isBeyondMending(kind: ProblemKind, value: string): boolean {
  switch (kind) {
    case 'date-wrong':
      return !DATE_BEGUN.test(value)
    case 'ssn-wrong':
      return !/^[\d\s-]*$/.test(value) || value.replaceAll(/\D/g, '').length > 9
    case 'date-future':
    case 'identity-not-taken':
      return true
    case 'name-missing':
    case 'died-before-birth':
    case 'system-wrong':
    case 'value-missing':
    case 'email-wrong':
    case 'phone-wrong':
    case 'language-wrong':
    case 'identities-contradict':
    case 'gender-would-be-lost':
      return false
  }
}
