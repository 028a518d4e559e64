import type { CodeableConcept, Coding } from 'fhir/r4'
import { codeableText } from '~/fhir/format/codes/codeable-text'
import { codeWord, codingText, shownTest } from '~/fhir/format/codes/coding-text'
import type { FormatContext } from '~/fhir/format/context'
import { filled } from '~/fhir/format/filled'
import { fieldsOf, textOf } from '~/fhir/json'
import { isNoDatatype } from '~/fhir/shapes/no-datatype'
import { languageTag } from './language-tag'

/**
 * Code systems that are published in English (R4, "Using Codes in Resources"): LOINC, RxNorm, those
 * of the United States that R4 gave an address, and HL7's own.
 */
const IN_ENGLISH =
  /^http:\/\/(?:loinc\.org|www\.nlm\.nih\.gov\/research\/umls\/rxnorm|hl7\.org\/fhir\/sid\/(?:icd-10-cm|cvx|ndc)|terminology\.hl7\.org\/CodeSystem\/.+|hl7\.org\/fhir\/us\/core\/CodeSystem\/.+)$/

/**
 * The editions of SNOMED CT that are published in English: the international one, which is meant
 * without a version, and that of the United States (HL7, "Using SNOMED CT with HL7 Standards").
 */
const SNOMED = 'http://snomed.info/sct'
const EDITIONS = /^http:\/\/snomed\.info\/x?sct\/(?:900000000000207008|731000124108)(?:\/|$)/

/** Letters and words that no English display has: a service may have translated it. */
const TRANSLATED = /[^\p{ASCII}]|\b(?:de|del|la|las|el|los|con|sin|por|para|en|y)\b/iu

/** Values that are looked at for a text: a form of a thousand answers is not read for its name. */
const MOST = 400

/**
 * The language of words that a screen shows, where it is known and is not the screen's (WCAG 2.2,
 * 3.1.2): a record's own words are in the language that the record names (R4, "Resource.language"),
 * and displays of code systems in the one that those are published in. Nothing is guessed: words of
 * ours, words put together from several languages, and all others have none.
 * @param text the words as shown
 * @param of the record or the value that they are of
 * @param record the whole record, which may name its language
 * @returns a tag for `lang`, such as `en`
 */
export function spokenIn(
  text: string,
  of: unknown,
  record: object | undefined,
  format: FormatContext,
): string | undefined {
  const base = languageTag(fieldsOf(record)['language'])
  const budget = { left: MOST }
  const found = languageIn(text, of, { base, format, budget })
  return found === undefined || isSame(found.split('-')[0] ?? '', format.language)
    ? undefined
    : found
}

interface Search {
  readonly base: string | undefined
  readonly format: FormatContext
  readonly budget: { left: number }
}

function languageIn(text: string, value: unknown, search: Search): string | undefined {
  search.budget.left -= 1
  if (search.budget.left < 0) return undefined
  // Codes are words of R4, whatever the language of a record.
  if (typeof value === 'string')
    return value.trim() === text && !/^[a-z-]+$/.test(value) ? search.base : undefined
  if (typeof value !== 'object' || value === null) return undefined
  const known = conceptLanguage(text, value, search)
  if (known !== undefined) return known
  if (Array.isArray(value)) return listLanguage(text, value, search)
  for (const [name, part] of Object.entries(value)) {
    if (name === 'text' || name === 'contained' || name === 'meta' || name === 'language') continue
    const found = languageIn(text, part, search)
    if (found !== undefined) return found
  }
  return undefined
}

/** The language of a list, several of whose values may be shown in one line. */
function listLanguage(
  text: string,
  values: readonly unknown[],
  search: Search,
): string | undefined {
  for (const value of values) {
    const found = languageIn(text, value, search)
    if (found !== undefined) return found
  }
  const words = values.map((value) => shownOf(value, search.format))
  if (values.length < 2 || words.join(', ') !== text) return undefined
  const languages = new Set(
    values.map((value, at) => conceptLanguage(words[at] ?? '', value, search)),
  )
  return languages.size === 1 ? [...languages][0] : undefined
}

/** The language of a concept or a coding whose words are the text. */
function conceptLanguage(text: string, value: unknown, search: Search): string | undefined {
  const { base, format } = search
  const isShown =
    shownOf(value, format) === text || shownOf(value, { ...format, wholeNames: true }) === text
  if (!isShown) return undefined
  const codings = codingsOf(value)
  // Our own words are in the language of the screen.
  if (codings.some((coding) => codeWord(coding, format) === text)) return undefined
  const said = textOf(fieldsOf(value)['text'])
  const told = codings.filter((coding) => isTold(coding, said, text, format))
  if (told.length === 0 && !isSame(said ?? '', text)) return undefined
  return base ?? (told.some(isInEnglish) ? 'en' : undefined)
}

/** The words of a concept or coding; undefined for any other value. */
function shownOf(value: unknown, format: FormatContext): string | undefined {
  const { coding, text, system, display } = fieldsOf(value)
  if (isNoDatatype(fieldsOf(value))) return undefined
  // Formatters cope with missing parts.
  if (Array.isArray(coding) || (typeof text === 'string' && coding === undefined))
    return codeableText(value as CodeableConcept, format)
  return typeof system === 'string' && typeof display === 'string'
    ? codingText(value as Coding, format)
    : undefined
}

function codingsOf(value: unknown): readonly Coding[] {
  const { coding } = fieldsOf(value)
  const all: readonly unknown[] = Array.isArray(coding) ? coding : [value]
  return all.filter((one): one is Coding => typeof fieldsOf(one)['system'] === 'string')
}

/** True when the text is a coding's display, whole or as short as it is shown. */
function isTold(
  coding: Coding,
  said: string | undefined,
  text: string,
  format: FormatContext,
): boolean {
  const display = filled(coding.display)
  if (display === undefined) return false
  const names = [display, ...(isSame(said ?? '', display) ? [said ?? ''] : [])]
  return names.some(
    (name) => isSame(name, text) || isSame(shownTest({ ...coding, display: name }, format), text),
  )
}

function isInEnglish({ system = '', version = '', display = '' }: Coding): boolean {
  if (TRANSLATED.test(display)) return false
  const [address = '', edition = version] = system.split('|')
  return address === SNOMED ? edition === '' || EDITIONS.test(edition) : IN_ENGLISH.test(address)
}

function isSame(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase()
}
