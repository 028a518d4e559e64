import type { CdaCode } from './cda-values'

/** A kind that a section lists one by one: each row is one thing, and each entry too. */
export type ListedKind = 'allergy' | 'medicine' | 'problem' | 'immunization'

/** The kind that a section lists, by its LOINC code (C-CDA R2.1, IPS). */
const KINDS: ReadonlyMap<string, ListedKind> = new Map([
  ['48765-2', 'allergy'],
  ['10160-0', 'medicine'],
  ['10183-2', 'medicine'],
  ['75311-1', 'medicine'],
  ['42346-7', 'medicine'],
  ['11450-4', 'problem'],
  ['11348-0', 'problem'],
  ['11535-2', 'problem'],
  ['46241-6', 'problem'],
  ['11369-6', 'immunization'],
])

/** The kind by any of the codes of a section: its own may be a local one, or missing. */
export function listedKind(code: CdaCode | undefined): ListedKind | undefined {
  return [code, ...(code?.translations ?? [])]
    .map((one) => KINDS.get(one?.code ?? ''))
    .find((found) => found !== undefined)
}
