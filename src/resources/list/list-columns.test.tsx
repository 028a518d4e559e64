import fc from 'fast-check'
import type { FhirResource } from 'fhir/r4'
import { expect, it } from 'vitest'
import { messages } from '~/i18n/en/messages'
import type { View } from '~/record/view'
import { registry } from '~/views/registry'
import { listColumns } from './list-columns'

const show = {
  format: { language: 'en', words: messages.format, style: 'clinician' },
  words: messages.records,
} as const

/** Records of a type that say more or less of their state. */
const STATES: readonly object[] = [
  {},
  { status: 'active' },
  { status: 'final' },
  { clinicalStatus: { text: 'Active' } },
  { date: '2026-03-01' },
]

const recordOf = ({ type }: View, state: object, index: number) =>
  // Any of R4's records: a view shows whatever of it is there.
  ({ resourceType: type, id: `r${index}`, ...state }) as unknown as FhirResource

it('No list has a column of states, or of dates, that would be empty from end to end', () => {
  const seen = new Set<string>()
  fc.assert(
    fc.property(
      fc.constantFrom(...registry.views),
      fc.array(fc.constantFrom(...STATES), { maxLength: 4 }),
      (view, states) => {
        const rows = states.map((state, index) => recordOf(view, state, index))
        const keys = listColumns(view, show, rows, true, false).map(({ key }) => key)
        const hasState = rows.some((row) => view.statuses(row, show).length > 0)
        const hasDate = rows.some((row) => view.whens(row, show).length > 0)
        expect([keys.includes('status'), keys.includes('when')]).toEqual([hasState, hasDate])
        seen.add(`${hasState}`)
      },
    ),
    { numRuns: 600 },
  )
  expect(seen.size).toBe(2)
})

it('The list of recommended vaccines has no column of states', () => {
  const view = registry.byPath('recommended-vaccines')
  if (view === undefined) throw new Error('no such list')
  const rows = [recordOf(view, { date: '2026-03-01', recommendation: [] }, 0)]
  expect(listColumns(view, show, rows, true, false).map(({ key }) => key)).not.toContain('status')
})
