import type { ResourceType } from '~/fhir/resource'
import type { ResourceSupport, Statement } from '../statement'

/**
 * The offer of `{bulk_v1_base}` according to the specification's own table, for a service that
 * publishes no statement there ("Bulk data export"): read of Group and Binary, `$export` and
 * `$binary-access-read`.
 */
export const assumedBulkStatement: Statement = {
  resources: new Map<ResourceType, ResourceSupport>([
    ['Group', readAnd('Group', '$export')],
    ['Binary', readAnd('Binary', '$binary-access-read')],
  ]),
  formats: ['application/fhir+ndjson'],
}

function readAnd(type: ResourceType, operation: string): ResourceSupport {
  return {
    type,
    interactions: new Set(['read']),
    parameters: new Map(),
    operations: new Set([operation]),
    includes: new Set(),
    revincludes: new Set(),
    conditionalCreate: false,
    conditionalUpdate: false,
    updateCreate: false,
  }
}
