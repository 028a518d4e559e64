import fc from 'fast-check'
import { expect, it } from 'vitest'
import { growingFilter } from './growing-filter'

interface One {
  readonly number: number
}

it('A list that grows is filtered as the whole of it would be, and asks about each element once', () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(fc.nat(9), { maxLength: 5 }), { maxLength: 6 }),
      fc.nat(9),
      (pages, least) => {
        let asked = 0
        const filter = growingFilter<One, number>(({ number }, by) => {
          asked += 1
          return number >= by
        })
        const all = pages.flat().map((number) => ({ number }))
        let loaded = 0
        for (const page of pages) {
          loaded += page.length
          const list = all.slice(0, loaded)
          expect(filter(list, least)).toEqual(list.filter(({ number }) => number >= least))
        }
        expect(asked).toBe(all.length)
      },
    ),
  )
})

it('A list whose beginning changed, or another measure, is filtered anew, and the same list is the same array', () => {
  const filter = growingFilter<One, number>(({ number }, by) => number >= by)
  const [one, two, three] = [{ number: 1 }, { number: 2 }, { number: 3 }]
  const list = [one, two]
  expect(filter(list, 2)).toEqual([two])
  expect(filter(list, 2)).toBe(filter(list, 2))
  expect(filter([one, three], 2)).toEqual([three])
  expect(filter([one, three, two], 1)).toEqual([one, three, two])
  expect(filter([], 1)).toEqual([])
})

it('A measure may be undefined, as for a list of nobody in particular', () => {
  const filter = growingFilter<One, number | undefined>(
    ({ number }, by) => by === undefined || number >= by,
  )
  const list = [{ number: 1 }, { number: 2 }]
  expect(filter(list, undefined)).toEqual(list)
  expect(filter(list, 2)).toEqual(list.slice(1))
})
