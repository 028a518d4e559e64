import type { Element } from 'fhir/r4'
import { extensionOf, extensionsOf } from './read/extension'
import type { FormText } from './read/form-item'

/**
 * Words of the form in a language: the author's translation for the tag, else for its language,
 * else the original (extension `translation`). The plain words are shown; markdown and XHTML of the
 * original language are kept with them.
 */
export function formText(
  plain: string | undefined,
  beside: Element | undefined,
  language: string | undefined,
): FormText | undefined {
  const translated = translationOf(beside, language)
  if (translated !== undefined) return { plain: translated }
  const markdown = extensionOf(beside, 'rendering-markdown')?.valueMarkdown
  const xhtml = extensionOf(beside, 'rendering-xhtml')?.valueString
  const words = plain ?? markdown
  if (words === undefined || words.trim() === '') return undefined
  if (markdown !== undefined) return { plain: words, rich: { kind: 'markdown', source: markdown } }
  return xhtml === undefined
    ? { plain: words }
    : { plain: words, rich: { kind: 'xhtml', source: xhtml } }
}

/** The same for words that are never rich. */
export function plainText(
  plain: string | undefined,
  beside: Element | undefined,
  language: string | undefined,
): string | undefined {
  return translationOf(beside, language) ?? plain
}

function translationOf(
  beside: Element | undefined,
  language: string | undefined,
): string | undefined {
  if (language === undefined) return undefined
  const translations = extensionsOf(beside, 'translation').map((extension) => ({
    tag: (extension.extension?.find((part) => part.url === 'lang')?.valueCode ?? '').toLowerCase(),
    words: extension.extension?.find((part) => part.url === 'content'),
  }))
  const wanted = language.toLowerCase()
  const found =
    translations.find(({ tag }) => tag === wanted) ??
    translations.find(({ tag }) => primary(tag) === primary(wanted))
  return found?.words?.valueString ?? found?.words?.valueMarkdown
}

function primary(tag: string): string {
  return tag.split('-')[0] ?? tag
}
