import { InfiniteQueryObserver, MutationObserver, QueryObserver } from '@tanstack/react-query'
import type { FhirResource } from 'fhir/r4'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createCapability } from '~/capability/decide'
import { generateRequest } from '~/capability/exchange/generate-request'
import { isPermit, type Permit } from '~/capability/permit'
import { readStatement } from '~/capability/read-statement'
import { unreadStatement } from '~/capability/statement'
import { decimalSource } from '~/fhir/wire/decimal-source'
import { FhirFailure, type FailureDetail } from '~/fhir/failure'
import { fieldsOf } from '~/fhir/json'
import { parseJson } from '~/fhir/wire/parse-json'
import type { FhirRequest, Read, Search } from '~/fhir/request'
import type { Base } from '~/fhir/resource'
import type { Sent } from '~/fhir/wire/sent'
import { addressedAsNamed } from './addressed-fixture'
import { createMutation, generateMutation, operationMutation, updateMutation } from './mutations'
import { waitOf } from './wait-of'
import { createQueryClient, resumeQueries } from './query-client'
import { readQuery } from './read-query'
import { searchQuery } from './search-query'
import type { Send } from './send'

const base: Base = { kind: 'gp', url: 'https://fhir.example.org/v4' }
const all = ['read', 'search-type', 'create', 'update'].map((code) => ({ code }))
const listed = ['Patient', 'Location', 'DocumentReference'].map((type) => ({
  type,
  interaction: all,
  searchParam: ['name', 'patient', 'type', 'period', '_id'].map((name) => ({ name })),
  operation: [{ name: '$merge' }],
}))
const statement =
  readStatement({ resourceType: 'CapabilityStatement', rest: [{ resource: listed }] }) ??
  unreadStatement
const capability = createCapability({
  statements: [{ base, statement, assumed: false, unread: false }],
  granted: ['user/*.*'],
  role: 'practitioner',
  registration: {
    id: 'r',
    name: 'Acme',
    solution: 'S2',
    service: 'exchange',
    environment: 'sandbox',
    generation: 'v1',
    issuer: base.url,
    bases: [base],
    clients: {},
  },
})

function permitted<R extends FhirRequest>(request: R): Permit<R> {
  const answer = capability.decide(request)
  if (!isPermit(answer)) throw new Error(answer.reason.why)
  return answer
}

const readPlace = permitted<Read<'Location'>>({ interaction: 'read', type: 'Location', id: '1' })
const searchPlaces = permitted<Search<'Location'>>({
  interaction: 'search',
  type: 'Location',
  params: [['name', 'clinic']],
})
const place = { resource: { resourceType: 'Location', id: '1' }, receivedAt: 1 } satisfies Sent

/** A client whose service returns these answers in turn, and then the last one every time. */
function service(...answers: (Sent | FailureDetail)[]) {
  const sent: { permit: Permit; page: unknown }[] = []
  const send: Send = (permit, { page }) => {
    const answer = answers[Math.min(sent.length, answers.length - 1)]
    sent.push({ permit, page })
    if (answer === undefined) return Promise.reject(new Error('no answer'))
    return 'kind' in answer ? Promise.reject(new FhirFailure(answer)) : Promise.resolve(answer)
  }
  return { sent, client: createQueryClient(send, () => 1) }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('a query', () => {
  it('is sent by its permit and keyed by its request', async () => {
    const { sent, client } = service(place)
    expect(await client.query(readQuery(readPlace))).toBe(place)
    expect(sent).toEqual([{ permit: readPlace, page: undefined }])
    expect(client.getQueryData(['fhir', { interaction: 'read', type: 'Location', id: '1' }])).toBe(
      place,
    )
  })

  it('is not sent again while it is fresh', async () => {
    const { sent, client } = service(place)
    await client.query(readQuery(readPlace))
    await client.query(readQuery(readPlace))
    expect(sent).toHaveLength(1)
    vi.advanceTimersByTime(5 * 60_000 + 1)
    await client.query(readQuery(readPlace))
    expect(sent).toHaveLength(2)
  })

  it('that is asked again gives what came then, digits and all', async () => {
    const at = (json: string) =>
      ({
        resource: {
          resourceType: 'Location',
          id: '1',
          position: { ...fieldsOf(parseJson(json)), latitude: 1, longitude: 7 },
        },
        receivedAt: 1,
      }) satisfies Sent
    const { client } = service(at('{"longitude":7}'), at('{"longitude":7.0}'))
    const longitude = async () => {
      await client.query({ ...readQuery(readPlace), staleTime: 0 })
      return decimalSource(
        client.getQueryData(readQuery(readPlace).queryKey)?.resource.position,
        'longitude',
      )
    }
    expect(await longitude()).toBeUndefined()
    expect(await longitude()).toBe('7.0')
  })

  it('of a search goes on page by page and puts them together', async () => {
    const page = (id: string, next?: string): Sent => ({
      matches: [{ resourceType: 'Location', id } satisfies FhirResource],
      included: [],
      issues: [],
      receivedAt: 1,
      ...(next === undefined ? {} : { next }),
    })
    const { sent, client } = service(page('a', 'link-2'), page('b'))
    const observer = new InfiniteQueryObserver(client, searchQuery(searchPlaces))
    const stop = observer.subscribe(() => undefined)
    await vi.advanceTimersByTimeAsync(0)
    expect(observer.getCurrentResult()).toMatchObject({
      hasNextPage: true,
      data: { complete: false, pages: 1 },
    })
    await observer.fetchNextPage()
    const result = observer.getCurrentResult()
    expect(result.hasNextPage).toBe(false)
    expect(result.data?.matches.map(({ id }) => id)).toEqual(['a', 'b'])
    expect(result.data?.complete).toBe(true)
    expect(sent.map(({ page: start }) => start)).toEqual([undefined, { link: 'link-2' }])
    stop()
  })
})

describe('a failed query', () => {
  it.each([
    ['offline', 3],
    ['throttled', 5],
    ['server', 3],
    ['signed-out', 1],
    ['forbidden', 1],
    ['not-found', 1],
    ['rejected', 1],
    ['conflict', 1],
    ['unsupported', 1],
    ['malformed', 1],
  ] as const)('%s is sent %i times in all', async (kind, times) => {
    const { sent, client } = service({ kind })
    const observer = new QueryObserver(client, readQuery(readPlace))
    const stop = observer.subscribe(() => undefined)
    await vi.advanceTimersByTimeAsync(5 * 60_000)
    expect(sent).toHaveLength(times)
    expect(observer.getCurrentResult().error).toMatchObject({ kind })
    stop()
  })

  it('waits as long as the service asked, and tells how long', async () => {
    const { sent, client } = service({ kind: 'throttled', retryAfter: 7 }, place)
    const observer = new QueryObserver(client, readQuery(readPlace))
    const stop = observer.subscribe(() => undefined)
    await vi.advanceTimersByTimeAsync(0)
    expect(waitOf(observer.getCurrentResult(), Date.now())).toBe(8)
    await vi.advanceTimersByTimeAsync(5000)
    expect(waitOf(observer.getCurrentResult(), Date.now())).toBe(3)
    expect(sent).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(2500)
    expect(sent).toHaveLength(2)
    expect(observer.getCurrentResult().data).toBe(place)
    expect(waitOf(observer.getCurrentResult(), Date.now())).toBeUndefined()
    stop()
  })

  it('backs off exponentially where nothing was asked', async () => {
    const { sent, client } = service({ kind: 'throttled' })
    const observer = new QueryObserver(client, readQuery(readPlace))
    const stop = observer.subscribe(() => undefined)
    const after: number[] = []
    for (let second = 0; second <= 16; second += 1) {
      await vi.advanceTimersByTimeAsync(second === 0 ? 0 : 1000)
      after.push(sent.length)
    }
    expect(after).toEqual([1, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 4, 4, 4, 4, 5, 5])
    stop()
  })

  it('does not keep a person waiting for more than two minutes', async () => {
    const { sent, client } = service({ kind: 'throttled', retryAfter: 600 })
    const observer = new QueryObserver(client, readQuery(readPlace))
    const stop = observer.subscribe(() => undefined)
    await vi.advanceTimersByTimeAsync(0)
    expect(observer.getCurrentResult()).toMatchObject({ isError: true })
    expect(sent).toHaveLength(1)
    stop()
  })

  it('goes on after signing in again', async () => {
    const { client } = service({ kind: 'signed-out' }, place)
    const observer = new QueryObserver(client, readQuery(readPlace))
    const stop = observer.subscribe(() => undefined)
    await vi.advanceTimersByTimeAsync(0)
    expect(observer.getCurrentResult().error).toMatchObject({ kind: 'signed-out' })
    await resumeQueries(client)
    expect(observer.getCurrentResult().data).toBe(place)
    stop()
  })
})

describe('a write', () => {
  const create = permitted({
    interaction: 'create',
    type: 'Location',
    resource: { resourceType: 'Location' },
  } as const)

  it('makes its type’s lists and records old, and no others', async () => {
    const { client } = service(place, place, { status: 201, receivedAt: 1 })
    const readPatient = permitted<Read<'Patient'>>({
      interaction: 'read',
      type: 'Patient',
      id: '1',
    })
    await client.query(readQuery(readPlace))
    await client.query(readQuery(readPatient))
    await new MutationObserver(client, createMutation).mutate(addressedAsNamed(create))
    expect(client.getQueryState(readQuery(readPlace).queryKey)?.isInvalidated).toBe(true)
    expect(client.getQueryState(readQuery(readPatient).queryKey)?.isInvalidated).toBe(false)
  })

  it('that replaces a record has it read again', async () => {
    const { client } = service(place, { status: 200, receivedAt: 1 })
    await client.query(readQuery(readPlace))
    const update = permitted({
      interaction: 'update',
      type: 'Location',
      id: '1',
      resource: { resourceType: 'Location', id: '1' },
    } as const)
    await new MutationObserver(client, updateMutation).mutate(addressedAsNamed(update))
    expect(client.getQueryState(readQuery(readPlace).queryKey)?.isInvalidated).toBe(true)
  })

  it('that is an operation makes everything old, because a merge moves records of every type', async () => {
    const { client } = service(place, { status: 200, receivedAt: 1 })
    await client.query(readQuery(readPlace))
    const merge = permitted({
      interaction: 'operation',
      type: 'Patient',
      name: '$merge',
      parameters: { resourceType: 'Parameters' },
    } as const)
    await new MutationObserver(client, operationMutation).mutate(addressedAsNamed(merge))
    expect(client.getQueryState(readQuery(readPlace).queryKey)?.isInvalidated).toBe(true)
  })

  it.each(['offline', 'throttled', 'server'] as const)(
    'that fails (%s) is never sent again by itself',
    async (kind) => {
      const { sent, client } = service({ kind })
      const generate = permitted(generateRequest('7', 'CCD'))
      const failure = new MutationObserver(client, generateMutation)
        .mutate(addressedAsNamed(generate))
        .catch((error: unknown) => error)
      await vi.advanceTimersByTimeAsync(10 * 60_000)
      expect(await failure).toMatchObject({ kind })
      expect(sent).toHaveLength(1)
    },
  )
})
