// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { QueryClientProvider } from '@tanstack/react-query'
import type { Observation } from 'fhir/r4'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { assumedV1Statement } from '~/capability/exchange/assumed-statement'
import { createCapability } from '~/capability/decide'
import { isPermit } from '~/capability/permit'
import type { Statement } from '~/capability/statement'
import type { Connection } from '~/connection/connection'
import { ConnectionProvider } from '~/connection/ConnectionContext'
import type { SearchPage } from '~/fhir/bundle'
import { FhirFailure } from '~/fhir/failure'
import { createRequestLog } from '~/fhir/wire/request-log'
import { loadMessages } from '~/i18n/load-messages'
import { TextProvider } from '~/i18n/TextProvider'
import { RegistryProvider } from '~/record/RegistryContext'
import { createQueryClient } from '~/queries/query-client'
import type { Send } from '~/queries/send'
import type { Registration } from '~/smart/registration'
import { registry } from '~/views/registry'
import { observed, ucum } from '../series/observed'
import { trendSearch } from '../trend-search'
import { TrendScreen } from './TrendScreen'

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
const v1 = assumedV1Statement('S1')
const glucose = 'http://loinc.org|2345-7'

function capabilityOf(statement: Statement) {
  return createCapability({
    statements: [{ base, statement, assumed: true, unread: false }],
    granted: ['user/*.read'],
    registration,
    role: 'practitioner',
  })
}

/** The same list, for a service that cannot search observations by code. */
function withoutCode(): Statement {
  const support = v1.resources.get('Observation')
  if (support === undefined) throw new Error('v1 has observations')
  const parameters = new Map([...support.parameters].filter(([name]) => name !== 'code'))
  return {
    ...v1,
    resources: new Map([...v1.resources, ['Observation', { ...support, parameters }]]),
  }
}

/** One page of a searchset, as a service could send it. */
function page(
  observations: readonly Observation[],
  total: number | undefined,
  next: number | undefined,
): SearchPage {
  return {
    matches: observations,
    included: [],
    issues: [],
    receivedAt: 0,
    ...(total === undefined ? {} : { total }),
    ...(next === undefined ? {} : { next: String(next) }),
  }
}

const all = [
  observed('a', '2020-01-05', 80),
  observed('b', '2020-02-05', 90),
  observed('w', '2020-02-05', 70, { code: { text: 'Weight' } }),
]

/** The records of a service, and if it says how many there are, which it need not. */
interface Kept {
  readonly records: readonly Observation[]
  readonly counts: boolean
}

/**
 * Answers as a service does: by code when asked, one result on a page. `asked` collects the
 * searches, as their parameters.
 */
function service(
  asked: string[],
  fails?: FhirFailure,
  { records = all, counts = true }: Partial<Kept> = {},
): Send {
  return async (permit, { page: start }) => {
    if (permit.request.interaction !== 'search') throw new Error('only searches are asked')
    asked.push(permit.request.params.map((pair) => pair.join('=')).join('&'))
    if (fails !== undefined) throw fails
    const found = records.filter(
      ({ code }) =>
        permit.request.interaction === 'search' &&
        (!permit.request.params.some(([name]) => name === 'code') || code.text === 'Glucose'),
    )
    const index = start !== undefined && 'link' in start ? Number(start.link) : 0
    return page(
      found.slice(index, index + 1),
      counts ? found.length : undefined,
      index + 1 < found.length ? index + 1 : undefined,
    )
  }
}

async function opened(send: Send, code?: string) {
  const connection: Connection = {
    capability: capabilityOf(v1),
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
      scopes: { asked: [], granted: ['user/*.read'] },
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
                <TrendScreen patientId="7" code={code} />
              </RegistryProvider>
            </ConnectionProvider>
          </QueryClientProvider>
        </TextProvider>
      </MemoryRouter>,
    ),
  )
}

beforeEach(() => {
  sessionStorage.clear()
  window.history.replaceState(null, '')
})
afterEach(cleanup)

describe('the search of a trend', () => {
  it('is by code where the service has it, else by patient alone, else refused with the reason', () => {
    const asked = (answer: ReturnType<typeof trendSearch>) =>
      isPermit(answer) ? answer.request.params.map(([name]) => name) : answer.reason
    const scope = { patientId: '7', code: glucose }
    expect(asked(trendSearch(capabilityOf(v1), scope))).toEqual(['patient', 'code'])
    expect(asked(trendSearch(capabilityOf(v1), { patientId: '7' }))).toEqual(['patient', '_count'])
    expect(asked(trendSearch(capabilityOf(withoutCode()), scope))).toEqual(['patient', '_count'])
    expect(asked(trendSearch(capabilityOf({ ...v1, resources: new Map() }), scope))).toEqual({
      why: 'nothing',
    })
  })
})

const FOLLOWING = Node.DOCUMENT_POSITION_FOLLOWING

describe('the screen of a trend', () => {
  it('loads one measurement to its end unasked and says that it is complete', async () => {
    const asked: string[] = []
    await opened(service(asked), glucose)
    expect(await screen.findByText('Based on all 2 results.')).toBeTruthy()
    expect(asked).toEqual([
      `patient=Patient/7&code=${glucose}`,
      `patient=Patient/7&code=${glucose}`,
    ])
    const sentences = screen.getAllByRole('paragraph').map(({ textContent }) => textContent)
    expect(sentences).toContainEqual(expect.stringContaining('Glucose: 2 results'))
  })

  it('widens to the other measurements on request, and reads them to the end without a press', async () => {
    await opened(service([]), glucose)
    const widen = await screen.findByRole('button', { name: 'Compare with other measurements' })
    // It is in the place where the others will be chosen, before the chart and its table.
    expect(widen.compareDocumentPosition(screen.getByRole('table'))).toBe(FOLLOWING)
    expect(screen.queryByRole('combobox', { name: 'Compare with' })).toBeNull()
    fireEvent.click(widen)
    expect(await screen.findByText('Based on all 3 results.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Load all results' })).toBeNull()
    expect(screen.getAllByRole('option', { name: 'Weight (mg/dL)' })).not.toHaveLength(0)
  })

  it('reads all of them by itself, also where the service does not say how many there are', async () => {
    await opened(service([], undefined, { counts: false }))
    expect(await screen.findByText('Based on all 3 results.')).toBeTruthy()
  })

  it('is as it was left after a reload and after Back: what is compared, the time, the units', async () => {
    const records = [...all, observed('m', '2020-03-05', ucum(850, 'mg/L'))]
    const send = () => service([], undefined, { records })
    const chosen = () => ({
      compared: screen
        .queryAllByRole('button', { name: /^Remove / })
        .map((button) => button.getAttribute('aria-label')),
      time: screen
        .getAllByRole('button', { pressed: true })
        .map(({ textContent }) => textContent)
        .join(),
    })
    await opened(send(), glucose)
    fireEvent.click(await screen.findByRole('button', { name: 'Compare with other measurements' }))
    await screen.findByText('Based on all 4 results.')
    const others = screen.getByRole('combobox', { name: 'Compare with' })
    const weight = within(others).getByRole('option', { name: 'Weight (mg/dL)' })
    fireEvent.change(others, { target: { value: weight.getAttribute('value') } })
    fireEvent.click(screen.getByRole('button', { name: '5 years' }))
    fireEvent.click(screen.getByRole('button', { name: /^Show all in/ }))
    await screen.findByRole('button', { name: 'Keep units separate' })
    const left = chosen()
    expect(left).toEqual({ compared: ['Remove Weight (mg/dL)'], time: '5 years' })
    // Nothing of it is in the address or in the entry of the history.
    expect(`${window.location.href} ${JSON.stringify(window.history.state)}`).not.toMatch(
      /2345|Weight|mg/,
    )
    const entry: unknown = window.history.state
    cleanup()
    await opened(send(), glucose)
    expect(await screen.findByRole('button', { name: 'Keep units separate' })).toBeTruthy()
    expect(chosen()).toEqual(left)
    cleanup()
    // Another entry of the history begins with nothing chosen, and Back finds this one again.
    window.history.replaceState(null, '')
    await opened(send(), glucose)
    await screen.findByRole('button', { name: 'Compare with other measurements' })
    expect(chosen()).toEqual({ compared: [], time: 'All' })
    cleanup()
    window.history.replaceState(entry, '')
    await opened(send(), glucose)
    await screen.findByRole('button', { name: 'Keep units separate' })
    expect(chosen()).toEqual(left)
  })

  it('says in words what went wrong', async () => {
    await opened(service([], new FhirFailure({ kind: 'forbidden' })), glucose)
    expect((await screen.findByRole('alert')).textContent).toContain(
      'The results could not be loaded',
    )
  })
})
