import type { QuestionnaireResponseItem } from 'fhir/r4'
import type { Form } from '~/questionnaires/engine/form'

/**
 * A person's own answers: computed ones are not theirs to choose, and are computed again from their
 * choices.
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
