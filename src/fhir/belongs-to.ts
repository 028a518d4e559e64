import type { Resource } from 'fhir/r4'
import { fieldsOf, jsonText, listOf, textOf } from './json'
import type { Params } from './request'
import { receivedAs } from './shapes/received'

/** The relation of a record to a patient: it names this one, it names another, or it names none. */
export type Belonging = 'yes' | 'no' | 'unstated'

/**
 * The elements in which R4 names the patient of a record: `subject` or `patient`, `beneficiary` of
 * a Coverage, `for` of a Task, `individual` of a ResearchSubject (R4, "Compartment Patient").
 */
export const PATIENT_ELEMENTS = ['subject', 'patient', 'beneficiary', 'for', 'individual'] as const

const REFERENCE = /(?:^|\/)Patient\/([A-Za-z0-9\-.]{1,64})(?:\/_history\/[^/]+)?$/
const BARE_ID = /^[A-Za-z0-9\-.]{1,64}$/

/**
 * Determines the relation of a record to this patient. The id decides, whatever host is before it:
 * services behind a gateway write absolute references with a host of their own, and the app never
 * guesses about a record that names another id. A subject that is not a Patient (a group, a
 * device), one inside the record and one that is only described do not count.
 */
export function belongsTo(resource: Resource, patientId: string): Belonging {
  const named = namedPatients(resource)
  // One element may name several people, such as the subjects of an account; two elements must not
  // disagree.
  if (named.some((ids) => !ids.includes(patientId))) return 'no'
  return named.length === 0 ? 'unstated' : 'yes'
}

/** The id of the patient that a record names as its own; undefined when it names none. */
export function patientOf(resource: Resource): string | undefined {
  return namedPatients(resource)[0]?.[0]
}

/** The ids of all patients whom a record names as its own, in the order of their elements. */
export function patientsOf(resource: Resource): readonly string[] {
  return namedPatients(resource).flat()
}

/**
 * The id at the end of a reference to a patient, whatever host is before it; undefined for any
 * other reference.
 */
export function patientIdIn(reference: string | undefined): string | undefined {
  return REFERENCE.exec(reference?.trim() ?? '')?.[1]
}

/** Ids of patients by element, without elements that name none. */
function namedPatients(resource: Resource): readonly (readonly string[])[] {
  if (resource.resourceType === 'Patient') return resource.id === undefined ? [] : [[resource.id]]
  // The patient whom a record named before its shapes were corrected counts too: the part that was
  // left out may name its subject.
  const fields = [resource, receivedAs(resource)?.original].map(fieldsOf)
  return fields
    .flatMap((own) => PATIENT_ELEMENTS.map((name) => idsIn(own[name])))
    .filter((ids) => ids.length > 0)
}

function idsIn(element: unknown): readonly string[] {
  return listOf(element).flatMap((reference) => {
    const id = patientIdIn(textOf(fieldsOf(reference)['reference']))
    return id === undefined ? [] : [id]
  })
}

/**
 * The patients that a search asks for, by parameter: a record must be of one of each (R4, "Search":
 * commas are OR, repetition is AND). Without any, the search is not limited to a patient.
 */
export function askedPatients(params: Params): readonly (readonly string[])[] {
  return params.flatMap(([name, value]) => {
    const [parameter] = name.split(':')
    if (parameter !== 'patient' && parameter !== 'subject' && parameter !== 'beneficiary') return []
    const ids = value.split(',').map((part) => askedId(part.trim(), parameter !== 'subject'))
    // A value that cannot be read could mean anyone: then it excludes no record.
    return ids.every((id) => id !== undefined) ? [ids] : []
  })
}

/** `isPatient`: a bare id is a patient's; as subject it may be of another type. */
function askedId(value: string, isPatient: boolean): string | undefined {
  return REFERENCE.exec(value)?.[1] ?? (isPatient && BARE_ID.test(value) ? value : undefined)
}

/** True when a record names patients other than those that were asked for (`askedPatients`). */
export function isForeign(resource: Resource, asked: readonly (readonly string[])[]): boolean {
  return asked.some((ids) => ids.every((id) => belongsTo(resource, id) === 'no'))
}

/**
 * True when an entry that is not a record names patients other than those that were asked for, in
 * any place: none of its structure can be trusted, so any patient in it may be its subject.
 */
export function namesOthers(entry: unknown, asked: readonly (readonly string[])[]): boolean {
  if (asked.length === 0) return false
  const { resource } = fieldsOf(entry)
  if (isForeign({ resourceType: '', ...fieldsOf(resource ?? entry) }, asked)) return true
  const named = [...jsonText(entry).matchAll(/\bPatient\/([A-Za-z0-9\-.]{1,64})/g)].map(
    ([, id]) => id,
  )
  return named.length > 0 && asked.some((ids) => !named.some((id) => ids.includes(id ?? '')))
}
