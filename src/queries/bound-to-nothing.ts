import type { Permit } from '~/capability/permit'
import type { Create, Operation, Update } from '~/fhir/request'
import { writtenValue } from '~/fhir/wire/search-value'
import { carries } from './look-up'
import { takesCondition } from './takes-condition'
import { clientIdentifier, type WriteAttempt } from './write-attempt'

type WritePermit = Permit<Create> | Permit<Update> | Permit<Operation>

/**
 * A create that is sent again, bound to finding nothing with its own mark: where the service can,
 * it makes sure itself that the first one, which may still be on its way, does not become a twin
 * (R4, "RESTful API", conditional create).
 */
export async function boundToNothing(
  permit: WritePermit,
  attempt: WriteAttempt,
): Promise<WritePermit> {
  if (!isCreate(permit) || permit.takesCondition !== true) return permit
  const { request } = permit
  const { system, value } = clientIdentifier(attempt)
  if (!carries(request.resource, { system, value })) return permit
  const mark = writtenValue({ type: 'token', system, code: value })
  const ifNoneExist = [['identifier', mark]] as const
  return (await takesCondition(permit.base.url, ifNoneExist))
    ? { ...permit, request: { ...request, ifNoneExist } }
    : permit
}

function isCreate<P extends WritePermit>(permit: P): permit is P & Permit<Create> {
  return permit.request.interaction === 'create'
}

/** True for a create that has such a condition. */
export function isConditional(permit: WritePermit): boolean {
  return isCreate(permit) && permit.request.ifNoneExist !== undefined
}
