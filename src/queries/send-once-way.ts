import type { QueryClient } from '@tanstack/react-query'
import type { Permit } from '~/capability/permit'
import { sentOnce, type Again } from '~/capability/sent-once'
import { FhirFailure } from '~/fhir/failure'
import type { Create, Operation, Params, Update } from '~/fhir/request'
import type { Base } from '~/fhir/resource'
import { writtenValue } from '~/fhir/wire/search-value'
import { assertNever } from '~/std/assert-never'
import { carries, readNow, settled, type LookUp } from './look-up'
import { takesCondition, takesNewPut, takesPut } from './takes-condition'
import { clientIdentifier, type WriteAttempt } from './write-attempt'

type WritePermit = Permit<Create> | Permit<Update> | Permit<Operation>

/**
 * The first try of an attempt. It goes to an id of our own where the gate says so, bound to nothing
 * being there yet: it never replaces a correction of an earlier copy. A server whose CORS rules
 * stop that condition gets an ordinary create, if it takes one. A create has its condition the
 * first time too, where that changes nothing that is there: a copy that arrives last, or that the
 * browser sent by itself, does not become a twin.
 */
export async function firstTry(permit: WritePermit, attempt: WriteAttempt): Promise<WritePermit> {
  if (!isCreate(permit)) return permit
  const { ownId } = sentOnce(permit)
  if (ownId === undefined) return boundTo(permit, attempt, ['if-none-exist'])
  const isGuarded = await takesNewPut(permit.base)
  return ownId === 'only' || isGuarded ? toOwnId(permit, attempt, isGuarded) : permit
}

/**
 * An attempt that is sent again: to its own id if the first one went there, else bound to its own
 * mark where the service can, so that the first one, which may still be on its way, does not become
 * a twin.
 */
export async function anotherTry(permit: WritePermit, attempt: WriteAttempt): Promise<WritePermit> {
  if (!isCreate(permit)) return permit
  const { ownId, again } = sentOnce(permit)
  if (ownId === 'only' || (ownId === 'rather' && attempt.ownId === true))
    return toOwnId(permit, attempt, await takesNewPut(permit.base))
  return boundTo(permit, attempt, again)
}

/** Bound to the attempt's own mark by the first of these ways that the service lets through. */
async function boundTo(
  permit: Permit<Create>,
  attempt: WriteAttempt,
  ways: readonly Again[],
): Promise<WritePermit> {
  const { request } = permit
  const { system, value } = clientIdentifier(attempt)
  if (!carries(request.resource, { system, value })) return permit
  const mark = [['identifier', writtenValue({ type: 'token', system, code: value })]] as const
  for (const way of sentOnce(permit).again)
    if (ways.includes(way) && (await passes(way, permit.base, mark)))
      return { ...permit, request: { ...request, ...bound(way, mark) } }
  return permit
}

function passes(way: Again, base: Base, mark: Params): Promise<boolean> {
  return way === 'replacing' ? takesPut(base) : takesCondition(base, mark)
}

function bound(way: Again, mark: Params): Partial<Create> {
  switch (way) {
    case 'if-none-exist':
      return { ifNoneExist: mark }
    case 'replacing':
      return { replacing: mark }
    default:
      return assertNever(way)
  }
}

function toOwnId(permit: Permit<Create>, { id }: WriteAttempt, onlyNew: boolean): Permit<Create> {
  return { ...permit, request: { ...permit.request, ownId: { id, onlyNew } } }
}

function isCreate<P extends WritePermit>(permit: P): permit is P & Permit<Create> {
  return permit.request.interaction === 'create'
}

/** True for a create whose id is its attempt's. */
export function goesToOwnId(permit: WritePermit): boolean {
  return isCreate(permit) && permit.request.ownId !== undefined
}

/** True for a create that the service would not make a second time. */
export function isBound(permit: WritePermit): boolean {
  if (!isCreate(permit)) return false
  const { ifNoneExist, replacing, ownId } = permit.request
  return ifNoneExist !== undefined || replacing !== undefined || ownId !== undefined
}

/**
 * Looks for an attempt that went to an id of its own: by reading that id. One that was there and
 * was removed is a failure and not absent, so that nobody brings it back unseen (R4, "read": 410).
 */
export function lookUpOwnId(
  client: QueryClient,
  permit: WritePermit,
  { id }: WriteAttempt,
): LookUp {
  // The gate gives an id of our own only with a read of it on the same base.
  const { type } = permit.request
  const read = { ...permit, request: { interaction: 'read', type, id } } as const
  return () =>
    settled(async () => {
      try {
        const { resource, version, requestId } = await readNow(client, read)
        return {
          kind: 'found',
          resource,
          twins: [],
          ...(version === undefined ? {} : { version }),
          ...(requestId === undefined ? {} : { requestId }),
        }
      } catch (error) {
        if (error instanceof FhirFailure && error.status === 404) return { kind: 'absent' }
        throw error
      }
    })
}
