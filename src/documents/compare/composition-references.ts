import type { Composition, CompositionSection, FhirResource, Reference } from 'fhir/r4'
import { fieldsOf, listOf } from '~/fhir/json'
import { toJson } from '~/fhir/wire/to-json'

/** More people than the header of a document names. */
const MOST_IN_HEADER = 20

/** More entries than these of one document are not read: they are told as missing. */
const MOST_ENTRIES = 500

/**
 * The references of the header of a document of the record. R4 requires an author; a service may
 * leave it out all the same.
 */
export function headerReferences({
  author = [],
  attester,
  custodian,
  encounter,
}: Partial<Composition>): readonly Reference[] {
  const attesting = listOf(attester).length === 0 ? [] : (attester ?? []).map(({ party }) => party)
  return [...author, ...attesting, custodian, encounter]
    .filter((one) => one !== undefined)
    .slice(0, MOST_IN_HEADER)
}

/** The entries of its sections, at any depth. */
export function entryReferences({ section }: Composition): readonly Reference[] {
  const found: Reference[] = []
  // A list of its own instead of calls: sections may be nested deeper than a stack is.
  const waiting: CompositionSection[] = [...(section ?? [])].toReversed()
  for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) {
    for (const reference of one.entry ?? []) if (found.length < MOST_ENTRIES) found.push(reference)
    for (const inner of (one.section ?? []).toReversed()) waiting.push(inner)
  }
  return found
}

/** The medicines that records name by a reference: without them, such an entry has no name. */
export function medicineReferences(records: readonly FhirResource[]): readonly Reference[] {
  return records.flatMap((record) => {
    const { reference } = fieldsOf(fieldsOf(record)['medicationReference'])
    return typeof reference === 'string' ? [{ reference }] : []
  })
}

/**
 * A document of the record as the Bundle that a file would be (R4, "Documents"), with what was read
 * of its parts.
 * @param base the address at which these records are, where absolute references lead to them
 */
export function bundleBytes(
  records: readonly FhirResource[],
  base?: string,
): Uint8Array<ArrayBuffer> {
  const entry = records.map((resource) => ({
    ...(base === undefined || resource.id === undefined
      ? {}
      : { fullUrl: `${base}/${resource.resourceType}/${resource.id}` }),
    resource,
  }))
  return new TextEncoder().encode(toJson({ resourceType: 'Bundle', type: 'document', entry }))
}
