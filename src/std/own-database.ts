/** A database of this origin with one kind of objects in it. */
export interface OwnDatabase {
  /** Its name begins with the app's own prefix, so that forgetting everything finds it. */
  readonly name: `clearchart.${string}`
  /** Its object stores, each with the property that identifies an object. */
  readonly stores: Readonly<Record<string, string>>
}

/**
 * Runs one request on an object store and closes the database again, so that no open connection
 * ever blocks its deletion.
 * @throws DOMException when the browser refuses its storage, or the request.
 */
export async function inStore<T>(
  database: OwnDatabase,
  store: string,
  mode: IDBTransactionMode,
  ask: (objects: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const opened = await open(database)
  try {
    return await new Promise<T>((resolve, reject) => {
      const transaction = opened.transaction(store, mode)
      const request = ask(transaction.objectStore(store))
      transaction.addEventListener('complete', () => resolve(request.result))
      transaction.addEventListener('abort', () => reject(reason(transaction.error)))
      transaction.addEventListener('error', () => reject(reason(transaction.error)))
    })
  } finally {
    opened.close()
  }
}

/** Every object of a store, in the type that its only writer keeps there. */
export async function allIn<T>(database: OwnDatabase, store: string): Promise<readonly T[]> {
  return inStore<T[]>(
    database,
    store,
    'readonly',
    // The browser's own type of it is any; the caller knows its writer.
    (objects) => objects.getAll() as IDBRequest<T[]>,
  )
}

function open({ name, stores }: OwnDatabase): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, 1)
    request.addEventListener('upgradeneeded', () => {
      for (const [store, keyPath] of Object.entries(stores))
        request.result.createObjectStore(store, { keyPath })
    })
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(reason(request.error)))
  })
}

function reason(error: DOMException | null): DOMException {
  return error ?? new DOMException('The database refused a request', 'UnknownError')
}
