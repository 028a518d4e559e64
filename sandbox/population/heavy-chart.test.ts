import { expect, it } from 'vitest'
import { HEAVY_PATIENT, heavyChart } from './heavy-chart.ts'

it('makes one patient with as many observations as asked for, oldest first', () => {
  const chart = heavyChart(10_000)
  expect(chart).toHaveLength(10_001)
  expect(chart[0]).toMatchObject({ resourceType: 'Patient', id: HEAVY_PATIENT })
  expect(chart[1]).toMatchObject({
    resourceType: 'Observation',
    id: 'o900001',
    subject: { reference: `Patient/${HEAVY_PATIENT}` },
  })
  const days = chart.slice(1).map(({ meta }) => meta?.lastUpdated?.slice(0, 10) ?? '')
  expect(days).toEqual([...days].sort())
  expect(new Set(chart.map(({ id }) => id)).size).toBe(10_001)
})

it('makes the same chart every time', () => {
  expect(heavyChart(500)).toEqual(heavyChart(500))
})

it('makes an empty chart as well', () => {
  expect(heavyChart(0).map(({ resourceType }) => resourceType)).toEqual(['Patient'])
})
