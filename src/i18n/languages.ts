/**
 * The languages of the screens by their BCP 47 tag, which is also the folder of their words: its
 * own name for itself, the locale of its numbers and times, and `rtl` if it is written from right
 * to left. A new language is a folder and a line here. All locales are of the United States, where
 * the service is: decimals have a point in either language, and a comma would be a clinical risk.
 */
const WRITTEN = {
  en: { name: 'English', locale: 'en-US', direction: 'ltr' },
  es: { name: 'Español', locale: 'es-US', direction: 'ltr' },
} as const satisfies Record<string, Spoken>
type Written = keyof typeof WRITTEN

interface Spoken {
  readonly name: string
  readonly locale: string
  readonly direction: 'ltr' | 'rtl'
}

/** Defined by `vite.config.ts`; a tool that Node runs without Vite does not have it. */
declare const __WITH_PSEUDO__: boolean
/**
 * True when the pseudo-language is available. A constant of its own, so that a build without it
 * leaves out the code behind it.
 */
export const WITH_PSEUDO = typeof __WITH_PSEUDO__ !== 'undefined' && __WITH_PSEUDO__

/**
 * English made long and strange (`pseudo.ts`) for development and tests: a private tag of BCP 47.
 * No production build has it.
 */
type Pseudo = 'en-x-pseudo'
const PSEUDO: Spoken = { name: '⟦Þšéüđøö⟧', locale: 'en-US', direction: 'rtl' }
export type Language = Written | Pseudo

/** The real languages by their tags, in the order in which they are offered. */
export const LANGUAGES: readonly Written[] = Object.keys(WRITTEN).filter(isWritten)

/** The languages to choose from: in development and in tests, the pseudo-language as well. */
export const OFFERED: readonly Language[] = WITH_PSEUDO ? [...LANGUAGES, 'en-x-pseudo'] : LANGUAGES

/** True when a language is the pseudo-language. */
export function isPseudo(language: Language): language is Pseudo {
  return language === 'en-x-pseudo'
}

function isWritten(tag: string): tag is Written {
  return tag in WRITTEN
}

function spoken(language: Language): Spoken {
  if (WITH_PSEUDO && isPseudo(language)) return PSEUDO
  // Without the pseudo-language, no language has its tag.
  return WRITTEN[language as Written]
}

/** The address of the file by which the app is installed in a language: its name and shortcuts. */
export function manifestOf(language: Language): string {
  return language === 'en' || (WITH_PSEUDO && isPseudo(language))
    ? '/app.webmanifest'
    : `/app.${language}.webmanifest`
}

/** A language's name for itself: a person who is lost in another one still finds it. */
export function ownName(language: Language): string {
  return spoken(language).name
}

/** The direction of a language's writing, as the value of `dir`. */
export function directionOf(language: Language): 'ltr' | 'rtl' {
  return spoken(language).direction
}

/** The locale of a language's numbers and clock, as a BCP 47 tag. */
export function localeOf(language: Language): string {
  return spoken(language).locale
}

/**
 * The language that a person chose before on this device, else the first of the browser's that we
 * have, else English.
 */
export function preferredLanguage(chosen: string | null, browser: readonly string[]): Language {
  const known = (tag: string) =>
    LANGUAGES.find((language) => tag.toLowerCase().split('-')[0] === language)
  const kept =
    OFFERED.find((language) => language === chosen) ?? (chosen === null ? undefined : known(chosen))
  if (kept !== undefined) return kept
  return browser.map(known).find((language) => language !== undefined) ?? 'en'
}
