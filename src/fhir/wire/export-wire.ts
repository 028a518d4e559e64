import { FhirFailure } from '../failure'
import { textOf } from '../json'
import type { ExportRequest } from '../request'
import type { Base } from '../resource'
import { placeOf, readManifest, type Manifest } from './export-manifest'
import { ownAddress } from './own-address'
import { formBody } from './params'
import { answeredId, readFailure } from './read-failure'
import type { LoggedRequest, RequestLog } from './request-log'
import { clockOf, retryAfter } from './retry-after'
import { pathPattern } from './wire-request'

/** The part of a permit that the wire needs. */
interface SendableExport<R extends ExportRequest = ExportRequest> {
  readonly request: R
  readonly base: Base
}

/** The token, the addresses and the log of the session that exports. */
interface ExportParts {
  readonly keeper: {
    readonly accessToken: () => Promise<string>
    readonly renew: (refused: string) => Promise<string>
    readonly refusedAgain?: (refused: string) => void
  }
  readonly bases: readonly Base[]
  readonly log: RequestLog
  /** True where the service takes the app's own `X-Request-ID`. */
  readonly namesRequests: boolean
  readonly fetch?: typeof globalThis.fetch
  /** Milliseconds since the epoch. */
  readonly now?: () => number
}

/** The state of an export. */
export type ExportState =
  | {
      readonly kind: 'running'
      /** The service's own words, up to 100 characters. */
      readonly progress?: string
      /** Seconds until it wants to be asked again. */
      readonly wait?: number
    }
  | {
      readonly kind: 'done'
      readonly manifest: Manifest
      /** The end of its files in milliseconds since the epoch, if the service states it. */
      readonly expiresAt?: number
    }

/** An answer with the id by which support finds it. */
export type Identified<T> = T & { readonly requestId?: string }

/** A file that is being received. */
export interface ReceivedFile {
  readonly body: ReadableStream<Uint8Array<ArrayBuffer>>
  /** Bytes, where the service states them and nothing unpacks them on the way. */
  readonly length?: number
  /** `Content-Type` as the service wrote it. */
  readonly contentType?: string
}

/** The requests of an export. Each throws `FhirFailure`, or `AbortError` on its signal. */
export interface ExportWire {
  /** Starts an export; returns the address of its state. */
  readonly start: (
    permit: SendableExport,
    signal?: AbortSignal,
  ) => Promise<Identified<{ readonly statusUrl: string }>>
  readonly status: (
    permit: SendableExport,
    signal?: AbortSignal,
  ) => Promise<Identified<ExportState>>
  readonly cancel: (permit: SendableExport) => Promise<void>
  /** Opens a file; its bytes come as they are read, and are never held as a whole. */
  readonly file: (permit: SendableExport, signal?: AbortSignal) => Promise<Identified<ReceivedFile>>
}

const JSON_TYPE = 'application/fhir+json'

/** Sends the requests of exports, with the same rules as every other request: `send.ts`. */
export function createExportWire(parts: ExportParts): ExportWire {
  return {
    start: async (permit, signal) => {
      const { response, entry, requestId } = await exchange(parts, permit, signal)
      await response.body?.cancel()
      const address = response.headers.get('Content-Location') ?? ''
      // It gets the token: it must be the service's own.
      const own = ownAddress(address, parts.bases, permit.base.url)
      parts.log.settle(entry, { kind: own === undefined ? 'failed' : 'answered', types: [] })
      if (own === undefined) throw new UnfollowedStart(address, response.status, requestId)
      return { statusUrl: own.url, ...requestId }
    },
    status: async (permit, signal) => {
      const { response, entry, requestId } = await exchange(parts, permit, signal)
      try {
        const state = await stateIn(response, (parts.now ?? Date.now)(), permit.base)
        parts.log.settle(entry, { kind: 'answered', types: [] })
        return { ...state, ...requestId }
      } catch {
        parts.log.settle(entry, { kind: 'failed' })
        throw malformed(response.status, requestId)
      }
    },
    cancel: async (permit) => {
      const { response, entry } = await exchange(parts, permit, undefined)
      await response.body?.cancel()
      parts.log.settle(entry, { kind: 'answered', types: [] })
    },
    file: async (permit, signal) => {
      const { response, entry, requestId } = await exchange(parts, permit, signal)
      // A part of a file (206) that nobody asked for is not the file, and nor is a word of wait.
      const isFile = response.body !== null && response.status === 200
      parts.log.settle(entry, {
        kind: isFile ? 'answered' : 'failed',
        types: isFile ? ['Binary'] : [],
      })
      if (response.body === null || !isFile) {
        await response.body?.cancel()
        throw malformed(response.status, requestId)
      }
      const length = Number(response.headers.get('Content-Length') ?? Number.NaN)
      const isPacked = response.headers.has('Content-Encoding')
      const contentType = textOf(response.headers.get('Content-Type') ?? undefined)
      return {
        body: response.body,
        ...(Number.isFinite(length) && !isPacked ? { length } : {}),
        ...(contentType === undefined ? {} : { contentType }),
        ...requestId,
      }
    },
  }
}

/** An export was started whose state has no address that may be asked. */
export class UnfollowedStart extends FhirFailure {
  /** The other place that the service named; undefined where it named none. */
  readonly place: string | undefined

  constructor(address: string, status: number, id: { readonly requestId?: string }) {
    super({ kind: 'malformed', status, ...id })
    this.place = placeOf(address)
  }
}

function malformed(status: number, id: { readonly requestId?: string }): FhirFailure {
  return new FhirFailure({ kind: 'malformed', status, ...id })
}

async function stateIn(response: Response, now: number, base: Base): Promise<ExportState> {
  const { headers } = response
  if (response.status === 202) {
    await response.body?.cancel()
    const progress = textOf(headers.get('X-Progress') ?? undefined)?.slice(0, 100)
    // Some services write the second name (service notes, "Bulk export").
    const wait = retryAfter(headers, now) ?? secondsIn(headers.get('X-RetryAfter'))
    return {
      kind: 'running',
      ...(progress === undefined ? {} : { progress }),
      ...(wait === undefined ? {} : { wait }),
    }
  }
  const json: unknown = await response.json()
  // By the service's clock: this device's may be hours off.
  const expiresAt = Date.parse(headers.get('Expires') ?? '') - (clockOf(headers) ?? now) + now
  return {
    kind: 'done',
    manifest: readManifest(json, base),
    ...(Number.isNaN(expiresAt) ? {} : { expiresAt }),
  }
}

function secondsIn(text: string | null): number | undefined {
  return text !== null && /^\d+(\.\d+)?$/.test(text.trim()) ? Number(text) : undefined
}

/** An accepted answer whose body is still to be read, with its entry in the log. */
interface Exchanged {
  readonly response: Response
  readonly entry: LoggedRequest
  readonly requestId: { readonly requestId?: string }
}

async function exchange(
  parts: ExportParts,
  permit: SendableExport,
  signal: AbortSignal | undefined,
): Promise<Exchanged> {
  const token = isOpen(permit) ? undefined : await parts.keeper.accessToken()
  const first = await attempt(parts, permit, token, 1, signal)
  if ('response' in first) return first
  const isRefused = first.failure.kind === 'signed-out'
  if (token === undefined) {
    parts.log.settle(first.entry, { kind: outcomeOf(first.failure) })
    // No sign-in would help: it was asked without one.
    throw isRefused ? notPermitted(first.failure) : first.failure
  }
  parts.log.settle(first.entry, { kind: isRefused ? 'renewed' : outcomeOf(first.failure) })
  if (!isRefused) throw first.failure
  // A refused token means that nothing was begun: even a start may be sent again.
  const renewed = await parts.keeper.renew(token)
  const second = await attempt(parts, permit, renewed, 2, signal)
  if ('response' in second) return second
  if (second.failure.kind === 'signed-out') parts.keeper.refusedAgain?.(renewed)
  parts.log.settle(second.entry, { kind: outcomeOf(second.failure) })
  throw second.failure
}

function isOpen({ request }: SendableExport): boolean {
  return request.step === 'file' && request.isOpen === true
}

function notPermitted({ status = 401, requestId, issues }: FhirFailure): FhirFailure {
  return new FhirFailure({ kind: 'forbidden', status, issues, ...idOf(requestId) })
}

function outcomeOf({ kind }: FhirFailure): 'refused' | 'failed' {
  return kind === 'forbidden' || kind === 'signed-out' ? 'refused' : 'failed'
}

async function attempt(
  { log, namesRequests, bases, fetch: fetchIt = fetch, now = Date.now }: ExportParts,
  { request, base }: SendableExport,
  token: string | undefined,
  number: number,
  signal: AbortSignal | undefined,
): Promise<Exchanged | { readonly failure: FhirFailure; readonly entry: LoggedRequest }> {
  const { method, url, headers } = written(request, base)
  // The last check before the token, whatever the source of the address; and the address that was
  // checked is the one that is asked: it may differ in its scheme.
  const own = ownAddress(url, bases)
  if (own === undefined) throw new FhirFailure({ kind: 'malformed' })
  const started = now()
  const sentId = namesRequests && token !== undefined ? crypto.randomUUID() : undefined
  const note = (status: number | undefined, id: string | undefined) =>
    log.add({
      at: started,
      method,
      path: pathPattern(url, base),
      base: base.kind,
      interaction: 'export',
      type: request.type,
      milliseconds: now() - started,
      attempt: number,
      ...(id === undefined ? {} : { requestId: id }),
      ...(status === undefined ? {} : { status }),
    })
  let response: Response
  try {
    response = await fetchIt(own.url, {
      method,
      headers: {
        ...headers,
        ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
        ...(sentId === undefined ? {} : { 'X-Request-ID': sentId }),
      },
      // A redirect would carry the token to its target: with one it is never followed.
      redirect: token === undefined ? 'follow' : 'manual',
      credentials: 'omit',
      cache: 'no-store',
      referrerPolicy: 'no-referrer',
      ...(signal === undefined ? {} : { signal }),
    })
  } catch (error) {
    const entry = note(undefined, sentId)
    if (signal?.aborted === true) throw error
    return { failure: new FhirFailure({ kind: 'offline', ...idOf(sentId) }), entry }
  }
  const requestId = answeredId(response.headers) ?? sentId
  const entry = note(response.status, requestId)
  if (response.ok) return { response, entry, requestId: idOf(requestId) }
  const answer = {
    status: response.status,
    headers: response.headers,
    body: await response.text().catch(() => ''),
    base,
  }
  return { failure: readFailure(answer, sentId, now()), entry }
}

function idOf(requestId: string | undefined): { readonly requestId?: string } {
  return requestId === undefined ? {} : { requestId }
}

/** The address of an export's start, as it is sent and shown. */
export function startUrl(
  { id, params }: Extract<ExportRequest, { step: 'start' }>,
  base: Base,
): string {
  const query = params.length === 0 ? '' : `?${formBody(params)}`
  return `${base.url}/Group/${encodeURIComponent(id)}/$export${query}`
}

function written(request: ExportRequest, base: Base) {
  switch (request.step) {
    case 'start':
      return {
        method: 'GET',
        url: startUrl(request, base),
        headers: { Accept: JSON_TYPE, Prefer: 'respond-async' },
      }
    case 'status':
    case 'cancel':
      return {
        method: request.step === 'cancel' ? 'DELETE' : 'GET',
        url: request.url,
        headers: { Accept: 'application/json' },
      }
    case 'file':
      return { method: 'GET', url: request.url, headers: { Accept: request.accept } }
  }
}
