/** Somebody of the official examples who can sign in, without a password. */
export interface Person {
  readonly id: string
  readonly name: string
  readonly fhirUser: string
  /** The record that this person sees; absent = a practitioner, who chooses one or sees all. */
  readonly patient?: string
}

/** Patients whose examples are of different types, and practitioners. */
export const PEOPLE: readonly Person[] = [
  patient('example', 'Peter James Chalmers'),
  patient('f001', 'Pieter van de Heuvel'),
  patient('f201', 'Roelof Olaf Bor'),
  patient('pat1', 'Duck Donald'),
  patient('xcda', 'Henry Levin'),
  patient('us-core-alma', 'Alma Reyes'),
  patient('us-core-noor', 'Noor Haddad'),
  { id: 'adam', name: 'Adam Careful', fhirUser: 'Practitioner/example' },
  { id: 'eric', name: 'Eric van den Broek', fhirUser: 'Practitioner/f001' },
]

function patient(id: string, name: string): Person {
  return { id: `patient-${id}`, name, fhirUser: `Patient/${id}`, patient: id }
}
