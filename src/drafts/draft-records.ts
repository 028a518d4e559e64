import { DraftFailure, draftFailure } from './draft-failure'
import { newDeviceSecret } from './draft-key'
import type { SealedDraft } from './seal-draft'

/**
 * The sealed drafts of one browser profile, of all writers. Every call rejects with `DraftFailure`.
 */
export interface DraftRecords {
  /** The device's part of every key; created when there is none. */
  readonly secret: () => Promise<CryptoKey>
  readonly of: (owner: string) => Promise<readonly SealedDraft[]>
  readonly read: (id: string) => Promise<SealedDraft | undefined>
  /**
   * Makes a writer the only one: later saves of another one are refused. False when there is no
   * such draft.
   */
  readonly claim: (id: string, writer: string) => Promise<boolean>
  /**
   * Stores a draft. `taken` when another writer has it, `gone` when it was removed since `writer`
   * wrote it (`expected`): then it is not stored.
   */
  readonly save: (draft: SealedDraft, expected: boolean) => Promise<'saved' | 'taken' | 'gone'>
  readonly remove: (id: string) => Promise<void>
  /** Removes everyone's drafts that expired before a time; resolves to their number. */
  readonly removeExpired: (now: number) => Promise<number>
}

/** Begins with the app's name, so that forgetting everything finds it (docs/decisions, 8). */
export const DRAFTS_DATABASE = 'clearchart.drafts'
const DRAFTS = 'drafts'
const SECRETS = 'secrets'
const SECRET = 'device'

/**
 * The drafts in this browser's IndexedDB. A browser that refuses it shows that at the first call.
 */
export function browserRecords(
  factory: IDBFactory | undefined = globalThis.indexedDB,
): DraftRecords {
  let opening: Promise<IDBDatabase> | undefined
  let forgotten = false
  const open = (): Promise<IDBDatabase> => {
    // Once the database is being deleted or replaced, this page must not create it again.
    if (factory === undefined || forgotten) throw new DraftFailure('unavailable')
    opening ??= opened(factory, () => {
      forgotten = true
    })
    opening.catch(() => {
      opening = undefined
    })
    return opening
  }
  const inside = async <T>(
    mode: IDBTransactionMode,
    work: (transaction: IDBTransaction) => Promise<T>,
  ): Promise<T> => {
    try {
      // Strict: saved content survives a crash of the whole machine.
      const transaction = (await open()).transaction([DRAFTS, SECRETS], mode, {
        durability: 'strict',
      })
      const done = completed(transaction)
      // Awaited below; a failure inside the work must not go unhandled.
      done.catch(() => undefined)
      const result = await work(transaction)
      await done
      return result
    } catch (error) {
      throw draftFailure(error)
    }
  }
  return {
    secret: async () => {
      const known = await inside('readonly', (transaction) => keptSecret(transaction))
      if (known !== undefined) return known
      const fresh = await newDeviceSecret()
      // Another tab may have been quicker: the first secret stays, or its drafts would be lost.
      return inside('readwrite', async (transaction) => {
        const first = await keptSecret(transaction)
        if (first === undefined) transaction.objectStore(SECRETS).put(fresh, SECRET)
        return first ?? fresh
      })
    },
    // Here and below: only this file writes the two stores, so the data read is the data that was
    // put.
    of: (owner) =>
      inside(
        'readonly',
        async (transaction) =>
          (await answered(
            transaction.objectStore(DRAFTS).index('owner').getAll(owner),
          )) as SealedDraft[],
      ),
    read: (id) => inside('readonly', (transaction) => keptDraft(transaction, id)),
    claim: (id, writer) =>
      inside('readwrite', async (transaction) => {
        const kept = await keptDraft(transaction, id)
        if (kept !== undefined)
          transaction.objectStore(DRAFTS).put({ ...kept, writer } satisfies SealedDraft)
        return kept !== undefined
      }),
    save: (draft, expected) =>
      inside('readwrite', async (transaction) => {
        const kept = await keptDraft(transaction, draft.id)
        if (kept === undefined && expected) return 'gone'
        if (kept !== undefined && kept.writer !== draft.writer) return 'taken'
        transaction.objectStore(DRAFTS).put(draft)
        return 'saved'
      }),
    remove: (id) =>
      inside('readwrite', async (transaction) => {
        await answered(transaction.objectStore(DRAFTS).delete(id))
      }),
    removeExpired: (now) =>
      inside('readwrite', async (transaction) => {
        const store = transaction.objectStore(DRAFTS)
        const expired = (await answered(
          store.index('expiresAt').getAllKeys(IDBKeyRange.upperBound(now, true)),
        )) as IDBValidKey[]
        for (const id of expired) store.delete(id)
        return expired.length
      }),
  }
}

function opened(factory: IDBFactory, onForgotten: () => void): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = factory.open(DRAFTS_DATABASE, 1)
    request.addEventListener('upgradeneeded', () => {
      const drafts = request.result.createObjectStore(DRAFTS, { keyPath: 'id' })
      drafts.createIndex('owner', 'owner')
      drafts.createIndex('expiresAt', 'expiresAt')
      request.result.createObjectStore(SECRETS)
    })
    request.addEventListener('success', () => {
      const database = request.result
      database.addEventListener('versionchange', () => {
        onForgotten()
        database.close()
      })
      resolve(database)
    })
    request.addEventListener('error', () => reject(request.error ?? new DraftFailure('unexpected')))
    request.addEventListener('blocked', () => reject(new DraftFailure('unavailable')))
  })
}

function completed(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve())
    transaction.addEventListener('abort', () =>
      reject(transaction.error ?? new DraftFailure('unexpected')),
    )
  })
}

function answered(request: IDBRequest): Promise<unknown> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new DraftFailure('unexpected')))
  })
}

async function keptDraft(
  transaction: IDBTransaction,
  id: string,
): Promise<SealedDraft | undefined> {
  return (await answered(transaction.objectStore(DRAFTS).get(id))) as SealedDraft | undefined
}

async function keptSecret(transaction: IDBTransaction): Promise<CryptoKey | undefined> {
  return (await answered(transaction.objectStore(SECRETS).get(SECRET))) as CryptoKey | undefined
}
