import type { Resource } from 'fhir/r4'
import { fieldsOf, jsonText, listOf, textOf } from './json'
import type { Params } from './request'
import { receivedAs } from './shapes/received'

/** Whether a record is of a patient: it names this one, it names another, or it names none. */
export type Belonging = 'yes' | 'no' | 'unstated'

/**
 * Where R4 names the patient that a record is about: `subject` or `patient`, `beneficiary` of a
 * Coverage, `for` of a Task, `individual` of a ResearchSubject (R4, "Compartment Patient").
 */
const PATIENT_ELEMENTS = ['subject', 'patient', 'beneficiary', 'for', 'individual'] as const

const REFERENCE = /(?:^|\/)Patient\/([A-Za-z0-9\-.]{1,64})(?:\/_history\/[^/]+)?$/
const BARE_ID = /^[A-Za-z0-9\-.]{1,64}$/

/**
 * Tells whether a record is of this patient. The id decides, whatever host stands before it:
 * services behind a gateway write absolute references with a host of their own, and a record that
 * names another id is nobody's to guess about. A subject that is no Patient (a group, a device),
 * one inside the record and one that is only described say nothing.
 */
export function belongsTo(resource: Resource, patientId: string): Belonging {
  const named = namedPatients(resource)
  // One element may name several people, such as the subjects of an account; two elements must not
  // contradict.
  if (named.some((ids) => !ids.includes(patientId))) return 'no'
  return named.length === 0 ? 'unstated' : 'yes'
}

/** The id of the patient that a record names as its own; undefined when it names none. */
export function patientOf(resource: Resource): string | undefined {
  return namedPatients(resource)[0]?.[0]
}

/** The ids of all patients that a record names as its own, in the order of their elements. */
export function patientsOf(resource: Resource): readonly string[] {
  return namedPatients(resource).flat()
}

/**
 * The numbers, `system|value`, by which a record names its patient where it names none by a
 * reference.
 */
export function numbersOf(resource: Resource): readonly string[] {
  const fields = fieldsOf(resource)
  return PATIENT_ELEMENTS.flatMap((name) => listOf(fields[name]))
    .map(fieldsOf)
    .filter(({ reference, type }) => reference === undefined && (type ?? 'Patient') === 'Patient')
    .flatMap(({ identifier }) => numberText(fieldsOf(identifier)) ?? [])
}

/**
 * An identifier as a search writes it (R4, "Search", token): `system|value`; undefined without a
 * value.
 */
export function numberText({
  system,
  value,
}: {
  readonly system?: unknown
  readonly value?: unknown
}) {
  const number = textOf(value)
  return number === undefined ? undefined : `${textOf(system) ?? ''}|${number}`
}

/**
 * The id that a reference to a patient ends with, whatever host stands before it; undefined when it
 * is to none.
 */
export function patientIdIn(reference: string | undefined): string | undefined {
  return REFERENCE.exec(reference?.trim() ?? '')?.[1]
}

/** Ids of patients by element, without elements that name none. */
function namedPatients(resource: Resource): readonly (readonly string[])[] {
  if (resource.resourceType === 'Patient') return resource.id === undefined ? [] : [[resource.id]]
  // Whom a record named before its shapes were made right counts too: what was left out may be who
  // it is about.
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
 * commas are OR, repetition is AND). Without any, the search is not about one patient.
 */
export function askedPatients(params: Params): readonly (readonly string[])[] {
  return params.flatMap(([name, value]) => {
    const [parameter] = name.split(':')
    if (parameter !== 'patient' && parameter !== 'subject') return []
    const ids = value.split(',').map((part) => askedId(part.trim(), parameter))
    // One that cannot be read could be anybody: then nothing is left out by it.
    return ids.every((id) => id !== undefined) ? [ids] : []
  })
}

function askedId(value: string, parameter: 'patient' | 'subject'): string | undefined {
  // A bare id as subject may be of another type than Patient.
  return (
    REFERENCE.exec(value)?.[1] ??
    (parameter === 'patient' && BARE_ID.test(value) ? value : undefined)
  )
}

/** Tells whether a record names other patients than those that were asked for (`askedPatients`). */
export function isForeign(resource: Resource, asked: readonly (readonly string[])[]): boolean {
  return asked.some((ids) => ids.every((id) => belongsTo(resource, id) === 'no'))
}

/**
 * Tells whether an entry that is no record names other patients than those that were asked for,
 * wherever it names them: nothing of it can be relied on, so whoever it names may be whose it is.
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
