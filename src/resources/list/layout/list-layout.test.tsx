// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import type { AllergyIntolerance, FhirResource, Observation } from 'fhir/r4'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { TestSession, connectTestSession, type TestService } from '~/views/TestSession'
import { registry } from '~/views/registry'
import { ListScreen } from '../ListScreen'

// Late parts of the app: their code is compiled here before a test waits for them.
beforeAll(async () => {
  await Promise.all([
    import('./ArrangedRows'),
    import('./LayoutForm'),
    import('~/record/kept/kept-place'),
    import('~/i18n/en/record/more-elements'),
  ])
})
afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

function result(id: string, name: string, more: Partial<Observation> = {}): Observation {
  return {
    resourceType: 'Observation',
    id,
    status: 'final',
    subject: { reference: 'Patient/7' },
    code: { text: name },
    ...more,
  }
}

const mg = (value: number) => ({ value, unit: 'mg/dL' })
const RESULTS: readonly Observation[] = [
  result('1', 'Urea', { effectiveDateTime: '2026-05-01', valueQuantity: mg(9.5) }),
  result('2', 'albumin', { effectiveDateTime: '2026-04-01', valueQuantity: mg(128) }),
  result('3', 'Blood pressure', {
    effectiveDateTime: '2026-03-01',
    component: [{ code: { text: 'Systolic' }, valueQuantity: mg(80) }],
  }),
  result('4', 'Zinc', { valueQuantity: mg(9.12), performer: [{ display: 'Agave Laboratory' }] }),
  result('5', 'Comment', { effectiveDateTime: '2026-01-01' }),
]

function open(
  answer: NonNullable<TestService['search']>,
  path: 'observations' | 'organizations' | 'allergies' = 'observations',
) {
  const { connection } = connectTestSession({
    offers: {
      Observation: ['patient', 'category', 'date'],
      Organization: [],
      AllergyIntolerance: ['patient'],
    },
    search: answer,
  })
  const view = registry.byPath(path)
  if (view === undefined) throw new Error(`no list of ${path}`)
  const shown = render(
    <TestSession connection={connection}>
      <ListScreen view={view} patientId="7" />
    </TestSession>,
  )
  return shown
}

const whole = (matches: readonly FhirResource[]) => () => ({
  matches: [...matches],
  total: matches.length,
})

const names = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getByRole('link').textContent)

/** A press after which late parts may come. */
const press = async (element: HTMLElement) => act(async () => fireEvent.click(element))
const head = (name: string | RegExp) => screen.getByRole('columnheader', { name })
const sortBy = async (name: string | RegExp) => press(within(head(name)).getByRole('button'))

async function openForm() {
  const details = screen.getByText('Order and columns').closest('details')
  if (details === null) throw new Error('no choice of order and columns')
  details.open = true
  await act(async () => fireEvent(details, new Event('toggle')))
  return screen.findByRole('combobox', { name: 'Order' })
}

const STATES = 'http://terminology.hl7.org/CodeSystem/allergyintolerance-clinical'

const allergy = (
  name: string,
  recordedDate: string,
  criticality: AllergyIntolerance['criticality'],
  state = 'active',
): AllergyIntolerance => ({
  resourceType: 'AllergyIntolerance',
  id: name,
  patient: { reference: 'Patient/7' },
  code: { text: name },
  recordedDate,
  clinicalStatus: { coding: [{ system: STATES, code: state }] },
  ...(criticality === undefined ? {} : { criticality }),
})

describe('the order of allergies', () => {
  const ALLERGIES = [
    allergy('Mites', '2026-05-01', 'low'),
    allergy('Wasps', '2026-04-01', 'high', 'resolved'),
    allergy('Latex', '2019-01-01', 'high'),
    allergy('Iodine', '2012-01-01', undefined),
    allergy('Nuts', '2020-01-01', 'high'),
  ]
  const RISKS = ['Nuts', 'Latex', 'Iodine', 'Mites', 'Wasps']

  it('begins with the highest risk, whenever it was recorded, and ends with what is over', async () => {
    open(whole(ALLERGIES), 'allergies')
    await screen.findByRole('table')
    expect(names()).toEqual(RISKS)
    expect(head(/Recorded/).getAttribute('aria-sort')).toBeNull()
  })

  it('is by date after a press on the dates, turned by a second, and as before after a third', async () => {
    open(whole(ALLERGIES), 'allergies')
    await screen.findByRole('table')
    await sortBy(/Recorded/)
    await waitFor(() => expect(names()).toEqual(['Mites', 'Wasps', 'Nuts', 'Latex', 'Iodine']))
    expect(head(/Recorded/).getAttribute('aria-sort')).toBe('descending')
    await sortBy(/Recorded/)
    expect(names()).toEqual(['Iodine', 'Latex', 'Nuts', 'Wasps', 'Mites'])
    await sortBy(/Recorded/)
    expect(names()).toEqual(RISKS)
  })

  it('is chosen by its own name, and stays when a column is left out', async () => {
    open(whole(ALLERGIES), 'allergies')
    const order = await openForm()
    expect(within(order).getByRole('option', { selected: true }).textContent).toBe(
      'Highest risk first',
    )
    await act(async () => fireEvent.change(order, { target: { value: 'newest' } }))
    await waitFor(() => expect(names()[0]).toBe('Mites'))
    expect(within(order).getByRole('option', { selected: true }).textContent).toBe('Newest first')
    await act(async () => fireEvent.change(order, { target: { value: 'usually' } }))
    await press(screen.getByRole('checkbox', { name: 'Status' }))
    await waitFor(() => expect(names()).toEqual(RISKS))
  })
})

describe('the order of a list', () => {
  it('is newest first, and the head of the dates says so', async () => {
    open(whole(RESULTS))
    await screen.findByRole('table')
    expect(names()).toEqual(['Urea', 'albumin', 'Blood pressure', 'Comment', 'Zinc'])
    expect(head('Taken').getAttribute('aria-sort')).toBe('descending')
    expect(head('Name').getAttribute('aria-sort')).toBeNull()
  })

  it('is by a column after a press on its head, turned by a second, and as before after a third', async () => {
    open(whole(RESULTS))
    await screen.findByRole('table')
    await sortBy('Name')
    await waitFor(() =>
      expect(names()).toEqual(['albumin', 'Blood pressure', 'Comment', 'Urea', 'Zinc']),
    )
    expect(head('Name').getAttribute('aria-sort')).toBe('ascending')
    await sortBy('Name')
    expect(names()).toEqual(['Zinc', 'Urea', 'Comment', 'Blood pressure', 'albumin'])
    expect(head('Name').getAttribute('aria-sort')).toBe('descending')
    await sortBy('Name')
    expect(names()).toEqual(['Urea', 'albumin', 'Blood pressure', 'Comment', 'Zinc'])
  })

  it.each(['Name', 'Result', 'Taken'])(
    'leaves the focus on the pressed head, from newest first and back to it: %s',
    async (name) => {
      open(whole(RESULTS))
      await screen.findByRole('table')
      const pressed = within(head(name)).getByRole('button')
      const usual = head(name).getAttribute('aria-sort')
      const seen: (string | null)[] = []
      for (let times = 0; times < 3; times += 1) {
        pressed.focus()
        await press(pressed)
        await waitFor(() =>
          expect(head(name).getAttribute('aria-sort')).not.toBe(seen.at(-1) ?? usual),
        )
        seen.push(head(name).getAttribute('aria-sort'))
        expect(document.activeElement).toBe(pressed)
        expect(pressed.isConnected).toBe(true)
        if (seen.at(-1) === usual) break
      }
      expect(seen.at(-1)).toBe(usual)
    },
  )

  it('by values is that of numbers, a blood pressure by its first, and entries without one last', async () => {
    open(whole(RESULTS))
    await screen.findByRole('table')
    await sortBy('Result')
    await waitFor(() => expect(head('Result').getAttribute('aria-sort')).toBe('ascending'))
    expect(names()).toEqual(['Zinc', 'Urea', 'Blood pressure', 'albumin', 'Comment'])
    await sortBy('Result')
    expect(names()).toEqual(['albumin', 'Blood pressure', 'Urea', 'Zinc', 'Comment'])
  })

  it('of dates turned round is oldest first, and entries without a date stay last', async () => {
    open(whole(RESULTS))
    await screen.findByRole('table')
    await sortBy('Taken')
    await waitFor(() => expect(head('Taken').getAttribute('aria-sort')).toBe('ascending'))
    expect(names()).toEqual(['Comment', 'Blood pressure', 'albumin', 'Urea', 'Zinc'])
    await sortBy('Taken')
    expect(names()[0]).toBe('Urea')
  })

  it('of a list that is not loaded to its end says that it is only that of the loaded entries', async () => {
    open((_, page) =>
      page === 1
        ? { matches: RESULTS.slice(0, 2), next: '2', total: 5 }
        : { matches: RESULTS.slice(2), total: 5 },
    )
    await screen.findByRole('table')
    await sortBy('Name')
    expect(await screen.findByText(/^Only the entries that are loaded/)).toBeDefined()
    expect(screen.queryByText(/^Sorted by date/)).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Load all' }))
    await screen.findByText(/^5 of 5/)
    await waitFor(() => expect(screen.queryByText(/^Only the entries that are loaded/)).toBeNull())
    expect(names()).toEqual(['albumin', 'Blood pressure', 'Comment', 'Urea', 'Zinc'])
  })

  it('is not said to be that of dates where no entry has one', async () => {
    const places = ['Adobe', 'Basin'].map((name): FhirResource => ({
      resourceType: 'Organization',
      id: name,
      name,
    }))
    open(() => ({ matches: places, next: '2', total: 5 }), 'organizations')
    expect(await screen.findByText('More entries are not loaded yet.')).toBeDefined()
    expect(screen.queryByText(/by date|newest/)).toBeNull()
  })

  it('is chosen without heads as well, as on a phone', async () => {
    open(whole(RESULTS))
    await screen.findByRole('table')
    const order = await openForm()
    await act(async () => fireEvent.change(order, { target: { value: 'name' } }))
    await waitFor(() => expect(names()[0]).toBe('albumin'))
    await press(screen.getByRole('checkbox', { name: 'Reverse the order' }))
    expect(names()[0]).toBe('Zinc')
    await press(screen.getByRole('button', { name: 'Back to the usual order and columns' }))
    expect(names()[0]).toBe('Urea')
  })
})

describe('the choice of order and columns', () => {
  const choices = (select: HTMLElement) =>
    within(select)
      .getAllByRole('option')
      .map(({ textContent }) => textContent)
  const columns = () =>
    within(screen.getByRole('group', { name: 'Columns' }))
      .getAllByRole('checkbox')
      .map((box) => box.closest('label')?.textContent)
  const heads = () =>
    screen.getAllByRole('columnheader').map((cell) => cell.textContent.replaceAll(/[↑↓]/g, ''))
  const places: readonly FhirResource[] = ['Juniper Clinic', 'Agave Laboratory'].map(
    (name, index) => ({ resourceType: 'Organization', id: String(index), name, active: true }),
  )
  const undated = ['Urea', 'Zinc'].map((name) => result(name, name))
  const ranged: readonly FhirResource[] = RESULTS.map((one) => ({
    ...one,
    referenceRange: [{ text: 'below 10' }],
  }))

  it.each([
    ['results', RESULTS, 'observations'],
    ['results with normal ranges', ranged, 'observations'],
    ['results without dates', undated, 'observations'],
    ['organizations, which have none', places, 'organizations'],
  ] as const)('has the columns of the table and no other: %s', async (_, rows, path) => {
    open(whole(rows), path)
    await screen.findByRole('table')
    await openForm()
    expect(['Name', ...columns()]).toEqual(heads())
  })

  it('offers dates as an order only where an entry has one', async () => {
    open(whole(RESULTS))
    await screen.findByRole('table')
    expect(choices(await openForm()).slice(0, 2)).toEqual(['Newest first', 'Oldest first'])
    cleanup()
    for (const [rows, path] of [
      [undated, 'observations'],
      [places, 'organizations'],
    ] as const) {
      open(whole(rows), path)
      await screen.findByRole('table')
      const order = await openForm()
      expect(choices(order)[0]).toBe('As received')
      for (const choice of choices(order)) expect(choice).not.toMatch(/newest|oldest/i)
      await act(async () => fireEvent.change(order, { target: { value: 'name' } }))
      await waitFor(() => expect(head('Name').getAttribute('aria-sort')).toBe('ascending'))
      cleanup()
      sessionStorage.clear()
    }
  })
})

describe('the columns of a list', () => {
  it('are chosen, further facts of the entries among them', async () => {
    open(whole(RESULTS))
    await screen.findByRole('table')
    await openForm()
    await press(screen.getByRole('checkbox', { name: 'Status' }))
    await waitFor(() => expect(screen.queryByRole('columnheader', { name: 'Status' })).toBeNull())
    await press(screen.getByRole('checkbox', { name: 'Done by' }))
    expect(await screen.findByRole('cell', { name: 'Agave Laboratory' })).toBeDefined()
    await sortBy('Done by')
    expect(names()[0]).toBe('Zinc')
  })

  it('and the order are there again after a reload, and what is kept names no entry', async () => {
    const first = open(whole(RESULTS))
    await screen.findByRole('table')
    await openForm()
    await press(screen.getByRole('checkbox', { name: 'Status' }))
    await sortBy('Name')
    await waitFor(() => expect(names()[0]).toBe('albumin'))
    first.unmount()
    const kept = Object.values({ ...sessionStorage }).join()
    expect(kept).toContain('layout 7 observations')
    for (const { code } of RESULTS) expect(kept).not.toContain(code.text)
    open(whole(RESULTS))
    await screen.findByRole('table')
    await waitFor(() => expect(names()[0]).toBe('albumin'))
    expect(screen.queryByRole('columnheader', { name: 'Status' })).toBeNull()
  })
})
