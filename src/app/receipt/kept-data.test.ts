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

  it('names drafts among databases', async () => {
    const factory = new IDBFactory()
    vi.stubGlobal('indexedDB', factory)
    const opened = (name: string) =>
      new Promise((resolve) => {
        factory.open(name).addEventListener('success', resolve)
      })
    await Promise.all([
      opened('clearchart.drafts'),
      opened('clearchart.something-new'),
      opened('another-app'),
    ])
    const { device } = await readKeptData({
      queryClient: new QueryClient(),
      requests: createRequestLog(),
    })
    expect(device.toSorted()).toEqual(['database', 'drafts'])
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
