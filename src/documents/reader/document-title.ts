import type { CdaHeader } from '~/documents/cda/cda-document'
import { codeText } from '~/documents/cda/value-text'
import type { DocumentWords } from '~/documents/document-words'
import { closedText } from '~/fhir/format/closed-text'

/** The title of a document, or else the words of its kind; it turns around nothing beside it. */
export function documentTitle(
  { title, code }: Pick<CdaHeader, 'title' | 'code'>,
  words: DocumentWords,
): string | undefined {
  return title === undefined ? codeText(code, words) : closedText(title)
}
