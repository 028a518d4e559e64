import { lookup } from '~/fhir/format/lookup'
import { choiceName } from './element'
import type { Show } from '../show'

/**
 * The screen's name for an element; one without words of its own has its FHIR name, in separate
 * words. A screen has words for the columns of the lists, and inside `Labels` for every element.
 * `type` is the record's, if the element is its own: one with a special meaning there has its words
 * under `Type.element`.
 */
export function elementLabel(key: string, words: Show['words'], type?: string): string {
  const own = type === undefined ? undefined : lookup(words.element, `${type}.${key}`)
  const known = own ?? lookup(words.element, key) ?? lookup(words.element, choiceName(key))
  if (known !== undefined) return known
  const spelled = (choiceName(key) ?? key)
    .replaceAll(/(?<=[a-z])(?=[A-Z])|[-_]/g, ' ')
    .trim()
    .toLowerCase()
  return spelled.charAt(0).toUpperCase() + spelled.slice(1)
}

const HL7 = 'http://hl7.org/fhir/StructureDefinition/'

/**
 * The screen's name for an extension: a word for it, or else the end of its address in separate
 * words. Its address is shown on request. HL7's own are called after their record type
 * (`condition-assertedDate`, R4 "Extensibility", registry of extensions): what follows the type may
 * have a word by itself.
 */
export function extensionLabel(url: string, words: Show['words']): string {
  const name = extensionName(url)
  const element = url.startsWith(HL7) ? name.slice(name.indexOf('-') + 1) : name
  const known = [name, element].find((key) => lookup(words.element, key) !== undefined)
  return elementLabel(known ?? name, words)
}

/** The end of an extension's address. */
export function extensionName(url: string): string {
  return url.split(/[/#?]/).findLast((part) => part !== '') ?? url
}
