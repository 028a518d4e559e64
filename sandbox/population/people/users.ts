import type { FhirResource as Resource, RelatedPerson } from 'fhir/r4'
import type { Solution, TestUser } from '../../world.ts'
import type { Directory } from '../directory-of-care.ts'
import { HALE_CHILD, HALE_PARENT } from './hale.ts'
import { idOf } from '../ledger.ts'
import type { KnownReference } from '../ledger.ts'
import { RIVERA } from './rivera.ts'

const patient = (id: string, name: string, patients: readonly string[] = [id]): TestUser => ({
  id: `u-${id}`,
  name,
  role: 'patient',
  fhirUser: `Patient/${id}`,
  patients,
})

const practitioner = (who: KnownReference): TestUser => ({
  id: `u-${idOf(who)}`,
  name: who.display ?? 'Practitioner',
  role: 'practitioner',
  fhirUser: `Practitioner/${idOf(who)}`,
})

/** The person who acts for a patient, according to the record. */
const relatedPerson = (acting: RelatedPerson, id: string): TestUser => ({
  id: `u-${acting.id ?? ''}`,
  name: [...(acting.name?.[0]?.given ?? []), acting.name?.[0]?.family].join(' '),
  role: 'patient',
  fhirUser: `RelatedPerson/${acting.id ?? ''}`,
  patients: [id],
})

/**
 * The users of a solution: four patients (one of them a parent, who is a patient too), the husband
 * of one, and two practitioners; S6, which offers no reads, has a registrar only.
 */
export function usersOf(
  solution: Solution,
  directory: Directory,
  resources: readonly Resource[],
): TestUser[] {
  if (solution === 'S6') return [practitioner(directory.registrar)]
  return [
    patient(RIVERA, 'Marta Elena Rivera'),
    ...resources
      .filter((resource) => resource.resourceType === 'RelatedPerson')
      .filter((related) => related.patient.reference === `Patient/${RIVERA}`)
      .map((related) => relatedPerson(related, RIVERA)),
    patient(HALE_PARENT, 'Owen Hale', [HALE_PARENT, HALE_CHILD]),
    patient('p105', 'Juno Ashdown'),
    patient('p107', '王小明'),
    practitioner(directory.physician),
    practitioner(directory.intake),
  ]
}
