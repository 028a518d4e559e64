// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useMedia, useScreenMedia } from './use-media'

const WIDE = '(min-width: 1100px)'

let matching: ReadonlySet<string> = new Set()
let listeners: (() => void)[] = []

beforeEach(() => {
  listeners = []
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: matching.has(query),
    addEventListener: (_: string, changed: () => void) => listeners.push(changed),
    removeEventListener: () => undefined,
  }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** The page is now drawn for what matches, as a browser tells it. */
function become(...queries: readonly string[]): void {
  matching = new Set(queries)
  act(() => {
    for (const changed of listeners) changed()
  })
}

describe('a question about the screen', () => {
  it('keeps its answer on paper, which is narrower, and follows the window afterwards', () => {
    become(WIDE)
    const { result } = renderHook(() => useScreenMedia(WIDE))
    expect(result.current).toBe(true)
    become('print')
    expect(result.current, 'while it is printed').toBe(true)
    become(WIDE)
    expect(result.current).toBe(true)
    become()
    expect(result.current, 'a narrower window').toBe(false)
  })

  it('is answered for paper where the page is first drawn for it', () => {
    become('print')
    expect(renderHook(() => useScreenMedia(WIDE)).result.current).toBe(false)
  })
})

it('a question about what is drawn on follows paper', () => {
  become(WIDE)
  const { result } = renderHook(() => useMedia(WIDE))
  become('print')
  expect(result.current).toBe(false)
})
