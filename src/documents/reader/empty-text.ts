import type { CdaCode } from '~/documents/cda/cda-values'
import { codeText } from '~/documents/cda/value-text'
import type { DocumentWords } from '~/documents/document-words'

/** The reason why a section has no entries, in words (FHIR R4, "List empty reasons"). */
export function emptyText(reason: CdaCode, words: DocumentWords): string {
  const known: Readonly<Record<string, string>> = words.section.emptyReason
  const { code } = reason
  if (code !== undefined && Object.hasOwn(known, code)) return known[code] ?? code
  return words.section.nullFlavor(codeText(reason, words) ?? '')
}
