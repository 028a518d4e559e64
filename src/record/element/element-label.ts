import { lookup } from '~/fhir/format/lookup'
import { choiceName } from './element'
import type { Show } from '../show'

/**
 * The screen's name for an element; one without words of its own has its FHIR name, in separate
 * words. A screen has words for the columns of the lists, and inside `Labels` for every element.
 * `type` is the record's, or the place of the part that holds it (`Coverage.class`): an element
 * with a special meaning there has its words under `Type.element`.
 */
export function elementLabel(key: string, words: Show['words'], type?: string): string {
  const choice = choiceName(key) ?? key
  const known = [`${type}.${key}`, `${type}.${choice}`, key, choice].find(
    (name) => lookup(words.element, name) !== undefined,
  )
  return lookup(words.element, known) ?? spelled(choice)
}

/** Abbreviations that names in addresses contain; others are words in small letters. */
const CAPITALS = new Set(
  (
    'cda cds cdc cvx dea dicom dna dob ehr emr fhir hiv hl7 icd id ids ips iri loinc mrn ndc npi ' +
    'oid omb onc pdf pcp rna sct sdoh snomed ssn ucum udi uid uri url uscdi uuid'
  ).split(' '),
)

/**
 * A name of FHIR in separate words: `assertedDate` and `asserted-date` are "Asserted date",
 * `questionnaireURI` is "Questionnaire URI".
 */
function spelled(name: string): string {
  const words = name
    .split(/(?<=[\p{Ll}\d])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})|[-_.\s]+/u)
    .filter((word) => word !== '')
    .map((word, index) =>
      (index === 0 && word.toLowerCase() === 'us') || CAPITALS.has(word.toLowerCase())
        ? word.toUpperCase().replace(/^IDS$/, 'IDs')
        : /^\p{Lu}{2,}\d*$/u.test(word)
          ? word
          : word.toLowerCase(),
    )
    .join(' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const HL7 = 'http://hl7.org/fhir/StructureDefinition/'

/**
 * US Core begins the names of its extensions with its own, which says nothing of the value. A name
 * that has nothing behind it stays whole.
 */
const US_CORE = /^us-?core-(?:ext(?:ension)?-)?(?=[\p{L}\d])/iu

/**
 * The screen's name for an extension: a word for it, or else the end of its address in separate
 * words, without the name of US Core. Its address is shown on request. HL7's own are called after
 * their record type (`condition-assertedDate`, R4 "Extensibility", registry of extensions): what
 * follows the type may have a word by itself.
 */
export function extensionLabel(url: string, words: Show['words']): string {
  const name = extensionName(url)
  const element = url.startsWith(HL7) ? name.slice(name.indexOf('-') + 1) : name
  const known = [`extension.${name}`, name, element, choiceName(element) ?? element].find(
    (key) => lookup(words.element, key) !== undefined,
  )
  return known === undefined ? spelled(name.replace(US_CORE, '')) : elementLabel(known, words)
}

/** The end of an extension's address. */
export function extensionName(url: string): string {
  return url.split(/[/#?]/).findLast((part) => part !== '') ?? url
}
