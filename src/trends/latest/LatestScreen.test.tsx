// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { QueryClientProvider } from '@tanstack/react-query'
import type { Observation } from 'fhir/r4'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { assumedV1Statement } from '~/capability/exchange/assumed-statement'
import { createCapability } from '~/capability/decide'
import type { Connection } from '~/connection/connection'
import { ConnectionProvider } from '~/connection/ConnectionContext'
import { createRequestLog } from '~/fhir/wire/request-log'
import { RegistryProvider } from '~/record/RegistryContext'
import { loadMessages } from '~/i18n/load-messages'
import { TextProvider } from '~/i18n/TextProvider'
import { createQueryClient } from '~/queries/query-client'
import type { Send } from '~/queries/send'
import type { Registration } from '~/smart/registration'
import { registry } from '~/views/registry'
import { observed, ucum } from '../series/observed'
import styles from './Latest.module.css'
import { LatestScreen } from './LatestScreen'

const base = { kind: 'v1', url: 'https://fhir.example.org' } as const
const registration: Registration = {
  id: 'r',
  name: 'Acme',
  solution: 'S1',
  service: 'exchange',
  environment: 'sandbox',
  generation: 'v1',
  issuer: base.url,
  bases: [base],
  clients: {},
}

const loinc = (code: string, text: string) => ({
  code: { text, coding: [{ system: 'http://loinc.org', code }] },
})
const high = { interpretation: [{ coding: [{ code: 'H' }] }] }
/** Eight in the morning of a day, on this machine's own clock. */
const morning = (day: string) => new Date(`${day}T08:00:00`).toISOString()
const RECORD: readonly Observation[] = [
  observed('g1', morning('2025-10-04'), 137, high),
  observed('g2', morning('2026-10-04'), 128, {
    ...high,
    referenceRange: [{ low: ucum(70, 'mg/dL'), high: ucum(99, 'mg/dL') }],
  }),
  observed('k', morning('2026-10-05'), ucum(0.5, 'mg/dL', '<'), loinc('2160-0', 'Creatinine')),
  observed('w', '2026-01-02', ucum(80, 'kg'), loinc('29463-7', 'Body weight')),
  observed('gone', morning('2026-11-01'), 999, { status: 'entered-in-error' }),
]

interface Service {
  readonly observations?: readonly Observation[]
  readonly granted?: readonly string[]
  /** The number that the service reports; the page of one entry each follows it. */
  readonly total?: number
}

async function opened({
  observations = RECORD,
  granted = ['user/*.read'],
  total = observations.length,
}: Service = {}) {
  let asked = 0
  const send: Send = async (_, { page }) => {
    asked += 1
    const index = page !== undefined && 'link' in page ? Number(page.link) : 0
    return {
      matches: observations.slice(index, index + 1),
      included: [],
      issues: [],
      receivedAt: 0,
      total,
      ...(index + 1 < observations.length ? { next: String(index + 1) } : {}),
    }
  }
  const connection: Connection = {
    capability: createCapability({
      statements: [{ base, statement: assumedV1Statement('S1'), assumed: true, unread: false }],
      granted,
      registration,
      role: 'practitioner',
    }),
    queryClient: createQueryClient(send),
    requests: createRequestLog(),
    session: {
      id: 's',
      launch: 'practitioner',
      bases: [base],
      user: { role: 'practitioner' },
      needPatientBanner: true,
      fhirContext: [],
      registration,
      scopes: { asked: [], granted },
    },
  }
  const messages = await loadMessages('en')
  await act(async () =>
    render(
      <MemoryRouter>
        <TextProvider messages={messages} choose={() => undefined}>
          <QueryClientProvider client={connection.queryClient}>
            <ConnectionProvider connection={connection}>
              <RegistryProvider registry={registry}>
                <LatestScreen patientId="7" hrefOf={({ id }) => `/Observation/${id}`} />
              </RegistryProvider>
            </ConnectionProvider>
          </QueryClientProvider>
        </TextProvider>
      </MemoryRouter>,
    ),
  )
  return { asked: () => asked }
}

/** The whole record is read: its pages come one after the other. */
async function read(service?: Service) {
  const answers = await opened(service)
  await screen.findByText(/^5 of 5 · /)
  await screen.findByRole('row', { name: /^Body weight/ })
  return answers
}

/** The names of the rows in their order. */
const names = () =>
  within(screen.getByRole('table'))
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent.replace(', trend', ''))

beforeEach(() => {
  sessionStorage.clear()
  window.history.replaceState(null, '')
})
afterEach(cleanup)

describe('the latest results', () => {
  it('count the parts of a result that is a whole form, and lead to them', async () => {
    const form = (id: string, day: string): Observation => ({
      resourceType: 'Observation',
      id,
      status: 'final',
      subject: { reference: 'Patient/7' },
      ...loinc('93025-5', 'Social needs'),
      effectiveDateTime: day,
      component: ['Housing', 'Food', 'Work', 'School', 'Safety'].map((text) => ({
        code: { text },
        valueCodeableConcept: { text: `All is well with ${text}` },
      })),
    })
    await opened({ observations: [form('new', '2026-02-01'), form('old', '2025-02-01')] })
    // The one before comes with the second page.
    await screen.findByText('also on 01-Feb-2025')
    const row = screen.getByRole('row', { name: /^Social needs/ })
    expect(row.textContent).toContain('5 answers')
    expect(row.textContent).not.toContain('All is well')
    expect(within(row).getAllByRole('link')[0]?.getAttribute('href')).toBe('/Observation/new')
  })

  it('have no column of ranges where the record has no range', async () => {
    await read({
      observations: RECORD.map((one) => ({ ...one, referenceRange: [] })),
    })
    expect(screen.queryByRole('columnheader', { name: 'Range' })).toBeNull()
    expect(screen.getByRole('columnheader', { name: 'Before' })).toBeTruthy()
    cleanup()
    await read()
    expect(screen.getByRole('columnheader', { name: 'Range' })).toBeTruthy()
  })

  it('are a row for each measurement in the groups of laboratories, read to the end', async () => {
    const { asked } = await read()
    expect(names()).toEqual([
      'Diabetes',
      'Glucose',
      'Kidney',
      'Creatinine',
      'Vital signs',
      'Body weight',
    ])
    expect(asked()).toBe(5)
    const glucose = screen.getByRole('row', { name: /^Glucose/ }).textContent
    expect(glucose).toContain('128 mg/dL')
    expect(glucose).toContain('was 137')
    expect(glucose).toContain('newer one withdrawn')
    expect(screen.getByRole('img', { name: '128 mg/dL; normal range 70–99 mg/dL' })).toBeTruthy()
    expect(
      screen.getByRole('img', { name: 'From 04-Oct-2025 to 04-Oct-2026: 137, 128 mg/dL' }),
    ).toBeTruthy()
    expect(screen.getByRole('row', { name: /^Creatinine/ }).textContent).toContain('< 0.5 mg/dL')
  })

  it('say that others may be missing as long as not all are loaded', async () => {
    await opened({ total: 60_000 })
    expect(await screen.findByText(/Not all results are loaded yet/)).toBeTruthy()
    await act(async () => {
      fireEvent.click(screen.getByRole('button', { name: 'Load the rest' }))
    })
    expect(await screen.findByRole('row', { name: /^Body weight/ })).toBeTruthy()
    expect(screen.queryByText(/Not all results are loaded yet/)).toBeNull()
  })

  it('fill every column in each row, with a long finding over the columns of pictures', async () => {
    const words = 'The sample arrived warm, and the laboratory asks for another one on ice. '
    await opened({
      observations: [
        ...RECORD,
        observed('short', '2026-10-01', undefined, {
          code: { text: 'Protein' },
          valueString: 'Trace',
        }),
        observed('long', '2026-10-01', undefined, {
          code: { text: 'Comment' },
          valueString: words.repeat(6),
        }),
      ],
    })
    await screen.findByText(/^7 of 7 · /)
    const columns = screen.getAllByRole('columnheader').length
    const rows = screen
      .getAllByRole('row')
      .filter((row) => within(row).queryAllByRole('cell').length > 0)
    expect(rows).toHaveLength(5)
    const spans = rows.map((row) =>
      [...within(row).getAllByRole('rowheader'), ...within(row).getAllByRole('cell')].map((cell) =>
        cell instanceof HTMLTableCellElement ? cell.colSpan : 0,
      ),
    )
    for (const of of spans) expect(of.reduce((sum, span) => sum + span, 0)).toBe(columns)
    expect(spans.filter((of) => of.some((span) => span > 1))).toHaveLength(1)
    expect(screen.getByRole('row', { name: /^Comment/ }).textContent).toContain(
      words.repeat(6).trim(),
    )
  })

  it('mark an answer about harm to oneself that is not a no, and no other answer', async () => {
    const survey = (id: string, code: string, text: string, answer: string): Observation => ({
      resourceType: 'Observation',
      id,
      status: 'final',
      ...loinc(code, text),
      effectiveDateTime: '2026-09-12',
      valueCodeableConcept: { text: answer },
    })
    await opened({
      observations: [
        survey('c1', '93246-7', 'Wish to be dead', 'Yes'),
        survey('c2', '93247-5', 'Suicidal thoughts', 'No'),
        survey('s', '72166-2', 'Feels safe at home', 'Yes'),
      ],
    })
    const row = await screen.findByRole('row', { name: /Wish to be dead/ })
    expect(await screen.findAllByText('Thoughts of self-harm')).toHaveLength(1)
    expect(row.textContent).toContain('Thoughts of self-harm')
  })

  it('are found by their name, and by everyday words', async () => {
    await read()
    const find = await screen.findByRole('searchbox', { name: 'Find a test' })
    fireEvent.change(find, { target: { value: 'CREAT' } })
    expect(names()).toEqual(['Kidney', 'Creatinine'])
    fireEvent.change(find, { target: { value: 'sugar' } })
    expect(await screen.findByRole('row', { name: /^Glucose/ })).toBeTruthy()
    expect(names()).toEqual(['Diabetes', 'Glucose'])
    fireEvent.change(find, { target: { value: 'zzz' } })
    fireEvent.click(screen.getByRole('button', { name: 'Show all tests' }))
    expect(names()).toHaveLength(6)
  })

  it('are sorted by the head of a column, turned round, and grouped again', async () => {
    await read()
    const taken = await screen.findByRole('button', { name: 'Taken' })
    fireEvent.click(taken)
    expect(names()).toEqual(['Creatinine', 'Glucose', 'Body weight'])
    const head = screen.getByRole('columnheader', { name: 'Taken' })
    expect(head.getAttribute('aria-sort')).toBe('descending')
    fireEvent.click(taken)
    expect(names()).toEqual(['Body weight', 'Glucose', 'Creatinine'])
    expect(head.getAttribute('aria-sort')).toBe('ascending')
    fireEvent.click(taken)
    expect(names()[0]).toBe('Diabetes')
  })

  it.each([
    ['Test', 'ascending'],
    ['Latest', 'descending'],
    ['Range', 'descending'],
    ['Course', 'descending'],
    ['Taken', 'descending'],
    ['Before', 'descending'],
  ] as const)('sorted by %s say that they are %s, with the arrow of lists', async (name, first) => {
    await read()
    const press = async () => fireEvent.click(await screen.findByRole('button', { name }))
    const head = () => screen.getByRole('columnheader', { name })
    const second = first === 'ascending' ? 'descending' : 'ascending'
    for (const order of [first, second]) {
      await press()
      expect(head().getAttribute('aria-sort')).toBe(order)
      expect(head().textContent).toContain(order === 'descending' ? '↓' : '↑')
    }
  })

  it('strike a mistake and no cancelled result, whose value is not called the first', async () => {
    const only = (text: string, status: Observation['status'], value?: number) =>
      observed(text, '2026-10-01', value, {
        status,
        code: { text },
        ...(value === undefined
          ? { dataAbsentReason: { text: 'Not done', coding: [{ code: 'not-performed' }] } }
          : {}),
      })
    await opened({
      observations: [
        only('Pulse', 'cancelled'),
        only('Height', 'cancelled', 170),
        only('Weight', 'entered-in-error', 80),
        only('Girth', 'final', 90),
      ],
    })
    await screen.findByText(/^4 of 4 · /)
    const told = (name: string) => {
      const row = screen.getByRole('row', { name: new RegExp(`^${name}`) })
      return [
        row.querySelector(`.${styles.struck ?? 'none'}`) !== null,
        / ?first/.test(row.textContent),
      ]
    }
    expect(['Pulse', 'Height', 'Weight', 'Girth'].map(told)).toEqual([
      [false, false],
      [false, false],
      [true, false],
      [false, true],
    ])
  })

  it('show the columns and kinds that a person chose', async () => {
    await read()
    const shownHeads = () =>
      screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
    await screen.findByRole('table')
    expect(shownHeads()).toEqual(['Test', 'Latest', 'Range', 'Course', 'Taken', 'Before'])
    fireEvent.click(screen.getByRole('checkbox', { name: 'Normal range' }))
    fireEvent.click(screen.getByRole('checkbox', { name: 'Course' }))
    expect(shownHeads()).toEqual(['Test', 'Latest', 'Range', 'Normal range', 'Taken', 'Before'])
    expect(screen.getByRole('cell', { name: '70–99 mg/dL' })).toBeTruthy()
    fireEvent.change(screen.getByRole('combobox', { name: 'Kind of result' }), {
      target: { value: 'off' },
    })
    expect(names()).toEqual(['Diabetes', 'Glucose'])
    expect(screen.getByText('1 of 3 tests')).toBeTruthy()
  })

  it('are as they were left when a person comes back, and nothing of it is in the history', async () => {
    await read()
    fireEvent.change(await screen.findByRole('searchbox', { name: 'Find a test' }), {
      target: { value: 'glucose' },
    })
    expect(JSON.stringify(window.history.state)).not.toContain('glucose')
    cleanup()
    await opened()
    expect(
      (await screen.findByRole('searchbox', { name: 'Find a test' })).getAttribute('value'),
    ).toBe('glucose')
    expect(names()).toEqual(['Diabetes', 'Glucose'])
  })

  it('lead from the name to the trend and from the value to the record', async () => {
    await read()
    const row = within(await screen.findByRole('row', { name: /^Glucose/ }))
    expect(row.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/patients/7/trends',
      '/Observation/g2',
    ])
  })

  it('are refused with the reason where results cannot be searched', async () => {
    await opened({ granted: ['user/Condition.read'] })
    expect(screen.queryByRole('table')).toBeNull()
    expect(await screen.findByRole('heading', { name: 'Results' })).toBeTruthy()
  })

  it('are said to be none only where all were asked for', async () => {
    await opened({ observations: [] })
    expect(await screen.findByText(/^No results are recorded/)).toBeTruthy()
  })
})
