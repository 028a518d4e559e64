import { InfiniteQueryObserver } from '@tanstack/react-query'
import type { Condition, FhirResource, Observation, Procedure } from 'fhir/r4'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { isPermit } from '~/capability/permit'
import type { FailureDetail } from '~/fhir/failure'
import type { SearchPage } from '~/fhir/bundle'
import type { Search } from '~/fhir/request'
import { readQuery } from '~/queries/read-query'
import { searchQuery } from '~/queries/search-query'
import { connectTestSession } from '~/views/TestSession'
import { registry } from '~/views/registry'
import { chartPlan } from './chart-lists'
import { readerOf, type Surroundings } from './reader'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const OFFERS = {
  Condition: ['patient'],
  Observation: ['patient', 'category'],
  Procedure: ['patient'],
}

const subject = { reference: 'Patient/7' }
const MAKE: Readonly<Record<string, (id: string) => FhirResource>> = {
  Condition: (id): Condition => ({ resourceType: 'Condition', id, subject }),
  Observation: (id): Observation => ({
    resourceType: 'Observation',
    id,
    status: 'final',
    subject,
    code: {},
  }),
  Procedure: (id): Procedure => ({ resourceType: 'Procedure', id, status: 'completed', subject }),
}

/** A list of so many records, a hundred to a page. */
function listOf(records: Readonly<Record<string, number>>, total = true) {
  return ({ type }: Search, page: number): Partial<SearchPage> => {
    const all = records[type] ?? 0
    const from = (page - 1) * 100
    return {
      matches: Array.from({ length: Math.max(0, Math.min(100, all - from)) }, (_, index) =>
        (MAKE[type] ?? MAKE['Condition'])?.(`${type}-${from + index}`),
      ).filter((record) => record !== undefined),
      ...(from + 100 < all ? { next: String(page + 1) } : {}),
      ...(total ? { total: all } : {}),
    }
  }
}

/** Surroundings that a test can block. */
function surroundings() {
  let isBlocked = false
  const listeners = new Set<() => void>()
  const around: Surroundings = {
    isBlocked: () => isBlocked,
    subscribe: (changed) => {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
  }
  return {
    around,
    block: (blocked: boolean) => {
      isBlocked = blocked
      for (const listener of listeners) listener()
    },
  }
}

function open(
  search: (request: Search, page: number) => Partial<SearchPage> | FailureDetail,
  role: 'patient' | 'practitioner' = 'practitioner',
  held: Promise<void> = Promise.resolve(),
  offers: Readonly<Record<string, readonly string[]>> = OFFERS,
) {
  const { connection, sent } = connectTestSession({ offers, search, held }, role)
  const { queryClient, capability } = connection
  const { permitted } = chartPlan(registry.views, '7', capability)
  const reader = readerOf(queryClient, '7')
  const { around, block } = surroundings()
  const types = () => sent.map((request) => ('type' in request ? request.type : ''))
  const permitOf = (path: string) => {
    const found = permitted.find(({ view }) => view.path === path)
    if (found === undefined) throw new Error(`no list ${path}`)
    return found.permit
  }
  return {
    queryClient,
    capability,
    reader,
    sent,
    types,
    block,
    permitOf,
    follow: () => reader.follow(permitted, around),
  }
}

const settle = (milliseconds = 200) => vi.advanceTimersByTimeAsync(milliseconds)

describe('the rest of a record', () => {
  it('is read without being asked for: the beginning of every kind, then the rest', async () => {
    const { reader, follow, types } = open(
      listOf({ Condition: 150, Observation: 180, Procedure: 2 }),
    )
    follow()
    await settle()
    expect(types().slice(0, 3).toSorted()).toEqual(['Condition', 'Observation', 'Procedure'])
    expect(types().slice(3).toSorted()).toEqual(['Condition', 'Observation'])
    expect(reader.state()).toEqual({ phase: 'ended', done: 3, of: 3, records: 332, long: [] })
  })

  it('is never a kind that may not be read', async () => {
    const { follow, sent, capability } = open(listOf({ Condition: 1 }))
    follow()
    await settle()
    expect(sent.length).toBeGreaterThan(0)
    expect(sent.every((request) => isPermit(capability.decide(request)))).toBe(true)
    expect(sent.every(({ interaction }) => interaction === 'search')).toBe(true)
  })

  it('waits while a screen waits for anything', async () => {
    let arrive = () => {}
    const held = new Promise<void>((resolve) => {
      arrive = resolve
    })
    const { queryClient, capability, follow, sent } = open(
      listOf({ Condition: 1 }),
      'practitioner',
      held,
    )
    const one = capability.decide({ interaction: 'read', type: 'Condition', id: '1' })
    if (isPermit(one)) queryClient.query(readQuery(one)).catch(() => undefined)
    follow()
    await settle(5000)
    expect(sent.map(({ interaction }) => interaction)).toEqual(['read'])
    arrive()
    await settle()
    expect(sent).toHaveLength(4)
  })

  it('begins with the list that a person has opened, also one that is part of another', async () => {
    const { queryClient, reader, follow, types, permitOf, sent } = open(
      listOf({ Condition: 250, Observation: 250, Procedure: 250 }),
    )
    const labs = permitOf('lab-results')
    const observer = new InfiniteQueryObserver(queryClient, searchQuery(labs))
    const leave = observer.subscribe(() => undefined)
    await settle()
    expect(sent).toHaveLength(1)
    reader.look('/patients/7/lab-results', 'Observation')
    follow()
    await settle()
    expect(observer.getCurrentResult().data?.ended).toBe(true)
    // Two lists are read at a time: the open one is whole before any other goes on.
    expect(sent.lastIndexOf(labs.request)).toBeLessThan(sent.length - 3)
    expect(types().filter((type) => type === 'Procedure')).toHaveLength(3)
    expect(reader.state()).toMatchObject({ phase: 'ended', done: 3, records: 750 })
    leave()
  })

  it('leaves the parts that the first page shows to the list that contains them', async () => {
    const { queryClient, reader, follow, permitOf } = open(listOf({ Observation: 250 }))
    const observer = new InfiniteQueryObserver(queryClient, searchQuery(permitOf('lab-results')))
    const leave = observer.subscribe(() => undefined)
    follow()
    await settle()
    expect(reader.state().phase).toBe('ended')
    expect(observer.getCurrentResult().data?.pages).toBe(1)
    leave()
  })

  it('stays unread where it is too long, by the total or as it is found, and the other kinds are whole', async () => {
    const asked = async (total: boolean) => {
      const { reader, follow, types } = open(
        listOf({ Condition: 20, Observation: 20_000, Procedure: 250 }, total),
      )
      follow()
      await settle(20_000)
      const state = reader.state()
      expect(state.phase).toBe('ended')
      expect(state.long.map(({ path }) => path)).toEqual(['observations'])
      expect(state.done).toBe(2)
      expect(state.records).toBeLessThan(5200)
      return types().filter((type) => type === 'Observation').length
    }
    expect(await asked(true)).toBe(1)
    expect(await asked(false)).toBeGreaterThan(20)
  })

  it('waits for as long as the service says after a 429, and goes on one by one', async () => {
    let refused = false
    const times: number[] = []
    const list = listOf({ Condition: 350, Observation: 10, Procedure: 10 })
    const { reader, follow, sent } = open((request, page) => {
      times.push(Date.now())
      if (request.type !== 'Condition' || page !== 2 || refused) return list(request, page)
      refused = true
      return { kind: 'throttled', status: 429, retryAfter: 30 }
    })
    follow()
    await settle(29_000)
    const before = sent.length
    await settle(120_000)
    expect(reader.state()).toMatchObject({ phase: 'ended', done: 3 })
    const later = times.slice(before)
    expect((later[0] ?? 0) - (times[before - 1] ?? 0)).toBeGreaterThanOrEqual(30_000)
    for (const [index, time] of later.slice(2).entries())
      expect(time - (later[index + 1] ?? 0)).toBeGreaterThanOrEqual(2000)
  })

  it('is left alone when the service goes on refusing, and a person may go on', async () => {
    let isThrottled = true
    const list = listOf({ Condition: 10, Observation: 10, Procedure: 10 })
    const { reader, follow, sent } = open((request, page) =>
      isThrottled && request.type !== 'Procedure'
        ? { kind: 'throttled', status: 429, retryAfter: 600 }
        : list(request, page),
    )
    follow()
    await settle(300_000)
    expect(reader.state()).toMatchObject({ phase: 'stopped', by: 'service' })
    const asked = sent.length
    isThrottled = false
    await settle(3_600_000)
    expect(sent).toHaveLength(asked)
    reader.goOn()
    await settle(60_000)
    expect(reader.state()).toMatchObject({ phase: 'ended', done: 3 })
  })

  it('stops when a person says so, and goes on where it stopped', async () => {
    const { reader, follow, sent } = open(listOf({ Condition: 4000 }))
    follow()
    await settle(10)
    reader.stop()
    await settle(60_000)
    const asked = sent.length
    expect(reader.state()).toMatchObject({ phase: 'stopped', by: 'person' })
    expect(asked).toBeLessThan(40)
    await settle(60_000)
    expect(sent).toHaveLength(asked)
    reader.goOn()
    await settle(60_000)
    expect(reader.state()).toMatchObject({ phase: 'ended', done: 3 })
    // 40 pages of one kind, one of each other, and at most one that the stop cut off.
    expect(sent.length).toBeLessThanOrEqual(43)
  })

  it('rests while the tab is hidden or covered, and after everything was forgotten', async () => {
    const { queryClient, reader, follow, sent, block } = open(
      listOf({ Condition: 250, Observation: 250 }),
    )
    block(true)
    follow()
    await settle(60_000)
    expect(sent).toEqual([])
    expect(reader.state().phase).toBe('waiting')
    block(false)
    await settle()
    expect(reader.state().phase).toBe('ended')
    const asked = sent.length
    queryClient.clear()
    await settle(60_000)
    expect(sent).toHaveLength(asked)
  })

  it('ends with its screen', async () => {
    const { follow, sent } = open(listOf({ Condition: 4000 }))
    const leave = follow()
    await settle(10)
    leave()
    const asked = sent.length
    await settle(60_000)
    expect(sent).toHaveLength(asked)
  })

  it('goes on past a kind that fails, and stops after several of them', async () => {
    const list = listOf({ Condition: 10, Observation: 10, Procedure: 10 })
    const one = open((request, page) =>
      request.type === 'Condition' ? { kind: 'malformed' } : list(request, page),
    )
    one.follow()
    await settle()
    expect(one.reader.state()).toMatchObject({ phase: 'ended', done: 2 })
    expect(one.types().filter((type) => type === 'Condition')).toHaveLength(1)
    const all = open(() => ({ kind: 'malformed' }))
    all.follow()
    await settle()
    expect(all.reader.state()).toMatchObject({ phase: 'stopped', by: 'failures' })
  })

  it.each(['forbidden', 'not-found', 'rejected', 'unsupported'] as const)(
    'reads everything else of a record of which four kinds are answered with %s',
    async (kind) => {
      const types = ['AllergyIntolerance', 'Condition', 'Encounter', 'MedicationRequest']
      const list = listOf({ Observation: 10, Procedure: 10 })
      const {
        follow,
        reader,
        types: asked,
      } = open(
        (request, page) => (types.includes(request.type) ? { kind } : list(request, page)),
        'practitioner',
        undefined,
        { ...OFFERS, ...Object.fromEntries(types.map((type) => [type, ['patient']])) },
      )
      follow()
      await settle()
      expect(reader.state()).toMatchObject({ phase: 'ended', done: 2 })
      expect(
        asked()
          .filter((type) => types.includes(type))
          .toSorted(),
      ).toEqual(types)
    },
  )

  it('leaves nothing behind, so that the next visit of a record begins anew', async () => {
    const { queryClient, reader, follow } = open(listOf({ Condition: 1 }))
    const leave = follow()
    const unwatch = reader.subscribe(() => {})
    await settle()
    leave()
    expect(readerOf(queryClient, '7')).toBe(reader)
    unwatch()
    const next = readerOf(queryClient, '7')
    expect(next).not.toBe(reader)
    expect(next.state().phase).toBe('waiting')
  })

  it('is the same reader for whoever follows it again at once', async () => {
    const { queryClient, reader, follow } = open(listOf({ Condition: 150 }))
    follow()()
    const leave = follow()
    expect(readerOf(queryClient, '7')).toBe(reader)
    await settle()
    expect(reader.state()).toMatchObject({ phase: 'ended', records: 150 })
    leave()
  })

  it('stays stopped while other records are read', async () => {
    const { queryClient, reader, follow } = open(listOf({ Condition: 4000 }))
    const leave = follow()
    await settle(10)
    reader.stop()
    leave()
    expect(readerOf(queryClient, '7').state()).toMatchObject({ phase: 'stopped', by: 'person' })
  })
})
