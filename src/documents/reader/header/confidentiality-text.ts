import type { CdaSection } from '../../cda/cda-document'
import type { CdaCode } from '../../cda/cda-values'
import { codeText } from '../../cda/value-text'
import type { DocumentWords } from '../../document-words'

/** Levels that need no more care than any record (HL7 version 3, Confidentiality). */
const USUAL: readonly (string | undefined)[] = ['U', 'L', 'M', 'N']

/** The level of confidentiality in a word. */
export function levelText(code: CdaCode, words: DocumentWords): string | undefined {
  const levels: Readonly<Record<string, string>> = words.confidentialityLevel
  return code.code !== undefined && Object.hasOwn(levels, code.code)
    ? levels[code.code]
    : codeText(code, words)
}

/** True when it is marked as more sensitive than usual; an unstated level does not count. */
export function isRestricted(code: CdaCode | undefined): code is CdaCode {
  return code?.code !== undefined && !USUAL.includes(code.code)
}

/** The sentence for readers of a marked document and people who pass it on. */
export function restrictionText(code: CdaCode, words: DocumentWords): string {
  const { restricted } = words
  if (code.code === 'R') return restricted.R
  return code.code === 'V' ? restricted.V : restricted.other(levelText(code, words) ?? '')
}

/** The marked sections, including nested ones. */
export function restrictedSections(sections: readonly CdaSection[]): readonly CdaSection[] {
  return sections.flatMap((section) => [
    ...(isRestricted(section.confidentiality) ? [section] : []),
    ...restrictedSections(section.sections),
  ])
}
