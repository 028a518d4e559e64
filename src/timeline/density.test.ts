import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { densityOf } from './density'
import { condition, placed } from './timeline-fixture'

const bins = async (...dates: readonly (string | undefined)[]) =>
  densityOf(await placed(...dates.map((date, index) => condition(`c${index}`, date))))

describe('how many records there are over time', () => {
  it('is told by quarter where it is short, empty ones among them', async () => {
    expect(await bins('2019-03-31', '2019-12', '2019-11-01')).toEqual([
      { year: 2019, quarter: 1, years: 1, count: 1 },
      { year: 2019, quarter: 2, years: 1, count: 0 },
      { year: 2019, quarter: 3, years: 1, count: 0 },
      { year: 2019, quarter: 4, years: 1, count: 2 },
    ])
  })

  it('is told by year where an entry names no month', async () => {
    expect(await bins('2019-03-31', '2020', undefined)).toEqual([
      { year: 2019, years: 1, count: 1 },
      { year: 2020, years: 1, count: 1 },
    ])
  })

  it('is told by several years over a long life', async () => {
    const found = await bins('1930-01-01', '2026-01-01')
    expect(found.every(({ years }) => years === 3)).toBe(true)
    expect(found[0]).toEqual({ year: 1930, years: 3, count: 1 })
    expect(found).toHaveLength(33)
  })

  it('counts every dated entry once, in no more bars than can be told apart', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 1900, max: 2100 }), { maxLength: 20 }),
        async (years) => {
          const found = await bins(...years.map(String))
          expect(found.reduce((sum, { count }) => sum + count, 0)).toBe(years.length)
          expect(found.length).toBeLessThanOrEqual(40)
        },
      ),
    )
  })

  it('is nothing without a date', async () => {
    expect(await bins(undefined)).toEqual([])
  })
})
