import type { Element, Extension } from 'fhir/r4'
import { extensionOf, extensionsOf } from './read/extension'
import type { FormText } from './read/form-item'

/**
 * Words of the form in a language: the author's translation for the tag, else for its language,
 * else the original (extension `translation`). Markdown and XHTML are those of the same words: a
 * translation has its own, and the style of the original.
 */
export function formText(
  plain: string | undefined,
  beside: Element | undefined,
  language: string | undefined,
): FormText | undefined {
  const style = extensionOf(beside, 'rendering-style')?.valueString
  const translated = translationOf(beside, language)
  const text =
    translated === undefined
      ? richOf(plain, beside)
      : richOf(translated.valueString ?? translated.valueMarkdown, {
          extension: [
            ...(translated._valueString?.extension ?? translated._valueMarkdown?.extension ?? []),
            ...(translated.valueMarkdown === undefined
              ? []
              : [{ url: MARKDOWN, valueMarkdown: translated.valueMarkdown }]),
          ],
        })
  return text === undefined || style === undefined ? text : { ...text, style }
}

const MARKDOWN = 'http://hl7.org/fhir/StructureDefinition/rendering-markdown'

function richOf(plain: string | undefined, beside: Element | undefined): FormText | undefined {
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
  const translated = translationOf(beside, language)
  return translated?.valueString ?? translated?.valueMarkdown ?? plain
}

function translationOf(
  beside: Element | undefined,
  language: string | undefined,
): Extension | undefined {
  if (language === undefined) return undefined
  const translations = extensionsOf(beside, 'translation').map((extension) => ({
    tag: (extension.extension?.find((part) => part.url === 'lang')?.valueCode ?? '').toLowerCase(),
    words: extension.extension?.find((part) => part.url === 'content'),
  }))
  const wanted = language.toLowerCase()
  const found =
    translations.find(({ tag }) => tag === wanted) ??
    translations.find(({ tag }) => primary(tag) === primary(wanted))
  const words = found?.words
  return words?.valueString === undefined && words?.valueMarkdown === undefined ? undefined : words
}

function primary(tag: string): string {
  return tag.split('-')[0] ?? tag
}
