import { FhirFailure } from './failure'
import { ownAddress } from './own-address'
import type { PageStart } from './paging'
import { type Answer, readAnswer } from './read-answer'
import { answeredId, readFailure } from './read-failure'
import type { FhirRequest } from './request'
import type { RequestLog } from './request-log'
import type { Base } from './resource'
import type { Sent } from './sent'
import { pathPattern, type WireRequest, wireRequest } from './wire-request'

/** What the wire needs of a permit; the permit itself is made above this folder. */
export interface Sendable {
  readonly request: FhirRequest
  readonly base: Base
  readonly pageParameter: boolean
}

/** Gives and renews the bearer token. */
export interface TokenSource {
  readonly accessToken: () => Promise<string>
  readonly renew: (refused: string) => Promise<string>
}

export interface Wire {
  readonly keeper: TokenSource
  /** The only places the token goes to. */
  readonly bases: readonly Base[]
  readonly log: RequestLog
  readonly fetch?: typeof globalThis.fetch
  /** Milliseconds since the epoch. */
  readonly now?: () => number
}

export interface SendOptions {
  readonly signal?: AbortSignal
  /** A further page of a search. */
  readonly page?: PageStart
}

/**
 * The only way to the service. Sends a request with the session's token to its own base, renews the token once when it
 * is refused, and gives the content of the answer or throws `FhirFailure`. An abort passes as it is.
 */
export function createSend(wire: Wire): (sendable: Sendable, options?: SendOptions) => Promise<Sent> {
  return async ({ request, base, pageParameter }, options = {}) => {
    const { signal, page } = options
    const written = wireRequest(request, base, wire.bases, page)
    // The last gate before the token: whatever wrote the address, it lies under the session's own bases or nothing is
    // sent.
    if (ownAddress(written.url, wire.bases) === undefined) throw new FhirFailure({ kind: 'malformed' })
    const answer = await exchange(written, wire, signal)
    return readAnswer(request, answer, {
      base,
      bases: wire.bases,
      pageParameter,
      ...(page === undefined ? {} : { page }),
    })
  }
}

async function exchange(written: WireRequest, wire: Wire, signal: AbortSignal | undefined): Promise<Answer> {
  const token = await wire.keeper.accessToken()
  const first = await attempt(written, token, 1, wire, signal)
  if (!(first instanceof FhirFailure)) return first
  if (first.kind !== 'signed-out') throw first
  // A refused token means that nothing was done yet, so even a write may be sent again.
  const second = await attempt(written, await wire.keeper.renew(token), 2, wire, signal)
  if (second instanceof FhirFailure) throw second
  return second
}

async function attempt(
  written: WireRequest, token: string, number: number, wire: Wire, signal: AbortSignal | undefined,
): Promise<Answer | FhirFailure> {
  const now = wire.now ?? Date.now
  const started = now()
  const sentId = crypto.randomUUID()
  const note = (status: number | undefined, requestId: string) => {
    wire.log.add({
      at: started, method: written.method, path: pathPattern(written.url, written.base), base: written.base.kind,
      milliseconds: now() - started, requestId, attempt: number, ...(status === undefined ? {} : { status }),
    })
  }
  const came = await receive(written, init(written, token, sentId, signal), wire, signal)
  if (came.broken) {
    note(came.status, sentId)
    // Nothing came, or it broke off on the way: to a person both are the connection.
    return new FhirFailure({ kind: 'offline', requestId: sentId })
  }
  const { status, headers } = came.response
  const requestId = answeredId(headers) ?? sentId
  note(status, requestId)
  if (came.response.ok) return { status, headers, body: came.body, requestId, receivedAt: now() }
  return readFailure({ status, headers, body: new TextDecoder().decode(came.body) }, sentId, now())
}

type Came =
  | { readonly broken: false; readonly response: Response; readonly body: ArrayBuffer }
  | { readonly broken: true; readonly status: number | undefined }

async function receive(
  written: WireRequest,
  init: RequestInit,
  wire: Wire,
  signal: AbortSignal | undefined,
): Promise<Came> {
  let response: Response | undefined
  try {
    response = await (wire.fetch ?? fetch)(written.url, init)
    return { broken: false, response, body: await response.arrayBuffer() }
  } catch (error) {
    if (signal?.aborted === true) throw error
    return { broken: true, status: response?.status }
  }
}

function init(written: WireRequest, token: string, requestId: string, signal: AbortSignal | undefined): RequestInit {
  return {
    method: written.method,
    headers: { ...written.headers, Authorization: `Bearer ${token}`, 'X-Request-ID': requestId },
    // A redirect would carry the token to wherever it leads, also inside one host: it is never followed.
    redirect: 'manual',
    credentials: 'omit',
    cache: 'no-store',
    referrerPolicy: 'no-referrer',
    ...(written.body === undefined ? {} : { body: written.body }),
    ...(signal === undefined ? {} : { signal }),
  }
}
