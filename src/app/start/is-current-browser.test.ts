import { afterEach, expect, it, vi } from 'vitest'
import { isCurrentBrowser } from './is-current-browser'

afterEach(() => vi.unstubAllGlobals())

it('A browser that lacks what the first screens use is told before anything is tried', () => {
  expect(isCurrentBrowser()).toBe(true)
  vi.stubGlobal('URL', () => undefined)
  expect(isCurrentBrowser()).toBe(false)
})
