import type { FhirResource } from 'fhir/r4'
import { expect, it } from 'vitest'
import type { View } from '~/record/view'
import { listYears } from './list-years'
import { partsOfYears } from './year-parts'

const NOW = Date.UTC(2026, 5, 1)
const view: Pick<View, 'days'> = {
  days: (row) =>
    row.resourceType === 'Observation' && row.effectiveDateTime !== undefined
      ? { kind: 'taken', from: row.effectiveDateTime, to: row.effectiveDateTime }
      : undefined,
}

function rows(...dates: readonly (string | undefined)[]): readonly FhirResource[] {
  return dates.map((date, index) => ({
    resourceType: 'Observation',
    id: String(index),
    status: 'final',
    code: {},
    ...(date === undefined ? {} : { effectiveDateTime: date }),
  }))
}

const many = (date: string) => Array.from({ length: 30 }, () => date)

it('a long list names each year before the current one at its first row', () => {
  const list = rows('2026-05-01', ...many('2025-03'), ...many('2024'), undefined, '2024-01-01')
  expect([...listYears(list, view, NOW)].map(([row, year]) => [row.id, year])).toEqual([
    ['1', '2025'],
    ['31', '2024'],
  ])
})

it('a short list names none', () => {
  expect(listYears(rows('2026-05-01', '2019'), view, NOW).size).toBe(0)
})

it('the parts of a long list have every row, and the current year begins it', () => {
  const list = rows('2026-05-01', ...many('2025-03'), ...many('2024'), undefined, '2024-01-01')
  expect(partsOfYears(list, listYears(list, view, NOW), NOW)).toEqual([
    { year: '2026', from: 0, to: 1 },
    { year: '2025', from: 1, to: 31 },
    { year: '2024', from: 31, to: 63 },
  ])
  const older = rows(...many('2025-03'), ...many('2024'))
  expect(partsOfYears(older, listYears(older, view, NOW), NOW).map(({ from }) => from)).toEqual([
    0, 30,
  ])
})
