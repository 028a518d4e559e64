import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider'

interface Entry {
  readonly payload: AdapterPayload
  /** Milliseconds since the epoch. */
  readonly until: number
}

/** The number of writes between two sweeps of expired entries. */
const SWEEP_EVERY = 200

/**
 * Keeps the codes, tokens, grants and running sign-ins of one authorization server: in memory, with
 * nothing evicted before its time (the library's own memory store drops the oldest after a thousand
 * entries).
 */
export function tokenStore(): AdapterFactory {
  const entries = new Map<string, Entry>()
  let writes = 0

  const find = (key: string): AdapterPayload | undefined => {
    const entry = entries.get(key)
    if (entry === undefined || entry.until > Date.now()) return entry?.payload
    entries.delete(key)
    return undefined
  }

  const sweep = (): void => {
    writes += 1
    if (writes % SWEEP_EVERY !== 0) return
    for (const key of entries.keys()) find(key)
  }

  const firstWhere = (
    prefix: string,
    matches: (payload: AdapterPayload) => boolean,
  ): AdapterPayload | undefined => {
    for (const [key, { payload }] of entries)
      if (key.startsWith(prefix) && matches(payload)) return find(key)
    return undefined
  }

  return (model): Adapter => {
    const prefix = `${model}:`
    return {
      async upsert(id, payload, expiresIn) {
        sweep()
        const until =
          expiresIn === undefined ? Number.POSITIVE_INFINITY : Date.now() + expiresIn * 1000
        entries.set(prefix + id, { payload, until })
      },
      async find(id) {
        return find(prefix + id)
      },
      async findByUid(uid) {
        return firstWhere(prefix, (payload) => payload.uid === uid)
      },
      async findByUserCode(userCode) {
        return firstWhere(prefix, (payload) => payload.userCode === userCode)
      },
      async consume(id) {
        const payload = find(prefix + id)
        if (payload !== undefined) payload.consumed = Math.floor(Date.now() / 1000)
      },
      async destroy(id) {
        entries.delete(prefix + id)
      },
      async revokeByGrantId(grantId) {
        for (const [key, { payload }] of entries)
          if (payload.grantId === grantId) entries.delete(key)
      },
    }
  }
}
