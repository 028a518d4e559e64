import type { launchPage } from './en/launch-page'
import { wordsHere } from './words-in'

/** The few words of the launch page: they are needed before anything else is loaded. */
export const launchWords = wordsHere(
  import.meta.glob<typeof launchPage>('/src/i18n/*/launch-page.ts', {
    import: 'launchPage',
    eager: true,
  }),
)
