import { toJson } from '~/fhir/wire/to-json'
import type { EntryNode } from '../cda/cda-entry'
import { referenceOf, type DocumentRecords, type Fields } from './document-records'

/** Fields that only number a record, and those that lead on from it. */
const NUMBERS: ReadonlySet<string> = new Set(['id', 'meta', 'div', 'reference'])

/**
 * The records that a record refers to, each with the element that does so. One inside the document
 * is told by a mark of what it says, so that other numbers for the same records make no difference;
 * one outside of it by its address. The subject of the document is left out.
 */
export function whereItLeads(
  record: Fields,
  records: DocumentRecords,
  subject: Fields | undefined,
): Pick<EntryNode, 'refers'> {
  const found: string[] = []
  // A list of its own instead of calls: records are nested deeper than a stack is.
  const waiting: { readonly value: unknown; readonly place: string }[] = [
    { value: record, place: '' },
  ]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { value, place } = next
    if (typeof value !== 'object' || value === null) continue
    if ('reference' in value && typeof value.reference === 'string') {
      const target = records.resolve(value, record)
      const address = referenceOf(value) ?? ''
      if (target !== undefined && target !== subject) found.push(`${place} ${markOf(target)}`)
      // A number that the document alone knows leads nowhere outside of it.
      else if (target === undefined && !/^(?:urn:|#)/.test(address))
        found.push(`${place} ${address}`)
    }
    for (const [name, inner] of Object.entries(value))
      if (typeof inner === 'object') waiting.push({ value: inner, place: `${place}.${name}` })
  }
  return found.length === 0 ? {} : { refers: found.toSorted() }
}

/** A number by what a record says itself; two records that say the same have the same. */
function markOf(record: Fields): string {
  const text = toJson([ordered(record)])
  let mark = 0
  let other = 7
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at)
    mark = Math.imul(mark ^ unit, 0x01000193)
    other = (Math.imul(other, 31) + unit) | 0
  }
  return `${(mark >>> 0).toString(36)}-${(other >>> 0).toString(36)}`
}

/** Documents are read no deeper than `DEEPEST`, so recursion is safe. */
function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered)
  if (typeof value !== 'object' || value === null) return value
  return Object.entries(value)
    .filter(([name]) => !NUMBERS.has(name))
    .toSorted(([one], [next]) => (one < next ? -1 : 1))
    .map(([name, inner]: [string, unknown]) => [name, ordered(inner)])
}
