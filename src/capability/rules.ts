import { belongsTo } from '~/fhir/belongs-to'
import { isFhirId } from '~/fhir/fhir-id'
import type { Create, History, Operation, Read, Search, Update } from '~/fhir/request'
import type { BaseKind } from '~/fhir/resource'
import type { SpecificationRule } from './permit'
import type { ServiceProfile, TypedRequest } from './profile'

/**
 * The rule that a request breaks, the service's or the app's own, or undefined. `bound` is the
 * patient that the session is bound to: a patient's own sign-in never reads or writes another
 * person's record.
 */
export function brokenRule(
  request: TypedRequest,
  kind: BaseKind,
  profile: Pick<ServiceProfile, 'brokenRule'>,
  bound: string | undefined,
): SpecificationRule | undefined {
  return profile.brokenRule(request, kind) ?? ownRule(request, bound)
}

/** True for a request about somebody other than this patient, or about people as such. */
export function isBeyond(request: TypedRequest, patient: string | undefined): boolean {
  const isSearchOfPeople =
    request.interaction === 'search' &&
    request.type === 'Patient' &&
    request.params.every(([name]) => name !== '_id')
  return isSearchOfPeople || ownRule(request, patient ?? '') === 'other-patient'
}

/** The rules for any service: ids have R4's form, and a patient's sign-in is for that patient. */
function ownRule(request: TypedRequest, bound: string | undefined): SpecificationRule | undefined {
  switch (request.interaction) {
    case 'search':
      // A separator in an id would ask for several records.
      if (request.params.some(([name, value]) => name === '_id' && !isFhirId(value)))
        return 'id-form'
      return bound !== undefined && namesAnother(request, bound) ? 'other-patient' : undefined
    case 'generate':
      if (request.patient === '') return 'patient-required'
      return bound !== undefined && request.patient !== bound ? 'other-patient' : undefined
    case 'operation':
      return bound !== undefined && isAboutAnother(request, bound) ? 'other-patient' : undefined
    case 'export':
      return 'id' in request && !isFhirId(request.id) ? 'id-form' : undefined
    case 'read':
    case 'history':
      if (!isFhirId(request.id)) return 'id-form'
      return namesAnotherPatient(request, bound) ? 'other-patient' : undefined
    case 'update':
      if (!isFhirId(request.id)) return 'id-form'
      return namesAnotherPatient(request, bound) || writesForAnother(request, bound)
        ? 'other-patient'
        : undefined
    case 'create':
      return writesForAnother(request, bound) ? 'other-patient' : undefined
  }
}

function namesAnotherPatient(
  { type, id }: Read | History | Update,
  bound: string | undefined,
): boolean {
  return type === 'Patient' && bound !== undefined && id !== bound
}

/** Parameters that name the patient of a record. */
const NAMES_PATIENT: ReadonlySet<string> = new Set(['patient', 'subject', 'beneficiary'])

/**
 * True when a bound person writes about somebody else. A record that names nobody is left to the
 * service, which knows the signed-in person.
 */
function writesForAnother({ resource }: Create | Update, bound: string | undefined): boolean {
  return bound !== undefined && belongsTo(resource, bound) === 'no'
}

/** True when the `subject` of an operation (SDC, `$populate`) is somebody else. */
function isAboutAnother({ parameters }: Operation, bound: string): boolean {
  return (parameters.parameter ?? []).some(
    ({ name, valueReference }) =>
      name === 'subject' && valueReference?.reference !== `Patient/${bound}`,
  )
}

function namesAnother({ type, params }: Search, bound: string): boolean {
  const asked = params.filter(
    ([name]) => NAMES_PATIENT.has(name) || (name === '_id' && type === 'Patient'),
  )
  const ids = asked
    .flatMap(([, value]) => value.split(','))
    .map((value) => value.slice(value.lastIndexOf('/') + 1))
  return ids.some((id) => id !== bound)
}
