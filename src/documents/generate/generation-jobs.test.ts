import { afterEach, describe, expect, it, vi } from 'vitest'
import { generateRequest } from '~/capability/exchange/generate-request'
import type { Permit } from '~/capability/permit'
import type { SearchPage } from '~/fhir/bundle'
import { FhirFailure } from '~/fhir/failure'
import type { Generate } from '~/fhir/request'
import type { Addressed } from '~/queries/addressed'
import { createQueryClient } from '~/queries/query-client'
import { generationJobs } from './generation-jobs'

const request: Generate = generateRequest('7', 'CCD')
// In the app, only `decide` and `address` make permits.
const permit = {
  request,
  base: { kind: 'gp', url: 'https://fhir.example.org/gp' },
  pageParameter: false,
} as unknown as Addressed<Permit<Generate>>
const nothing: SearchPage<'DocumentReference'> = {
  matches: [],
  included: [],
  issues: [],
  receivedAt: 1,
}

/** A session with a scripted service; `sent` counts the requests that reached it. */
function session(
  answer: (signal: AbortSignal | undefined) => Promise<SearchPage<'DocumentReference'>>,
) {
  let sent = 0
  const client = createQueryClient((_permit, { signal }) => {
    sent += 1
    return answer(signal)
  })
  return { jobs: generationJobs(client), client, sent: () => sent }
}

const settled = (jobs: ReturnType<typeof generationJobs>) =>
  vi.waitFor(() => {
    const [job] = jobs.list()
    expect(job?.outcome.is).not.toBe('running')
    return job
  })

afterEach(() => {
  vi.restoreAllMocks()
})

describe('generating a document', () => {
  it('sends one request for one press, and keeps what came for the session', async () => {
    const { jobs, client, sent } = session(() =>
      Promise.resolve({
        ...nothing,
        foreign: ['DocumentReference/9'],
        issues: [{ severity: 'warning', code: 'x', text: 'Short' }],
      }),
    )
    jobs.start(permit)
    expect(await settled(jobs)).toMatchObject({
      request,
      outcome: {
        is: 'done',
        documents: [],
        withheld: 1,
        remarks: ['Short'],
        base: 'https://fhir.example.org/gp',
      },
    })
    expect(generationJobs(client).list()).toHaveLength(1)
    expect(sent()).toBe(1)
  })

  it('that fails is not sent again by itself', async () => {
    const { jobs, sent } = session(() =>
      Promise.reject(new FhirFailure({ kind: 'server', status: 500 })),
    )
    jobs.start(permit)
    expect(await settled(jobs)).toMatchObject({
      outcome: { is: 'failed', failure: { kind: 'server' } },
    })
    expect(sent()).toBe(1)
  })

  it('can be given up: the request is aborted and its answer, should it come, is not taken', async () => {
    const signals: (AbortSignal | undefined)[] = []
    const { jobs } = session((signal) => {
      signals.push(signal)
      return new Promise((_, reject) => {
        signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')))
      })
    })
    jobs.start(permit)
    await vi.waitFor(() => expect(signals).toHaveLength(1))
    jobs.cancel(jobs.list()[0]?.id ?? 0)
    expect(signals[0]?.aborted).toBe(true)
    expect(await settled(jobs)).toMatchObject({ outcome: { is: 'cancelled' } })
  })
})
