import { stringsAt, valuesAt } from '../fhir/search/values-at.ts'
import {
  conceptElement,
  conceptWords,
  intervalElement,
  quantityElement,
  quantityWords,
  timeElement,
  timeWords,
} from './cda-values.ts'
import { element, escapeXml } from './xml.ts'

/**
 * The value of an Observation or of one of its components as a CDA value of the fitting type. A
 * value that CDA has no type for is given in words.
 */
export function valueElement(observation: unknown): string {
  const quantity = valuesAt(observation, 'valueQuantity')[0]
  if (quantity !== undefined) return quantityElement('value', quantity, true)
  const concept = valuesAt(observation, 'valueCodeableConcept')[0]
  if (concept !== undefined) return conceptElement('value', concept, { type: 'CD' })
  const [time] = stringsAt(observation, 'valueDateTime')
  if (time !== undefined) return timeElement('value', time, 'TS')
  const period = valuesAt(observation, 'valuePeriod')[0]
  if (period !== undefined)
    return intervalElement(
      'value',
      stringsAt(period, 'start')[0],
      stringsAt(period, 'end')[0],
      'IVL_TS',
    )
  const [flag] = valuesAt(observation, 'valueBoolean')
  if (typeof flag === 'boolean') return element('value', { 'xsi:type': 'BL', value: String(flag) })
  const words = valueWords(observation)
  return words === ''
    ? element('value', { 'xsi:type': 'ST', nullFlavor: 'UNK' })
    : element('value', { 'xsi:type': 'ST' }, escapeXml(words))
}

/** The value of an Observation in words; with components, theirs. Empty when there is none. */
export function valueWords(observation: unknown): string {
  const parts = valuesAt(observation, 'component')
  if (parts.length > 0)
    return parts
      .map(
        (part) => `${conceptWords(valuesAt(part, 'code')[0])} ${valueWords(part) || 'not known'}`,
      )
      .join('; ')
  const [value] = valuesAt(observation, 'valueQuantity')
  if (value !== undefined) return quantityWords(value)
  const [concept] = valuesAt(observation, 'valueCodeableConcept')
  if (concept !== undefined) return conceptWords(concept)
  const [ratio] = valuesAt(observation, 'valueRatio')
  if (ratio !== undefined)
    return `${quantityWords(valuesAt(ratio, 'numerator')[0])} : ${quantityWords(valuesAt(ratio, 'denominator')[0])}`
  const [range] = valuesAt(observation, 'valueRange')
  if (range !== undefined)
    return `${quantityWords(valuesAt(range, 'low')[0])} to ${quantityWords(valuesAt(range, 'high')[0])}`
  const [period] = valuesAt(observation, 'valuePeriod')
  if (period !== undefined)
    return `${timeWords(stringsAt(period, 'start')[0])} to ${timeWords(stringsAt(period, 'end')[0]) || 'now'}`
  const [time] = stringsAt(observation, 'valueDateTime')
  if (time !== undefined) return timeWords(time)
  const [flag] = valuesAt(observation, 'valueBoolean')
  if (flag !== undefined) return flag === true ? 'yes' : 'no'
  const [plain] = ['valueString', 'valueInteger', 'valueTime'].flatMap((name) =>
    valuesAt(observation, name),
  )
  if (typeof plain === 'string' || typeof plain === 'number') return String(plain)
  return valuesAt(observation, 'valueSampledData').length > 0
    ? 'A recorded curve, not drawn here'
    : ''
}

/** The reference range in words, as the laboratory wrote it or from its ends. */
export function rangeWords(observation: unknown): string {
  return valuesAt(observation, 'referenceRange')
    .map((range) => {
      const [text] = stringsAt(range, 'text')
      if (text !== undefined) return text
      return [valuesAt(range, 'low')[0], valuesAt(range, 'high')[0]]
        .map((end) => (end === undefined ? '' : quantityWords(end)))
        .join(' to ')
        .trim()
    })
    .join('; ')
}
