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
const ASKING: readonly string[] = ['variable', 'sdc-questionnaire-itemPopulationContext']
/** One of a question for a record: what it finds are the answers. */
const FOUND = 'sdc-questionnaire-initialExpression'

/**
 * A query of a form or of an item, and what of its answer is wanted: the answer itself, the records
 * in it, or the one record that is meant.
 */
export interface AskedQuery {
  readonly extension: Extension
  readonly query: string
  readonly of: 'answer' | 'records' | 'record'
}

/** The queries of a form or of an item that are asked, as their author wrote them. */
export function queriesOf(element: Questionnaire | QuestionnaireItem): readonly AskedQuery[] {
  const isForRecord = 'type' in element && element.type === 'reference'
  return (element.extension ?? []).flatMap((extension): readonly AskedQuery[] => {
    const name = extensionName(extension.url)
    const query = queryIn(extension.valueExpression)
    if (query === undefined || !(ASKING.includes(name) || (isForRecord && name === FOUND)))
      return []
    const isOne = name === FOUND && !('repeats' in element && element.repeats === true)
    const of = name === 'variable' ? 'answer' : isOne ? 'record' : 'records'
    return [{ extension, query, of }]
  })
}

/** The query of an expression, if it is one. */
function queryIn(expression: Expression | undefined): string | undefined {
  return expression?.language === QUERY ? expression.expression : undefined
}
