import type { Element, Questionnaire } from 'fhir/r4'
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

/** The line for a form without an index, taken from the form itself. */
export function entryOf(
  form: Questionnaire,
  { id, address, category, origin, safety = [], from }: Found,
): CatalogueEntry {
  const language = languageOf(form.language)
  const title: Partial<Record<Language, string>> = { [language]: form.title ?? form.name ?? id }
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
