import type { ActiveScenario, ScenarioName } from '../scenarios.ts'
import type { World } from '../world.ts'
import { FhirError } from '../errors.ts'

/**
 * An origin that does not exist on any network (RFC 2606): `hostile-next` and `hostile-attachment`
 * lead to it.
 */
export const HOSTILE_ORIGIN = 'https://hostile.example'

/** Thrown to make the server close the connection without an answer. */
export class DroppedConnection extends Error {
  constructor() {
    super('The connection is dropped by a scenario')
    this.name = 'DroppedConnection'
  }
}

/**
 * The active scenario of a name, or undefined. A scenario for one type counts for that type only;
 * each call uses up one of a limited number of times.
 */
export function takeScenario(
  world: World,
  name: ScenarioName,
  type?: string,
): ActiveScenario | undefined {
  const index = world.scenarios.findIndex(
    (active) => active.name === name && (active.type === undefined || active.type === type),
  )
  const found = world.scenarios[index]
  if (found?.times === undefined) return found
  const rest = { ...found, times: found.times - 1 }
  world.scenarios =
    rest.times > 0 ? world.scenarios.with(index, rest) : world.scenarios.toSpliced(index, 1)
  return found
}

/** True when a scenario is on; does not use it up. */
export function isOn(world: World, name: ScenarioName): boolean {
  return world.scenarios.some((active) => active.name === name)
}

const HTML_ERROR = `<!doctype html>
<html><head><title>502 Bad Gateway</title></head>
<body><center><h1>502 Bad Gateway</h1></center><hr><center>proxy</center></body></html>
`

/**
 * The faults that replace an answer. Without a type they affect every request for a resource, but
 * not metadata; for metadata the scenario's type is `CapabilityStatement`.
 * @returns the proxy's page for `html-error`, else undefined when the request may go on.
 */
export async function befall(
  world: World,
  type: string | undefined,
): Promise<Response | undefined> {
  if (type === 'CapabilityStatement' && !world.scenarios.some((active) => active.type === type))
    return undefined
  const slow = takeScenario(world, 'slow', type)
  if (slow !== undefined) await pause(world, slow)
  if (takeScenario(world, 'dropped-connection', type) !== undefined) throw new DroppedConnection()
  if (takeScenario(world, 'html-error', type) !== undefined) {
    return new Response(HTML_ERROR, { status: 502, headers: { 'Content-Type': 'text/html' } })
  }
  const throttled = takeScenario(world, 'throttled', type)
  if (throttled !== undefined)
    throw new FhirError('throttled', 'Rate limit exceeded', retryAfter(throttled.amount ?? 2))
  const unavailable = takeScenario(world, 'unavailable', type)
  if (unavailable !== undefined)
    throw new FhirError(
      'unavailable',
      'The service is being maintained',
      retryAfter(unavailable.amount ?? 2),
    )
  if (takeScenario(world, 'server-error', type) !== undefined)
    throw new FhirError('unexpected', 'Failed to call access method')
  if (type !== undefined && takeScenario(world, 'forbidden-type', type) !== undefined) {
    throw new FhirError('forbidden', `Access denied by rule: ${type}`)
  }
  return undefined
}

/** The interval at which a pause checks that it is still switched on, in milliseconds. */
const LOOK_EVERY = 25

/**
 * Waits as long as `slow` says. A pause without a number of times ends as soon as it is switched
 * off, so that nobody waits in vain.
 */
async function pause(world: World, slow: ActiveScenario): Promise<void> {
  const until = Date.now() + (slow.amount ?? 2000)
  while (Date.now() < until && (slow.times !== undefined || isOn(world, 'slow'))) {
    await new Promise((resolve) => setTimeout(resolve, Math.min(LOOK_EVERY, until - Date.now())))
  }
}

function retryAfter(seconds: number): Readonly<Record<string, string>> {
  return { 'Retry-After': String(seconds) }
}

/** The same answer with its body cut in the middle of a value, for `broken-json`. */
export async function broken(response: Response): Promise<Response> {
  const text = await response.text()
  return new Response(text.slice(0, Math.max(1, Math.floor(text.length * 0.6))), response)
}
