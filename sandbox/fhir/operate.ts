import { kickOff } from '../bulk/kick-off.ts'
import { FhirError } from '../errors.ts'
import { operationsOffered } from '../offered.ts'
import { isSystemBase } from '../world.ts'
import { befallWrite } from '../faults/write-faults.ts'
import { assignMrn } from './assign-mrn.ts'
import { accessBinary } from './binary.ts'
import type { Exchange } from './exchange.ts'
import { match } from './search/match.ts'
import { merge } from './merge.ts'
import type { Route } from './route.ts'

type OperationRoute = Extract<Route, { readonly kind: 'operation' }>

/**
 * Extended operations on Patient and Location, `$binary-access-read` and `$export`.
 * @throws FhirError 501 naming the action for what has no implementation (specification, "Extended
 *   operations").
 */
export async function operate(exchange: Exchange, route: OperationRoute): Promise<Response> {
  const { kind, request, world } = exchange
  const { type, id, name } = route
  if (
    name === 'binary-access-read' &&
    type === 'Binary' &&
    id !== undefined &&
    request.method === 'GET'
  )
    return accessBinary(exchange, id)
  if (
    name === 'export' &&
    type === 'Group' &&
    id !== undefined &&
    isSystemBase(kind) &&
    request.method === 'GET'
  )
    return kickOff(exchange, id)
  const isOffered = operationsOffered(world, kind).some(
    (row) => row.name === name && row.type === type,
  )
  const served = isOffered && id === undefined && request.method === 'POST'
  if (served && name === 'assign-mrn')
    return befallWrite(exchange, { type }, () => assignMrn(exchange))
  if (served && name === 'match') return match(exchange)
  if (served && name === 'merge') return befallWrite(exchange, { type }, () => merge(exchange))
  throw new FhirError(
    'not-implemented',
    `No implementation for action $${name} of ${type} with solution ${world.solution}`,
  )
}
