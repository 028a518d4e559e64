import type { launchPage } from './en/sign-in/launch-page'
import { wordsHere } from './words-in'

/** The few words of the launch page: they are needed before anything else is loaded. */
export const launchWords = wordsHere(
  import.meta.glob<typeof launchPage>('/src/i18n/*/sign-in/launch-page.ts', {
    import: 'launchPage',
    eager: true,
  }),
)
