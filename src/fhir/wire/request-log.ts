import type { FhirRequest } from '../request'
import type { Base, ResourceType } from '../resource'

/** One request as support may see it: no query, no body, no token, no person's id in the path. */
export interface LoggedRequest {
  /** Counts the requests of this session. */
  readonly number: number
  readonly at: number
  readonly method: string
  /** Path below the base with ids left out: `Observation/_search`, `Patient/…`. */
  readonly path: string
  readonly base: Base['kind']
  readonly interaction: FhirRequest['interaction']
  /** The type of record that was asked for; unknown for a file. */
  readonly type?: ResourceType
  readonly status?: number
  readonly milliseconds?: number
  readonly requestId?: string
  /** 2 and more for a repeated request, after a failure or with a renewed token. */
  readonly attempt: number
}

/**
 * The outcome of a request. `renewed` means that the token was refused, and the same request is
 * sent again with a newer one; `types` are the types of the received records, one for each.
 */
export type LoggedOutcome =
  | { readonly kind: 'answered'; readonly types: readonly ResourceType[] }
  | { readonly kind: 'refused' | 'failed' | 'renewed' }

/**
 * The number of requests of one kind for one type of record, and their outcomes. Nothing is ever
 * dropped from it.
 */
export interface LoggedTotal {
  readonly interaction: FhirRequest['interaction']
  readonly type?: ResourceType
  /** Requests that were sent, including those that were sent again. */
  readonly sent: number
  readonly refused: number
  readonly failed: number
  /** Milliseconds since the epoch. */
  readonly first: number
  readonly last: number
}

/**
 * The requests of this session, newest last, limited in number; and their totals, which are not
 * limited.
 */
export interface RequestLog {
  readonly entries: () => readonly LoggedRequest[]
  readonly totals: () => readonly LoggedTotal[]
  /** The number of received records of each type, including repeated ones. */
  readonly received: () => ReadonlyMap<ResourceType, number>
  readonly add: (entry: Omit<LoggedRequest, 'number'>) => LoggedRequest
  readonly settle: (entry: LoggedRequest, outcome: LoggedOutcome) => void
  /** Forgets everything. */
  readonly clear: () => void
  readonly subscribe: (listener: () => void) => () => void
}

/** Keeps the last `limit` requests in memory only. */
export function createRequestLog(limit = 500): RequestLog {
  let entries: readonly LoggedRequest[] = []
  let totals: ReadonlyMap<string, LoggedTotal> = new Map()
  let listed: readonly LoggedTotal[] = []
  let received: ReadonlyMap<ResourceType, number> = new Map()
  let count = 0
  const listeners = new Set<() => void>()
  const tell = () => {
    listed = [...totals.values()]
    for (const listener of listeners) listener()
  }
  const change = (entry: LoggedRequest, by: (total: LoggedTotal) => LoggedTotal) => {
    const key = `${entry.interaction} ${entry.type ?? ''}`
    const { interaction, type, at } = entry
    const fresh: LoggedTotal = {
      interaction,
      sent: 0,
      refused: 0,
      failed: 0,
      first: at,
      last: at,
      ...(type === undefined ? {} : { type }),
    }
    totals = new Map([...totals, [key, by(totals.get(key) ?? fresh)]])
  }
  return {
    entries: () => entries,
    totals: () => listed,
    received: () => received,
    add: (sent) => {
      const entry = { ...sent, number: (count += 1) }
      entries = [...entries, entry].slice(-limit)
      change(entry, (total) => ({ ...total, sent: total.sent + 1, last: entry.at }))
      tell()
      return entry
    },
    settle: (entry, outcome) => {
      if (outcome.kind === 'refused')
        change(entry, (total) => ({ ...total, refused: total.refused + 1 }))
      if (outcome.kind === 'failed')
        change(entry, (total) => ({ ...total, failed: total.failed + 1 }))
      if (outcome.kind === 'answered') received = counted(received, outcome.types)
      tell()
    },
    clear: () => {
      entries = []
      totals = new Map()
      received = new Map()
      tell()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

function counted(
  before: ReadonlyMap<ResourceType, number>,
  types: readonly ResourceType[],
): ReadonlyMap<ResourceType, number> {
  const after = new Map(before)
  for (const type of types) after.set(type, (after.get(type) ?? 0) + 1)
  return after
}
