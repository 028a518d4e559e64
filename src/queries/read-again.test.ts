import { InfiniteQueryObserver, QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FhirFailure, type FailureDetail } from '~/fhir/failure'
import { readAgain } from './read-again'

/** A service that a network reaches or not, and the pages that it was asked for. */
function service() {
  const asked: string[] = []
  let failure: FailureDetail | undefined
  return {
    asked,
    fails: (detail: FailureDetail | undefined) => {
      failure = detail
      asked.length = 0
    },
    answer: async (what: string) => {
      asked.push(what)
      if (failure !== undefined) throw new FhirFailure(failure)
      return Promise.resolve(what)
    },
  }
}

const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
beforeEach(() => client.mount())
afterEach(() => {
  client.clear()
  client.unmount()
})

const settled = async () => vi.waitFor(() => expect(client.isFetching()).toBe(0))

describe('when the network is back', () => {
  it.each([
    ['that asks by itself', true],
    ['that another part asks for', false],
  ])('what a screen misses is read once more, by a reader %s', async (_, enabled) => {
    const { answer, asked, fails } = service()
    fails({ kind: 'offline' })
    const query = { queryKey: ['one'], queryFn: async () => answer('one'), enabled }
    const observer = new QueryObserver(client, query)
    const stop = observer.subscribe(() => undefined)
    if (!enabled) void observer.refetch()
    await settled()
    expect(observer.getCurrentResult().isError).toBe(true)
    fails(undefined)
    readAgain(client)
    readAgain(client)
    await settled()
    expect(observer.getCurrentResult().data).toBe('one')
    expect(asked, 'once').toEqual(['one'])
    readAgain(client)
    await settled()
    expect(asked, 'and what is there is not read again').toEqual(['one'])
    stop()
  })

  it('a list that misses its next page asks for that page alone', async () => {
    const { answer, asked, fails } = service()
    const observer = new InfiniteQueryObserver(client, {
      queryKey: ['list'],
      queryFn: async ({ pageParam }) => answer(`page ${pageParam}`),
      initialPageParam: 1,
      getNextPageParam: (_last, pages) => pages.length + 1,
    })
    const stop = observer.subscribe(() => undefined)
    await settled()
    fails({ kind: 'offline' })
    await observer.fetchNextPage()
    expect(observer.getCurrentResult().isError).toBe(true)
    fails(undefined)
    readAgain(client)
    await settled()
    expect(observer.getCurrentResult().data?.pages).toEqual(['page 1', 'page 2'])
    expect(asked).toEqual(['page 2'])
    stop()
  })

  it.each<FailureDetail>([
    { kind: 'server', status: 500 },
    { kind: 'forbidden', status: 403 },
    { kind: 'signed-out' },
  ])('what failed for another reason waits for a press: $kind', async (detail) => {
    const { answer, asked, fails } = service()
    fails(detail)
    const observer = new QueryObserver(client, {
      queryKey: ['one'],
      queryFn: async () => answer('one'),
    })
    const stop = observer.subscribe(() => undefined)
    await settled()
    fails(undefined)
    readAgain(client)
    await settled()
    expect(asked).toEqual([])
    stop()
  })

  it('what no screen shows is not read', async () => {
    const { answer, asked, fails } = service()
    fails({ kind: 'offline' })
    await expect(
      client.query({ queryKey: ['one'], queryFn: async () => answer('one') }),
    ).rejects.toBeInstanceOf(FhirFailure)
    fails(undefined)
    readAgain(client)
    await settled()
    expect(asked).toEqual([])
  })
})
