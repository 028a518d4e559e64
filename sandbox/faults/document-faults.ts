import { FhirError, GatewayError } from '../errors.ts'
import { DroppedConnection, takeScenario } from './faults.ts'
import type { Exchange } from '../fhir/exchange.ts'
import type { StoredResource } from '../fhir/store.ts'
import { stringsAt } from '../fhir/search/values-at.ts'
import type { World } from '../world.ts'

/** The time a document takes when a scenario does not set one. */
const USUAL_MILLIS = 4000

/**
 * Plays the scenarios that disturb the generation of a document. It really waits, so that an app
 * can show progress and leave.
 * @throws DroppedConnection when the caller has left; FhirError, GatewayError as the scenarios say.
 */
export async function befallGeneration({ world, request }: Exchange): Promise<void> {
  const slow = takeScenario(world, 'slow-document')
  if (slow !== undefined) await pass(slow.amount ?? USUAL_MILLIS, request.signal)
  const failing = takeScenario(world, 'failing-document')
  if (failing !== undefined) {
    await pass((failing.amount ?? USUAL_MILLIS) / 2, request.signal)
    throw new FhirError(
      'unexpected',
      'Failed to call access method: the document could not be finished',
    )
  }
  const timedOut = takeScenario(world, 'timed-out-document')
  if (timedOut !== undefined) {
    await pass(timedOut.amount ?? USUAL_MILLIS, request.signal)
    throw new GatewayError('timed-out')
  }
  if (takeScenario(world, 'refused-document') !== undefined)
    throw new FhirError('semantic', 'The document cannot be generated from this record')
}

/** Lets time pass. @throws DroppedConnection as soon as the caller leaves. */
async function pass(millis: number, signal: AbortSignal): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const leave = () => {
      clearTimeout(timer)
      reject(new DroppedConnection())
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', leave)
      resolve()
    }, millis)
    if (signal.aborted) leave()
    else signal.addEventListener('abort', leave, { once: true })
  })
}

/** A document's file as the scenarios have it. @throws FhirError 404 for `missing-file`. */
export function befallFile(world: World, binary: StoredResource): StoredResource {
  if (takeScenario(world, 'missing-file') !== undefined)
    throw new FhirError('no-binary', `Binary with id ${binary.id} could not be located`)
  if (takeScenario(world, 'truncated-file') === undefined) return binary
  const bytes = Buffer.from(stringsAt(binary, 'data')[0] ?? '', 'base64')
  const data = bytes.subarray(0, Math.floor(bytes.length * 0.6)).toString('base64')
  const cut: StoredResource & { readonly data: string } = { ...binary, data }
  return cut
}
