import { ExportJobs } from './bulk/export-jobs.ts'
import { SearchSnapshots } from './fhir/search/search-snapshots.ts'
import { RateLimiter } from './rate-limiter.ts'
import type { World } from './world.ts'

/** The facts that the world keeps about one request: no query values and no health information. */
export interface LoggedRequest {
  readonly method: string
  /** Path without the query. */
  readonly path: string
  /** Names of the query parameters, without their values. */
  readonly parameters: readonly string[]
  readonly status: number
  readonly requestId: string
  /** True when the request had an Authorization header. */
  readonly authorized: boolean
  readonly contentType?: string
  readonly accept?: string
}

/** A world with its running state. */
export interface LiveWorld extends World {
  /** Seeded for a demo world or for a test; a list of worlds shows the demo ones first. */
  readonly demo: boolean
  /** The last requests, oldest first. */
  readonly log: LoggedRequest[]
  readonly searches: SearchSnapshots
  readonly exports: ExportJobs
  readonly limiter: RateLimiter
  /** Milliseconds since the epoch. */
  readonly now: () => number
}

/** Requests kept in a world's log. */
const LOG_LENGTH = 2000

/** The people of a world, and their records. */
type Inhabited = Pick<World, 'store' | 'users'>

/**
 * Adds running parts to a world. `inhabit` runs once, at the first request for its people or their
 * records: most demo worlds are only ever asked for their address.
 */
export function bringToLife(
  world: Omit<World, keyof Inhabited>,
  inhabit: () => Inhabited,
  demo: boolean,
  now: () => number,
): LiveWorld {
  let inhabited: Inhabited | undefined
  return {
    ...world,
    get store() {
      return (inhabited ??= inhabit()).store
    },
    get users() {
      return (inhabited ??= inhabit()).users
    },
    demo,
    log: [],
    searches: new SearchSnapshots(),
    exports: new ExportJobs(),
    limiter: new RateLimiter(world.settings.requestsPerMinute ?? 1200),
    now,
  }
}

/** Remembers a request, forgetting the oldest when the log is full. */
export function logRequest(world: LiveWorld, entry: LoggedRequest): void {
  if (world.log.length >= LOG_LENGTH) world.log.shift()
  world.log.push(entry)
}
