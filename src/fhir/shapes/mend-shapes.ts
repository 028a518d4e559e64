import type { FhirResource } from 'fhir/r4'
import { isDecimalSource, keepDigits } from '../wire/decimal-source'
import { fieldsOf } from '~/fhir/json'
import { isResource } from '~/fhir/resource-types'
import { assertNever } from '~/std/assert-never'
import { elementsOfType, type ElementShape } from './definitions'
import { mendPrimitive, partsOfText, type Spot } from './mend-value'
import { noteRecord } from './note-record'
import { drawable } from './mend-unknown'
import { keepReceived, type ShapeFault } from './received'
import { isSentInPart } from './sent-in-part'

/**
 * Depth of nested parts that is read; deeper content is not a record that a person wrote, and no
 * screen could draw it.
 */
const DEEPEST = 200

/** The position of the walk, and its findings so far. */
interface Place {
  readonly path: string
  readonly depth: number
  readonly faults: ShapeFault[]
}

type Fields = Readonly<Record<string, unknown>>

/**
 * A record in R4's own shapes (R4, "Resource and DataType JSON"): one value where R4 has a list is
 * a list of one, a list of one where R4 has one value is that value, a null is absent, a number
 * where R4 has text is text. A value that cannot be given R4's shape is left out and named
 * (`receivedAs`). Elements that R4 does not know stay as they came. Returns the record itself when
 * all is right. A record that was sent in part says so. What changes how the record is read is
 * noted (`noteRecord`).
 */
export function mendShapes(resource: FhirResource): FhirResource {
  const faults: ShapeFault[] = []
  const mended = mendRecord(resource, { path: '', depth: 0, faults })
  const told = isSentInPart(resource)
    ? keepReceived(
        { ...mended },
        { original: resource, faults: [{ path: '', lost: true }, ...faults] },
      )
    : mended
  noteRecord(told)
  return told
}

function mendRecord(resource: FhirResource, place: Place): FhirResource {
  const faults: ShapeFault[] = []
  const mended = mendParts(resource.resourceType, fieldsOf(resource), {
    ...place,
    path: '',
    faults,
  })
  for (const { path, lost } of faults) place.faults.push({ path: below(place.path, path), lost })
  // It still has its type: `mendParts` leaves `resourceType` alone and gives all other elements
  // R4's shapes.
  return isSame(mended, resource)
    ? resource
    : keepReceived(mended as object as FhirResource, { original: resource, faults })
}

function isSame(a: unknown, b: unknown): boolean {
  return a === b
}

function below(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`
}

function withoutShadow(key: string): string {
  return key.startsWith('_') && key !== '_' ? key.slice(1) : key
}

/** The parts of a value of a type; the value itself when all is right. */
function mendParts(type: string, fields: Fields, place: Place): Fields {
  const elements = elementsOfType(type)
  let copy: Record<string, unknown> | undefined
  const change = (key: string, value: unknown) => {
    if (fields[key] === value) return
    copy ??= { ...fields }
    if (value === undefined) delete copy[key]
    else copy[key] = value
    const came = onlyOne(fields[key])
    const text = typeof came === 'string' ? came.trim() : ''
    if (typeof value === 'number' && isDecimalSource(text)) keepDigits(copy, { [key]: text })
  }
  for (const name of new Set(Object.keys(fields).map(withoutShadow))) {
    if (name === 'resourceType') continue
    const shape = elements.get(name) ?? UNKNOWN
    const at = { ...place, path: below(place.path, name) }
    const mended = (shape.isList ? mendList : mendSingle)(shape, fields, name, at)
    change(name, mended.value)
    change(`_${name}`, mended.shadow)
  }
  return copy ?? fields
}

/** An element that R4 does not have. */
const UNKNOWN = { kind: 'unknown', isList: false, type: '' } as const
const ELEMENT = { kind: 'parts', isList: false, type: 'Element' } as const

type Shape = ElementShape | typeof UNKNOWN

/**
 * A value with the id and extensions of a primitive (R4, "JSON Representation of primitive
 * elements").
 */
interface WithShadow {
  readonly value: unknown
  readonly shadow: unknown
}

function mendSingle(shape: Shape, fields: Fields, name: string, place: Place): WithShadow {
  const [value, shadow] = [fields[name], fields[`_${name}`]]
  return {
    value:
      shape.kind === 'unknown'
        ? mendUnknown(value, place)
        : mendOnly(shape, value, place, { holder: fields, key: name }),
    shadow: mendShadow(shape, shadow, place),
  }
}

/** A value where R4 has one: itself, or the only one of a list. */
function mendOnly(shape: ElementShape, value: unknown, place: Place, spot?: Spot): unknown {
  const only = onlyOne(value)
  return only === SEVERAL ? lost(place) : mendOne(shape, only, place, spot)
}

const SEVERAL = Symbol('several')

/** The only value, in a list or not; undefined when there is none. */
function onlyOne(value: unknown): unknown {
  if (!Array.isArray(value)) return value ?? undefined
  const there = value.filter((item) => item !== null)
  return there.length > 1 || Array.isArray(there[0]) ? SEVERAL : there[0]
}

function mendShadow(shape: Shape, shadow: unknown, place: Place): unknown {
  if (shape.kind === 'unknown') return mendUnknown(shadow, place)
  // A type with parts has its id and its extensions in itself, so R4 has no shadow for it.
  return isPrimitive(shape) ? mendOnly(ELEMENT, shadow, place) : mendUnknown(shadow, place)
}

function mendList(shape: Shape, fields: Fields, name: string, place: Place): WithShadow {
  const came = { value: fields[name], shadow: fields[`_${name}`] }
  const values = manyOf(came.value)
  const shadows = isPrimitive(shape) ? manyOf(came.shadow) : []
  const kept: unknown[] = []
  const beside: unknown[] = []
  for (let index = 0; index < Math.max(values.length, shadows.length); index += 1) {
    const at = { ...place, path: `${place.path}[${index}]` }
    const value = shape.kind === 'unknown' ? undefined : mendOnly(shape, values[index], at)
    const shadow = mendShadow(shape, shadows[index], at)
    // A null keeps the place of a primitive that only has extensions; any other null has no
    // meaning.
    if (value === undefined && shadow === undefined) continue
    kept.push(value ?? null)
    beside.push(shadow ?? null)
  }
  return {
    value: sameOr(came.value, kept),
    shadow: isPrimitive(shape) ? sameOr(came.shadow, beside) : mendUnknown(came.shadow, place),
  }
}

function isPrimitive({ kind }: Shape): boolean {
  return kind === 'text' || kind === 'boolean' || kind === 'number'
}

function manyOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value
  return value === undefined ? [] : [value]
}

/** The original list when it is unchanged; undefined when nothing is left in it. */
function sameOr(came: unknown, now: readonly unknown[]): unknown {
  const isSameList =
    Array.isArray(came) &&
    came.length === now.length &&
    now.every((item, index) => item === came[index])
  if (isSameList && (now.length === 0 || now.some((item) => item !== null))) return came
  return now.every((item) => item === null) ? undefined : now
}

/** Keeps elements that R4 does not know, as far as they can be drawn: no code relies on them. */
function mendUnknown(value: unknown, place: Place): unknown {
  if (value === null) return undefined
  return isShallow(value, DEEPEST - place.depth) ? drawable(value, () => lost(place)) : lost(place)
}

function isShallow(value: unknown, left: number): boolean {
  if (typeof value !== 'object' || value === null) return true
  return left > 0 && Object.values(value).every((part) => isShallow(part, left - 1))
}

function mendOne(shape: ElementShape, value: unknown, place: Place, spot?: Spot): unknown {
  if (value === undefined) return undefined
  switch (shape.kind) {
    case 'text':
    case 'boolean':
    case 'number':
      return noted(value, mendPrimitive(shape.kind, value, spot), place)
    case 'record':
      return isResource(value) && place.depth < DEEPEST
        ? mendRecord(value, { ...place, depth: place.depth + 1 })
        : lost(place)
    case 'parts':
      return mendGroup(shape, value, place)
    default:
      return assertNever(shape.kind)
  }
}

function mendGroup(shape: ElementShape, value: unknown, place: Place): unknown {
  const isGroup = typeof value === 'object' && value !== null && !Array.isArray(value)
  return isGroup && place.depth < DEEPEST
    ? mendParts(shape.type, fieldsOf(value), { ...place, depth: place.depth + 1 })
    : noted(value, partsOfText(shape.type, value), place)
}

/** Names an element that was changed. */
function noted(came: unknown, now: unknown, { path, faults }: Place): unknown {
  if (now !== came) faults.push({ path, lost: now === undefined })
  return now
}

function lost({ path, faults }: Place): undefined {
  faults.push({ path, lost: true })
  return undefined
}
