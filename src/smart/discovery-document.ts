import { fieldsOf } from '~/fhir/json'
import { StartError } from './start-failure'

const PATIENCE_MS = 15_000

/**
 * True for a status by which a server says that a document is not there for an app without a token
 * (RFC 9110, 15): not found, gone, not shown, not offered by GET, not in JSON, not implemented, or,
 * by a FHIR server that takes its path for a request of FHIR, no request that it knows. Each would
 * be the same if it were asked again. All other errors may pass.
 */
export function saysThereIsNone(status: number): boolean {
  return [400, 401, 403, 404, 405, 406, 410, 501].includes(status)
}

/**
 * Reads a document of discovery, without a token (SMART App Launch 2.2, "Conformance"; R4,
 * "capabilities"): a JSON object, or undefined where the server says that there is none. A fault
 * is never read as that: whoever can make a server fail would decide by it what is compared during
 * the sign-in (docs/decisions, 159).
 *
 * @param origins where a redirect may lead
 * @throws StartError `discovery-unreachable`, with the status of an answer that is no such
 *   document, and its address; `foreign-sign-in-address`
 */
export async function readDiscovered(
  url: string,
  origins: readonly string[],
  fetchIt: typeof fetch,
): Promise<Readonly<Record<string, unknown>> | undefined> {
  const fault = (status?: number) =>
    new StartError('discovery-unreachable', {
      address: url,
      ...(status === undefined ? {} : { status }),
    })
  const response = await fetchIt(url, {
    headers: { Accept: 'application/json, application/fhir+json' },
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    signal: AbortSignal.timeout(PATIENCE_MS),
  }).catch(() => {
    throw fault()
  })
  const { status, redirected, url: from } = response
  if (redirected && ![new URL(url).origin, ...origins].includes(new URL(from).origin))
    throw new StartError('foreign-sign-in-address', { address: from })
  if (saysThereIsNone(status)) return undefined
  if (!response.ok) throw fault(status)
  const json: unknown = await response.json().catch((error: unknown) => {
    // One that was cut off on the way is no answer at all.
    throw fault(error instanceof SyntaxError ? status : undefined)
  })
  if (typeof json !== 'object' || json === null || Array.isArray(json)) throw fault(status)
  return fieldsOf(json)
}

/** A fault of `readDiscovered`, to be thrown where no other document helps; any other is thrown. */
export function discoveryFault(error: unknown): StartError {
  if (error instanceof StartError && error.kind === 'discovery-unreachable') return error
  throw error
}
