import type { FhirResource } from 'fhir/r4'
import { fieldsOf, listOf, textOf } from '~/fhir/json'

/** A record that is to be written once, and may name others that are written beside it. */
export interface LinkedRow {
  /** A UUID. */
  readonly key: string
  /** References to records of other rows are `urn:uuid:` and the key of that row. */
  readonly resource: FhirResource
}

/** The reference to the record of another row, whose id only the service gives. */
export function rowReference(key: string): string {
  return `urn:uuid:${key}`
}

/** The element whose entries may be left out: a panel is one with fewer members, too. */
const MEMBERS = 'hasMember'

/** The keys of all rows that a record names. */
export function rowsIn(resource: FhirResource): readonly string[] {
  return keysIn(resource)
}

/** The keys of the rows that a record names and that must be there first. */
export function neededRows({ resource }: Pick<LinkedRow, 'resource'>): readonly string[] {
  const { [MEMBERS]: _, ...rest } = fieldsOf(resource)
  return keysIn(rest)
}

function keysIn(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(keysIn)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, member]) => {
    const own = name === 'reference' ? keyOf(textOf(member)) : undefined
    return own === undefined ? keysIn(member) : [own]
  })
}

function keyOf(reference: string | undefined): string | undefined {
  return /^urn:uuid:(.+)$/.exec(reference ?? '')?.[1]
}

/** Those of some rows that can be sent: all that they name is there, or sent with them. */
export function withNeeds<R extends LinkedRow>(
  rows: readonly R[],
  isThere: (key: string) => boolean,
): readonly R[] {
  const able = rows.filter((row) =>
    neededRows(row).every((key) => isThere(key) || rows.some((one) => one.key === key)),
  )
  return able.length === rows.length ? rows : withNeeds(able, isThere)
}

/**
 * A record with the references that the service understands: `idOf` knows the records that are
 * there. Members that are not wanted (`isWanted`) are left out; undefined while another one is not
 * there.
 */
export function withIds(
  resource: FhirResource,
  idOf: (key: string) => string | undefined,
  isWanted: (key: string) => boolean,
): FhirResource | undefined {
  const isWaiting = { now: false }
  const copied = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(copied)
    if (typeof value !== 'object' || value === null) return value
    // A spread copies the digits of decimals.
    const copy: Record<string, unknown> = { ...value }
    for (const [name, member] of Object.entries(copy)) {
      const key = name === 'reference' ? keyOf(textOf(member)) : undefined
      if (key === undefined) {
        if (typeof member === 'object') copy[name] = copied(member)
        continue
      }
      const found = idOf(key)
      if (found === undefined) isWaiting.now = true
      else copy[name] = found
    }
    return copy
  }
  const all = listOf(fieldsOf(resource)[MEMBERS])
  const members = all.filter((one) => {
    const key = keyOf(textOf(fieldsOf(one)['reference']))
    return key === undefined || idOf(key) !== undefined || isWanted(key)
  })
  const { [MEMBERS]: _, ...rest } = { ...fieldsOf(resource) }
  const kept = all.length === members.length ? resource : { ...rest, ...withMembers(members) }
  const made = copied(kept)
  // Only its references are other texts: it is the same record.
  return isWaiting.now ? undefined : (made as FhirResource)
}

function withMembers(members: readonly unknown[]): object {
  return members.length === 0 ? {} : { [MEMBERS]: members }
}

/** Rows in an order in which each comes after those that it names; circles keep their places. */
export function inOrder<R extends LinkedRow>(rows: readonly R[]): readonly R[] {
  const byKey = new Map(rows.map((row) => [row.key, row]))
  const done = new Set<R>()
  const add = (row: R) => {
    if (done.has(row)) return
    begun.add(row)
    for (const key of keysIn(row.resource)) {
      const other = byKey.get(key)
      if (other !== undefined && !begun.has(other)) add(other)
    }
    done.add(row)
  }
  const begun = new Set<R>()
  for (const row of rows) add(row)
  return [...done]
}
