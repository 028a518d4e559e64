// @vitest-environment happy-dom
import { useState, type ComponentProps } from 'react'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { QueryClient } from '@tanstack/react-query'
import type { Observation } from 'fhir/r4'
import { MemoryRouter } from 'react-router'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Connection } from '~/connection/connection'
import { ConnectionProvider } from '~/connection/ConnectionContext'
import { createRequestLog } from '~/fhir/wire/request-log'
import { messages as english } from '~/i18n/en/messages'
import { loadMessages } from '~/i18n/load-messages'
import { TextProvider } from '~/i18n/TextProvider'
import { RegistryProvider } from '~/record/RegistryContext'
import { registry } from '~/views/registry'
import { englishContext, observed, ucum } from '../series/observed'
import { TrendText } from '~/trends/screen/TrendText'
import { groupRows, panelsOf } from './flow-groups'
import type { Order } from './FlowControls'
import { columnsIn } from './flow-page'
import { FlowPages } from './FlowPages'
import { flowRows } from './flow-rows'

const base = { kind: 'v1', url: 'https://fhir.example.org' } as const
const connection: Connection = {
  capability: {
    bases: [],
    granted: [],
    decide: (refused) => ({ refused, reason: { why: 'type' }, bases: [] }),
    parametersOf: () => [],
    searchedBy: () => undefined,
  },
  queryClient: new QueryClient(),
  requests: createRequestLog(),
  session: {
    id: 's',
    launch: 'practitioner',
    bases: [base],
    user: { role: 'practitioner' },
    needPatientBanner: true,
    fhirContext: [],
    scopes: { asked: [], granted: [] },
    registration: {
      id: 'r',
      name: 'Acme',
      solution: 'S1',
      service: 'exchange',
      environment: 'sandbox',
      generation: 'v1',
      issuer: base.url,
      bases: [base],
      clients: {},
    },
  },
}

/** The pages, turned. */
function Turned(props: Omit<ComponentProps<typeof FlowPages>, 'at' | 'onAt'>) {
  const [at, setAt] = useState(0)
  return <FlowPages {...props} at={at} onAt={setAt} />
}

async function shown(
  observations: readonly Observation[],
  {
    size = 3,
    order = 'newest',
    hrefOf = ({ id }) => `/Observation/${id}`,
  }: { size?: number; order?: Order; hrefOf?: (of: Observation) => string } = {},
) {
  const messages = await loadMessages('en')
  const { rows, columns } = flowRows(observations)
  const groups = groupRows(rows, 'category', panelsOf(observations, []), englishContext)
  await act(async () =>
    render(
      <MemoryRouter>
        <TextProvider messages={messages} choose={() => undefined}>
          <RegistryProvider registry={registry}>
            <ConnectionProvider connection={connection}>
              <TrendText>
                <Turned
                  groups={groups}
                  columns={columnsIn(columns, undefined)}
                  order={order}
                  size={size}
                  hrefOf={hrefOf}
                  trendsHref="/trends"
                />
              </TrendText>
            </ConnectionProvider>
          </RegistryProvider>
        </TextProvider>
      </MemoryRouter>,
    ),
  )
}

const weight = (id: string, when: string) =>
  observed(id, when, ucum(70, 'kg'), { code: { text: 'Weight' } })
const results = [
  observed('a', '2026-01-01', 81),
  observed('b', '2026-01-02', 82),
  observed('c', '2026-01-03', 83),
  observed('d', '2026-01-04', 84),
  weight('w', '2026-01-04'),
]
const table = () => screen.getByRole('table').querySelectorAll('tr')
const texts = () => [...table()].map((row) => [...row.cells].map((cell) => cell.textContent))
const focused = () => document.activeElement?.textContent
const press = (key: string) =>
  act(async () => {
    if (document.activeElement !== null) fireEvent.keyDown(document.activeElement, { key })
  })

afterEach(cleanup)

describe('the table of a flow sheet', () => {
  it('loses a result that cannot be drawn from its own cell alone, and says so there', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    await shown(results, {
      hrefOf: ({ id }) => {
        if (id === 'c') throw new TypeError('a shape that nobody thought of')
        return `/Observation/${id}`
      },
    })
    expect(texts().slice(2)).toEqual([
      ['Glucose mg/dL', '84', english.records.unshown, '82'],
      ['Weight kg', '70', '', ''],
    ])
  })

  it('has dates across and measurements down, as many dates as there is room for, turns to the others', async () => {
    await shown(results)
    expect(texts()).toEqual([
      ['Measurement, unit, normal range', '04-Jan-2026', '03-Jan-2026', '02-Jan-2026'],
      ['Other results'],
      ['Glucose mg/dL', '84', '83', '82'],
      ['Weight kg', '70', '', ''],
    ])
    expect(screen.getByRole('status').textContent).toBe('Dates 1 to 3 of 4')
    fireEvent.click(screen.getByRole('button', { name: 'Earlier dates' }))
    expect(texts().at(0)).toEqual(['Measurement, unit, normal range', '01-Jan-2026'])
    expect(screen.getByText(/One measurement has no result on these dates/)).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Show them too' }))
    expect(texts().at(-1)).toEqual(['Weight kg', ''])
  })

  it('can begin with the oldest of the newest dates', async () => {
    await shown(results, { order: 'oldest' })
    expect(texts()[0]).toEqual([
      'Measurement, unit, normal range',
      '02-Jan-2026',
      '03-Jan-2026',
      '04-Jan-2026',
    ])
  })

  it('tells each cell to a screen reader by its heads, and leads from it to its record', async () => {
    await shown(results)
    const row = within(
      screen.getByRole('table', {
        name: 'Results by measurement and date, 04-Jan-2026 to 02-Jan-2026',
      }),
    ).getByRole('row', { name: /^Glucose/ })
    expect(within(row).getByRole('rowheader').getAttribute('scope')).toBe('row')
    expect(within(row).getAllByRole('cell')).toHaveLength(3)
    expect(within(row).getByRole('link', { name: '83' }).getAttribute('href')).toBe(
      '/Observation/c',
    )
    expect(
      within(row)
        .getByRole('link', { name: /^Glucose/ })
        .getAttribute('href'),
    ).toBe('/trends')
  })

  it('is one stop of the Tab key, and is walked by arrow keys, over its edge to other dates and back', async () => {
    await shown(results)
    const stops = () =>
      [...screen.getByRole('table').querySelectorAll<HTMLElement>('a')]
        .filter(({ tabIndex }) => tabIndex === 0)
        .map(({ textContent }) => textContent)
    expect(stops()).toEqual(['Glucose'])
    screen.getByRole('link', { name: /^Glucose/ }).focus()
    await press('ArrowRight')
    expect(focused()).toBe('84')
    await press('ArrowDown')
    expect(focused()).toBe('70')
    await press('ArrowUp')
    await press('End')
    expect(focused()).toBe('82')
    expect(stops()).toEqual(['82'])
    await press('ArrowRight')
    expect(focused(), 'the next dates').toBe('81')
    await press('ArrowRight')
    expect(focused(), 'there are none beyond').toBe('81')
    await press('Home')
    await press('ArrowLeft')
    expect(focused(), 'the dates before, from their end').toBe('82')
  })

  it('is walked to the left where its language goes from right to left', async () => {
    await shown(results)
    screen.getByRole('table').style.direction = 'rtl'
    screen.getByRole('link', { name: /^Glucose/ }).focus()
    await press('ArrowLeft')
    expect(focused()).toBe('84')
    await press('ArrowRight')
    expect(focused()).toBe('Glucose')
  })

  it('shows several results of one day, each a link of its own', async () => {
    await shown([
      observed('a', '2026-01-01T08:00:00Z', 80),
      observed('b', '2026-01-01T09:00:00Z', 90, { status: 'entered-in-error' }),
    ])
    const cell = screen.getByRole('cell')
    expect(
      within(cell)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['80', '90'])
    expect(cell.textContent).toContain('Entered in error')
  })

  it('marks an answer about harm to oneself that is not a no, and no withdrawn one', async () => {
    const wish = {
      code: { text: 'Wish', coding: [{ system: 'http://loinc.org', code: '93246-7' }] },
    }
    const points = (id: string, day: string, value: number, more: Partial<Observation> = {}) =>
      observed(id, day, value, { ...wish, ...more })
    await shown([
      points('a', '2026-01-03', 1),
      points('b', '2026-01-02', 0),
      points('c', '2026-01-01', 1, { status: 'entered-in-error' }),
    ])
    const marked = await screen.findAllByText('Thoughts of self-harm')
    expect(marked.map((word) => word.closest('a')?.textContent)).toEqual([
      expect.stringMatching(/^1/),
    ])
  })
})
