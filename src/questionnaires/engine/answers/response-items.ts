import type { QuestionnaireResponseItem, QuestionnaireResponseItemAnswer } from 'fhir/r4'
import type { AnswerValue } from './answer-value'
import { toJson } from '~/fhir/wire/to-json'
import { hashText } from '~/std/hash-text'
import { enabledOf, linkIdsBelow, type IsEnabled } from '../run/enabled'
import type { FormState, Node } from '../form-state'
import type { FormSignature } from '../read/form-item'
import { drawSignatures } from '../signatures'
import { signatureExtensions } from './signature-extension'

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
 * form, in its order. Questions without an answer and empty groups are left out, and so are
 * displays, unless they are signed.
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
  if (!isWanted(node, making.only) || !making.isEnabled(node)) return undefined
  const signed = making.texts ? signatureExtensions(signaturesOfItem(node, making.isEnabled)) : []
  if (type === 'display' && signed.length === 0) return undefined
  const item = type === 'group' ? responseItems(node.nodes, making) : []
  const answer = type === 'group' || type === 'display' ? [] : answersOf(node, making)
  if (item.length === 0 && answer.length === 0 && signed.length === 0) return undefined
  const extension = [...(node.carried?.extension ?? []), ...signed]
  return {
    ...(making.texts && node.carried),
    ...(signed.length > 0 && { extension }),
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

const UNSIGNED: readonly FormSignature[] = []

/** The signatures of an item: those its author requires, and others that it was stored with. */
export function signaturesOfItem(node: Node, isEnabled: IsEnabled): readonly FormSignature[] {
  const asks = node.definition.face.signatureAsks
  return asks.length === 0 && node.signatures === undefined
    ? UNSIGNED
    : drawSignatures(node.path, asks, node.signatures, () => printOfItem(node, isEnabled))
}

/** The signatures of the form as a whole. */
export function signaturesOfForm(state: FormState): readonly FormSignature[] {
  const asks = state.runtime.definition.signatureAsks
  return asks.length === 0 && state.signatures === undefined
    ? UNSIGNED
    : drawSignatures('', asks, state.signatures, () => printOfForm(state))
}

/**
 * A print of the answers that a signature is for: it stays the same as long as they do. The words
 * of the questions are not part of it, because the language of the screen may change.
 */
export function printOfItem(node: Node, isEnabled: IsEnabled): string {
  return printOf([responseItem(node, { isEnabled, texts: false }) ?? {}])
}

/** The same for all answers of a form. */
export function printOfForm(state: Pick<FormState, 'nodes' | 'computed'>): string {
  return printOf(responseItems(state.nodes, { isEnabled: enabledOf(state), texts: false }))
}

/** A print of some items of a response. */
export function printOf(items: readonly object[]): string {
  const { high, low } = hashText(items.map((item) => toJson(item)).join())
  return `${high.toString(36)}-${low.toString(36)}`
}
