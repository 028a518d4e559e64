import { launchPage as english } from './en/launch-page'
import { launchPage as spanish } from './es/launch-page'
import type { Language } from './catalogue'

/** The few words of the launch page, in both languages at once: they are needed before anything else is loaded. */
export const launchWords: Readonly<Record<Language, typeof english>> = { en: english, es: spanish }
