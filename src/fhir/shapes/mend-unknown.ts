import { elementsOfType, type ElementShape } from './definitions'
import { fieldsOf } from '~/fhir/json'
import { assertNever } from '~/std/assert-never'
import { asNoDatatype } from './no-datatype'

/** The datatypes for which parts without a definition may be taken, by their names. */
const DATATYPES = [
  'Address',
  'Annotation',
  'Attachment',
  'CodeableConcept',
  'Coding',
  'ContactPoint',
  'HumanName',
  'Identifier',
  'Money',
  'Period',
  'Quantity',
  'Range',
  'Ratio',
  'Reference',
  'SampledData',
  'Timing',
]

/** Every element may have them, also one that R4 does not know (R4, "Extensibility"). */
const EXTENSIONS = new Set(['extension', 'modifierExtension'])

type Fields = Readonly<Record<string, unknown>>

/**
 * An element that R4 does not know, as it came, for the screens to draw by what it looks like:
 * parts with the names of a datatype's parts, but not their shapes, are marked (`isNoDatatype`),
 * and a list of extensions has nothing but extensions; `lose` is called where something else was in
 * it. The value itself when all is right.
 */
export function drawable(value: unknown, lose: () => void): unknown {
  if (Array.isArray(value))
    return sameOr(
      value,
      value.map((one) => drawable(one, lose)),
    )
  if (typeof value !== 'object' || value === null) return value
  const fields = fieldsOf(value)
  const now = Object.entries(fields).map(
    ([key, part]) => [key, drawablePart(key, part, lose)] as const,
  )
  const parts = now.every(([key, part]) => part === fields[key]) ? fields : Object.fromEntries(now)
  return looksLikeMore(parts) ? asNoDatatype(parts) : parts
}

function drawablePart(key: string, part: unknown, lose: () => void): unknown {
  if (!EXTENSIONS.has(key)) return drawable(part, lose)
  const all: readonly unknown[] = Array.isArray(part) ? part : [part]
  const own = all.filter((one) => isGroup(one) && hasShape('Extension', one))
  // A null in a list has no meaning.
  if (own.length < all.filter((one) => one !== null).length) lose()
  return sameOr(
    part,
    own.map((one) => drawable(one, lose)),
  )
}

function sameOr(came: unknown, now: readonly unknown[]): unknown {
  const isSame =
    Array.isArray(came) && came.length === now.length && now.every((one, at) => one === came[at])
  return isSame ? came : now
}

/** True for parts with the names of a datatype's parts, and with the shapes of none. */
function looksLikeMore(parts: Fields): boolean {
  const names = Object.keys(parts).filter((name) => name !== 'id' && !EXTENSIONS.has(name))
  if (names.length === 0) return false
  const alike = DATATYPES.filter((type) => {
    const elements = elementsOfType(type)
    return names.every((name) => elements.has(withoutShadow(name)))
  })
  if (alike.length > 0) return !alike.some((type) => hasShape(type, parts))
  // Dosage has so many parts that one of them is enough to take a group for it.
  const dosage = elementsOfType('Dosage')
  return names.some((name) => dosage.has(name)) && !hasShape('Dosage', parts)
}

function withoutShadow(name: string): string {
  return name.startsWith('_') ? name.slice(1) : name
}

/** True when every part that the type knows has its shape there. */
function hasShape(type: string, parts: Fields): boolean {
  const elements = elementsOfType(type)
  return Object.entries(parts).every(([name, part]) => {
    const shape = elements.get(name)
    if (shape === undefined) return true
    if (!shape.isList) return hasOneShape(shape, part)
    return Array.isArray(part) && part.every((one) => hasOneShape(shape, one))
  })
}

function hasOneShape({ kind, type }: ElementShape, value: unknown): boolean {
  switch (kind) {
    case 'text':
      return typeof value === 'string'
    case 'boolean':
      return typeof value === 'boolean'
    case 'number':
      return typeof value === 'number'
    case 'parts':
    case 'record':
      return isGroup(value) && hasShape(type, value)
    default:
      return assertNever(kind)
  }
}

function isGroup(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
