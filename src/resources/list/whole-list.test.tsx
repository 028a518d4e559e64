// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import type { Observation } from 'fhir/r4'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { TestSession, connectTestSession, type TestService } from '~/views/TestSession'
import { registry } from '~/views/registry'
import { ListScreen } from './ListScreen'

// A late part of the app: its code is compiled here before a test waits for it.
beforeAll(async () => {
  await import('~/record/result/compare-results')
})
afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

function glucose(id: string, day: string, value: number): Observation {
  return {
    resourceType: 'Observation',
    id,
    status: 'final',
    subject: { reference: 'Patient/7' },
    code: { coding: [{ system: 'http://loinc.org', code: '2345-7' }], text: 'Glucose' },
    effectiveDateTime: day,
    valueQuantity: { value, unit: 'mg/dL' },
  }
}

function open(answer: NonNullable<TestService['search']>) {
  const { connection } = connectTestSession({
    offers: { Observation: ['patient', 'category', 'date'] },
    search: answer,
  })
  const view = registry.byPath('observations')
  if (view === undefined) throw new Error('no list of observations')
  render(
    <TestSession connection={connection}>
      <ListScreen view={view} patientId="7" />
    </TestSession>,
  )
}

const table = () => screen.findByRole('table')

describe('a list of results', () => {
  it('tells the value before only once it is whole: what is not loaded may lie between', async () => {
    const all = [glucose('1', '2026-05-01', 128), glucose('2', '2026-03-01', 137)]
    const between = glucose('3', '2026-04-01', 111)
    open((_, page) =>
      page === 1 ? { matches: all, next: '2', total: 3 } : { matches: [between], total: 3 },
    )
    const rows = within(await table())
    await rows.findByText('128 mg/dL')
    const [, newest] = rows.getAllByRole('row')
    if (newest === undefined) throw new Error('no row')
    expect(newest.textContent).not.toContain('137')
    fireEvent.click(screen.getByRole('button', { name: 'Load all' }))
    await waitFor(() => expect(newest.textContent).toContain('111'))
    expect(newest.textContent).not.toContain('137')
  })

  it('has its years between its rows where it is long', async () => {
    const matches = Array.from({ length: 45 }, (_, index) =>
      glucose(
        String(index),
        `${2020 - Math.floor(index / 15)}-05-0${(index % 9) + 1}`,
        100 + index,
      ),
    )
    open(() => ({ matches, total: matches.length }))
    const rows = within(await table())
    for (const year of ['2020', '2019', '2018'])
      expect(await rows.findByText(new RegExp(`^${year}`))).toBeDefined()
  })
})
