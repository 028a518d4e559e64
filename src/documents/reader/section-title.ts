import type { CdaSection } from '~/documents/cda/cda-document'
import { codeText } from '~/documents/cda/value-text'
import type { DocumentWords } from '~/documents/document-words'

/** The title of a section: its own, or else the words of its code. */
export function sectionTitle(
  { title, code }: Pick<CdaSection, 'title' | 'code'>,
  words: DocumentWords,
): string {
  return title ?? codeText(code, words) ?? words.section.untitled
}
