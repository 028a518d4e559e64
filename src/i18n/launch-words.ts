import type { launchPage } from './en/launch-page'
import type { Language } from './languages'

type LaunchPageWords = typeof launchPage

const pages = import.meta.glob<LaunchPageWords>('/src/i18n/*/launch-page.ts', {
  import: 'launchPage',
  eager: true,
})

/** The few words of the launch page, in all languages at once: they are needed before anything else is loaded. */
export function launchWords(language: Language): LaunchPageWords {
  const words = pages[`/src/i18n/${language}/launch-page.ts`]
  if (words === undefined) throw new Error(`words are missing in ${language}`)
  return words
}
