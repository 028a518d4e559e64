import { problemsOf, type FormProblem, type ProblemKind } from './form-problems'
import type { FormContext, PatientForm } from './patient-form'

/** The remarks about a field that say that it is empty and may not be. */
const MISSING: ReadonlySet<ProblemKind> = new Set([
  'name-missing',
  'value-missing',
  'gender-would-be-lost',
])

/**
 * True when the form cannot be sent without this field, as it is filled in now: the review would
 * ask for something if the field were empty, and would not if it said anything at all. It follows
 * the rules of the review themselves, so that the mark of a field and the remark about it agree.
 */
export function isRequired(
  form: PatientForm,
  context: FormContext,
  { group, row, field }: Pick<FormProblem, 'group' | 'row' | 'field'>,
): boolean {
  const isMissing = (value: string) =>
    problemsOf(
      {
        ...form,
        [group]: form[group].map((one) =>
          one.key === row ? { ...one, values: { ...one.values, [field]: value } } : one,
        ),
      },
      context,
    ).some((problem) => problem.group === group && problem.row === row && MISSING.has(problem.kind))
  return isMissing('') && !isMissing('x')
}
