import { fieldsOf } from '~/fhir/json'
import { holderOf, shapeByEnding } from './name-shapes'
import { NAMES, PLACES, TYPES } from './usual-shapes'

/** Elements that change how a record is read, which is noted when it arrives (`noteRecord`). */
const NOTED = /^(?:focus|modifierExtension|implicitRules|isSubpotent)$/

/** Text that does so: the address of an extension, and a tag of a record that is not whole. */
const NOTED_TEXT = /-focusCode$|^(?:SUBSETT|REDACT)ED$/

/** A subject, as JSON, that may be no patient: it is inside the record, or of another type. */
const NO_PATIENT = /"#|Group|Device|Location/

/** Depth of nested parts that is checked; R4's own examples have fewer than 30 levels. */
const DEEPEST = 100

const types = new Set(wordsIn(TYPES))
const names = new Map(shapesIn(NAMES))
const places = new Map<string, ReadonlyMap<string, string>>()
for (const [place, shape] of shapesIn(PLACES)) {
  const [name = '', holders = ''] = place.split(':')
  const more = holders.split(',').map((holder) => [holder, shape] as const)
  places.set(name, new Map([...(places.get(name) ?? []), ...more]))
}

function wordsIn(table: string): string[] {
  return table.trim().split(/\s+/)
}

/** Each word gets the shape that was last named before it. */
function shapesIn(table: string): (readonly [word: string, shape: string])[] {
  let shape = ''
  return wordsIn(table).flatMap((word) => {
    if (!word.startsWith('=')) return [[word, shape] as const]
    shape = word.slice(1)
    return []
  })
}

/**
 * True when a record plainly has R4's shapes: every element is a list or not, and text, number,
 * boolean or parts, as its name requires. Quick and small, for every record: a record of an unusual
 * type, with unknown elements or with one that changes how all others are read (a focus, a
 * modifier) is not usual, and is then checked with the whole of R4 (`mendShapes`).
 */
export function isUsual(resource: { readonly resourceType: string }): boolean {
  return isRecordUsual(resource, 0)
}

function isRecordUsual(record: { readonly resourceType: string }, depth: number): boolean {
  return (
    types.has(record.resourceType) &&
    !isOddMedicine(record) &&
    isObjectUsual(record, record.resourceType, true, depth)
  )
}

/** A medicine that only its contents name, or that is not in use: its note goes with its name. */
function isOddMedicine({ resourceType, status = 'active', code }: Fields): boolean {
  const { coding, text } = fieldsOf(code)
  return resourceType === 'Medication' && (status !== 'active' || (coding ?? text) === undefined)
}

type Fields = Readonly<Record<string, unknown>>

function isObjectUsual(value: object, holder: string, isRecord: boolean, depth: number): boolean {
  if (depth > DEEPEST) return false
  const fields = fieldsOf(value)
  for (const key in fields) {
    const isShadow = key.startsWith('_')
    const name = isShadow ? key.slice(1) : key
    const own = places.get(name)
    if (NOTED.test(key)) return false
    const shape =
      own?.get(holder) ??
      (isRecord ? own?.get('*') : undefined) ??
      names.get(name) ??
      shapeByEnding(name)
    const asked = isShadow ? `o${shape.slice(1)}` : shape
    if (key !== 'resourceType' && !isFieldUsual(fields[key], asked, name, depth)) return false
  }
  return true
}

function isFieldUsual(value: unknown, shape: string, name: string, depth: number): boolean {
  if (shape.length === 1) return isOneUsual(value, shape, name, depth)
  return Array.isArray(value) && value.every((item) => isOneUsual(item, shape, name, depth))
}

function isOneUsual(value: unknown, shape: string, name: string, depth: number): boolean {
  switch (shape.charAt(0)) {
    case 's':
      return typeof value === 'string' && !NOTED_TEXT.test(value)
    case 'n':
      return Number.isFinite(value)
    case 'b':
      return typeof value === 'boolean'
    default:
      if (name === 'subject' && NO_PATIENT.test(JSON.stringify(value))) return false
      if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
      return name === 'contained'
        ? isRecordUsual({ resourceType: '', ...value }, depth + 1)
        : isObjectUsual(value, holderOf(name), false, depth + 1)
  }
}
