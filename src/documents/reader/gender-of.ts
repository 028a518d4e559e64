import type { CdaCode } from '~/documents/cda/cda-values'
import { codeText } from '~/documents/cda/value-text'
import type { DocumentWords } from '~/documents/document-words'

/** Administrative gender in words, else as the document displays it. */
export function genderOf(code: CdaCode | undefined, words: DocumentWords): string | undefined {
  const genders: Readonly<Record<string, string>> = words.gender
  return code?.code !== undefined && Object.hasOwn(genders, code.code)
    ? genders[code.code]
    : codeText(code, words)
}
