import type { Extension, QuestionnaireItem } from 'fhir/r4'
import { extensionsOf } from '../engine/read/extension'
import { loadEvaluator } from '../engine/run/evaluator'
import { attempt } from '~/std/attempt'
import { Refused } from './refused'

/** The variable that gives parts the text before their linkIds (SDC, "Modular Forms"). */
export const PREFIX = 'linkIdPrefix'

/** The variable of an element that gives a prefix to the parts below it. */
export function prefixOf(element: Pick<QuestionnaireItem, 'extension'>): Extension | undefined {
  return extensionsOf(element, 'variable').find(
    ({ valueExpression }) => valueExpression?.name === PREFIX,
  )
}

/** The prefix when the form is put together: it may use the one around it, and no answer. */
export async function prefixBy(expression: string, outer: string | undefined): Promise<string> {
  const { evaluate } = await loadEvaluator()
  const results = attempt(
    () =>
      evaluate(
        expression,
        'QuestionnaireResponse',
        { resourceType: 'QuestionnaireResponse' },
        outer === undefined ? {} : { [PREFIX]: outer },
        () => undefined,
      ),
    [],
  )
  const [value] = results
  if (results.length !== 1 || typeof value !== 'string')
    throw new Refused({ why: 'part-prefix', expression })
  return value
}
