import { hashKey, type InfiniteData } from '@tanstack/react-query'
import type { FhirResource, Reference } from 'fhir/r4'
import { isPermit } from '~/capability/permit'
import type { Connection } from '~/connection/connection'
import { belongsTo, patientOf } from '~/fhir/belongs-to'
import type { SearchPage } from '~/fhir/bundle'
import { FhirFailure } from '~/fhir/failure'
import { fieldsOf } from '~/fhir/json'
import { containedOf, parseReference } from '~/fhir/reference'
import type { Read } from '~/fhir/request'
import { readQuery } from '~/queries/read-query'
import { requestKey } from '~/queries/request-key'

/** What is known of the record that a reference leads to. */
export type Referenced =
  | { readonly state: 'found'; readonly record: FhirResource }
  | { readonly state: 'loading' }
  /** It may not be read, or reading it failed; `gone` where the service says that it has no such record. */
  | { readonly state: 'unreadable'; readonly gone: boolean }
  /** It leads to no record that could be read here: another system's, or nobody's. */
  | { readonly state: 'elsewhere' }

/** The records behind references, as far as they are known: another value whenever something became known. */
export interface KnownNames {
  /**
   * What is known of the record behind a reference of `within`, at once. What is not known yet is asked for: from the
   * record itself, from what lists brought along, else by one read for each record, few at a time.
   */
  readonly look: (reference: Reference, within: FhirResource | undefined) => Referenced
}

/** The records behind references whose names other records are told by, for all screens of a session. */
export interface ReferencedNames {
  /** For `useSyncExternalStore`: calls when something became known. */
  readonly subscribe: (changed: () => void) => () => void
  readonly known: () => KnownNames
  /** Resolves when nothing is asked for any more; rejects with the signal's reason. */
  readonly settled: (signal: AbortSignal) => Promise<void>
}

/** Reads that are on their way at the same time. */
const AT_ONCE = 4
/** Names that became known are told at most so often. */
const PACE_MS = 250
/** After so long a read that failed for a passing reason is tried again where somebody looks. */
const AGAIN_MS = 30_000

const LOADING: Referenced = { state: 'loading' }
const ELSEWHERE: Referenced = { state: 'elsewhere' }
const OFF: Referenced = { state: 'unreadable', gone: false }

interface Entry {
  known: Referenced
  /** When a failure may be tried again, milliseconds since the epoch. */
  again?: number
  /** The read in the cache: after a write there it is asked for anew. */
  readonly hash: string
}

const stores = new WeakMap<Connection, ReferencedNames>()

/** The one store of a session. */
export function referencedNames(connection: Connection): ReferencedNames {
  const before = stores.get(connection)
  if (before !== undefined) return before
  const made = createReferencedNames(connection)
  stores.set(connection, made)
  return made
}

function createReferencedNames({ capability, queryClient, session }: Connection): ReferencedNames {
  const bases = session.bases.map(({ url }) => url)
  const entries = new Map<string, Entry>()
  const waiting = new Map<string, Read>()
  const listeners = new Set<() => void>()
  let working = 0
  let planned = false
  let toldAt = 0
  const told = () => {
    known = { look }
    toldAt = Date.now()
    for (const listener of listeners) listener()
  }
  const settle = (key: string, found: Referenced, passing = false) => {
    const hash = entries.get(key)?.hash ?? ''
    entries.set(key, { known: found, hash, ...(passing ? { again: Date.now() + AGAIN_MS } : {}) })
  }
  const read = async (key: string, request: Read) => {
    const permit = capability.decide(request)
    if (!isPermit(permit)) return settle(key, OFF)
    try {
      const { resource } = await queryClient.query(readQuery(permit))
      settle(key, { state: 'found', record: resource })
    } catch (failure) {
      const gone = failure instanceof FhirFailure && failure.kind === 'not-found'
      settle(key, { state: 'unreadable', gone }, !gone)
    }
  }
  const work = async () => {
    working += 1
    for (;;) {
      const [next] = waiting
      if (next === undefined) break
      waiting.delete(next[0])
      await read(...next)
      // A list is drawn again a few times while its names come, not once for each of them.
      if (Date.now() - toldAt > PACE_MS) told()
    }
    working -= 1
    if (working === 0) told()
  }
  const begin = () => {
    planned = false
    const brought = broughtAlong(waiting, queryClient)
    for (const [key, record] of brought) {
      waiting.delete(key)
      settle(key, { state: 'found', record })
    }
    if (brought.size > 0 || waiting.size === 0) told()
    for (let more = Math.min(AT_ONCE - working, waiting.size); more > 0; more -= 1) void work()
  }
  const isBusy = () => planned || working > 0
  const want = (key: string, request: Read) => {
    waiting.set(key, request)
    if (planned) return
    planned = true
    // After what is being drawn has named all that it needs.
    setTimeout(begin)
  }
  const lookHere = (key: string, request: Read): Referenced => {
    const entry = entries.get(key)
    if (entry === undefined) {
      entries.set(key, { known: LOADING, hash: hashKey(requestKey(request)) })
      want(key, request)
      return LOADING
    }
    // A read that failed counts as out of date to the cache as well: it waits for its time.
    const isOld =
      (entry.known.state === 'found' &&
        queryClient.getQueryCache().get(entry.hash)?.state.isInvalidated === true) ||
      (entry.again !== undefined && entry.again < Date.now())
    if (isOld && entry.known !== LOADING && !waiting.has(key)) {
      // What was known stays until the new is there.
      entries.set(key, { known: entry.known, hash: entry.hash })
      want(key, request)
    }
    return entry.known
  }
  const look: KnownNames['look'] = (reference, within) => {
    const target = parseReference(reference, bases)
    if (target.where === 'contained') {
      const record = within === undefined ? undefined : containedOf(within, target.id)
      return record === undefined ? OFF : { state: 'found', record }
    }
    if (target.where !== 'here') return ELSEWHERE
    const { type, id } = target
    const found = lookHere(`${type}/${id}`, { interaction: 'read', type, id })
    return found.state === 'found' && isAnothers(found.record, within) ? OFF : found
  }
  let known: KnownNames = { look }
  return {
    subscribe: (changed) => {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    known: () => known,
    settled: async (signal) => {
      while (isBusy()) {
        signal.throwIfAborted()
        await new Promise<void>((resolve) => {
          const leave = () => {
            listeners.delete(leave)
            signal.removeEventListener('abort', leave)
            resolve()
          }
          listeners.add(leave)
          signal.addEventListener('abort', leave)
        })
      }
      signal.throwIfAborted()
    },
  }
}

/** A record of another patient gives no name to one of this patient's. */
function isAnothers(record: FhirResource, within: FhirResource | undefined): boolean {
  const patient = within === undefined ? undefined : patientOf(within)
  return patient !== undefined && belongsTo(record, patient) === 'no'
}

/** Those of the wanted records that a list of this session holds or that came along with one; gone through once for all. */
function broughtAlong(
  wanted: ReadonlyMap<string, unknown>,
  queryClient: Connection['queryClient'],
): ReadonlyMap<string, FhirResource> {
  const found = new Map<string, FhirResource>()
  const lists = queryClient.getQueriesData<InfiniteData<SearchPage>>({
    predicate: ({ queryKey: [family, request], state }) =>
      family === 'fhir' && !state.isInvalidated && fieldsOf(request)['interaction'] === 'search',
  })
  for (const [, data] of lists) {
    for (const page of data?.pages ?? []) {
      for (const records of [page.included, page.matches]) {
        for (const record of records) {
          const key = `${record.resourceType}/${record.id ?? ''}`
          if (wanted.has(key) && !found.has(key)) found.set(key, record)
        }
      }
    }
  }
  return found
}
