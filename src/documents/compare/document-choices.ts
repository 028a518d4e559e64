import type { Attachment, DocumentReference } from 'fhir/r4'
import type { FormatContext } from '~/fhir/format/context'
import { codeableText } from '~/fhir/format/codeable-text'
import { dateText } from '~/fhir/format/date-text'

/** A document that can be compared: one with an XML file, as clinical documents are. */
export interface DocumentChoice {
  readonly id: string
  readonly label: (format: FormatContext) => string
  readonly attachment: Attachment
  /** The base that its record came from. */
  readonly base: string
}

/** The documents among these that may be clinical ones, in their order. Those entered in error are left out. */
export function choicesOf(documents: readonly DocumentReference[], base: string): readonly DocumentChoice[] {
  return documents.flatMap((document, index) => {
    const attachment = (document.content ?? []).map((content) => content.attachment).find((candidate) => /\bxml\b/i.test(candidate?.contentType ?? ''))
    if (attachment === undefined || document.status === 'entered-in-error') return []
    const label = (format: FormatContext) => [
      codeableText(document.type, format) ?? document.description ?? attachment.title, dateText(document.date ?? attachment.creation, format),
    ].filter((part) => part !== undefined).join(', ')
    return [{ id: document.id ?? `${base} ${index}`, label, attachment, base }]
  })
}
