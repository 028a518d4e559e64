/**
 * The languages of the screens by their BCP 47 tag, which is also the folder of their words: the name of each in itself,
 * and the locale of its numbers and times. A new language is a folder and a line here. All locales are of the United
 * States, where the service is: decimals have a point in either language, and a comma would be a clinical risk.
 */
const KNOWN = {
  en: { name: 'English', locale: 'en-US' },
  es: { name: 'Español', locale: 'es-US' },
} as const
export type Language = keyof typeof KNOWN

/** Their tags, in the order in which they are offered. */
export const LANGUAGES: readonly Language[] = Object.keys(KNOWN).filter(isLanguage)

/** Whether the screens speak a language, by its tag. */
export function isLanguage(tag: string): tag is Language {
  return tag in KNOWN
}

/** What a language calls itself: a person who is lost in another one still finds it. */
export function ownName(language: Language): string {
  return KNOWN[language].name
}

/** What a language is called in another: Spanish, inglés. What is no tag of a language (BCP 47) stays as it is. */
export function nameIn(tag: string, reader: Language): string {
  try {
    return new Intl.DisplayNames([reader], { type: 'language' }).of(tag) ?? tag
  } catch {
    return tag
  }
}

/** The locale whose numbers and clock a language is written with, as a BCP 47 tag. */
export function localeOf(language: Language): string {
  return KNOWN[language].locale
}

/** The language a person chose before on this device, else the first of the browser's that we have, else English. */
export function preferredLanguage(chosen: string | null, browser: readonly string[]): Language {
  const known = (tag: string) =>
    LANGUAGES.find((language) => tag.toLowerCase().split('-')[0] === language)
  if (chosen !== null && known(chosen) !== undefined) return known(chosen) ?? 'en'
  return browser.map(known).find((language) => language !== undefined) ?? 'en'
}
