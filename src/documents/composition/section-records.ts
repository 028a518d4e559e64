import { fieldsOf, listOf } from '~/fhir/json'
import {
  referenceOf,
  referencesIn,
  resolved,
  type DocumentRecords,
  type Fields,
} from './document-records'

/** The records that a section refers to. */
export interface SectionRecords {
  /** Its own entries and the records behind them, each once. */
  readonly records: readonly Fields[]
  /** The number of its own entries, which are the first. */
  readonly own: number
  /** References to entries that the document does not contain. */
  readonly missing: readonly unknown[]
}

/**
 * Divides the records of a document among its sections: each section has its entries, and the
 * records that they lead to and no section names, such as the results of a report. Each of those is
 * in one section only, so that references in circles end. `used` grows by all of them.
 */
export function sectionRecords(
  sections: readonly unknown[],
  composition: Fields,
  records: DocumentRecords,
  used: Set<Fields>,
): ReadonlyMap<object, SectionRecords> {
  const named = new Map<object, SectionRecords>()
  const visit = (value: unknown) => {
    const section = fieldsOf(value)
    const references = listOf(section['entry'])
    const found = resolved(references, composition, records)
    for (const one of found) used.add(one)
    named.set(section, {
      records: [...new Set(found)],
      own: new Set(found).size,
      missing: references.filter((one) => records.resolve(one, composition) === undefined),
    })
    listOf(section['section']).forEach(visit)
  }
  sections.forEach(visit)
  for (const [section, own] of named)
    named.set(section, { ...own, records: withReached(own, records, used) })
  return named
}

/** Entries with the records that they lead to, in the order in which they are found. */
function withReached(
  { records: own }: SectionRecords,
  records: DocumentRecords,
  used: Set<Fields>,
): readonly Fields[] {
  const all = [...own]
  // It grows while it is walked.
  for (const record of all)
    for (const reference of referencesIn(record)) {
      const target = records.resolve(reference, record)
      // A part of a record is drawn with it.
      if (target === undefined || used.has(target) || isPart(reference)) continue
      used.add(target)
      all.push(target)
    }
  return all
}

function isPart(reference: unknown): boolean {
  return referenceOf(reference)?.startsWith('#') === true
}
