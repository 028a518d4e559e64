import type { Questionnaire, QuestionnaireResponse } from 'fhir/r4'
import { isQuestionnaire } from '../engine/read/check-questionnaire'

/**
 * The form that a response brings along (SDC, "Adaptive Forms": `questionnaire` names a contained
 * one); undefined where it names a form elsewhere.
 */
export function containedForm({
  questionnaire,
  contained = [],
}: Pick<QuestionnaireResponse, 'questionnaire' | 'contained'>): Questionnaire | undefined {
  if (questionnaire?.startsWith('#') !== true) return undefined
  // Its outline is checked: the rest is read part by part, as that of every form.
  const forms: readonly unknown[] = contained
  return forms.filter(isQuestionnaire).find(({ id }) => `#${id ?? ''}` === questionnaire)
}

/** The same with the lists of answers that the response has for it: as a form of its own. */
export function broughtForm(
  response: Pick<QuestionnaireResponse, 'questionnaire' | 'contained'>,
): Questionnaire | undefined {
  const form = containedForm(response)
  if (form === undefined) return undefined
  const lists = (response.contained ?? []).filter((one) => one.resourceType !== 'Questionnaire')
  return { ...form, ...(lists.length > 0 && { contained: lists }) }
}
