import { FhirFailure } from '~/fhir/failure'
import type { Base } from '~/fhir/resource'
import type { Service, Solution } from '~/smart/registration'
import type { BaseCapability, Combine } from './capability'
import { readStatement } from './read-statement'
import { saysR4 } from './says-r4'
import { unreadStatement } from './statement'

/** More time than any healthy service needs; a person must not face an empty page for longer. */
const PATIENCE_MS = 20_000

/**
 * Reads the CapabilityStatement of every base at the same time, without a token (service notes,
 * "Bases": `/metadata` needs none), so it can start before the sign-in is finished. Never rejects:
 * a base that cannot be read is `unread` with the reason, and so is one with a version of FHIR that
 * the app does not read. v1 without metadata (404, 403) is taken from the specification's own table
 * and marked `assumed`.
 */
export function loadStatements(
  bases: readonly Base[],
  service: Service,
  fetchIt: typeof fetch = fetch,
): Promise<readonly BaseCapability[]> {
  return Promise.all(bases.map((base) => loadStatement(base, service, fetchIt)))
}

async function loadStatement(
  base: Base,
  service: Service,
  fetchIt: typeof fetch,
): Promise<BaseCapability> {
  const first = await ask(base, fetchIt)
  // Everything depends on this answer: after a dropped connection or a server error it is requested
  // once more before the sign-in fails.
  const answer =
    first.failed && (first.failure.kind === 'offline' || first.failure.kind === 'server')
      ? await ask(base, fetchIt)
      : first
  if (!answer.failed) return { base, ...answer.read, assumed: false, unread: false }
  const { failure, foreignVersion } = answer
  if (
    service.service === 'exchange' &&
    base.kind === 'v1' &&
    (failure.status === 404 || failure.status === 403)
  ) {
    const statement = await assumed(service.solution)
    if (statement !== undefined) return { base, statement, assumed: true, unread: false }
  }
  return {
    base,
    statement: unreadStatement,
    assumed: false,
    unread: true,
    failure,
    ...(foreignVersion === undefined ? {} : { foreignVersion }),
  }
}

/** Few services need it, so it comes late; undefined where it does not come. */
async function assumed(solution: Solution): Promise<BaseCapability['statement'] | undefined> {
  const part = await import('./exchange/assumed-statement').catch(() => undefined)
  return part?.assumedV1Statement(solution)
}

/** Few servers name combinations; without the program a list is asked for as elsewhere. */
async function combining(json: unknown): Promise<Combine | undefined> {
  const part = await import('./combine').catch(() => undefined)
  return part?.combineOf(json)
}

type Answer =
  | { readonly failed: false; readonly read: Pick<BaseCapability, 'statement' | 'combine'> }
  | { readonly failed: true; readonly failure: FhirFailure; readonly foreignVersion?: string }

async function ask(base: Base, fetchIt: typeof fetch): Promise<Answer> {
  let response: Response
  try {
    response = await fetchIt(`${base.url}/metadata`, {
      headers: { Accept: 'application/fhir+json' },
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
  } catch {
    return failed({ kind: 'offline' })
  }
  const { status, redirected, url } = response
  // Another server's word says nothing about this one, where no token would follow a redirect.
  if (redirected && new URL(url).origin !== new URL(base.url).origin)
    return failed({ kind: 'malformed', status })
  if (!response.ok)
    return failed({
      kind:
        status === 404
          ? 'not-found'
          : status === 429 || status === 503
            ? 'throttled'
            : status >= 500
              ? 'server'
              : 'rejected',
      status,
    })
  try {
    const text = await response.text()
    const json: unknown = JSON.parse(text)
    const version = saysR4(json) ? undefined : await otherVersion(json)
    if (version !== undefined)
      return { ...failed({ kind: 'unsupported', status }), foreignVersion: version }
    const statement = readStatement(json)
    if (statement === undefined) return failed({ kind: 'malformed', status })
    const combine = text.includes('parameter-combination') ? await combining(json) : undefined
    return { failed: false, read: { statement, combine } }
  } catch {
    return failed({ kind: 'malformed', status })
  }
}

/** The version of a statement that does not plainly say R4; undefined when it is R4 after all. */
async function otherVersion(json: unknown): Promise<string | undefined> {
  const { isStatement, versionNotRead } = await import('./fhir-version')
  return isStatement(json) ? versionNotRead(json) : undefined
}

function failed(
  detail: ConstructorParameters<typeof FhirFailure>[0],
): Extract<Answer, { failed: true }> {
  return { failed: true, failure: new FhirFailure(detail) }
}
