// @vitest-environment happy-dom
import { renderHook, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { formOfItems } from '../../engine/form-fixture'
import { useGrowing } from './use-growing'

const questions = (count: number, named: string) =>
  Array.from({ length: count }, (_, place) => ({
    linkId: `${named}${place}`,
    type: 'string' as const,
    text: `Question ${place}`,
  }))

it.each([
  ['a short list at once', questions(8, 'q'), 8],
  ['the first questions of a longer one', questions(9, 'q'), 4],
  [
    'one of several large groups',
    ['a', 'b', 'c'].map((linkId) => ({
      linkId,
      type: 'group' as const,
      item: questions(20, linkId),
    })),
    1,
  ],
])('draws %s, and in further steps all', async (_, items, first) => {
  const form = await formOfItems(items)
  const shown: number[] = []
  renderHook(() => shown.push(useGrowing(form.items)))
  expect(shown[0]).toBe(first)
  await waitFor(() => expect(shown.at(-1)).toBe(items.length))
  expect(shown).toEqual(shown.toSorted((one, other) => one - other))
})
