import type { FhirRequest } from '../request'
import { isSensitive, sensitiveValues } from '../sensitive-identifier'
import { tokenOf } from './search-value'

/**
 * The numbers that open doors elsewhere and went out with a request: those of the record that was
 * sent, and those that were searched for. A service that refuses it may quote them.
 */
export function numbersSent(request: FhirRequest): readonly string[] {
  switch (request.interaction) {
    case 'create':
    case 'update':
      return sensitiveValues(request.resource)
    case 'operation':
      return sensitiveValues(request.parameters)
    case 'search':
      return request.params.flatMap(([, value]) => numberIn(value))
    default:
      return []
  }
}

/** The code of a token whose system is that of such numbers (R4, "Search", 3.1.1.4.10 token). */
function numberIn(value: string): readonly string[] {
  const { system, code = '' } = tokenOf(value)
  return system !== undefined && isSensitive({ system }) ? [code] : []
}
