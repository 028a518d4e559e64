import type { Params } from '~/fhir/request'

/** The records of one patient, limited to one kind if there are more parameters. */
export function ofPatient(...more: Params): (patient: string) => Params {
  return (patient) => [['patient', `Patient/${patient}`], ...more]
}

/** The patient's own record. `_id` cannot be combined (specification, "Limits" 3). */
export function patientItself(patient: string): Params {
  return [['_id', patient]]
}

/** All records of the service; filters narrow them. */
export function everything(): Params {
  return []
}

/** A category of observations as a token (US Core, "Observation Category"). */
export function observationCategory(code: 'laboratory' | 'vital-signs'): readonly [string, string] {
  return ['category', `http://terminology.hl7.org/CodeSystem/observation-category|${code}`]
}
