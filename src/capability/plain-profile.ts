import { isFhirId } from '~/fhir/fhir-id'
import type { Params, Search } from '~/fhir/request'
import type { ResourceType } from '~/fhir/resource'
import { US_CORE_PARAMETERS, type ParameterType } from './parameters'
import type { KnownParameter, ServiceProfile } from './profile'
import { nameOf, patientRequired } from './search-rule'
import type { ResourceSupport } from './statement'

const PATIENT_REQUIRED = patientRequired(['patient', 'subject', 'beneficiary'])

/**
 * Any FHIR R4 server: only its declarations are known, and the app's own rules are the only ones.
 */
export const plainProfile: ServiceProfile = {
  // R4 gives the header to either side ("RESTful API", "HTTP Headers") and no server has to let a
  // browser send it.
  namesRequests: false,
  responseTags: () => [],
  responseParams: () => [],
  order: () => ['r4'],
  brokenRule: (request, kind) => {
    // The search that asks the exchange service for a document is an ordinary search elsewhere.
    if (request.interaction === 'generate') return 'no-generation'
    return request.interaction === 'search' && PATIENT_REQUIRED.isBroken({ ...request, kind })
      ? PATIENT_REQUIRED.rule
      : undefined
  },
  knownParameter: (_, type, name) => usCoreParameter(type, name),
  coveredBy: (request) =>
    request.step === 'file'
      ? { interaction: 'export', step: 'status', type: 'Group', name: '$export', url: request.url }
      : request,
  asDeclared,
}

/** Parameters that the app has a field and words for. */
function usCoreParameter(type: ResourceType, name: string): KnownParameter | undefined {
  const table: Partial<Record<ResourceType, Readonly<Record<string, ParameterType>>>> =
    US_CORE_PARAMETERS
  const parameters = table[type] ?? {}
  const known = Object.hasOwn(parameters, name) ? parameters[name] : undefined
  return known === undefined ? undefined : { type: known }
}

/**
 * `patient` is `subject` limited to patients (R4, "Search Parameter Registry", clinical-patient): a
 * server that only declares the second is searched by it. Coverage names its patient `beneficiary`
 * (R4, "Coverage", Search Parameters). A record that can only be read is read in
 * place of being searched for by its id.
 */
function asDeclared(search: Search, { interactions, parameters }: ResourceSupport): Search {
  const id = idAlone(search.params)
  const isSearched = interactions.has('search-type') && parameters.has('_id')
  if (id !== undefined && !isSearched && interactions.has('read')) return { ...search, byRead: id }
  const instead = ['subject', 'beneficiary'].find((name) => parameters.has(name))
  if (parameters.has('patient') || instead === undefined) return search
  const params: Params = search.params.map(([name, value]) =>
    nameOf(name) === 'patient' ? [instead, value] : [name, value],
  )
  return { ...search, params }
}

/** The id of a search for nothing but one. */
function idAlone(params: Params): string | undefined {
  const [first, ...more] = params
  return first?.[0] === '_id' && more.length === 0 && isFhirId(first[1]) ? first[1] : undefined
}
