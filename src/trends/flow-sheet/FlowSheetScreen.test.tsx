// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import type { DiagnosticReport, FhirResource, Observation } from 'fhir/r4'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { FhirFailure } from '~/fhir/failure'
import type { Send } from '~/queries/send'
import { openOver } from '~/views/open-over-fixture'
import { observed } from '../series/observed'
import { FlowSheetScreen } from './FlowSheetScreen'

const glucose = observed('g', '2026-01-05', 80)
const sodium = observed('n', '2026-02-05', 140, { code: { text: 'Sodium' } })
const report: DiagnosticReport = {
  resourceType: 'DiagnosticReport',
  status: 'final',
  code: { text: 'Metabolic panel' },
  result: [{ reference: 'Observation/g' }],
}

interface Service {
  readonly observations?: readonly Observation[]
  readonly reports?: readonly DiagnosticReport[] | 'failing'
  readonly granted?: readonly string[]
}

/** Opens the screen over a service; `asked` collects the searched types with the page, in order. */
async function opened({
  observations = [glucose, sodium],
  reports = [report],
  granted = ['user/*.read'],
}: Service = {}) {
  const asked: string[] = []
  const send: Send = async ({ request }, { page }) => {
    if (request.interaction !== 'search') throw new Error('only searches are asked')
    asked.push(request.type)
    if (request.type === 'DiagnosticReport' && reports === 'failing')
      throw new FhirFailure({ kind: 'rejected' })
    const all: readonly FhirResource[] =
      request.type === 'Observation' ? observations : typeof reports === 'string' ? [] : reports
    const index = page !== undefined && 'link' in page ? Number(page.link) : 0
    const next = index + 1 < all.length ? { next: String(index + 1) } : {}
    return {
      matches: all.slice(index, index + 1),
      included: [],
      issues: [],
      receivedAt: 0,
      total: all.length,
      ...next,
    }
  }
  await openOver(
    send,
    <FlowSheetScreen
      patientId="7"
      hrefOf={({ id }) => `/Observation/${id}`}
      trendsHref="/trends"
    />,
    { granted },
  )
  return { asked }
}

/** A document without layout has no width: the width of a desk, for the tests that need a table. */
function asWideAsADesk() {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1100)
}
/** Opens the choices that are folded where there is no room for a table. */
async function openMoreChoices() {
  const fold = (await screen.findByText('More choices')).closest('details')
  await act(async () => {
    if (fold !== null) {
      fold.open = true
      fireEvent(fold, new Event('toggle'))
    }
  })
}
async function groupBy(value: string) {
  const choice = await screen.findByLabelText('Group by')
  await act(async () => {
    fireEvent.change(choice, { target: { value } })
  })
}

afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

describe('the screen of results by date', () => {
  it('loads what is not too much to its end, and says that it is complete', async () => {
    asWideAsADesk()
    const { asked } = await opened()
    expect(await screen.findByText('Based on all 2 entries.')).toBeTruthy()
    expect(
      (await screen.findAllByRole('columnheader')).map(({ textContent }) => textContent),
    ).toEqual([
      'Measurement, unit, normal range',
      '05-Feb-2026',
      '05-Jan-2026',
      'Diabetes',
      'Other results',
    ])
    expect(asked, 'reports are asked for when they are wanted').toEqual([
      'Observation',
      'Observation',
    ])
  })

  it('groups by reports once they are wanted, and asks for them once', async () => {
    asWideAsADesk()
    const { asked } = await opened()
    await screen.findByText('Based on all 2 entries.')
    await groupBy('panel')
    expect(await screen.findByRole('columnheader', { name: 'Metabolic panel' })).toBeTruthy()
    await groupBy('category')
    await groupBy('panel')
    expect(asked.filter((type) => type === 'DiagnosticReport')).toHaveLength(1)
  })

  it('says why results cannot be grouped by report, and shows them all the same', async () => {
    asWideAsADesk()
    await opened({ granted: ['user/Observation.read'] })
    await groupBy('panel')
    expect(await screen.findByText(/Reports cannot be loaded here/)).toBeTruthy()
    expect(screen.getByRole('rowheader', { name: /^Glucose/ })).toBeTruthy()
    cleanup()
    await opened({ reports: 'failing' })
    await groupBy('panel')
    expect(await screen.findByText(/The reports could not be loaded/)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Load all reports' })).toBeTruthy()
  })

  it('shows one kind alone, and folds and names the dates that have nothing of it', async () => {
    asWideAsADesk()
    const kind = (code: string) => ({
      category: [
        {
          coding: [{ system: 'http://terminology.hl7.org/CodeSystem/observation-category', code }],
        },
      ],
    })
    await opened({
      observations: [
        observed('g', '2026-01-05', 80, kind('laboratory')),
        observed('w', '2026-02-05', 70, { code: { text: 'Weight' }, ...kind('vital-signs') }),
      ],
    })
    const dates = () =>
      screen.getAllByRole('columnheader', { name: /2026$/ }).map(({ textContent }) => textContent)
    await screen.findByText('Based on all 2 entries.')
    expect(dates()).toEqual(['05-Feb-2026', '05-Jan-2026'])
    fireEvent.change(screen.getByLabelText('Show'), { target: { value: 'category laboratory' } })
    expect(dates()).toEqual(['05-Jan-2026'])
    expect(screen.getByText(/^1 date without results under “Laboratory” is not shown/)).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Show these dates too' }))
    expect(dates()).toEqual(['05-Feb-2026', '05-Jan-2026'])
  })

  it('shows the tests that somebody looks for, in people’s words too, with their dates alone', async () => {
    asWideAsADesk()
    await opened({
      observations: [
        observed('g', '2026-01-05', 80),
        observed('w', '2026-02-05', 70, { code: { text: 'Weight' } }),
      ],
    })
    await screen.findByText('Based on all 2 entries.')
    const find = screen.getByRole('searchbox', { name: 'Find a test' })
    const rows = () => screen.queryAllByRole('rowheader').map(({ textContent }) => textContent)
    fireEvent.change(find, { target: { value: 'weig' } })
    expect(rows()).toEqual(['Weight mg/dL'])
    expect(screen.queryByRole('columnheader', { name: '05-Jan-2026' })).toBeNull()
    expect(screen.getByText(/^1 date without a result of these tests is not shown/)).toBeTruthy()
    fireEvent.change(find, { target: { value: 'sugar' } })
    await waitFor(() => expect(rows()).toEqual(['Glucose mg/dL']))
    fireEvent.change(find, { target: { value: 'nothing like it' } })
    expect(screen.getByText(/No test matches/)).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Show all tests' }))
    expect(rows()).toHaveLength(2)
  })

  it('is refused with its reason where results cannot be searched', async () => {
    await opened({ granted: ['user/Condition.read'] })
    expect(screen.queryByText(/Based on/)).toBeNull()
    expect(screen.queryByRole('table')).toBeNull()
  })

  it('says that there is nothing only where all was asked for', async () => {
    await opened({ observations: [] })
    expect(await screen.findByText('No results were found.')).toBeTruthy()
  })

  it('is a list where there is no room for a table, by date or by measurement', async () => {
    await opened({
      observations: ['01', '02', '03', '04', '05', '06'].map((day) =>
        observed(day, `2026-03-${day}`, Number(day)),
      ),
    })
    await screen.findByText('Based on all 6 entries.')
    expect(screen.queryByRole('table')).toBeNull()
    expect(
      (await screen.findAllByRole('heading', { level: 2 })).map(
        ({ textContent }) => textContent,
      )[0],
    ).toBe('06-Mar-2026')
    expect(screen.queryByLabelText('List by'), 'folded on a phone').toBeNull()
    await openMoreChoices()
    await act(async () => {
      fireEvent.change(screen.getByLabelText('List by'), { target: { value: 'measurement' } })
    })
    expect(screen.getAllByRole('term')).toHaveLength(4)
    expect(screen.getByText('2 earlier results')).toBeTruthy()
  })
})
