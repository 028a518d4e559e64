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
import type { SpecificationRule } from './permit'
import {
  ID_ALONE,
  isDocumentKeyword,
  PATIENT_BASED,
  PROVENANCE_REVINCLUDE,
  RELAY_OPERATIONS,
  replacementOf,
  RESERVED_KEYWORD,
} from './spec-tables'

/**
 * The rule of the specification that a request breaks, or undefined. `bound` is the patient that the session is bound
 * to: a patient's own sign-in never asks for another's record, nor writes one.
 */
export function brokenRule(
  request: Exclude<FhirRequest, AttachmentRead>,
  kind: BaseKind,
  bound: string | undefined,
): SpecificationRule | undefined {
  switch (request.interaction) {
    case 'search':
      return searchRule(request, kind, bound)
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

/** What a person writes is about themselves. What names nobody is left to the service, which knows who is signed in. */
function writesForAnother({ resource }: Create | Update, bound: string | undefined): boolean {
  return bound !== undefined && belongsTo(resource, bound) === 'no'
}

function searchRule(
  { type, params }: Search,
  kind: BaseKind,
  bound: string | undefined,
): SpecificationRule | undefined {
  const names = params.map(([name]) => name)
  const byId = names.includes('_id')
  if (params.some(([name]) => replacementOf(type, name) !== undefined))
    return 'deprecated-parameter'
  if (byId && ID_ALONE.has(type) && names.length > 1) return 'id-alone'
  if (params.some(([name, value]) => name === '_revinclude' && value !== PROVENANCE_REVINCLUDE))
    return 'single-revinclude'
  const document = type === 'DocumentReference' ? documentRule(params) : undefined
  if (document !== undefined) return document
  if (PATIENT_BASED.has(type) && !byId && !hasValue(params, 'patient')) return 'patient-required'
  // The custom parameter is of the general purpose API; US Core's own QuestionnaireResponse search has none.
  if (type === 'QuestionnaireResponse' && kind === 'gp' && !hasValue(params, 'questionnaire_type'))
    return 'questionnaire-type-required'
  if (type === 'Patient' && names.includes('location') && !hasValue(params, '_text'))
    return 'text-with-location'
  return bound !== undefined && namesAnother(type, params, bound) ? 'other-patient' : undefined
}

/**
 * A keyword as type generates a document: that is a mutation, never a search (specification, "Ad-hoc clinical document
 * generation").
 */
function documentRule(params: Search['params']): SpecificationRule | undefined {
  const codes = params.filter(([name]) => name === 'type').flatMap(([, value]) => value.split(','))
  if (codes.includes(RESERVED_KEYWORD)) return 'reserved-document-type'
  return codes.some(isDocumentKeyword) ? 'generation-is-not-a-search' : undefined
}

function generateRule(request: Generate, bound: string | undefined): SpecificationRule | undefined {
  if (request.keyword === RESERVED_KEYWORD || !isDocumentKeyword(request.keyword))
    return 'reserved-document-type'
  if (request.patient === '') return 'patient-required'
  return bound !== undefined && request.patient !== bound ? 'other-patient' : undefined
}

function hasValue(params: Search['params'], name: string): boolean {
  return params.some(([candidate, value]) => candidate === name && value.trim() !== '')
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
