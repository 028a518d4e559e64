// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useLeaps } from './use-leaps'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index)

it('shows a list that grows page by page in few steps, and all of it once it rests', () => {
  const { result, rerender } = renderHook(({ list, ended }) => useLeaps(list, ended), {
    initialProps: { list: numbers(100), ended: false },
  })
  const seen = new Set<number>()
  for (let count = 110; count <= 1000; count += 10) {
    rerender({ list: numbers(count), ended: false })
    seen.add(result.current.length)
  }
  expect(seen.size, 'ninety pages').toBeLessThan(15)
  expect(result.current.length).toBeGreaterThan(790)
  act(() => {
    vi.runAllTimers()
  })
  expect(result.current).toHaveLength(1000)
})

it('shows the end, and another list, at once', () => {
  const { result, rerender } = renderHook(({ list, ended }) => useLeaps(list, ended), {
    initialProps: { list: numbers(100), ended: false },
  })
  rerender({ list: numbers(101), ended: true })
  expect(result.current).toHaveLength(101)
  rerender({ list: numbers(3), ended: false })
  expect(result.current).toHaveLength(3)
})
