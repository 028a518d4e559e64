import type { Encounter, Patient, Resource } from 'fhir/r4'
import type { World } from '../world.ts'

/** A patient as a choice on a page. */
export interface PatientChoice {
  readonly id: string
  readonly name: string
  /** ISO date, as precise as it was given. */
  readonly birthDate?: string
}

/** The patients of a world that are in use, by name. `only` narrows to these ids. */
export function patientChoices(world: World, only?: readonly string[]): readonly PatientChoice[] {
  const stored: readonly Resource[] = world.store.all('Patient')
  return stored
    .filter(isPatient)
    .filter(
      ({ active, id }) =>
        active !== false && id !== undefined && (only === undefined || only.includes(id)),
    )
    .map((patient) => ({
      id: patient.id ?? '',
      name: nameOf(patient),
      ...(patient.birthDate !== undefined && { birthDate: patient.birthDate }),
    }))
    .sort((one, other) => one.name.localeCompare(other.name, 'en'))
}

/** The id of a patient's visit that began last, or undefined. */
export function latestEncounter(world: World, patient: string): string | undefined {
  const stored: readonly Resource[] = world.store.all('Encounter')
  const [latest] = stored
    .filter(isEncounter)
    .filter(({ subject }) => subject?.reference === `Patient/${patient}`)
    .sort((one, other) => (other.period?.start ?? '').localeCompare(one.period?.start ?? ''))
  return latest?.id
}

function isPatient(resource: Resource): resource is Patient {
  return resource.resourceType === 'Patient'
}

function isEncounter(resource: Resource): resource is Encounter {
  return resource.resourceType === 'Encounter'
}

function nameOf({ id, name }: Patient): string {
  const current =
    name?.find(({ use }) => use === 'official') ??
    name?.find(({ use }) => use !== 'old') ??
    name?.[0]
  const parts = [current?.family?.toUpperCase(), current?.given?.join(' ')].filter(
    (part) => part !== undefined && part !== '',
  )
  return current?.text ?? (parts.join(', ') || `Patient ${id ?? 'without a name'}`)
}
