import type { CdaSection } from '~/documents/cda/cda-document'
import { codeText } from '~/documents/cda/value-text'
import type { DocumentWords } from '~/documents/document-words'
import { closedText } from '~/fhir/format/closed-text'

/**
 * The title of a section: its own, or else the words of its code. A title without a letter or a
 * number, such as a point, is none.
 */
export function sectionTitle(
  { title, code, about }: Pick<CdaSection, 'title' | 'code' | 'about'>,
  words: DocumentWords,
): string {
  if (about !== undefined) return words.section.titles[about]
  const said = title !== undefined && /[\p{L}\p{N}]/u.test(title) ? title : undefined
  const own = said === undefined ? codeText(code, words) : closedText(said)
  return own ?? words.section.untitled
}
