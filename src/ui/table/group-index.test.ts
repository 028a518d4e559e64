import fc from 'fast-check'
import { expect, it } from 'vitest'
import { groupAt, startsOf } from './group-index'

it('finds the group of every head and row, whatever the groups hold', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(5), { minLength: 1, maxLength: 12 }), (counts) => {
      const starts = startsOf(counts.map((count) => ({ count })))
      const owners = counts.flatMap((count, group) =>
        Array.from({ length: count + 1 }, () => group),
      )
      expect(owners.map((_, index) => groupAt(starts, index))).toEqual(owners)
      expect(starts).toEqual(counts.map((_, group) => owners.indexOf(group)))
    }),
  )
})
