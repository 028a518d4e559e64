// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { QueryClientProvider, useInfiniteQuery } from '@tanstack/react-query'
import type { Observation } from 'fhir/r4'
import { afterEach, expect, it } from 'vitest'
import { assumedV1Statement } from '~/capability/exchange/assumed-statement'
import { createCapability } from '~/capability/decide'
import { isPermit } from '~/capability/permit'
import type { Connection } from '~/connection/connection'
import { ConnectionProvider } from '~/connection/ConnectionContext'
import { createRequestLog } from '~/fhir/wire/request-log'
import { messages } from '~/i18n/en/messages'
import { TextProvider } from '~/i18n/TextProvider'
import { createQueryClient } from '~/queries/query-client'
import { searchQuery } from '~/queries/search-query'
import type { Send } from '~/queries/send'
import type { Registration } from '~/smart/registration'
import { invariant } from '~/std/invariant'
import { trendSearch } from './trend-search'
import { readByItself, useAllPages } from './use-all-pages'

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
const capability = createCapability({
  statements: [{ base, statement: assumedV1Statement('S1'), assumed: true, unread: false }],
  granted: ['user/*.read'],
  registration,
  role: 'practitioner',
})
const found = trendSearch(capability, { patientId: '7' })
invariant(isPermit(found), 'results may be searched')
const permit = found

const PAGE = 2000

/** A service with so many results, which only tells their number if it `counts`. */
function service(many: number, counts: boolean): Send {
  return async (_, { page }) => {
    const from = page !== undefined && 'link' in page ? Number(page.link) : 0
    const to = Math.min(many, from + PAGE)
    return {
      matches: Array.from({ length: to - from }, (_entry, at): Observation => ({
        resourceType: 'Observation',
        id: `o${from + at}`,
        status: 'final',
        code: {},
      })),
      included: [],
      issues: [],
      receivedAt: 0,
      ...(counts ? { total: many } : {}),
      ...(to < many ? { next: String(to) } : {}),
    }
  }
}

/** The number of results that are read, and the state of reading on. */
function Read() {
  const query = useInfiniteQuery(searchQuery(permit))
  return query.data === undefined ? null : <Pages query={query} data={query.data} />
}

interface PagesProps {
  readonly query: Parameters<typeof useAllPages>[0]
  readonly data: Parameters<typeof readByItself>[0]
}

function Pages({ query, data }: PagesProps) {
  const { running, start } = useAllPages(query, permit, readByItself(data))
  return (
    <>
      <output>
        {data.matches.length} {running ? 'and on' : query.hasNextPage ? 'and more' : 'and all'}
      </output>
      <button type="button" onClick={start}>
        All
      </button>
    </>
  )
}

async function opened(send: Send) {
  const connection: Connection = {
    capability,
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
  await act(async () =>
    render(
      <TextProvider messages={messages} choose={() => undefined}>
        <QueryClientProvider client={connection.queryClient}>
          <ConnectionProvider connection={connection}>
            <Read />
          </ConnectionProvider>
        </QueryClientProvider>
      </TextProvider>,
    ),
  )
}

afterEach(cleanup)

/** As many as an ordinary record has at most (docs/decisions, 71). */
const ORDINARY = 5000

it.each([true, false])(
  'reads an ordinary list to its end, whether its service counts or not: %s',
  async (counts) => {
    await opened(service(4500, counts))
    expect(await screen.findByText('4500 and all')).toBeTruthy()
  },
)

it.each([
  // At once where its length is known, else where it shows.
  [true, 0],
  [false, ORDINARY],
])('leaves a longer one to be asked for (its service counts: %s)', async (counts, least) => {
  const MANY = 40_000
  await opened(service(MANY, counts))
  const text = (await screen.findByText(/and more$/)).textContent
  const read = Number.parseInt(text, 10)
  expect(read).toBeGreaterThan(least)
  expect(read).toBeLessThan(MANY / 2)
  fireEvent.click(screen.getByRole('button', { name: 'All' }))
  expect(await screen.findByText(`${MANY} and all`)).toBeTruthy()
})
