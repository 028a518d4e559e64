import { COPY_DATABASE } from '~/connection/copy-database'
import type { CopyLock } from './copy-lock'
import type { SealedPart } from './seal-copy'

/** The facts about a copy that are known without its key. */
export interface KeptCopy {
  /** Random: it names the copy and nothing else. */
  readonly id: string
  readonly lock: CopyLock
  /** The number of its parts. */
  readonly parts: number
}

/** The one copy on this device. Every call rejects with the browser's own error. */
export interface CopyStore {
  /** The copy, if there is one; no database is made by looking. */
  readonly find: () => Promise<KeptCopy | undefined>
  readonly parts: (copy: KeptCopy) => Promise<readonly SealedPart[]>
  /**
   * Keeps a new copy in place of the one before, which stays until the new one is whole. Rejects
   * with `QuotaExceededError` when the device has no room.
   */
  readonly keep: (
    copy: Pick<KeptCopy, 'id' | 'lock'>,
    parts: AsyncIterable<SealedPart>,
  ) => Promise<KeptCopy>
  readonly remove: () => Promise<void>
}

const COPIES = 'copies'
const PARTS = 'parts'
const THE_COPY = 'copy'

/** The copy in this browser's IndexedDB. */
export function copyStore(factory: IDBFactory = indexedDB): CopyStore {
  /** Closed after each use: an open database cannot be deleted by another tab. */
  const inside = async <T>(
    mode: IDBTransactionMode,
    work: (transaction: IDBTransaction) => Promise<T>,
  ): Promise<T> => {
    const database = await opened(factory, true)
    try {
      const transaction = database.transaction([COPIES, PARTS], mode, { durability: 'strict' })
      const done = completed(transaction)
      // Awaited below; a failure inside the work must not go unhandled.
      done.catch(() => undefined)
      const result = await work(transaction)
      await done
      return result
    } finally {
      database.close()
    }
  }
  return {
    find: async () => {
      if (!(await isThere(factory))) return undefined
      return inside('readonly', keptCopy)
    },
    parts: ({ id }) =>
      inside(
        'readonly',
        async (transaction) =>
          // Only this file writes the store, so the data read is the data that was put.
          (await answered(
            transaction.objectStore(PARTS).getAll(IDBKeyRange.bound([id, 0], [id, Infinity])),
          )) as SealedPart[],
      ),
    keep: async ({ id, lock }, parts) => {
      let count = 0
      for await (const part of parts) {
        const at = count
        await inside('readwrite', async (transaction) => {
          // The parts of a copy that was begun and never finished are not wanted any more.
          if (at === 0) await dropParts(transaction, [(await keptCopy(transaction))?.id])
          await answered(transaction.objectStore(PARTS).put(part, [id, at]))
        })
        count += 1
      }
      const kept = { id, lock, parts: count } satisfies KeptCopy
      await inside('readwrite', async (transaction) => {
        await answered(transaction.objectStore(COPIES).put(kept, THE_COPY))
        await dropParts(transaction, [id])
      })
      return kept
    },
    remove: () =>
      new Promise((resolve, reject) => {
        const request = factory.deleteDatabase(COPY_DATABASE)
        request.addEventListener('success', () => resolve())
        request.addEventListener('error', () => reject(request.error ?? new Error('not removed')))
      }),
  }
}

async function keptCopy(transaction: IDBTransaction): Promise<KeptCopy | undefined> {
  return (await answered(transaction.objectStore(COPIES).get(THE_COPY))) as KeptCopy | undefined
}

/** Removes the parts of all copies but these. */
async function dropParts(
  transaction: IDBTransaction,
  but: readonly (string | undefined)[],
): Promise<void> {
  const store = transaction.objectStore(PARTS)
  const keys = (await answered(store.getAllKeys())) as [id: string, index: number][]
  for (const key of keys) if (!but.includes(key[0])) store.delete(key)
}

/** Opens the database; rejects when it is not there and must not be made. */
function opened(factory: IDBFactory, mayMake: boolean): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = factory.open(COPY_DATABASE, 1)
    request.addEventListener('upgradeneeded', () => {
      if (!mayMake) return request.transaction?.abort()
      request.result.createObjectStore(COPIES)
      request.result.createObjectStore(PARTS)
    })
    request.addEventListener('success', () => {
      const database = request.result
      database.addEventListener('versionchange', () => database.close())
      resolve(database)
    })
    request.addEventListener('error', () => reject(request.error ?? new Error('not opened')))
    request.addEventListener('blocked', () => reject(new Error('blocked')))
  })
}

async function isThere(factory: IDBFactory): Promise<boolean> {
  try {
    const database = await opened(factory, false)
    database.close()
    return true
  } catch {
    return false
  }
}

function completed(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve())
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('aborted')))
  })
}

function answered(request: IDBRequest): Promise<unknown> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('not answered')))
  })
}
