// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createRequestLog } from '~/fhir/wire/request-log'
import { isNothing, ownKeys, readKeptData } from './kept-data'

/** Names of channels, locks and a file, and a trial whether the storage takes anything. */
const NOT_KEPT = new Set(
  'build draft forget hand-over jwks lent patients probe renew tab write'.split(' '),
)

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

describe('what the app keeps in a browser', () => {
  it('is found by its names, each for what it is, and nobody else’s is', async () => {
    sessionStorage.setItem('clearchart.session', '{}')
    sessionStorage.setItem('clearchart.attempt.4f', '{}')
    localStorage.setItem('clearchart.theme', 'dark')
    localStorage.setItem('clearchart.something-new', '1')
    localStorage.setItem('another-app', '1')
    const queryClient = new QueryClient()
    queryClient.setQueryData(['fhir', 1], 'an answer')
    const kept = await readKeptData({ queryClient, requests: createRequestLog() })
    expect(kept).toEqual({
      answers: 1,
      requests: 0,
      tab: ['access', 'session', 'attempt'],
      device: ['theme', 'other'],
    })
    expect(isNothing(kept)).toBe(false)
    expect(ownKeys(() => localStorage)).toEqual(['clearchart.theme', 'clearchart.something-new'])
  })

  it('is found by name whatever part of the code keeps it', async () => {
    const files: Readonly<Record<string, string>> = import.meta.glob('/src/**/*.{ts,tsx}', {
      query: '?raw',
      import: 'default',
      eager: true,
    })
    const named = Object.entries(files)
      .filter(([path]) => !path.includes('.test.'))
      .flatMap(([, text]) => [...text.matchAll(/['"`]clearchart\.([a-z-]+)/g)])
      .map(([, name = '']) => name)
      .filter((name) => !NOT_KEPT.has(name))
    expect(named.length).toBeGreaterThan(15)
    for (const name of named) sessionStorage.setItem(`clearchart.${name}.x`, 'x')
    const { tab } = await readKeptData({
      queryClient: new QueryClient(),
      requests: createRequestLog(),
    })
    expect(tab).not.toContain('other')
  })

  it('names drafts among databases, and nothing of a database without any entry', async () => {
    const factory = new IDBFactory()
    vi.stubGlobal('indexedDB', factory)
    const [filled, empty] = [{ kept: 'kept' }, { kept: undefined }]
    await Promise.all([
      makeDatabase(factory, 'clearchart.drafts', filled),
      makeDatabase(factory, 'clearchart.something-new', filled),
      makeDatabase(factory, 'another-app', filled),
      ...['copy', 'keys', 'exports', 'forms'].map((name) =>
        makeDatabase(factory, `clearchart.${name}`, empty),
      ),
    ])
    const { device } = await readKeptData({
      queryClient: new QueryClient(),
      requests: createRequestLog(),
    })
    expect(device.toSorted()).toEqual(['database', 'drafts'])
    // Looking makes no database, and leaves none open that could not be deleted.
    expect((await factory.databases()).length).toBe(7)
    await new Promise((resolve) => {
      factory.deleteDatabase('clearchart.drafts').addEventListener('success', resolve)
    })
    vi.unstubAllGlobals()
  })

  it('is nothing where there is nothing, or where the browser refuses its storage', async () => {
    expect(
      isNothing(
        await readKeptData({ queryClient: new QueryClient(), requests: createRequestLog() }),
      ),
    ).toBe(true)
    expect(
      ownKeys(() => {
        throw new DOMException('refused', 'SecurityError')
      }),
    ).toEqual([])
  })
})

/** A database with two stores, of which the second holds an entry where one is given. */
async function makeDatabase(
  factory: IDBFactory,
  name: string,
  { kept }: { readonly kept: string | undefined },
): Promise<void> {
  const database = await new Promise<IDBDatabase>((resolve) => {
    const request = factory.open(name, 1)
    request.addEventListener('upgradeneeded', () => {
      request.result.createObjectStore('first')
      request.result.createObjectStore('second')
    })
    request.addEventListener('success', () => resolve(request.result))
  })
  if (kept !== undefined)
    await new Promise((resolve) => {
      const transaction = database.transaction('second', 'readwrite')
      transaction.objectStore('second').put(kept, 1)
      transaction.addEventListener('complete', resolve)
    })
  database.close()
}
