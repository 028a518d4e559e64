import fc from 'fast-check'
import { expect, it } from 'vitest'
import { groupByTime } from './group'
import { sectionsOf, yearKey, type Section } from './sections'
import { condition, placed } from './timeline-fixture'

const NOW = Date.parse('2026-11-21T17:00:00Z')

/** Conditions that began in these months, `count` in each. */
async function months(count: number, ...names: readonly string[]) {
  const records = names.flatMap((month) =>
    Array.from({ length: count }, (_, at) => condition(`${month} ${at}`, `${month}-03`)),
  )
  return groupByTime(await placed(...records), NOW)
}

const told = (sections: readonly Section[]) =>
  sections.map(({ key, count, closed }) => `${key}: ${count}${closed === true ? ' closed' : ''}`)

it('a long timeline is open at its newest entries, and tells the number of the others by year and month', async () => {
  const groups = await months(13, '2026-10', '2026-09', '2026-02', '2025-12', '2025-01', '2019-07')
  expect(told(sectionsOf(groups, new Map(), false))).toEqual([
    'year 2026: 39',
    '2026-10: 13',
    '2026-9: 13',
    '2026-2: 13 closed',
    'year 2025: 26 closed',
    'year 2019: 13 closed',
  ])
})

it('a year that is opened shows all of its months, and a month of it can be closed again', async () => {
  const groups = await months(13, '2026-10', '2026-09', '2025-12', '2025-01')
  const opened = new Map([[yearKey(2025), false]])
  expect(told(sectionsOf(groups, opened, false)).slice(3)).toEqual([
    'year 2025: 26',
    '2025-12: 13',
    '2025-1: 13',
  ])
  const again = new Map(opened).set('2025-1', true)
  expect(told(sectionsOf(groups, again, false)).at(-1)).toBe('2025-1: 13 closed')
})

it('a short timeline and one on paper are open, without headings of years', async () => {
  const short = await months(5, '2026-10', '2019-07')
  expect(told(sectionsOf(short, new Map([['2019-7', true]]), false))).toEqual([
    '2026-10: 5',
    '2019-7: 5',
  ])
  const long = await months(30, '2026-10', '2019-07')
  expect(told(sectionsOf(long, new Map([['2019-7', true]]), true))).toEqual([
    '2026-10: 30',
    '2019-7: 30',
  ])
})

it('whatever is opened or closed, each entry is below one open heading or in the number of a closed one', async () => {
  const groups = await months(7, '2026-10', '2026-09', '2025-12', '2025-01', '2019-07', '2019-01')
  const all = groups.flatMap(({ entries }) => entries.map(({ key }) => key))
  const keys = [2026, 2025, 2019].map(yearKey).concat(groups.map(({ key }) => key))
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constantFrom(...keys), fc.boolean())), (turned) => {
      const sections = sectionsOf(groups, new Map(turned), false)
      const found = sections.flatMap(({ entries }) => entries.map(({ key }) => key))
      expect(found.toSorted()).toEqual(all.toSorted())
      const shut = sections.filter(({ closed }) => closed === true)
      expect(shut.map(({ entries }) => entries.length)).toEqual(shut.map(({ count }) => count))
    }),
  )
})
