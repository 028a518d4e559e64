import type { Language } from '~/i18n/languages'
import type { CatalogueEntry } from './catalogue-entry'

/** The title of a form in a language, or else in one that it has. */
export function titleOf(
  { title, id }: Pick<CatalogueEntry, 'title' | 'id'>,
  language: Language,
): string {
  return title[language] ?? Object.values(title)[0] ?? id
}
