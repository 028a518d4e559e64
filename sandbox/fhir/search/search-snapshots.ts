import { randomUUID } from 'node:crypto'
import type { AccessGrant, BaseKind } from '../../world.ts'
import type { StoredResource } from '../store.ts'

/** The result of a search as it was when it ran, so that its pages fit together. */
export interface SearchSnapshot {
  readonly kind: BaseKind
  readonly type: string
  readonly matches: readonly StoredResource[]
  /** Includes to add to each page: `Provenance:target` and the like. */
  readonly includes: readonly string[]
  /** The grant it ran under; another one may not page through it. */
  readonly owner: string
}

/** Snapshots kept at once; the oldest goes first, and its pages answer 404 from then on. */
const CAPACITY = 500

/**
 * Searches that can be paged on by an opaque token, so that no page link repeats what was searched
 * for.
 */
export class SearchSnapshots {
  readonly #byToken = new Map<string, SearchSnapshot>()

  /** Keeps a snapshot. @returns its token. */
  keep(snapshot: SearchSnapshot): string {
    const token = randomUUID()
    if (this.#byToken.size >= CAPACITY) {
      const [oldest] = this.#byToken.keys()
      if (oldest !== undefined) this.#byToken.delete(oldest)
    }
    this.#byToken.set(token, snapshot)
    return token
  }

  /** Forgets a snapshot: its pages answer 404 from then on. */
  forget(token: string): void {
    this.#byToken.delete(token)
  }

  /** The snapshot of a token, for the base and owner it was made for. */
  find(token: string, kind: BaseKind, owner: string): SearchSnapshot | undefined {
    const snapshot = this.#byToken.get(token)
    return snapshot?.kind === kind && snapshot.owner === owner ? snapshot : undefined
  }
}

/**
 * The owner of a snapshot: the same application, user and patient, so that a renewed token can
 * still page on.
 */
export function ownerOf(grant: AccessGrant): string {
  return JSON.stringify([
    grant.generation,
    grant.clientId,
    grant.user?.id ?? '',
    grant.patient ?? '',
  ])
}
