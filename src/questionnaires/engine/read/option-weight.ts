import type { CodeSystemConcept, Coding, Extension } from 'fhir/r4'
import { decimalSource } from '~/fhir/wire/decimal-source'
import type { AnswerValue } from '../answers/answer-value'
import { type Extensible, extensionOf } from './extension'

const CORE = 'http://hl7.org/fhir/StructureDefinition/'
/**
 * The names of a score on an option, a coding or a concept (R4 ordinalValue; R5 and SDC itemWeight;
 * older guides).
 */
const NAMES = [
  'itemWeight',
  'ordinalValue',
  'questionnaire-ordinalValue',
  'codesystem-ordinalValue',
  'valueset-ordinalValue',
  'iso21090-CO-value',
]

/** The first score of these elements, as the extension of an answer. */
export function weightExtension(
  ...elements: readonly (Extensible | undefined)[]
): Extension | undefined {
  for (const element of elements) {
    for (const name of NAMES) {
      const found = extensionOf(element, name)
      if (found?.valueDecimal === undefined && found?.valueInteger === undefined) continue
      // Expressions use the two current names.
      return asDecimal(found, name === 'itemWeight' ? name : 'ordinalValue')
    }
  }
  return undefined
}

function asDecimal(found: Extension, name: string): Extension {
  const url = `${CORE}${name}`
  if (found.valueDecimal !== undefined) return found.url === url ? found : { ...found, url }
  return { url, ...(found.valueInteger !== undefined && { valueDecimal: found.valueInteger }) }
}

/**
 * The score that a code system gives to a concept, as extension or as property (concept-properties,
 * itemWeight).
 */
export function conceptWeight(concept: CodeSystemConcept): Extension | undefined {
  const own = weightExtension(concept)
  if (own !== undefined) return own
  const property = concept.property?.find(
    ({ code }) => code === 'itemWeight' || code === 'ordinalValue',
  )
  const valueDecimal = property?.valueDecimal ?? property?.valueInteger
  return valueDecimal === undefined ? undefined : { url: `${CORE}itemWeight`, valueDecimal }
}

/** The digits of a score. */
export function weightDigits(weight: Extension | undefined): string | undefined {
  if (weight?.valueDecimal === undefined) return undefined
  return decimalSource(weight, 'valueDecimal') ?? String(weight.valueDecimal)
}

/**
 * A coded answer with the score of its option (R4, ordinalValue: on the Coding, where calculations
 * look for it); a score of its own stays.
 */
export function withWeight(value: AnswerValue, weight: Extension | undefined): AnswerValue {
  if (weight === undefined || !('valueCoding' in value)) return value
  const { valueCoding } = value
  if (weightExtension(valueCoding) !== undefined) return value
  return { valueCoding: { ...valueCoding, extension: [...(valueCoding.extension ?? []), weight] } }
}

/** The score of a coded answer. */
export function carriedWeight(value: AnswerValue): Extension | undefined {
  const coding: Coding | undefined = 'valueCoding' in value ? value.valueCoding : undefined
  return weightExtension(coding)
}
