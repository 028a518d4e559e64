import type { Page } from 'playwright/test'

/** Everything that the databases of the page's origin hold, byte for byte, as text. */
export async function keptBytes(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const asked = async (request: IDBRequest): Promise<unknown> =>
      new Promise((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error ?? new Error('no answer')))
      })
    const found: string[] = []
    const walk = (value: unknown): void => {
      if (value instanceof ArrayBuffer) found.push(new TextDecoder('latin1').decode(value))
      else if (ArrayBuffer.isView(value)) found.push(new TextDecoder('latin1').decode(value))
      else if (typeof value === 'object' && value !== null)
        for (const [key, one] of Object.entries(value)) {
          found.push(key)
          walk(one)
        }
      else found.push(String(value))
    }
    for (const { name = '' } of await indexedDB.databases()) {
      const database = (await asked(indexedDB.open(name))) as IDBDatabase
      for (const store of database.objectStoreNames) {
        const of = database.transaction(store).objectStore(store)
        walk(await asked(of.getAll()))
        walk(await asked(of.getAllKeys()))
      }
      database.close()
    }
    return found.join('\n')
  })
}

/** The names of the databases of the page's origin. */
export async function databases(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () =>
    (await indexedDB.databases()).flatMap(({ name }) => (name === undefined ? [] : [name])),
  )
}
