import { fieldsOf } from '~/fhir/json'
import { holderOf, shapeByEnding } from './name-shapes'
import { NAMES, PLACES, TYPES } from './usual-shapes'

/** Levels of parts in parts that are looked through; R4's own examples have fewer than 30. */
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

/** Each word with the shape that was named last before it. */
function shapesIn(table: string): (readonly [word: string, shape: string])[] {
  let shape = ''
  return wordsIn(table).flatMap((word) => {
    if (!word.startsWith('=')) return [[word, shape] as const]
    shape = word.slice(1)
    return []
  })
}

/**
 * Tells whether a record is plainly shaped as R4 says: every element a list or none, text, number,
 * boolean or parts, as its name asks for. Quick and small, for every record that comes: what is no
 * ordinary chart's, and what it does not know, is not usual, and is then looked at with the whole
 * of R4 (`mendShapes`).
 */
export function isUsual(resource: { readonly resourceType: string }): boolean {
  return types.has(resource.resourceType) && isObjectUsual(resource, resource.resourceType, true, 0)
}

function isObjectUsual(value: object, holder: string, isRecord: boolean, depth: number): boolean {
  if (depth > DEEPEST) return false
  const fields = fieldsOf(value)
  for (const key in fields) {
    const isShadow = key.startsWith('_')
    const name = isShadow ? key.slice(1) : key
    const own = places.get(name)
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
      return typeof value === 'string'
    case 'n':
      return Number.isFinite(value)
    case 'b':
      return typeof value === 'boolean'
    default:
      if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
      return name === 'contained'
        ? isUsual({ resourceType: '', ...value })
        : isObjectUsual(value, holderOf(name), false, depth + 1)
  }
}
