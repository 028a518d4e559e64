import type { Attachment, Composition, DocumentReference } from 'fhir/r4'
import { codeableText } from '~/fhir/format/codes/codeable-text'
import type { FormatContext } from '~/fhir/format/context'
import { dateText } from '~/fhir/format/dates/date-text'
import { ownContents } from '../own-contents'

/** A document with a file in XML or JSON, as clinical documents are. */
interface FileChoice {
  readonly is?: 'file'
  readonly id: string
  readonly document: DocumentReference
  readonly attachment: Attachment
  /** The base of its record. */
  readonly base: string
}

/** A document that the record itself keeps in parts (R4, "Composition"). */
interface CompositionChoice {
  readonly is: 'composition'
  readonly id: string
  readonly document: Composition
}

/** A document that can be compared. */
export type DocumentChoice = FileChoice | CompositionChoice

/** A document with the words by which it is chosen. */
export type NamedChoice = DocumentChoice & {
  readonly kind: string | undefined
  /** No other entry of the list has the same words. */
  readonly label: string
}

/** True for a mistake: either of its states may say so (R4, "status" of the entry, "docStatus"). */
export function isWrong(document: DocumentReference | Composition): boolean {
  return (
    document.status === 'entered-in-error' ||
    (document.resourceType === 'DocumentReference' && document.docStatus === 'entered-in-error')
  )
}

/** The documents that may be clinical ones, in their order. Those entered in error are left out. */
export function choicesOf(
  documents: readonly DocumentReference[],
  base: string,
): readonly DocumentChoice[] {
  return documents.flatMap((document, index) => {
    const attachment = ownContents(document)
      .map((content) => content.attachment)
      .find((candidate) => /\bxml\b|\bjson\b/i.test(candidate?.contentType ?? ''))
    if (attachment === undefined || isWrong(document)) return []
    return [{ is: 'file', id: document.id ?? `${base} ${index}`, document, attachment, base }]
  })
}

/** The documents of the record itself, in their order. Those entered in error are left out. */
export function compositionChoices(
  compositions: readonly Composition[],
): readonly DocumentChoice[] {
  return compositions.flatMap((document, index) =>
    isWrong(document)
      ? []
      : [{ is: 'composition', id: `Composition/${document.id ?? index}`, document }],
  )
}

/**
 * Names each by its kind, date and state; those with the same name also by their further facts, and
 * finally by a number.
 * @param stateOf the state in words of a document that is not current and final, such as superseded
 */
export function toldApart(
  choices: readonly DocumentChoice[],
  format: FormatContext,
  stateOf: (document: DocumentChoice['document']) => string | undefined,
): readonly NamedChoice[] {
  const names = choices.map((choice) => {
    const { document } = choice
    const kind = codeableText(document.type, format)
    const [first, second] = titlesOf(choice)
    const day =
      document.date ?? (choice.is === 'composition' ? undefined : choice.attachment.creation)
    const short = joined([kind ?? first ?? second, dateText(day, format), stateOf(document)])
    return {
      kind,
      short,
      long: joined(
        [short, first, second].filter((part, index, all) => all.indexOf(part) === index),
      ),
    }
  })
  const alike = new Map<string, number>()
  for (const { short } of names) alike.set(short, (alike.get(short) ?? 0) + 1)
  const seen = new Map<string, number>()
  return choices.map((choice, index) => {
    const { kind, short, long } = names[index] ?? { kind: undefined, short: '', long: '' }
    const name = (alike.get(short) ?? 0) > 1 ? long : short
    const count = (seen.get(name) ?? 0) + 1
    seen.set(name, count)
    return { ...choice, kind, label: count === 1 ? name : `${name} (${count})` }
  })
}

/** The names of a document besides its kind. */
function titlesOf(choice: DocumentChoice): readonly (string | undefined)[] {
  return choice.is === 'composition'
    ? [choice.document.title]
    : [choice.document.description, choice.attachment.title]
}

/** The kinds among these, each once, in the order of the alphabet. */
export function kindsOf(choices: readonly NamedChoice[]): readonly string[] {
  return [...new Set(choices.flatMap(({ kind }) => (kind === undefined ? [] : [kind])))].toSorted(
    (a, b) => a.localeCompare(b),
  )
}

function joined(parts: readonly (string | undefined)[]): string {
  return parts.filter((part) => part !== undefined && part !== '').join(', ')
}
