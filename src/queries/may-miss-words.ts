import type { Params } from '~/fhir/request'
import type { listedBy } from '~/i18n/en/record/listed-by'
import { localeOf, type Language } from '~/i18n/languages'
import { wordsHere } from '~/i18n/words-in'

const inWords = wordsHere(
  import.meta.glob<typeof listedBy>('/src/i18n/*/record/listed-by.ts', {
    import: 'listedBy',
    eager: true,
  }),
)

/**
 * The details by which a server lists entries, which not every entry has, as parts of a
 * sentence; with a remark where it refused some of them.
 */
export function mayMissWords(
  narrowedBy: readonly Params[],
  isRefused: boolean,
  language: Language,
): readonly string[] {
  const words = inWords(language)
  const names = new Set((narrowedBy[0] ?? []).map(([name]) => words.by[detailOf(name)]))
  const by = words.only(new Intl.ListFormat(localeOf(language)).format(names))
  return isRefused ? [by, words.refused] : [by]
}

function detailOf(name: string): 'category' | 'status' | 'date' {
  if (name === 'category' || name === 'class') return 'category'
  return name === 'intent' || name.endsWith('status') ? 'status' : 'date'
}
