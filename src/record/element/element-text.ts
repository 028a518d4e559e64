import type { FormatContext } from '~/fhir/format/context'
import { absentOf } from '~/fhir/format/absent-text'
import { numberText } from '~/fhir/format/locale'
import { lookup } from '~/fhir/format/lookup'
import { genderText, statusText, type StatusKind } from '~/fhir/format/codes/status-text'
import { THINGS } from '~/fhir/format/codes/things'
import { typeText } from '~/fhir/format/codes/type-text'
import { valueText } from '~/fhir/format/value-text'
import { fieldsOf } from '~/fhir/json'
import { datatypeOf } from './datatype'
import { elementOf, type Element } from './element'

/** The table of words for the codes of an element; the others are shown as words of their own. */
const CODE_KINDS: Readonly<Record<string, StatusKind>> = {
  status: 'general',
  lifecycleStatus: 'general',
  docStatus: 'document',
  intent: 'intent',
  priority: 'priority',
}

/**
 * Codes of AllergyIntolerance that are strings; other strings with these names keep their own
 * words.
 */
const ALLERGY_CODES = new Set(['category', 'criticality', 'severity', 'type'])

/**
 * The kinds of activity in a care plan (R4, care-plan-activity-kind): types of records, by their
 * names.
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

/** One value in one line; undefined for a value that does not fit, such as a group of elements. */
export function oneValueText(
  element: Pick<Element, 'key' | 'datatype' | 'source'>,
  value: unknown,
  format: FormatContext,
): string | undefined {
  const datatype = datatypeOf(element, value)
  // A group that is not there may say why.
  if (datatype === 'Group') return absentOf(fieldsOf(value), format)
  if (typeof value === 'number') return numberText(value, format.language, element.source)
  if (typeof value === 'string') {
    const kind = Object.hasOwn(CODE_KINDS, element.key) ? CODE_KINDS[element.key] : undefined
    if (kind !== undefined) return statusText(value, kind, format)
    if (element.key === 'kind' && ACTIVITY_KINDS.has(value)) return typeText(value, format)
    if (element.key === 'gender') return genderText(value, format)
    const word =
      (ALLERGY_CODES.has(element.key) ? lookup(format.words.status.allergy, value) : undefined) ??
      (THING_CODES.has(element.key)
        ? format.codeNames?.word({ system: THINGS, code: value }, format)
        : undefined)
    if (word !== undefined) return word
  }
  return valueText({ [`value${datatype}`]: value }, 'value', format)
}

/**
 * An element of a record in one line, several values separated by commas; the reason if it contains
 * nothing else.
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
