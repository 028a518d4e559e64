import type { QuestionnaireResponseItem } from 'fhir/r4'
import type { Form } from '~/questionnaires/engine/form'

/**
 * Answers that a person gave: what the form computes is not theirs to choose, and comes out anew of
 * what they chose.
 */
export function withoutComputed(
  items: readonly QuestionnaireResponseItem[],
  form: Pick<Form, 'definition'>,
): QuestionnaireResponseItem[] {
  return items
    .filter(
      ({ linkId }) => form.definition.byLinkId.get(linkId)?.expressions.calculated === undefined,
    )
    .map((item) =>
      item.item === undefined ? item : { ...item, item: withoutComputed(item.item, form) },
    )
}
