import type { CdaCode } from '../../cda/cda-values'
import { codeText } from '../../cda/value-text'
import type { DocumentWords } from '../../document-words'

/** Administrative gender in words, or else as the document displays it. */
export function genderOf(code: CdaCode | undefined, words: DocumentWords): string | undefined {
  const genders: Readonly<Record<string, string>> = words.gender
  return code?.code !== undefined && Object.hasOwn(genders, code.code)
    ? genders[code.code]
    : codeText(code, words)
}
