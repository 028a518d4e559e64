import { flat, withoutTags } from './plain-names'
import type { Severity } from './statement'

const BY_WORD: ReadonlyMap<string, Severity> = new Map([
  ['mild', 'mild'],
  ['leve', 'mild'],
  ['moderate', 'moderate'],
  ['moderada', 'moderate'],
  ['moderado', 'moderate'],
  ['severe', 'severe'],
  ['grave', 'severe'],
  ['severa', 'severe'],
  ['severo', 'severe'],
])

/** The severity that words state; undefined for other words. */
export function severityInWords(words: string | undefined): Severity | undefined {
  return words === undefined ? undefined : BY_WORD.get(flat(withoutTags(words)))
}
