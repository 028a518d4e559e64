import { fieldsOf, textOf } from '~/fhir/json'
import { toJson } from '~/fhir/wire/to-json'
import type { FhirPart } from '../cda/fhir-part'
import { plainName, type DocumentRecords, type Fields } from './document-records'

/**
 * A record of a document as JSON for the page. References out of it are closed: they keep their
 * words, or get those of the record that they lead to, and lose their address, which would lead to
 * some other record of the service that is open. `without` names elements that are left out.
 */
export function closedRecord(
  record: Fields,
  records: DocumentRecords,
  without: readonly string[] = [],
): FhirPart {
  const kept: Record<string, unknown> = { ...record }
  for (const name of without) delete kept[name]
  return { json: toJson(fieldsOf(closed(kept, record, records))) }
}

/** Documents are read no deeper than `DEEPEST`, so recursion is safe. */
function closed(value: unknown, record: Fields, records: DocumentRecords): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) {
    const items: readonly unknown[] = value
    return items.map((item) => closed(item, record, records))
  }
  const fields = fieldsOf(value)
  const address = textOf(fields['reference'])
  const isOpen = address !== undefined && !address.startsWith('#')
  // The digits of decimals come along with a copy.
  const made: Record<string, unknown> = { ...fields }
  for (const [name, inner] of Object.entries(fields)) made[name] = closed(inner, record, records)
  // The sections have the narrative; twice would be once too often.
  delete made['div']
  if (!isOpen) return made
  delete made['reference']
  made['display'] ??= plainName(records.resolve(address, record))
  return made
}
