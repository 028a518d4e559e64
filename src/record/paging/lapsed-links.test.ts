import { InfiniteQueryObserver } from '@tanstack/react-query'
import fc from 'fast-check'
import type { Observation } from 'fhir/r4'
import { describe, expect, it } from 'vitest'
import { createCapability } from '~/capability/decide'
import { isPermit, type Permit } from '~/capability/permit'
import { readStatement } from '~/capability/read-statement'
import { unreadStatement } from '~/capability/statement'
import { explainFailure } from '~/fhir/explain-failure'
import { FhirFailure, isLapsed } from '~/fhir/failure'
import type { FhirRequest, History, Search } from '~/fhir/request'
import type { Base } from '~/fhir/resource'
import { messages as en } from '~/i18n/en/messages'
import { messages as es } from '~/i18n/es/messages'
import { waysOn } from './ways-on'
import { historyQuery } from '~/queries/history-query'
import { loadMore, loadPages } from '~/queries/load-pages'
import { lookUpCreated } from '~/queries/look-up'
import { createQueryClient } from '~/queries/query-client'
import { searchQuery } from '~/queries/search-query'
import type { Send } from '~/queries/send'

function serviceHere() {
  const base: Base = { kind: 'v1', url: 'https://fhir.example.org/uscore/v1' }
  const resource = [
    {
      type: 'Observation',
      interaction: [{ code: 'search-type' }, { code: 'history-instance' }],
      searchParam: [{ name: 'patient' }],
    },
  ]
  const statement =
    readStatement({ resourceType: 'CapabilityStatement', rest: [{ resource }] }) ?? unreadStatement
  return createCapability({
    statements: [{ base, statement, assumed: false, unread: false }],
    granted: ['user/*.*'],
    role: 'practitioner',
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
  })
}

function permitted<R extends FhirRequest>(request: R): Permit<R> {
  const answer = serviceHere().decide(request)
  if (!isPermit(answer)) throw new Error(answer.reason.why)
  return answer
}

const list = () =>
  permitted<Search>({
    interaction: 'search',
    type: 'Observation',
    params: [
      ['patient', 'Patient/7'],
      ['_count', '100'],
    ],
  })

const versions = () => permitted<History>({ interaction: 'history', type: 'Observation', id: 'o1' })

interface Service {
  /** The number of pages, and of entries on each. */
  readonly pages: number
  readonly size: number
  /** The page whose link is dead, for each time that the list is begun; later ones live. */
  readonly deaths: readonly number[]
  readonly status: number
  /** True where the links are the same each time that the list is begun. */
  readonly same?: boolean
}

/** A service whose links end: each first page begins a chain of links of its own. */
function serve({ pages, size, deaths, status, same = false }: Service) {
  const asked: string[] = []
  const dead: string[] = []
  let chains = 0
  const observation = (index: number): Observation => ({
    resourceType: 'Observation',
    id: `o${index}`,
    identifier: [{ system: 's', value: `o${index}` }],
    status: 'final',
    code: {},
  })
  const send: Send = async ({ request }, { page }) => {
    const link = page !== undefined && 'link' in page ? page.link : undefined
    asked.push(link ?? 'first')
    await Promise.resolve()
    if (link === undefined) chains += 1
    const [chain = 1, number = 1] = (link ?? `${chains} 1`).split(' ').map(Number)
    if (link !== undefined && deaths[chain - 1] === number) {
      dead.push(link)
      throw new FhirFailure({ kind: status === 400 ? 'rejected' : 'not-found', status })
    }
    const next = number < pages ? { next: `${same ? 1 : chain} ${number + 1}` } : {}
    const entries = Array.from({ length: size }, (_, at) => observation((number - 1) * size + at))
    if (request.interaction === 'history')
      return {
        versions: entries.map(({ id = '' }) => ({ id, deleted: false })),
        unread: 0,
        cut: false,
        receivedAt: 1,
        ...next,
      }
    return { matches: entries, included: [], issues: [], receivedAt: 1, ...next }
  }
  return { asked, dead, client: createQueryClient(send, () => 0) }
}

const service = fc
  .record({
    pages: fc.integer({ min: 2, max: 9 }),
    size: fc.integer({ min: 1, max: 3 }),
    status: fc.constantFrom(400, 404, 410),
  })
  .chain((known) =>
    fc
      .array(fc.integer({ min: 2, max: known.pages }), { minLength: 1, maxLength: 3 })
      .map((deaths) => ({ ...known, deaths })),
  )

const all = ({ pages, size }: Service) => Array.from({ length: pages * size }, (_, at) => `o${at}`)

/** A list as a screen has it, with its buttons. */
function onScreen(client: ReturnType<typeof serve>['client'], permit: Permit<Search>) {
  const observer = new InfiniteQueryObserver(client, searchQuery(permit))
  const leave = observer.subscribe(() => undefined)
  const ids = () => observer.getCurrentResult().data?.matches.map(({ id }) => id) ?? []
  return {
    leave,
    ids,
    result: () => observer.getCurrentResult(),
    ways: () => waysOn(observer.getCurrentResult(), client, permit),
  }
}

describe('A list whose link to the next page ends', () => {
  it('is complete after the presses of a person, each record once, and nothing shown goes away', () =>
    fc.assert(
      fc.asyncProperty(service, async (one) => {
        const { asked, dead, client } = serve(one)
        const screen = onScreen(client, list())
        await screen.result().refetch()
        let shown = screen.ids().length
        // More presses than pages and ends of links together.
        for (let press = 0; press < 14 && !screen.result().data?.ended; press += 1) {
          const { error } = screen.result()
          await (error === null ? screen.ways().next() : screen.ways().again())
          expect(screen.ids().length).toBeGreaterThanOrEqual(shown)
          shown = screen.ids().length
        }
        screen.leave()
        expect(screen.ids()).toEqual(all(one))
        expect(screen.result().data?.complete).toBe(true)
        for (const link of dead) expect(asked.filter((other) => other === link)).toEqual([link])
      }),
    ))

  it('is complete after one press of “Load all” where its links end once', () =>
    fc.assert(
      fc.asyncProperty(service, async (one) => {
        const { asked, dead, client } = serve({ ...one, deaths: one.deaths.slice(0, 1) })
        const { signal } = new AbortController()
        const { matches, complete } = await loadPages(client, list(), signal)
        expect([matches.map(({ id }) => id), complete]).toEqual([all(one), true])
        for (const link of dead) expect(asked.filter((other) => other === link)).toEqual([link])
      }),
    ))

  it('is not begun over and over without being asked for, and its dead link is not asked again', () =>
    fc.assert(
      fc.asyncProperty(service, async (one) => {
        const deaths = Array.from({ length: 50 }, () => one.deaths[0] ?? 2)
        const { asked, dead, client } = serve({ ...one, deaths, same: true })
        const { signal } = new AbortController()
        const failure: unknown = await loadPages(client, list(), signal).catch(
          (error: unknown) => error,
        )
        expect(isLapsed(failure)).toBe(true)
        expect(asked.filter((link) => link === 'first')).toHaveLength(2)
        expect(new Set(dead).size).toBe(dead.length)
        // Whoever reads on quietly begins anew once in the whole session.
        for (let turn = 0; turn < 3; turn += 1)
          await expect(loadMore(client, list(), signal)).rejects.toSatisfy(isLapsed)
        expect(asked.filter((link) => link === 'first')).toHaveLength(3)
        expect(new Set(dead).size).toBe(dead.length)
      }),
    ))

  it('is told in words of its own, in both languages, with what begins it anew', async () => {
    for (const status of [400, 404, 410]) {
      const { client } = serve({ pages: 3, size: 2, deaths: [2], status })
      const screen = onScreen(client, list())
      await screen.result().refetch()
      await screen.ways().next()
      const { error } = screen.result()
      expect(explainFailure(error, en)).toMatchObject({
        title: 'The next page is no longer there',
        canRetry: true,
        action: 'Load the list again',
      })
      expect(explainFailure(error, es)).toMatchObject({ action: 'Cargar la lista de nuevo' })
      expect(error).toMatchObject({ status })
      screen.leave()
    }
  })

  it('does not hide what is looked up after a write: all of it is read once more', () =>
    fc.assert(
      fc.asyncProperty(service, fc.boolean(), async (one, isThere) => {
        const { client } = serve({ ...one, deaths: one.deaths.slice(0, 1) })
        const { request } = list()
        // Each entry has its own id for an identifier.
        const value = isThere ? `o${one.pages * one.size - 1}` : 'other'
        const looked = await lookUpCreated(client, serviceHere(), request, { system: 's', value })()
        expect(looked.kind).toBe(isThere ? 'found' : 'absent')
      }),
    ))

  it('that fails for another reason is tried again as it is', async () => {
    const { asked, client } = serve({ pages: 3, size: 2, deaths: [2, 2], status: 403 })
    const screen = onScreen(client, list())
    await screen.result().refetch()
    await screen.ways().next()
    expect(isLapsed(screen.result().error)).toBe(false)
    await screen.ways().again()
    expect(asked).toEqual(['first', '1 2', '1 2'])
    screen.leave()
  })

  it('on its first page stays what it is', async () => {
    const send: Send = () => Promise.reject(new FhirFailure({ kind: 'not-found', status: 410 }))
    const screen = onScreen(createQueryClient(send), list())
    await screen.result().refetch()
    const { error } = screen.result()
    expect([error?.kind, isLapsed(error)]).toEqual(['not-found', false])
    screen.leave()
  })

  it('may be the history of a record, which begins anew the same way', () =>
    fc.assert(
      fc.asyncProperty(service, async (one) => {
        const { asked, dead, client } = serve(one)
        const permit = versions()
        const observer = new InfiniteQueryObserver(client, historyQuery(permit))
        const leave = observer.subscribe(() => undefined)
        await observer.refetch()
        for (let press = 0; press < 14 && observer.getCurrentResult().hasNextPage; press += 1)
          await waysOn(observer.getCurrentResult(), client, permit).next()
        leave()
        const ids = observer.getCurrentResult().data?.versions.map(({ id }) => id) ?? []
        expect(new Set(ids)).toEqual(new Set(all(one)))
        expect(ids).toHaveLength(all(one).length)
        for (const link of dead) expect(asked.filter((other) => other === link)).toEqual([link])
      }),
    ))
})
