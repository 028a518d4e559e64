import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isBoundless } from './is-boundless'

/** A tree of items, with its size and depth as they were put together. */
interface Tree {
  readonly value: { readonly item?: readonly object[]; readonly answer?: readonly object[] }
  readonly size: number
  readonly depth: number
}

const tree: fc.Arbitrary<Tree> = fc
  .tuple(fc.integer({ min: 0, max: 140 }), fc.integer({ min: 0, max: 12_000 }), fc.boolean())
  .map(([depth, width, isAnswer]) => {
    let value: Tree['value'] = { item: Array.from({ length: width }, () => ({ linkId: 'x' })) }
    for (let level = 0; level < depth; level += 1)
      value = isAnswer && level % 2 === 0 ? { answer: [value] } : { item: [value] }
    return { value, size: 1 + depth + width, depth: depth + Math.min(width, 1) }
  })

it('A response is read unless it is larger or deeper than people’s forms are', () => {
  fc.assert(
    fc.property(tree, ({ value, size, depth }) => {
      expect(isBoundless(value)).toBe(size > 10_000 || depth > 100)
    }),
  )
})

it('Any depth and size is judged without an end of the page', () => {
  const deep = Array.from({ length: 20_000 }).reduce<object>((item) => ({ item: [item] }), {})
  expect(isBoundless(deep)).toBe(true)
  expect(isBoundless({ item: Array.from({ length: 50_000 }, () => ({})) })).toBe(true)
  expect([undefined, null, 'x', 3, []].map(isBoundless)).toEqual(Array(5).fill(false))
})
