import type { hl7 } from '~/i18n/en/documents/hl7'
import { lateWords } from '~/i18n/late-words'
import { wordsIn } from '~/i18n/words-in'

/** Words of messages between systems. */
export type Hl7Words = typeof hl7

const loadHl7Words = wordsIn(
  import.meta.glob<Hl7Words>('/src/i18n/*/documents/hl7.ts', { import: 'hl7' }),
)

export const { Words: Hl7Text, useWords: useHl7Text } = lateWords(loadHl7Words)

/** A word of a list of the standard; undefined for one that has none. */
export function wordOf(words: Readonly<Record<string, string>>, code: string): string | undefined {
  return Object.hasOwn(words, code) ? words[code] : undefined
}

/** The name of a place in a list of the standard, counted from 1. */
export function nameAt(
  words: Readonly<Record<string, readonly string[]>>,
  code: string | undefined,
  position: number,
): string | undefined {
  return code !== undefined && Object.hasOwn(words, code) ? words[code]?.[position - 1] : undefined
}
