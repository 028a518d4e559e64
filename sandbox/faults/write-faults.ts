import type { Resource } from 'fhir/r4'
import { FhirError, GatewayError } from '../errors.ts'
import { DroppedConnection, takeScenario } from './faults.ts'
import type { Exchange } from '../fhir/exchange.ts'
import type { StoredResource } from '../fhir/store.ts'
import { isObject } from '../fhir/search/values-at.ts'
import type { World } from '../world.ts'

/** The time a slow write takes when the scenario does not set one. */
const USUAL_MILLIS = 4000

/** The target of a write: `id` is absent for a create and an operation. */
export interface Written {
  readonly type: string
  readonly id?: string
}

/**
 * Carries out a create, an update or an operation that writes, as the scenarios have it: refused,
 * late, done without an answer, or after somebody else's. A slow one goes on when the app has left,
 * as a service does.
 * @throws DroppedConnection, FhirError, GatewayError as the scenarios say, and any error of
 * `carryOut`.
 */
export async function befallWrite(
  { world, store, request }: Exchange,
  { type, id }: Written,
  carryOut: () => Promise<Response>,
): Promise<Response> {
  const lost = lostOf(world)
  const requestId = request.headers.get('X-Request-ID') ?? ''
  if (lost.has(requestId)) throw new DroppedConnection()
  const drop = () => {
    if (requestId !== '') lost.add(requestId)
    return new DroppedConnection()
  }
  if (takeScenario(world, 'dropped-write', type) !== undefined) throw drop()
  const throttled = takeScenario(world, 'throttled-write', type)
  if (throttled !== undefined)
    throw new FhirError('throttled', 'Rate limit exceeded', {
      'Retry-After': String(throttled.amount ?? 2),
    })
  if (takeScenario(world, 'refused-write', type) !== undefined)
    throw new FhirError(
      'semantic',
      `${type}: the record${await quoted(request)} is refused by a rule of this organization`,
    )
  const slow = takeScenario(world, 'slow-write', type)
  if (slow !== undefined)
    await new Promise((resolve) => {
      setTimeout(resolve, slow.amount ?? USUAL_MILLIS)
    })
  const current = id === undefined ? undefined : store.read(type, id)
  if (current !== undefined && takeScenario(world, 'changed-meanwhile', type) !== undefined)
    store.update(changedBySomebody(current), world.now())
  const answer = await carryOut()
  if (takeScenario(world, 'lost-write', type) !== undefined) throw drop()
  if (takeScenario(world, 'failed-write', type) !== undefined)
    throw new FhirError('unexpected', 'Failed to call access method')
  if (takeScenario(world, 'gateway-write', type) !== undefined) throw new GatewayError('timed-out')
  return answer
}

/** The identifiers of what was sent, as services quote them. */
async function quoted(request: Request): Promise<string> {
  const body: unknown = await request
    .clone()
    .json()
    .catch(() => undefined)
  const identifiers: unknown = isObject(body) ? body['identifier'] : undefined
  const values = (Array.isArray(identifiers) ? identifiers : []).flatMap((one: unknown) =>
    isObject(one) && typeof one['value'] === 'string' ? [one['value']] : [],
  )
  return values.length === 0 ? '' : ` with ${values.join(', ')}`
}

/**
 * Transmissions that got no answer. A browser repeats a request by itself when a connection that
 * was used before closes without a word, whatever its method: that repetition has the same
 * X-Request-ID and is dropped like the first.
 */
const lostRequests = new WeakMap<World, Set<string>>()

function lostOf(world: World): Set<string> {
  const known = lostRequests.get(world) ?? new Set<string>()
  lostRequests.set(world, known)
  return known
}

/**
 * Another user's change to one field that people write by hand; a record without such a field only
 * gets a new version.
 */
function changedBySomebody(current: StoredResource): Resource & { readonly id: string } {
  const words = isObject(current) ? changedWords(current) : {}
  return { ...current, ...words }
}

function changedWords(current: Readonly<Record<string, unknown>>): object {
  const items: readonly unknown[] = Array.isArray(current['item']) ? current['item'] : []
  const [first, ...others] = items
  if (isObject(first) && Array.isArray(first['answer'])) {
    return {
      item: [{ ...first, answer: [{ valueString: 'Written by somebody else' }] }, ...others],
    }
  }
  if (current['resourceType'] === 'Patient')
    return { telecom: [{ system: 'phone', value: '928-555-0199', use: 'home' }] }
  return 'description' in current ? { description: 'Written by somebody else' } : {}
}
