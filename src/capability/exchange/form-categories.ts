import { fieldsOf, listOf } from '~/fhir/json'
import type { Registration } from '~/smart/registration'

/**
 * The categories of forms that responses are searched by (specification, "Search parameters",
 * QuestionnaireResponse: custom, one stated value). The others are those of the forms in the app's
 * own catalogue, because a response that a person has just sent must be found, and those that the
 * organization's registration names.
 */
export function formCategories(forms: Registration['forms']): readonly string[] {
  const { categories, files } = fieldsOf(forms)
  const own = [...listOf(categories), ...listOf(files).map((file) => fieldsOf(file)['category'])]
    .filter((category) => typeof category === 'string')
    .filter((category) => category.trim() !== '')
  return [...new Set(['TreatmentPlan', 'Assessment', 'Intake', ...own])]
}
