import type { CdaSection } from '../../cda/cda-document'
import type { CdaCode } from '../../cda/cda-values'
import { codeText } from '../../cda/value-text'
import type { DocumentWords } from '../../document-words'

/** Levels that ask for no more care than any record does (HL7 version 3, Confidentiality). */
const USUAL: readonly (string | undefined)[] = ['U', 'L', 'M', 'N']

/** How confidential something is, in a word. */
export function levelText(code: CdaCode, words: DocumentWords): string | undefined {
  const levels: Readonly<Record<string, string>> = words.confidentialityLevel
  return code.code !== undefined && Object.hasOwn(levels, code.code)
    ? levels[code.code]
    : codeText(code, words)
}

/** Whether it is marked as more sensitive than usual; a level that nobody said is none. */
export function isRestricted(code: CdaCode | undefined): code is CdaCode {
  return code?.code !== undefined && !USUAL.includes(code.code)
}

/** What whoever reads or hands on a marked document has to know, in a sentence. */
export function restrictionText(code: CdaCode, words: DocumentWords): string {
  const { restricted } = words
  if (code.code === 'R') return restricted.R
  return code.code === 'V' ? restricted.V : restricted.other(levelText(code, words) ?? '')
}

/** The sections that are marked, those inside others too. */
export function restrictedSections(sections: readonly CdaSection[]): readonly CdaSection[] {
  return sections.flatMap((section) => [
    ...(isRestricted(section.confidentiality) ? [section] : []),
    ...restrictedSections(section.sections),
  ])
}
