import type { EntryNode } from '~/documents/cda/cda-entry'
import { fieldsOf, textOf } from '~/fhir/json'

/** The coded entries that only one of two versions of a section has. */
export interface EntryChange {
  readonly gone: readonly EntryNode[]
  readonly added: readonly EntryNode[]
}

/**
 * Compares the coded entries of two versions of a section by all that they say. Numbers that a
 * system gives its entries are left out: they differ whenever a document is made anew.
 */
export function compareEntries(
  older: readonly EntryNode[],
  newer: readonly EntryNode[],
): EntryChange {
  const before = new Map<string, EntryNode[]>()
  for (const node of older) {
    const key = keyOf(node)
    const known = before.get(key)
    if (known === undefined) before.set(key, [node])
    else known.push(node)
  }
  const added = newer.filter((node) => before.get(keyOf(node))?.pop() === undefined)
  const left = new Set([...before.values()].flat())
  return { gone: older.filter((node) => left.has(node)), added }
}

function keyOf(node: EntryNode): string {
  return JSON.stringify(said(node))
}

/** Fields of a FHIR record that only number it or its place; `refers` tells where it leads to. */
const UNSAID: ReadonlySet<string> = new Set(['id', 'meta', 'fullUrl', 'reference'])

/** The value without numbers of systems, its fields in the order of the alphabet. */
function said(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(said)
  if (typeof value !== 'object' || value === null) return value
  return Object.entries(value)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([name, field]: [string, unknown]) => {
      if (name === 'json' && typeof field === 'string') return [[name, recordSaid(field)]]
      if (name === 'children' && Array.isArray(field)) {
        const isStatement = 'name' in value && STATEMENTS.has(String(value.name))
        return [[name, field.filter((item) => !isNumber(item, isStatement)).map(said)]]
      }
      return [[name, said(field)]]
    })
}

/** Clinical statements of a CDA, whose own numbers a system gives anew each time. */
const STATEMENTS: ReadonlySet<string> = new Set([
  'act',
  'encounter',
  'observation',
  'observationMedia',
  'organizer',
  'procedure',
  'regionOfInterest',
  'substanceAdministration',
  'supply',
])

/**
 * True for a part of a CDA entry that only numbers it: the own number of a statement, and a number
 * that nobody gave (a UUID). That of a device or of a person says which one it is.
 */
function isNumber(item: unknown, isOfStatement: boolean): boolean {
  if (typeof item !== 'object' || item === null || !('name' in item)) return false
  if (item.name === 'templateId') return true
  if (item.name !== 'id') return false
  const { root, extension } = fieldsOf('id' in item ? item.id : undefined)
  return isOfStatement || (extension === undefined && /^[\da-f-]{36}$/i.test(textOf(root) ?? ''))
}

function recordSaid(json: string): unknown {
  try {
    const record: unknown = JSON.parse(json)
    return typeof record === 'object' && record !== null
      ? fieldsSaid({ ...record, text: undefined })
      : record
  } catch {
    return json
  }
}

/** A FHIR record without its own numbers, and without those by which it refers to others. */
function fieldsSaid(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(fieldsSaid)
  if (typeof value !== 'object' || value === null) return value
  return Object.entries(value)
    .filter(([name, field]) => !UNSAID.has(name) && field !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, field]: [string, unknown]) => [name, fieldsSaid(field)])
}
