import { belongsTo } from '~/fhir/belongs-to'
import { isFhirId } from '~/fhir/fhir-id'
import type {
  AttachmentRead,
  Create,
  FhirRequest,
  Generate,
  Read,
  Search,
  Update,
} from '~/fhir/request'
import type { BaseKind } from '~/fhir/resource'
import type { Registration } from '~/smart/registration'
import type { SpecificationRule } from './permit'
import { SEARCH_RULES } from './search-rules'
import { isDocumentKeyword, RESERVED_KEYWORD } from './document-keywords'
import { RELAY_OPERATIONS } from './spec-tables'

/**
 * The rule of the specification that a request breaks, or undefined. `bound` is the patient that
 * the session is bound to: a patient's own sign-in never asks for another's record, nor writes one.
 */
export function brokenRule(
  request: Exclude<FhirRequest, AttachmentRead>,
  kind: BaseKind,
  solution: Registration['solution'],
  bound: string | undefined,
): SpecificationRule | undefined {
  switch (request.interaction) {
    case 'search':
      return searchRule(request, kind, solution, bound)
    case 'generate':
      return generateRule(request, bound)
    case 'operation':
      return RELAY_OPERATIONS.has(request.name) ? 'relay' : undefined
    case 'read':
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

function namesAnotherPatient({ type, id }: Read | Update, bound: string | undefined): boolean {
  return type === 'Patient' && bound !== undefined && id !== bound
}

/**
 * What a person writes is about themselves. What names nobody is left to the service, which knows
 * who is signed in.
 */
function writesForAnother({ resource }: Create | Update, bound: string | undefined): boolean {
  return bound !== undefined && belongsTo(resource, bound) === 'no'
}

function searchRule(
  { type, params }: Search,
  kind: BaseKind,
  solution: Registration['solution'],
  bound: string | undefined,
): SpecificationRule | undefined {
  const broken = SEARCH_RULES.find(({ isBroken }) => isBroken({ type, params, kind, solution }))
  if (broken !== undefined) return broken.rule
  return bound !== undefined && namesAnother(type, params, bound) ? 'other-patient' : undefined
}

function generateRule(request: Generate, bound: string | undefined): SpecificationRule | undefined {
  if (request.keyword === RESERVED_KEYWORD || !isDocumentKeyword(request.keyword))
    return 'reserved-document-type'
  if (request.patient === '') return 'patient-required'
  return bound !== undefined && request.patient !== bound ? 'other-patient' : undefined
}

function namesAnother(type: Search['type'], params: Search['params'], bound: string): boolean {
  const asked = params.filter(
    ([name]) => name === 'patient' || name === 'subject' || (name === '_id' && type === 'Patient'),
  )
  const ids = asked
    .flatMap(([, value]) => value.split(','))
    .map((value) => value.slice(value.lastIndexOf('/') + 1))
  return ids.some((id) => id !== bound)
}
