import type { CdaSection } from '~/documents/cda/cda-document'
import { codeText } from '~/documents/cda/value-text'
import type { DocumentWords } from '~/documents/document-words'

/** What a section is called: its title, else what its code says. */
export function sectionTitle(
  { title, code }: Pick<CdaSection, 'title' | 'code'>,
  words: DocumentWords,
): string {
  return title ?? codeText(code, words) ?? words.section.untitled
}
