import type { Quantity } from 'fhir/r4'

/**
 * The digits of a recorded value where they say more than the number: a laboratory that measures
 * tenths reports `7.0`, which is not `7` (R4, "Data Types", decimal: "the precision of the decimal
 * value has significance").
 */
const DIGITS = Symbol('digits as recorded')

interface Exact extends Quantity {
  readonly [DIGITS]?: string
}

/** A value as a method with so many decimal places reports it. */
export function withPlaces(quantity: Quantity, places: number): Quantity {
  const { value } = quantity
  if (value === undefined) return quantity
  const digits = value.toFixed(places)
  // More places than the method has are what was recorded.
  if (Number(digits) !== value || digits === String(value)) return quantity
  const exact: Exact = { ...quantity, [DIGITS]: digits }
  return exact
}

/** A sign that no text of FHIR may have (R4, "Data Types", string) marks digits in JSON text. */
const MARK = '\u0001'
const MARKED = /"\\u0001(-?\d+\.\d+)"/g

/** JSON text of an answer, in which recorded values keep their digits. */
export function jsonWithDigits(body: object): string {
  let found = false
  const marked = <T>(record: T): T => {
    if (!isMeasured(record)) return record
    const { valueQuantity } = record
    const digits = valueQuantity[DIGITS]
    // A value that was changed since has the digits of its own.
    if (digits === undefined || Number(digits) !== valueQuantity.value) return record
    found = true
    return { ...record, valueQuantity: { ...valueQuantity, value: `${MARK}${digits}` } }
  }
  const { entry } = body as { readonly entry?: unknown }
  const whole = Array.isArray(entry)
    ? { ...body, entry: entry.map((one: object) => markedEntry(one, marked)) }
    : marked(body)
  const text = JSON.stringify(whole)
  return found ? text.replaceAll(MARKED, '$1') : text
}

function markedEntry(entry: object, marked: <T>(record: T) => T): object {
  if (!('resource' in entry)) return entry
  const resource = marked(entry.resource)
  return resource === entry.resource ? entry : { ...entry, resource }
}

function isMeasured(record: unknown): record is { readonly valueQuantity: Exact } {
  return (
    typeof record === 'object' &&
    record !== null &&
    'valueQuantity' in record &&
    typeof record.valueQuantity === 'object' &&
    record.valueQuantity !== null
  )
}
