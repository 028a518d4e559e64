import type { QuestionnaireResponse } from 'fhir/r4'
import type { Show } from '~/record/show'
import type { View } from '~/record/view'

/**
 * The name of a form on the page of scores: without a date, which stands for the name of a form
 * that nobody can give. It was filled in on several days there, and each has its own column.
 */
export function scoreTitle(
  view: Pick<View, 'headline'>,
  response: QuestionnaireResponse,
  show: Show,
): string {
  const undated = { ...response }
  delete undated.authored
  return view.headline(undated, show)
}
