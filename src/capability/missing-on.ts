import type { AttachmentRead, FhirRequest } from '~/fhir/request'
import { isIncluded } from './is-included'
import type { RefusalReason } from './permit'
import { RESULT_PARAMETERS } from './parameters'
import type { ResourceSupport, Statement } from './statement'

const INTERACTION_OF = {
  read: 'read',
  history: 'history-instance',
  search: 'search-type',
  generate: 'search-type',
  create: 'create',
  update: 'update',
} as const

/** The part of a request that a base does not declare; undefined when it declares all of it. */
export function missingOn(
  statement: Statement,
  request: Exclude<FhirRequest, AttachmentRead>,
): RefusalReason | undefined {
  const support = statement.resources.get(request.type)
  if (support === undefined) return { why: statement.resources.size === 0 ? 'nothing' : 'type' }
  if ('name' in request) {
    return support.operations.has(request.name)
      ? undefined
      : { why: 'operation', operation: request.name }
  }
  if (isByRead(request))
    return support.interactions.has('read') ? undefined : { why: 'interaction' }
  const interaction =
    request.interaction === 'history' && request.version !== undefined
      ? 'vread'
      : INTERACTION_OF[request.interaction]
  if (!support.interactions.has(interaction)) return { why: 'interaction' }
  if (
    request.interaction === 'create' &&
    request.ifNoneExist !== undefined &&
    !support.conditionalCreate
  )
    return { why: 'parameter', parameter: 'If-None-Exist' }
  const undeclared = parametersUsed(request).find(
    ([name, value]) => !declares(support, name, value),
  )
  return undeclared === undefined ? undefined : { why: 'parameter', parameter: undeclared[0] }
}

function isByRead(request: FhirRequest): boolean {
  return request.interaction === 'search' && request.byRead !== undefined
}

function parametersUsed(
  request: Exclude<FhirRequest, AttachmentRead>,
): readonly (readonly [string, string])[] {
  if (request.interaction === 'search' || request.interaction === 'generate') return request.params
  return request.interaction === 'create' ? (request.ifNoneExist ?? []) : []
}

/**
 * Declared as it is: a chained parameter is another one, a modifier (`name:exact`) is a form of the
 * same one.
 */
function declares(support: ResourceSupport, name: string, value: string): boolean {
  if (RESULT_PARAMETERS.has(name)) return true
  if (name === '_include')
    return isIncluded(support.includes, value) || support.parameters.has(name)
  if (name === '_revinclude')
    return isIncluded(support.revincludes, value) || support.parameters.has(name)
  return support.parameters.has(name.split(':')[0] ?? name)
}
