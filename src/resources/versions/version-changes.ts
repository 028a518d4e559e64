import type { FhirResource } from 'fhir/r4'
import { fieldsOf, jsonText } from '~/fhir/json'
import { recordDifferences } from '~/fhir/record-differences'
import { choiceName } from '~/record/element/element'

/** One element in which two versions of a record differ. */
export interface ElementChange {
  /** Its spelling in the record: `onsetDateTime`. */
  readonly key: string
  readonly kind: 'added' | 'removed' | 'changed'
  /** The older version with only the parts of the element that the newer one lacks. */
  readonly before?: ElementAlone
  /** The newer version with only the parts of it that the older one lacks. */
  readonly after?: ElementAlone
}

/** A record with one element only. */
export interface ElementAlone {
  /** Its spelling in that version. */
  readonly key: string
  readonly record: object
}

/** The service writes them itself with every version (R4, "Resource", meta; narrative). */
const OWN: ReadonlySet<string> = new Set(['resourceType', 'id', 'meta', 'text'])

/**
 * Lists the differences of a newer version of a record from an older one, element by element, in
 * the order of the newer one. Of a list it only keeps the entries that are not in both; a list
 * whose order alone changed is included whole, before and after.
 */
export function versionChanges(older: FhirResource, newer: FhirResource): readonly ElementChange[] {
  const [before, after] = [keysOf(older), keysOf(newer)]
  const gone = new Set(before.filter((key) => !after.includes(key)))
  const changes = after.flatMap((key): readonly ElementChange[] => {
    const was = before.includes(key) ? key : partnerOf(key, gone)
    if (was === undefined) return [{ key, kind: 'added', after: only(newer, key) }]
    gone.delete(was)
    if (was === key && isSame(older, newer, key)) return []
    const [left, came] = was === key ? withoutShared(older, newer, key) : [undefined, undefined]
    return [
      {
        key,
        kind: left?.length === 0 ? 'added' : came?.length === 0 ? 'removed' : 'changed',
        ...(left?.length === 0 ? {} : { before: only(older, was, left) }),
        ...(came?.length === 0 ? {} : { after: only(newer, key, came) }),
      },
    ]
  })
  return [
    ...changes,
    ...[...gone].map((key) => ({ key, kind: 'removed' as const, before: only(older, key) })),
  ]
}

/** Names of the elements; one that only has extensions is under its own name too. */
function keysOf(resource: FhirResource): readonly string[] {
  const keys = Object.keys(resource).map((key) => (key.startsWith('_') ? key.slice(1) : key))
  return [...new Set(keys)].filter((key) => !OWN.has(key))
}

/** The same element in another datatype: `onsetAge` was `onsetDateTime` (R4, choice of types). */
function partnerOf(key: string, gone: ReadonlySet<string>): string | undefined {
  const name = choiceName(key)
  return name === undefined ? undefined : [...gone].find((other) => choiceName(other) === name)
}

function isSame(older: FhirResource, newer: FhirResource, key: string): boolean {
  return recordDifferences(only(older, key).record, only(newer, key).record).length === 0
}

/**
 * The entries of a list that the other version lacks; undefined when it is not a list, when its
 * entries have extensions of their own next to it, and when only the order differs.
 */
function withoutShared(
  older: FhirResource,
  newer: FhirResource,
  key: string,
): readonly [readonly unknown[] | undefined, readonly unknown[] | undefined] {
  const [before, after] = [fieldsOf(older), fieldsOf(newer)]
  const [was, is] = [before[key], after[key]]
  if (!Array.isArray(was) || !Array.isArray(is) || `_${key}` in before || `_${key}` in after)
    return [undefined, undefined]
  const left = entriesWithout(was, is)
  const came = entriesWithout(is, was)
  return left.length + came.length === 0 ? [undefined, undefined] : [left, came]
}

/** Entries of one list beyond those of another; an entry that occurs twice counts twice. */
function entriesWithout(all: readonly unknown[], others: readonly unknown[]): readonly unknown[] {
  const counts = new Map<string, number>()
  for (const other of others) {
    const text = jsonText(other)
    counts.set(text, (counts.get(text) ?? 0) + 1)
  }
  return all.filter((entry) => {
    const text = jsonText(entry)
    const left = counts.get(text) ?? 0
    counts.set(text, left - 1)
    return left <= 0
  })
}

/**
 * A copy of a record with one element only. A copy, so that the digits of its decimals stay
 * (`decimal-source.ts`).
 */
function only(record: FhirResource, key: string, entries?: readonly unknown[]): ElementAlone {
  const copy: Record<string, unknown> = { ...record }
  for (const name of Object.keys(copy)) {
    if (name !== key && name !== `_${key}`) delete copy[name]
  }
  if (entries !== undefined) copy[key] = entries
  return { key, record: copy }
}
