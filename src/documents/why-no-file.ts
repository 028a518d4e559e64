import type { Attachment } from 'fhir/r4'
import { absentOf } from '~/fhir/format/absent-text'
import type { FormatContext } from '~/fhir/format/context'
import type { DocumentWords } from './document-words'

/**
 * The reason why an attachment has neither bytes nor an address, as the record gives it for the
 * whole or a part (HL7, extension `data-absent-reason`), or that it gives none.
 */
export function whyNoFile(
  attachment: Attachment,
  context: FormatContext,
  words: DocumentWords,
): string {
  const why =
    absentOf(attachment, context) ??
    absentOf(attachment._data, context) ??
    absentOf(attachment._url, context)
  // A reason that has no words here would read as one that is not given.
  return why === undefined || why === context.words.absentOther
    ? words.noAddress
    : words.fileAbsent(why)
}
