import { filterFor } from '../fhir/search/filter.ts'
import { parseReference } from '../fhir/reference.ts'
import type { Store, StoredResource } from '../fhir/store.ts'
import { stringsAt } from '../fhir/search/values-at.ts'

/**
 * The date by which a period limits what is documented, by type. A record without a date is in no
 * period.
 */
const DATED: Readonly<Record<string, string>> = {
  AllergyIntolerance: 'recordedDate',
  CarePlan: 'date',
  Condition: 'recorded-date',
  Encounter: 'date',
  Goal: 'date',
  Immunization: 'date',
  MedicationRequest: 'authoredon',
  Observation: 'date',
  Procedure: 'date',
  ServiceRequest: 'authored',
}

/**
 * A patient's records as one document sees them: those of the period, without what was entered in
 * error.
 */
export interface DocumentRecord {
  readonly patient: StoredResource
  /** Records of a type, oldest first as the record has them. */
  readonly of: (type: string) => readonly StoredResource[]
  /** The resource that a reference leads to, or undefined when there is none. */
  readonly resolve: (reference: string | undefined) => StoredResource | undefined
  /** True when there is nothing to document. */
  readonly empty: boolean
}

/**
 * Reads the records that a document is made from.
 * @param periods values of the search parameter `period` (specification, "Ad-hoc clinical document
 *   generation" 2).
 * @throws FhirError 400 for a period that is not a date.
 */
export function documentRecord(
  store: Store,
  patient: StoredResource,
  periods: readonly string[],
): DocumentRecord {
  const records = new Map(
    Object.entries(DATED).map(([type, name]) => {
      const filters = periods.map((value) =>
        filterFor(type, { name, type: 'date', rule: {} }, value),
      )
      const found = store
        .ofPatient(type, patient.id)
        .filter((resource) => !isMistake(resource) && filters.every(({ test }) => test(resource)))
      return [type, found]
    }),
  )
  return {
    patient,
    of: (type) => records.get(type) ?? [],
    resolve: (text) => {
      const reference = text === undefined ? undefined : parseReference(text)
      return reference?.type === undefined ? undefined : store.read(reference.type, reference.id)
    },
    empty: [...records.values()].every((found) => found.length === 0),
  }
}

function isMistake(resource: StoredResource): boolean {
  return [
    ...stringsAt(resource, 'status'),
    ...stringsAt(resource, 'verificationStatus.coding.code'),
  ].includes('entered-in-error')
}

/** True when an Observation is in one of HL7's categories. */
export function inCategory(resource: StoredResource, ...categories: readonly string[]): boolean {
  return stringsAt(resource, 'category.coding.code').some((code) => categories.includes(code))
}

/** When something happened or was recorded, by its first known element. */
export function dateOf(resource: StoredResource, ...paths: readonly string[]): string | undefined {
  for (const path of paths) {
    const [found] = stringsAt(resource, path)
    if (found !== undefined) return found
  }
  return undefined
}
