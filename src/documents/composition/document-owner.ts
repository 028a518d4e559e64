import { fieldsOf, listOf } from '~/fhir/json'
import type { DocumentRecords, Fields } from './document-records'

/** The person whom a FHIR document is about, as its Composition says (R4, Composition.subject). */
export interface DocumentOwner {
  /** The record of that person, where the document contains it. */
  readonly record: Fields | undefined
  /**
   * True when a reference of `within` names that person: the same record of the document, or, where
   * the document does not contain it, the same address, number or words. A document without a
   * subject is about the one person that its records name.
   */
  readonly isNamedBy: (reference: unknown, within: Fields) => boolean
}

/** Finds whom a document is about; what it does not contain is never fetched. */
export function documentOwner(composition: Fields, records: DocumentRecords): DocumentOwner {
  const subject = composition['subject']
  const record = records.resolve(subject, composition)
  let named: ReadonlySet<unknown> | undefined
  const isOnlyOne = (reference: unknown, within: Fields) => {
    named ??= ownersIn(records)
    return named.size === 1 && named.has(records.resolve(reference, within) ?? ownerKey(reference))
  }
  return {
    record,
    isNamedBy: (reference, within) => {
      if (subject === undefined) return isOnlyOne(reference, within)
      const found = records.resolve(reference, within)
      if (found !== undefined) return found === record
      return (
        ownerKey(reference) === ownerKey(subject) ||
        [subject, ...listOf(record?.['identifier']).map((identifier) => ({ identifier }))].some(
          (own) => hasNumber(own, reference),
        )
      )
    },
  }
}

/** The reference of a record to the person that it is about. */
export function ownerOf(record: Fields): unknown {
  return record['subject'] ?? record['patient']
}

/** The part of a reference that tells one person from another where it leads to no record. */
export function ownerKey(owner: unknown): unknown {
  return fieldsOf(owner)['reference'] ?? fieldsOf(owner)['display'] ?? owner
}

/** All people that records name as theirs: their records, or the references to them. */
function ownersIn({ all, resolve }: DocumentRecords): ReadonlySet<unknown> {
  return new Set(
    all.flatMap((record) => {
      const owner = ownerOf(record)
      return owner === undefined ? [] : [resolve(owner, record) ?? ownerKey(owner)]
    }),
  )
}

function hasNumber(own: unknown, reference: unknown): boolean {
  const { system, value } = numberOf(reference)
  const known = numberOf(own)
  return value !== undefined && known['value'] === value && known['system'] === system
}

function numberOf(reference: unknown): Fields {
  return fieldsOf(fieldsOf(reference)['identifier'])
}
