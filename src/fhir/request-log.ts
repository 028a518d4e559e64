/** One request as support may see it: no query, no body, no token, no id of a person in the path. */
export interface LoggedRequest {
  readonly at: number
  readonly method: string
  /** Path below the base with ids left out: `Observation/_search`, `Patient/…`. */
  readonly path: string
  readonly base: string
  readonly status?: number
  readonly milliseconds?: number
  readonly requestId?: string
  readonly attempt: number
}

/** The requests of this session, newest last, bounded. */
export interface RequestLog {
  readonly entries: () => readonly LoggedRequest[]
  readonly add: (entry: LoggedRequest) => void
  readonly subscribe: (listener: () => void) => () => void
}

/** Keeps the last `limit` requests in memory only. */
export function createRequestLog(limit = 500): RequestLog {
  let entries: readonly LoggedRequest[] = []
  const listeners = new Set<() => void>()
  return {
    entries: () => entries,
    add: (entry) => {
      entries = [...entries, entry].slice(-limit)
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
