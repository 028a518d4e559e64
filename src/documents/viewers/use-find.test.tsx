// @vitest-environment happy-dom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { marked } from '~/documents/marked-passages'
import { useFind, type Searched } from './use-find'

afterEach(cleanup)

const PAGES = [
  `Take ${marked('Warfarin 50 mg', 'struck')} Warfarin 5 mg.`,
  `Not ${marked('War', 'hidden')}farin, and ${marked('warfarin', 'struck')}.`,
]

async function found(searched: Searched, query: string) {
  const { result } = renderHook(() => useFind(searched))
  act(() => result.current.setQuery(query))
  await waitFor(() => expect(result.current.done).toBe(true))
  return result.current.matches.map(({ start, end, piece, isStruck }) => {
    const text = (PAGES[piece] ?? '').replaceAll(/[\uFDD0-\uFDD2]/g, '')
    return [piece, text.slice(start, end), isStruck]
  })
}

it('says of each match whether a line goes through it, at its place in the text without marks', async () => {
  const searched: Searched = {
    count: PAGES.length,
    textOf: (index) => PAGES[index] ?? '',
    isMarked: true,
  }
  expect(await found(searched, 'warfarin')).toEqual([
    [0, 'Warfarin', true],
    [0, 'Warfarin', false],
    [1, 'Warfarin', false],
    [1, 'warfarin', true],
  ])
  expect(await found(searched, '5 mg')).toEqual([[0, '5 mg', false]])
  // A match that is struck in part must not be read like any other.
  expect(await found(searched, 'mg Warfarin')).toEqual([[0, 'mg Warfarin', true]])
})
