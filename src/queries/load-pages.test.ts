import fc from 'fast-check'
import type { Observation } from 'fhir/r4'
import { describe, expect, it } from 'vitest'
import { createCapability } from '~/capability/decide'
import { isPermit, type Permit } from '~/capability/permit'
import { readStatement } from '~/capability/read-statement'
import { unreadStatement } from '~/capability/statement'
import type { SearchPage } from '~/fhir/bundle'
import { FhirFailure } from '~/fhir/failure'
import type { LinkOrIndex } from '~/fhir/wire/paging'
import type { Search } from '~/fhir/request'
import type { Base } from '~/fhir/resource'
import { loadMore, loadPages } from './load-pages'
import { createQueryClient } from './query-client'
import { resultOf, searchQuery, type SearchPages } from './search-query'
import type { Send } from './send'

/** A list of results at a base of its own: what a base takes is learnt for its object. */
function permitted(): Permit<Search> {
  const base: Base = { kind: 'v1', url: 'https://fhir.example.org/uscore/v1' }
  const resource = [
    {
      type: 'Observation',
      interaction: [{ code: 'search-type' }],
      searchParam: [{ name: 'patient' }, { name: 'page' }],
    },
  ]
  const answer = createCapability({
    statements: [
      {
        base,
        statement:
          readStatement({ resourceType: 'CapabilityStatement', rest: [{ resource }] }) ??
          unreadStatement,
        assumed: false,
        unread: false,
      },
    ],
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
  }).decide<Search>({
    interaction: 'search',
    type: 'Observation',
    params: [
      ['patient', 'Patient/7'],
      ['_count', '100'],
    ],
  })
  if (!isPermit(answer)) throw new Error(answer.reason.why)
  return answer
}

interface Service {
  readonly records: number
  readonly by: 'link' | 'from zero' | 'from one'
  readonly total: boolean
  /** The largest page that it gives. */
  readonly most: number
  /** The largest page that it does not refuse. */
  readonly takes: number
}

const observation = (index: number): Observation => ({
  resourceType: 'Observation',
  id: `o${index}`,
  status: 'final',
  code: {},
})

/** A service that counts its requests, and those that it answers at the same time. */
function serve({ records, by, total, most, takes }: Service) {
  const asked: (LinkOrIndex | undefined)[] = []
  const meanwhile = { now: 0, most: 0 }
  const all = Array.from({ length: records }, (_, index) => observation(index))
  const pageAt = (from: number, size: number): SearchPage => ({
    matches: all.slice(from, from + size),
    included: [],
    issues: [],
    receivedAt: 1,
    ...(total ? { total: records } : {}),
  })
  const send: Send = async (_permit, { page }) => {
    asked.push(page)
    meanwhile.now += 1
    meanwhile.most = Math.max(meanwhile.most, meanwhile.now)
    await new Promise((resolve) => {
      setTimeout(resolve)
    })
    meanwhile.now -= 1
    if (page !== undefined && 'count' in page && page.count > takes)
      throw new FhirFailure({ kind: 'rejected', status: 400 })
    const [linked = 0, linkedSize] =
      page !== undefined && 'link' in page ? page.link.split(' ').map(Number) : []
    const size =
      linkedSize ?? Math.min(page !== undefined && 'count' in page ? page.count : 100, most)
    if (by === 'link') {
      const next = linked + size
      return {
        ...pageAt(linked, size),
        ...(next < records ? { next: `${next} ${size}` } : {}),
      }
    }
    const first = by === 'from one' ? 1 : 0
    const index = page !== undefined && 'index' in page ? page.index : undefined
    const found = pageAt(((index ?? first) - first) * size, size)
    return found.matches.length === 0 ? found : { ...found, nextIndex: (index ?? 0) + 1 }
  }
  return { asked, meanwhile, client: createQueryClient(send, () => 0) }
}

const idsIn = (result: { readonly matches: readonly { readonly id?: string | undefined }[] }) =>
  result.matches.map(({ id }) => id)

const go = () => new AbortController().signal

describe('a long list', () => {
  it('is read in the largest pages that the service takes', async () => {
    const { asked, client } = serve({
      records: 1700,
      by: 'link',
      total: true,
      most: 500,
      takes: 500,
    })
    const result = await loadPages(client, permitted(), go())
    expect(result.complete).toBe(true)
    expect(idsIn(result)).toEqual(Array.from({ length: 1700 }, (_, index) => `o${index}`))
    // The small first page, and then the whole in four.
    expect(asked).toEqual([
      undefined,
      { count: 500 },
      { link: '500 500' },
      { link: '1000 500' },
      { link: '1500 500' },
    ])
  })

  it('goes on as it began where that takes as few requests', async () => {
    const { asked, client } = serve({
      records: 190,
      by: 'link',
      total: true,
      most: 500,
      takes: 500,
    })
    await loadPages(client, permitted(), go())
    expect(asked).toEqual([undefined, { link: '100 100' }])
  })

  it('is not begun again where the service has small pages of its own', async () => {
    const { asked, client } = serve({ records: 300, by: 'link', total: true, most: 50, takes: 500 })
    await loadPages(client, permitted(), go())
    expect(asked).toHaveLength(6)
    expect(asked.some((page) => page !== undefined && 'count' in page)).toBe(false)
  })

  it('is begun again only once where the service has a limit below what it was asked for', async () => {
    const { asked, client } = serve({
      records: 900,
      by: 'link',
      total: true,
      most: 100,
      takes: 500,
    })
    const permit = permitted()
    await loadPages(client, permit, go())
    expect(asked).toHaveLength(10)
    asked.length = 0
    client.clear()
    await loadPages(client, permit, go())
    expect(asked).toHaveLength(9)
  })

  it('is read in smaller pages when the service refuses large ones, and that is asked once', async () => {
    const { asked, client } = serve({
      records: 900,
      by: 'link',
      total: true,
      most: 500,
      takes: 250,
    })
    const permit = permitted()
    const result = await loadPages(client, permit, go())
    expect(result.matches).toHaveLength(900)
    expect(asked.slice(0, 3)).toEqual([undefined, { count: 500 }, { count: 250 }])
    asked.length = 0
    client.clear()
    await loadPages(client, permit, go())
    expect(asked.slice(0, 2)).toEqual([undefined, { count: 250 }])
  })

  it('is numbered pages side by side, once it is known from which number the service counts', async () => {
    for (const by of ['from zero', 'from one'] as const) {
      const { asked, meanwhile, client } = serve({
        records: 3400,
        by,
        total: true,
        most: 500,
        takes: 500,
      })
      const result = await loadPages(client, permitted(), go())
      expect(idsIn(result)).toEqual(Array.from({ length: 3400 }, (_, index) => `o${index}`))
      expect(meanwhile.most).toBe(3)
      // One after another until the second page is known; no page behind the last.
      expect(asked).toHaveLength(by === 'from zero' ? 8 : 9)
    }
  })

  it('appears in few steps when its pages come quickly', async () => {
    const { client } = serve({ records: 10_000, by: 'link', total: true, most: 500, takes: 500 })
    const permit = permitted()
    const seen = new Set<unknown>()
    client.getQueryCache().subscribe(() => {
      seen.add(client.getQueryData<SearchPages>(searchQuery(permit).queryKey))
    })
    const result = await loadPages(client, permit, go())
    expect(result.matches).toHaveLength(10_000)
    // Nothing yet, the first, the first large one, and nineteen pages in fours.
    expect(seen.size).toBeLessThanOrEqual(3 + 19)
    expect(result.pages).toBeLessThan(20)
  })

  it('ends where its links lead in a circle, also when they are followed together', async () => {
    const asked: unknown[] = []
    const client = createQueryClient(async (_permit, { page }) => {
      asked.push(page)
      const at = page !== undefined && 'link' in page ? Number(page.link) : 0
      return {
        matches: Array.from({ length: 100 }, (_, index) => observation(at * 100 + index)),
        included: [],
        issues: [],
        receivedAt: 1,
        // 0 → 1 → 2 → 3 → 2
        next: String(at === 3 ? 2 : at + 1),
      }
    })
    const result = await loadPages(client, permitted(), go())
    expect(result.stopped).toBe('loop')
    expect(result.matches).toHaveLength(400)
    expect(asked.length).toBeLessThan(12)
  })

  it('ends where the same page comes again by another link', async () => {
    const asked: unknown[] = []
    const client = createQueryClient(async (_permit, { page }) => {
      asked.push(page)
      const at = asked.length
      return {
        matches: Array.from({ length: 100 }, (_, index) => observation(at < 3 ? index : 500)),
        included: [],
        issues: [],
        receivedAt: 1,
        next: String(at),
      }
    })
    const result = await loadPages(client, permitted(), go())
    expect(result.stopped).toBe('repeated')
    expect(asked.length).toBeLessThan(9)
  })

  it('stays open on its screen while it is read again in larger pages', async () => {
    const { client } = serve({ records: 1200, by: 'link', total: true, most: 500, takes: 500 })
    const permit = permitted()
    const { queryKey } = searchQuery(permit)
    const counts: number[] = []
    client.getQueryCache().subscribe(() => {
      const data = client.getQueryData<SearchPages>(queryKey)
      if (data !== undefined) counts.push(resultOf(data).matches.length)
    })
    await loadPages(client, permit, go())
    const steps = [...new Set(counts)]
    expect(steps.slice(0, 2)).toEqual([100, 500])
    expect(steps.at(-1)).toBe(1200)
    expect(steps.toSorted((a, b) => a - b)).toEqual(steps)
  })
})

it('Whatever a service takes, gives and counts from, every record is there exactly once', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.record<Service>({
        records: fc.integer({ min: 0, max: 2600 }),
        by: fc.constantFrom('link', 'from zero', 'from one'),
        total: fc.boolean(),
        most: fc.constantFrom(40, 100, 200, 500),
        takes: fc.constantFrom(100, 250, 499, 500),
      }),
      async (service) => {
        const { client } = serve(service)
        const result = await loadPages(client, permitted(), go())
        expect(result.complete).toBe(true)
        expect(idsIn(result)).toEqual(
          Array.from({ length: service.records }, (_, index) => `o${index}`),
        )
      },
    ),
    { numRuns: 60 },
  )
})

it('The first part of a list is its ordinary first page', async () => {
  const { asked, client } = serve({ records: 900, by: 'link', total: true, most: 500, takes: 500 })
  const result = await loadMore(client, permitted(), go())
  expect(asked).toEqual([undefined])
  expect(result.matches).toHaveLength(100)
})
