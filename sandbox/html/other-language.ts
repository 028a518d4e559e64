import { html, type Html } from './html.ts'
import type { PageLanguage } from './page-language.ts'

/** The languages by their own names. */
const LANGUAGE_NAMES: Readonly<Record<PageLanguage, string>> = { en: 'English', es: 'Español' }

/** Leads to the page at an address in the other language, in whose own name it stands. */
export function otherLanguage(language: PageLanguage, address = ''): Html {
  const other = language === 'en' ? 'es' : 'en'
  return html`<a href="${address}?lang=${other}" lang="${other}" hreflang="${other}">${LANGUAGE_NAMES[other]}</a>`
}
