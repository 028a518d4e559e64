import type { options } from '~/i18n/en/frame/options'
import { wordsHere } from '~/i18n/words-in'

/** The words of the options: all languages come with their fields, which may not wait again. */
export const optionWords = wordsHere(
  import.meta.glob<typeof options>('/src/i18n/*/frame/options.ts', {
    import: 'options',
    eager: true,
  }),
)
