import type { QuestionnaireResponseItem, QuestionnaireResponseItemAnswer } from 'fhir/r4'
import type { AnswerValue } from './answer-value'
import { linkIdsBelow, type IsEnabled } from '../run/enabled'
import type { Node } from '../form-state'

/** Options for turning occurrences into items of a response. */
export interface Making {
  readonly isEnabled: IsEnabled
  /** Only these items and those around them; undefined means all. */
  readonly only?: ReadonlySet<string> | undefined
  /** True to include the form's words with the answers. */
  readonly texts: boolean
  /** Converts an answer for the response. */
  readonly answer?: (value: AnswerValue, node: Node) => QuestionnaireResponseItemAnswer
}

/**
 * The items of a response (R4, QuestionnaireResponse.item): enabled, answered, nested as in the
 * form, in its order. Questions without an answer and empty groups are left out; displays are never
 * in a response.
 */
export function responseItems(
  nodes: readonly Node[],
  making: Making,
): readonly QuestionnaireResponseItem[] {
  return nodes.flatMap((node) => responseItem(node, making) ?? [])
}

/** One occurrence as an item; undefined when it is empty. */
export function responseItem(node: Node, making: Making): QuestionnaireResponseItem | undefined {
  const { definition } = node
  const { type, linkId, text } = definition.face
  if (type === 'display' || !isWanted(node, making.only) || !making.isEnabled(node))
    return undefined
  const item = type === 'group' ? responseItems(node.nodes, making) : []
  const answer = type === 'group' ? [] : answersOf(node, making)
  if (item.length === 0 && answer.length === 0) return undefined
  return {
    ...(making.texts && node.carried),
    linkId,
    ...(making.texts && definition.canonical !== undefined && { definition: definition.canonical }),
    ...(making.texts && text !== undefined && { text: text.plain }),
    ...(answer.length > 0 && { answer: [...answer] }),
    ...(item.length > 0 && { item: [...item] }),
  }
}

function answersOf(node: Node, making: Making): readonly QuestionnaireResponseItemAnswer[] {
  return node.slots.flatMap(({ value, nodes, carried }) => {
    if (value === undefined) return []
    const item = responseItems(nodes, making)
    const answer = making.answer?.(value, node) ?? value
    return [
      { ...(making.texts && carried), ...answer, ...(item.length > 0 && { item: [...item] }) },
    ]
  })
}

function isWanted({ definition }: Node, only: ReadonlySet<string> | undefined): boolean {
  if (only === undefined) return true
  for (const linkId of linkIdsBelow(definition)) if (only.has(linkId)) return true
  return false
}
