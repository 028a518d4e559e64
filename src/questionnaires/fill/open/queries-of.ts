import type { Bundle, Expression, Extension, Questionnaire, QuestionnaireItem } from 'fhir/r4'
import { itemsBelow } from '../../engine/read/check-questionnaire'
import { extensionName, extensionsOf } from '../../engine/read/extension'

const QUERY = 'application/x-fhir-query'

/** True for a form that takes answers from the record by queries of its own. */
export function asksRecord(questionnaire: Questionnaire): boolean {
  return (
    batchesOf(questionnaire).length > 0 ||
    [questionnaire, ...itemsBelow(questionnaire)].some((element) => queriesOf(element).length > 0)
  )
}

/** True for the extension that names a batch of queries. */
export function isBatch({ url }: Extension): boolean {
  return extensionName(url) === 'sdc-questionnaire-sourceQueries'
}

/** The id of the contained batch that it names. */
export function batchId({ valueReference }: Extension): string {
  return valueReference?.reference?.replace(/^#/, '') ?? ''
}

/** The contained batches of queries; one that is elsewhere cannot be asked. */
export function batchesOf(questionnaire: Questionnaire): readonly Bundle[] {
  return extensionsOf(questionnaire, 'sdc-questionnaire-sourceQueries').flatMap((one) =>
    (questionnaire.contained ?? [])
      .filter((resource) => resource.resourceType === 'Bundle')
      // A contained resource is whole; its type is told above.
      .map((resource) => resource as Bundle)
      .filter(({ id }) => id !== undefined && id === batchId(one)),
  )
}

/** Extensions whose queries are asked. */
export const ASKING: readonly string[] = ['variable', 'sdc-questionnaire-itemPopulationContext']

/** The queries of a variable or of the context of a group, as their author wrote them. */
export function queriesOf(
  element: Pick<QuestionnaireItem, 'extension'>,
): readonly { readonly url: string; readonly query: string }[] {
  return (element.extension ?? []).flatMap(({ url, valueExpression }) => {
    const query = queryIn(valueExpression)
    return query !== undefined && ASKING.includes(extensionName(url)) ? [{ url, query }] : []
  })
}

/** The query of an expression, if it is one. */
export function queryIn(expression: Expression | undefined): string | undefined {
  return expression?.language === QUERY ? expression.expression : undefined
}
