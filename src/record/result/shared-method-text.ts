import type { sharedMethod } from '~/i18n/en/results/shared-method'
import type { Language } from '~/i18n/languages'
import { wordsHere } from '~/i18n/words-in'
import type { SharedMethod } from './values/lines'

const words = wordsHere(
  import.meta.glob<typeof sharedMethod>('/src/i18n/*/results/shared-method.ts', {
    import: 'sharedMethod',
    eager: true,
  }),
)

/** The result before, with what is to be said of its method where others are stated. */
export function withMethod(
  text: string,
  shared: SharedMethod | undefined,
  language: Language,
): string {
  return shared === undefined ? text : `${text} (${words(language)[shared]})`
}
