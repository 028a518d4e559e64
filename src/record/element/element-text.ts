import type { FormatContext } from '~/fhir/format/context'
import { absentOf } from '~/fhir/format/absent-text'
import { numberText } from '~/fhir/format/locale'
import { lookup } from '~/fhir/format/lookup'
import { genderText, statusText, type StatusKind } from '~/fhir/format/status-text'
import { typeText } from '~/fhir/format/type-text'
import { valueText } from '~/fhir/format/value-text'
import { datatypeOf } from './datatype'
import { elementOf, type Element } from './element'

/**
 * Which table of words a code of that element is read from; the others are shown as words of their
 * own.
 */
const CODE_KINDS: Readonly<Record<string, StatusKind>> = {
  status: 'general',
  lifecycleStatus: 'general',
  docStatus: 'document',
  intent: 'intent',
  priority: 'priority',
}

/**
 * Codes of AllergyIntolerance that are strings; what else has these names and is a string keeps its
 * own words.
 */
const ALLERGY_CODES = new Set(['category', 'criticality', 'severity', 'type'])

/**
 * What an activity of a care plan is a kind of (R4, care-plan-activity-kind): types of records, by
 * their names.
 */
const ACTIVITY_KINDS = new Set([
  'Appointment',
  'CommunicationRequest',
  'DeviceRequest',
  'MedicationRequest',
  'NutritionOrder',
  'Task',
  'ServiceRequest',
  'VisionPrescription',
])

/** Codes of Device and Location that are strings, likewise. */
const THING_CODES = new Set(['type', 'entryType', 'mode'])

/**
 * One value in one line; undefined when it has nothing to say in one, such as a group of elements.
 */
export function oneValueText(
  element: Pick<Element, 'key' | 'datatype' | 'source'>,
  value: unknown,
  format: FormatContext,
): string | undefined {
  const datatype = datatypeOf(element, value)
  if (datatype === 'Group') return undefined
  if (typeof value === 'number') return numberText(value, format.language, element.source)
  if (typeof value === 'string') {
    const kind = Object.hasOwn(CODE_KINDS, element.key) ? CODE_KINDS[element.key] : undefined
    if (kind !== undefined) return statusText(value, kind, format)
    if (element.key === 'kind' && ACTIVITY_KINDS.has(value)) return typeText(value, format)
    if (element.key === 'gender') return genderText(value, format)
    const { allergy, thing } = format.words.status
    const word =
      (ALLERGY_CODES.has(element.key) ? lookup(allergy, value) : undefined) ??
      (THING_CODES.has(element.key) ? lookup(thing, value) : undefined)
    if (word !== undefined) return word
  }
  return valueText({ [`value${datatype}`]: value }, 'value', format)
}

/**
 * An element of a record in one line, several values with commas between them; a reason where it
 * holds nothing but a reason.
 */
export function elementText(
  record: object,
  name: string,
  format: FormatContext,
): string | undefined {
  const element = elementOf(record, name)
  if (element === undefined) return undefined
  const values: readonly unknown[] = Array.isArray(element.value) ? element.value : [element.value]
  const texts = values.map((value) =>
    value === undefined || value === null ? undefined : oneValueText(element, value, format),
  )
  const text = texts.filter((part) => part !== undefined).join(', ')
  if (text !== '') return text
  return typeof element.shadow === 'object' && element.shadow !== null
    ? absentOf(element.shadow, format)
    : undefined
}
