import { describe, expect, it } from 'vitest'
import { measurementsOf } from '~/record/result/latest/measurements'
import { observed } from '../series/observed'
import { readLayout, SORT_KEYS } from './latest-layout'
import { arrangeLatest, groupOf, isFalling, sortValue, type LatestRow } from './latest-rows'

const range = (low: number, high: number) => ({
  referenceRange: [{ low: { value: low, unit: 'mg/dL' }, high: { value: high, unit: 'mg/dL' } }],
})
const named = (text: string) => ({ code: { text } })

/** Three measurements that no key puts in the same place. */
const ROWS: readonly LatestRow[] = measurementsOf(
  [
    observed('a1', '2024-01-01', 10, { ...named('Alpha'), ...range(8, 12) }),
    observed('b1', '2023-01-01', 10, { ...named('Beta'), ...range(20, 30) }),
    observed('b2', '2025-01-01', 40, { ...named('Beta'), ...range(20, 30) }),
    observed('c1', '2022-01-01', 60, { ...named('Gamma'), ...range(40, 50) }),
    observed('c2', '2023-01-01', 50, { ...named('Gamma'), ...range(40, 50) }),
    observed('c3', '2026-01-01', 90, {
      ...named('Gamma'),
      ...range(40, 50),
      interpretation: [{ coding: [{ code: 'HH' }] }],
    }),
  ],
  'UTC',
).rows.map((measurement) => ({
  measurement,
  group: groupOf(measurement),
  name: measurement.concept.text ?? '',
  isWhole: true,
  known: '',
  explained: '',
}))

const LAYOUT = readLayout(undefined)

describe.each(SORT_KEYS)('the latest results sorted by %s', (sort) => {
  it.each([false, true])('go in the direction that the head says (turned: %s)', (turned) => {
    const rows = arrangeLatest(ROWS, { ...LAYOUT, sort, turned }, 'en').flatMap(
      (group) => group.rows,
    )
    expect(rows).toHaveLength(3)
    const values = rows.flatMap((row) => sortValue(row, sort) ?? [])
    const up = values.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0))
    expect(new Set(values).size).toBeGreaterThan(1)
    expect(values).toEqual(isFalling(sort, turned) ? up.toReversed() : up)
  })
})
