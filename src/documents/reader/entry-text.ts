import { nullText, timeText, type CdaContext } from '~/documents/cda/moment-text'
import { codeText, filledLines, wholeIdText } from '~/documents/cda/value-text'
import type { DocumentWords } from '~/documents/document-words'
import { ownValue } from '~/std/own-value'
import type { EntryNode } from '../cda/cda-entry'

/** The name of an element in words; an unexpected one keeps its own name. */
export function entryLabel({ name }: EntryNode, words: DocumentWords): string {
  const elements: Readonly<Record<string, string>> = {
    ...words.entry.element,
    ...words.patientCode,
  }
  return Object.hasOwn(elements, name) ? (elements[name] ?? name) : name
}

/**
 * The relation of a statement to the one around it, in words. None for a part and a subject, which
 * the place of a statement inside the other one says.
 */
export function relationText(
  { relation, isInverted }: EntryNode,
  { entry: words }: Pick<DocumentWords, 'entry'>,
): string | undefined {
  return relation === undefined
    ? undefined
    : ownValue<string>(isInverted === true ? words.relationBack : words.relation, relation)
}

/** The part that a participant has in a statement, in words. */
export function participantText(
  { name, type }: EntryNode,
  { entry: words }: Pick<DocumentWords, 'entry'>,
): string | undefined {
  return name === 'participant' ? ownValue<string>(words.participant, type) : undefined
}

/** The value of an element, without its children. */
export function entryValue(node: EntryNode, context: CdaContext): string | undefined {
  const { words } = context
  const statuses: Readonly<Record<string, string>> = words.entry.status
  const status = node.name === 'statusCode' ? node.code?.code : undefined
  if (status !== undefined && Object.hasOwn(statuses, status)) return statuses[status]
  if (node.text === 'true') return words.entry.yes
  if (node.text === 'false') return words.entry.no
  return (
    codeText(node.code, words) ??
    timeText(node.time, context) ??
    (node.id === undefined ? undefined : wholeIdText(node.id, words)) ??
    (node.media === undefined ? undefined : words.entry.file(node.media.contentType ?? '')) ??
    node.text ??
    (node.nullFlavor === undefined ? undefined : nullText(node.nullFlavor, words))
  )
}

/** Elements as lines: each with its value and its contents. */
export function entryLines(
  nodes: readonly EntryNode[] | undefined,
  context: CdaContext,
): readonly string[] {
  return filledLines((nodes ?? []).map((node) => entryLine(node, context)))
}

function entryLine(node: EntryNode, context: CdaContext): string | undefined {
  const inside = entryLines(node.children, context).join('; ')
  const value = filledLines([entryValue(node, context), inside === '' ? undefined : inside])
  return value.length === 0
    ? undefined
    : context.words.entry.line(entryLabel(node, context.words), value.join('; '))
}
