import type { ResourceType } from '~/fhir/resource'
import { isResourceType } from '~/fhir/resource-types'
import type { Solution } from '~/smart/registration'
import { PROVENANCE_REVINCLUDE, V1_PARAMETERS } from './spec-tables'
import { unreadStatement, type ResourceSupport, type Statement } from '../statement'

/**
 * The offer of v1 according to the specification's own tables, for a service that publishes no
 * `{v1_base}/metadata` (service notes, "Bases"): read and search of ten types for S1 to S5; S6 has
 * none of v1.
 */
export function assumedV1Statement(solution: Solution): Statement {
  if (solution === 'S6') return unreadStatement
  const resources = new Map<ResourceType, ResourceSupport>()
  for (const [type, parameters] of Object.entries(V1_PARAMETERS)) {
    if (isResourceType(type)) resources.set(type, supportOf(type, parameters))
  }
  return { resources, formats: ['application/fhir+json'] }
}

function supportOf(
  type: ResourceType,
  parameters: Readonly<Record<string, string>>,
): ResourceSupport {
  return {
    type,
    interactions: new Set(['read', 'search-type']),
    parameters: new Map(Object.entries(parameters)),
    operations: new Set(),
    includes: new Set(),
    revincludes: new Set([PROVENANCE_REVINCLUDE]),
    conditionalCreate: false,
    conditionalUpdate: false,
    updateCreate: false,
  }
}
