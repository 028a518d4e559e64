import type { FhirResource } from 'fhir/r4'

/** One place of a record: the object or list around it, and its position there. */
export interface OddPlace {
  /** Type and path without positions: the same for all records of a type. */
  readonly place: string
  /** The path from the record to the value. */
  readonly way: readonly (string | number)[]
}

/** Every place of a record except its type; a list and its entries count separately. */
export function placesIn(resource: FhirResource): readonly OddPlace[] {
  const found: OddPlace[] = []
  const visit = (value: unknown, place: string, way: OddPlace['way']) => {
    if (typeof value !== 'object' || value === null) return
    for (const [key, part] of Object.entries(value) as [string, unknown][]) {
      if (key === 'resourceType') continue
      const next = Array.isArray(value) ? `${place}[]` : `${place}.${key}`
      const there = [...way, Array.isArray(value) ? Number(key) : key]
      found.push({ place: next, way: there })
      visit(part, next, there)
    }
  }
  visit(resource, resource.resourceType, [])
  return found
}

/** The values of a list; for anything else, the value alone. */
function itemsOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [value]
}

/** Values in place of R4's, by name: as converters, careless services and failures write them. */
export const ODD_SHAPES: Readonly<Record<string, (value: unknown) => unknown>> = {
  missing: () => undefined,
  null: () => null,
  'the other of list and one': (value) => (Array.isArray(value) ? itemsOf(value)[0] : [value]),
  'a list with nulls': (value) => (Array.isArray(value) ? [null, ...itemsOf(value), null] : [null]),
  'a list of several': (value) => [value, value],
  'a list in a list': (value) => [[value]],
  'an empty list': () => [],
  'an empty object': () => ({}),
  'an unknown object': () => ({ unheard: { of: [1, 'two', null] } }),
  'as XML has it': (value) => ({ value }),
  'an empty text': () => '',
  text: () => 'odd text',
  'no day': () => '2024-13-45',
  number: () => -7.5,
  'a huge number': () => 1e300,
  'more than a number': () => Number.POSITIVE_INFINITY,
  true: () => true,
  'a huge text': () => 'long '.repeat(4000),
  'a huge list': (value) => Array.from({ length: 400 }, () => itemsOf(value)[0]),
  deep: (value) => {
    let deep: unknown = value
    for (let level = 0; level < 300; level += 1) deep = { extension: [deep] }
    return deep
  },
}

/** A copy of a record with one value replaced. */
export function oddRecord(
  resource: FhirResource,
  { way }: OddPlace,
  odd: (value: unknown) => unknown,
): FhirResource {
  const copy = structuredClone(resource)
  const holder = way.slice(0, -1).reduce<unknown>((value, step) => memberOf(value, step), copy)
  const last = way.at(-1)
  if (last === undefined || typeof holder !== 'object' || holder === null) return copy
  const value = odd(memberOf(holder, last))
  if (value === undefined && !Array.isArray(holder)) Reflect.deleteProperty(holder, last)
  // JSON has no undefined: in a list it becomes null.
  else Reflect.set(holder, last, value ?? null)
  return copy
}

function memberOf(value: unknown, step: string | number): unknown {
  const member: unknown = Reflect.get(Object(value) as object, step)
  return member
}
