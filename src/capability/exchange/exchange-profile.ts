import type { BaseKind, ResourceType } from '~/fhir/resource'
import { writtenValue } from '~/fhir/wire/search-value'
import type { Registration, Solution } from '~/smart/registration'
import type { SpecificationRule } from '../permit'
import type { KnownParameter, ServiceProfile, TypedRequest } from '../profile'
import { isDocumentKeyword, RESERVED_KEYWORD } from './document-keywords'
import { formCategories } from './form-categories'
import { SEARCH_RULES } from './search-rules'
import { CLINICAL_LISTS, knownParameter, RELAY_OPERATIONS, replacementOf } from './spec-tables'

/** The clinical data exchange service of the specification, with one solution behind it. */
export function exchangeProfile(solution: Solution): ServiceProfile {
  return {
    // Specification, "Common request and response rules".
    namesRequests: true,
    // R4 has no element for the category, and the specification does not say where the service
    // stores it ("Search parameters", `questionnaire_type`): as a tag it changes nothing else.
    responseTags: (category) => [{ code: category }],
    // "Search parameters", QuestionnaireResponse: it is required where it is declared.
    responseParams: (category) => [
      ['questionnaire_type', writtenValue({ type: 'token', code: category })],
    ],
    order,
    brokenRule: (request, kind) => brokenRule(request, kind, solution),
    knownParameter: parameterOf,
    coveredBy: (request) => request,
    asDeclared: (search) => search,
  }
}

/**
 * v2 first; of the two bases of a legacy sign-in, v1 for clinical lists (it can add Provenance) and
 * the general purpose API for documents and administration (it has the parameters).
 */
function order(type: ResourceType): readonly BaseKind[] {
  return CLINICAL_LISTS.has(type)
    ? ['patient-access', 'v1', 'gp', 'system-access', 'bulk-v1']
    : ['patient-access', 'gp', 'v1', 'system-access', 'bulk-v1']
}

function parameterOf(
  kind: BaseKind,
  type: ResourceType,
  name: string,
  forms: Registration['forms'],
): KnownParameter | undefined {
  const known =
    replacementOf(type, name) === undefined ? knownParameter(kind, type, name) : undefined
  if (known === undefined) return undefined
  return {
    type: known,
    // "Search rules" 3: Date parameters accept the prefixes ge and le.
    ...(known === 'date' ? { dayByEnds: true } : {}),
    // "Ad-hoc clinical document generation" 1: a plain code is a keyword.
    ...(type === 'DocumentReference' && name === 'type' ? { needsSystem: true } : {}),
    // "Search parameters", QuestionnaireResponse: it is required where it is declared.
    ...(type === 'QuestionnaireResponse' && name === 'questionnaire_type'
      ? { values: formCategories(forms) }
      : {}),
  }
}

function brokenRule(
  request: TypedRequest,
  kind: BaseKind,
  solution: Solution,
): SpecificationRule | undefined {
  switch (request.interaction) {
    case 'search': {
      const { type, params } = request
      return SEARCH_RULES.find(({ isBroken }) => isBroken({ type, params, kind, solution }))?.rule
    }
    case 'generate':
      return request.keyword === RESERVED_KEYWORD || !isDocumentKeyword(request.keyword)
        ? 'reserved-document-type'
        : undefined
    case 'export':
      // "Versioning": the first generation has Bulk Data 1.0.0, the second 2.0.0.
      return kind === 'bulk-v1' &&
        request.step === 'start' &&
        request.params.some(([name]) => /^_(?:typeFilter|elements)$/.test(name))
        ? 'bulk-data-2'
        : undefined
    case 'operation':
      return RELAY_OPERATIONS.has(request.name) ? 'relay' : undefined
    case 'read':
    case 'history':
    case 'create':
    case 'update':
      return undefined
  }
}
