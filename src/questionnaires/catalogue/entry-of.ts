import type { Element, Questionnaire } from 'fhir/r4'
import { shortText } from '~/record/element/short-text'
import { LANGUAGES, type Language } from '~/i18n/languages'
import { periodIn, type CatalogueEntry, type FormOrigin } from './catalogue-entry'

interface Found {
  readonly id: string
  readonly address: string
  readonly category: string
  readonly origin: FormOrigin
  readonly safety?: CatalogueEntry['safety']
  readonly from?: CatalogueEntry['from'] | undefined
}

/**
 * The line for a form without an index, taken from the form itself. One without a title is called
 * by its name, or else by its first words; only a form without any words has its id instead.
 */
export function entryOf(
  form: Questionnaire,
  { id, address, category, origin, safety = [], from }: Found,
): CatalogueEntry {
  const language = languageOf(form.language)
  const title: Partial<Record<Language, string>> = { [language]: ownTitle(form) ?? id }
  const effectivePeriod = periodIn(form.effectivePeriod)
  for (const [tag, text] of translationsOf(form._title)) title[tag] = text
  return {
    id,
    address,
    category,
    origin,
    title,
    canonical: form.url ?? `urn:uuid:${id}`,
    also: [],
    languages: Object.keys(title),
    licence: form.copyright ?? '',
    safety,
    // A form that does not say that it is retired is not checked again.
    status: form.status,
    ...(effectivePeriod && { effectivePeriod }),
    ...(form.version === undefined ? {} : { version: form.version }),
    ...(from === undefined ? {} : { from }),
  }
}

/** The most characters of a form's first words that are its title. */
const LONGEST = 70

/**
 * The title of a form as it was written. Without one: its name, which programs read, in words; or
 * the first text that it shows, in quotation marks, because nobody called the form so.
 */
export function ownTitle({ title, name, item }: Questionnaire): string | undefined {
  const own = [title, inWords(name)].find((text) => /[\p{L}\p{N}]/u.test(text ?? ''))
  const first = own === undefined ? firstText(item) : undefined
  return own ?? (first === undefined ? undefined : `“${beginningOf(first)}”`)
}

/** `SleepScale_v2` as `Sleep Scale v2` (R4, Questionnaire.name: usable by programs). */
function inWords(name: string | undefined): string | undefined {
  return name?.replaceAll(/[_-]+/g, ' ').replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
}

function beginningOf(text: string): string {
  const short = shortText(text, LONGEST)
  return short === text ? text : `${short.trimEnd()}…`
}

function firstText(items: Questionnaire['item'] = []): string | undefined {
  for (const { text, item } of items) {
    const found = text?.trim() || firstText(item)
    if (found !== undefined && found !== '') return found
  }
  return undefined
}

const TRANSLATION = 'http://hl7.org/fhir/StructureDefinition/translation'

/**
 * The translations of an element in the app's languages (R4, "Multi-language support", extension
 * translation).
 */
export function translationsOf(
  element: Element | undefined,
): readonly (readonly [Language, string])[] {
  return (element?.extension ?? [])
    .filter(({ url }) => url === TRANSLATION)
    .flatMap(({ extension = [] }) => {
      const lang = extension.find(({ url }) => url === 'lang')?.valueCode
      const told = extension.find(({ url }) => url === 'content')
      const content = told?.valueString ?? told?.valueMarkdown
      const language = LANGUAGES.find((tag) => lang?.split('-')[0] === tag)
      return language === undefined || content === undefined ? [] : [[language, content] as const]
    })
}

function languageOf(tag: string | undefined): Language {
  return LANGUAGES.find((language) => tag?.split('-')[0] === language) ?? 'en'
}
