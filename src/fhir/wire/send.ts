import { FhirFailure } from '../failure'
import { ownAddress } from './own-address'
import { numbersSent } from './numbers-sent'
import type { LinkOrIndex } from './paging'
import { type Answer, readAnswer } from './read-answer'
import { answeredId, readFailure } from './read-failure'
import type { FhirRequest } from '../request'
import type { LoggedRequest, RequestLog } from './request-log'
import type { Base, ResourceType } from '../resource'
import type { Sent } from './sent'
import { pathPattern, type WireRequest, wireRequest } from './wire-request'

/** The part of a permit that the wire needs; the permit itself is made above this folder. */
export interface Sendable {
  readonly request: FhirRequest
  readonly base: Base
  readonly pageParameter: boolean
}

/** Supplies and renews the bearer token. */
export interface TokenSource {
  readonly accessToken: () => Promise<string>
  readonly renew: (refused: string) => Promise<string>
  /** Called when the service refused `refused` although it had just been renewed. */
  readonly refusedAgain?: (refused: string) => void
}

export interface Wire {
  /**
   * True where the service takes the app's own `X-Request-ID`. A header that a server does not name
   * in its answer to a preflight lets nothing through (Fetch, "CORS-preflight fetch").
   */
  readonly namesRequests: boolean
  readonly keeper: TokenSource
  /** The only addresses that the token is sent to. */
  readonly bases: readonly Base[]
  readonly log: RequestLog
  readonly fetch?: typeof globalThis.fetch
  /** Milliseconds since the epoch. */
  readonly now?: () => number
}

export interface SendOptions {
  readonly signal?: AbortSignal
  /** A further page of a search. */
  readonly page?: LinkOrIndex
}

/**
 * The only way to the service. Sends a request with the session's token to its own base, renews the
 * token once when it is refused, and returns the content of the answer or throws `FhirFailure`. An
 * abort is passed on unchanged.
 */
export function createSend(
  wire: Wire,
): (sendable: Sendable, options?: SendOptions) => Promise<Sent> {
  // The permit of a query is the same for every try, so its request counts them; a success starts
  // the count again.
  const failures = new WeakMap<FhirRequest, number>()
  return async ({ request, base, pageParameter }, options = {}) => {
    const { signal, page } = options
    const written = wireRequest(request, base, wire.bases, page)
    // The last check before the token: whatever the source of the address, it lies below the
    // session's own bases or nothing is sent.
    if (ownAddress(written.url, wire.bases) === undefined)
      throw new FhirFailure({ kind: 'malformed' })
    const before = failures.get(request) ?? 0
    try {
      const { answer, entry } = await exchange({ request, written, wire, signal }, before + 1)
      const asked = {
        base,
        bases: wire.bases,
        pageParameter,
        ...(page === undefined ? {} : { page }),
      }
      const sent = await settled(entry, wire.log, () => readAnswer(request, answer, asked))
      failures.delete(request)
      return sent
    } catch (error) {
      if (error instanceof FhirFailure) failures.set(request, before + 1)
      throw error
    }
  }
}

/** An answer that cannot be read is a failure, whatever its status. */
async function settled(
  entry: LoggedRequest,
  log: RequestLog,
  read: () => Promise<Sent>,
): Promise<Sent> {
  try {
    const sent = await read()
    log.settle(entry, { kind: 'answered', types: typesIn(sent) })
    return sent
  } catch (error) {
    log.settle(entry, { kind: 'failed' })
    throw error
  }
}

/** One request on its way. */
interface Sending {
  readonly request: FhirRequest
  readonly written: WireRequest
  readonly wire: Wire
  readonly signal: AbortSignal | undefined
}

/** An answer with its entry in the log. */
interface Exchanged {
  readonly answer: Answer
  readonly entry: LoggedRequest
}

async function exchange(sending: Sending, number: number): Promise<Exchanged> {
  const { keeper, log } = sending.wire
  const token = await keeper.accessToken()
  const first = await attempt(sending, token, number)
  if ('answer' in first) return first
  const { failure, entry } = first
  log.settle(entry, { kind: failure.kind === 'signed-out' ? 'renewed' : outcomeOf(failure) })
  if (failure.kind !== 'signed-out') throw failure
  // A refused token means that nothing has been done yet, so even a write may be sent again.
  const renewed = await keeper.renew(token)
  const second = await attempt(sending, renewed, number + 1)
  if ('answer' in second) return second
  if (second.failure.kind === 'signed-out') keeper.refusedAgain?.(renewed)
  log.settle(second.entry, { kind: outcomeOf(second.failure) })
  throw second.failure
}

function outcomeOf({ kind }: FhirFailure): 'refused' | 'failed' {
  return kind === 'forbidden' || kind === 'signed-out' ? 'refused' : 'failed'
}

async function attempt(
  { request, written, wire, signal }: Sending,
  token: string,
  number: number,
): Promise<Exchanged | { readonly failure: FhirFailure; readonly entry: LoggedRequest }> {
  const now = wire.now ?? Date.now
  const started = now()
  const sentId = wire.namesRequests ? crypto.randomUUID() : undefined
  const note = (status: number | undefined, requestId: string | undefined) =>
    wire.log.add({
      at: started,
      method: written.method,
      path: pathPattern(written.url, written.base),
      base: written.base.kind,
      interaction: request.interaction,
      milliseconds: now() - started,
      attempt: number,
      ...(requestId === undefined ? {} : { requestId }),
      ...(request.interaction === 'attachment' ? {} : { type: request.type }),
      ...(status === undefined ? {} : { status }),
    })
  const came = await receive(written, init(written, token, sentId, signal), wire, signal).catch(
    (error: unknown) => {
      // Cancelled by the app: no code waits for the answer any more, but the request was sent.
      note(undefined, sentId)
      throw error
    },
  )
  if (came.broken) {
    // No answer, or one that broke off: a person sees both as the connection.
    return {
      failure: new FhirFailure({
        kind: 'offline',
        ...(sentId === undefined ? {} : { requestId: sentId }),
      }),
      entry: note(came.status, sentId),
    }
  }
  const { status, headers } = came.response
  const requestId = answeredId(headers) ?? sentId
  const entry = note(status, requestId)
  if (came.response.ok)
    return {
      answer: {
        status,
        headers,
        body: came.body,
        receivedAt: now(),
        ...(requestId === undefined ? {} : { requestId }),
      },
      entry,
    }
  return {
    failure: readFailure(
      { status, headers, body: new TextDecoder().decode(came.body), base: written.base },
      sentId,
      now(),
      numbersSent(request),
    ),
    entry,
  }
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

function init(
  written: WireRequest,
  token: string,
  requestId: string | undefined,
  signal: AbortSignal | undefined,
): RequestInit {
  return {
    method: written.method,
    headers: {
      ...written.headers,
      Authorization: `Bearer ${token}`,
      ...(requestId === undefined ? {} : { 'X-Request-ID': requestId }),
    },
    // A redirect would carry the token to its target, even inside one host: it is never followed.
    redirect: 'manual',
    credentials: 'omit',
    cache: 'no-store',
    referrerPolicy: 'no-referrer',
    ...(written.body === undefined ? {} : { body: bodyOf(written.body) }),
    ...(signal === undefined ? {} : { signal }),
  }
}

/**
 * Characters from which a body is sent as a Blob: a text is copied on the way out while the page
 * stands still, a Blob is copied in the background.
 */
const LARGE_BODY = 500_000

function bodyOf(text: string): string | Blob {
  return text.length < LARGE_BODY ? text : new Blob([text])
}

/**
 * The types of the records in an answer, one for each. An outcome or parameters are about a record,
 * and do not count.
 */
function typesIn(sent: Sent): readonly ResourceType[] {
  if ('matches' in sent)
    return [...sent.matches, ...sent.included].map(({ resourceType }) => resourceType)
  if ('blob' in sent) return ['Binary']
  if ('versions' in sent)
    return sent.versions.flatMap(({ resource }) => resource?.resourceType ?? [])
  const type = sent.resource?.resourceType
  return type === undefined || type === 'OperationOutcome' || type === 'Parameters' ? [] : [type]
}
