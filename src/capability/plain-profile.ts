import type { Params, Search } from '~/fhir/request'
import type { ResourceType } from '~/fhir/resource'
import { US_CORE_PARAMETERS, type ParameterType } from './parameters'
import type { ServiceProfile } from './profile'
import { nameOf, patientRequired } from './search-rule'
import type { ResourceSupport } from './statement'

const PATIENT_REQUIRED = patientRequired(['patient', 'subject'])

/**
 * Any FHIR R4 server: only its declarations are known, and the app's own rules are the only ones.
 */
export const plainProfile: ServiceProfile = {
  // R4 gives the header to either side ("RESTful API", "HTTP Headers") and no server has to let a
  // browser send it.
  namesRequests: false,
  order: () => ['r4'],
  brokenRule: (request, kind) => {
    // The search that asks the exchange service for a document is an ordinary search elsewhere.
    if (request.interaction === 'generate') return 'no-generation'
    return request.interaction === 'search' && PATIENT_REQUIRED.isBroken({ ...request, kind })
      ? PATIENT_REQUIRED.rule
      : undefined
  },
  filterType: (_, type, name) => usCoreType(type, name),
  asDeclared,
}

/** Parameters that the app has a field and words for. */
function usCoreType(type: ResourceType, name: string): ParameterType | undefined {
  const table: Partial<Record<ResourceType, Readonly<Record<string, ParameterType>>>> =
    US_CORE_PARAMETERS
  const parameters = table[type] ?? {}
  return Object.hasOwn(parameters, name) ? parameters[name] : undefined
}

/**
 * `patient` is `subject` limited to patients (R4, "Search Parameter Registry", clinical-patient): a
 * server that only declares the second is searched by it.
 */
function asDeclared(search: Search, { parameters }: ResourceSupport): Search {
  if (parameters.has('patient') || !parameters.has('subject')) return search
  const params: Params = search.params.map(([name, value]) =>
    nameOf(name) === 'patient' ? ['subject', value] : [name, value],
  )
  return { ...search, params }
}
