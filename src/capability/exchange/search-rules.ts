import type { Solution } from '~/smart/registration'
import { RESULT_PARAMETERS } from '../parameters'
import {
  has,
  hasValue,
  nameOf,
  patientRequired,
  type LookedSearch,
  type SearchRule,
} from '../search-rule'
import { isDocumentKeyword, RESERVED_KEYWORD } from './document-keywords'
import { ID_ALONE, knownParameter, PROVENANCE_REVINCLUDE, replacementOf } from './spec-tables'

/** A search, and the solution behind the base that it would go to. */
interface Looked extends LookedSearch {
  readonly solution: Solution
}

/**
 * Every rule about the parameters of a search at the exchange service, with the specification's
 * sentence and the heading that it stands under, in the order in which a person is told. Each has
 * its test (search-rules.test.ts).
 */
export const SEARCH_RULES: readonly SearchRule<Looked>[] = [
  {
    // "Search parameters": start, end, ssn: Deprecated. Use the parameter that takes their place.
    rule: 'deprecated-parameter',
    isBroken: ({ type, params }) =>
      params.some(([name]) => replacementOf(type, nameOf(name)) !== undefined),
  },
  {
    // "Limits" 3: _id cannot be combined with other search parameters (DocumentReference, Patient).
    rule: 'id-alone',
    isBroken: ({ type, params }) => ID_ALONE.has(type) && has(params, '_id') && params.length > 1,
  },
  {
    // "Search rules" 6: _revinclude on v1 resources allows only the value Provenance:target.
    rule: 'single-revinclude',
    isBroken: ({ params }) =>
      params.some(([name, value]) => name === '_revinclude' && value !== PROVENANCE_REVINCLUDE),
  },
  {
    // "Ad-hoc clinical document generation" 4: TransferOfCare is reserved for future use.
    rule: 'reserved-document-type',
    isBroken: (search) => documentTypes(search).includes(RESERVED_KEYWORD),
  },
  {
    // "Ad-hoc clinical document generation" 1: Generation starts when type holds one of the
    // keywords.
    rule: 'generation-is-not-a-search',
    isBroken: (search) => documentTypes(search).some(isDocumentKeyword),
  },
  // "Legacy v1 resources", "Search parameters": patient is required, except when _id is used.
  patientRequired(['patient']),
  {
    // "Search parameters", QuestionnaireResponse: questionnaire_type: Required (custom). It is of
    // the general purpose API; US Core's own QuestionnaireResponse search has none.
    rule: 'questionnaire-type-required',
    isBroken: ({ type, params, kind }) =>
      type === 'QuestionnaireResponse' && kind === 'gp' && !hasValue(params, 'questionnaire_type'),
  },
  {
    // "Search parameters", Patient: location is usable only together with _text and common
    // parameters.
    rule: 'text-with-location',
    isBroken: ({ type, params }) =>
      type === 'Patient' &&
      has(params, 'location') &&
      (!hasValue(params, '_text') || params.some(([name]) => !WITH_LOCATION.has(nameOf(name)))),
  },
  {
    // "Search parameters", Patient: cin is supported only by S2 with one specific module.
    rule: 'state-program-number',
    isBroken: ({ type, params, kind, solution }) =>
      type === 'Patient' &&
      has(params, 'cin') &&
      !(solution === 'S2' && knownParameter(kind, type, 'cin') !== undefined),
  },
  {
    // "Search rules" 3: Date parameters accept the prefixes ge and le.
    rule: 'date-prefix',
    isBroken: ({ type, params, kind }) =>
      params.some(
        ([name, value]) =>
          knownParameter(kind, type, nameOf(name)) === 'date' &&
          value.split(',').some((date) => /^(?!ge|le)[a-z]{2}\d/.test(date)),
      ),
  },
  {
    // "Search parameters", DocumentReference.type, and "Ad-hoc clinical document generation" 1: a
    // plain code is a keyword.
    rule: 'document-type-with-system',
    isBroken: ({ type, params }) =>
      type === 'DocumentReference' &&
      params.some(
        ([name, value]) => nameOf(name) === 'type' && !alternativesOf(value).every(hasSystem),
      ),
  },
]

/**
 * Parameters that may stand with `location`: the words it is used with, and what shapes the answer
 * alone.
 */
const WITH_LOCATION: ReadonlySet<string> = new Set([
  'location',
  '_text',
  'page',
  ...RESULT_PARAMETERS,
])

/**
 * The values that a comma separates; an escaped one is part of a value (R4, "Search", 3.1.1.4.0.1).
 */
function alternativesOf(value: string): readonly string[] {
  return value.match(/(?:\\.|[^\\,])+/gs) ?? []
}

/** `system|code`, with both of them. */
function hasSystem(token: string): boolean {
  return /^(?:\\.|[^\\|])+\|./s.test(token)
}

/**
 * Kinds of documents that are asked for. Any part between commas counts, escaped or not: a document
 * must not be made by chance.
 */
function documentTypes({ type, params }: LookedSearch): readonly string[] {
  return type !== 'DocumentReference'
    ? []
    : params.filter(([name]) => nameOf(name) === 'type').flatMap(([, value]) => value.split(','))
}
