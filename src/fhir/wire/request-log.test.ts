import { describe, expect, it } from 'vitest'
import { FhirFailure } from '../failure'
import type { FhirRequest, Search } from '../request'
import { createRequestLog } from './request-log'
import type { Base } from '../resource'
import { createSend, type SendOptions, type TokenSource } from './send'

const base: Base = { kind: 'patient-access', url: 'https://fhir.example.org/v2/t1' }
const search: Search<'Observation'> = {
  interaction: 'search',
  type: 'Observation',
  params: [['patient', '7']],
}

/** A service in this process, with the log of its requests. */
function connected(
  answer: (request: Request, number: number) => Response,
  keeper: Partial<TokenSource> = {},
) {
  let asked = 0
  const log = createRequestLog()
  const send = createSend({
    namesRequests: true,
    bases: [base],
    log,
    now: () => 1000,
    fetch: (url, init) =>
      Promise.resolve(
        answer(new Request(url instanceof Request ? url.url : url, init), (asked += 1)),
      ),
    keeper: {
      accessToken: () => Promise.resolve('t0ken'),
      renew: () => Promise.resolve('newer'),
      ...keeper,
    },
  })
  const ask = (request: FhirRequest, options?: SendOptions) =>
    send({ request, base, pageParameter: false }, options)
  const failing = (request: FhirRequest) => expect(ask(request)).rejects.toBeInstanceOf(FhirFailure)
  return { log, ask, failing }
}

function json(body: unknown, headers: Record<string, string> = {}) {
  return new Response(JSON.stringify(body), {
    headers: { 'Content-Type': 'application/fhir+json', ...headers },
  })
}

function bundle() {
  return {
    resourceType: 'Bundle',
    type: 'searchset',
    entry: [{ resource: { resourceType: 'Observation', id: 'o1' } }],
  }
}

describe('what is noted of a request', () => {
  it('holds no id, no parameter and no token', async () => {
    const { ask, log } = connected(() => json({ resourceType: 'Patient', id: 'secret-7' }))
    await ask({ interaction: 'read', type: 'Patient', id: 'secret-7' })
    expect(log.entries()).toEqual([
      expect.objectContaining({
        at: 1000,
        method: 'GET',
        path: 'Patient/…',
        base: 'patient-access',
        status: 200,
        milliseconds: 0,
        attempt: 1,
      }),
    ])
    expect(JSON.stringify(log.entries())).not.toMatch(/secret|t0ken/)
  })

  it('takes an id that looks like a word, or an answer’s id that is none, for what it is', async () => {
    const { ask, log } = connected(() =>
      json({ resourceType: 'Patient', id: 'Rivera' }, { 'X-Request-ID': 'Rivera, Marta' }),
    )
    await ask({ interaction: 'read', type: 'Patient', id: 'Rivera' })
    expect(JSON.stringify(log.entries())).not.toContain('Rivera')
    expect(log.entries()[0]?.path).toBe('Patient/…')
  })

  it('counts what was sent again, until it succeeds', async () => {
    const { ask, log, failing } = connected((_request, number) =>
      number < 3 ? new Response('', { status: 503 }) : json(bundle()),
    )
    await failing(search)
    await failing(search)
    await ask(search)
    await ask(search)
    expect(log.entries().map(({ attempt, number }) => [number, attempt])).toEqual([
      [1, 1],
      [2, 2],
      [3, 3],
      [4, 1],
    ])
  })

  it('adds up what was asked, what was refused and how many records came, whatever it still lists', async () => {
    const { ask, log, failing } = connected(
      (_request, number) =>
        number === 1 ? json(bundle()) : new Response('', { status: number === 2 ? 403 : 500 }),
      {
        renew: () => Promise.reject(new FhirFailure({ kind: 'forbidden' })),
      },
    )
    await ask(search)
    await failing({ interaction: 'read', type: 'Condition', id: 'c1' })
    await failing({ interaction: 'read', type: 'Condition', id: 'c1' })
    expect(log.totals()).toEqual([
      {
        interaction: 'search',
        type: 'Observation',
        sent: 1,
        refused: 0,
        failed: 0,
        first: 1000,
        last: 1000,
      },
      {
        interaction: 'read',
        type: 'Condition',
        sent: 2,
        refused: 1,
        failed: 1,
        first: 1000,
        last: 1000,
      },
    ])
    expect([...log.received()]).toEqual([['Observation', 1]])
  })

  it('keeps the words of FHIR in a path', async () => {
    const { ask, log } = connected((request) =>
      request.url.includes('Binary') ? new Response('x') : json(bundle()),
    )
    await ask(search)
    await ask(search, { page: { link: `${base.url}?_getpages=secret` } })
    await ask({
      interaction: 'attachment',
      url: `${base.url}/Binary/b1/$binary-access-read`,
      from: base.url,
    })
    expect(log.entries().map(({ path }) => path)).toEqual([
      'Observation/_search',
      '/?…',
      'Binary/…/$binary-access-read',
    ])
  })

  it('lists the last ones and counts them all, and is gone when it is cleared', () => {
    const log = createRequestLog(2)
    const entry = {
      at: 1,
      method: 'GET',
      path: 'Patient/…',
      base: 'v1',
      interaction: 'read',
      type: 'Patient',
      attempt: 1,
    } as const
    for (const at of [1, 2, 3])
      log.settle(log.add({ ...entry, at }), { kind: 'answered', types: ['Patient'] })
    expect(log.entries().map(({ number }) => number)).toEqual([2, 3])
    expect(log.totals()).toMatchObject([{ sent: 3, first: 1, last: 3 }])
    log.clear()
    expect([log.entries(), log.totals(), [...log.received()]]).toEqual([[], [], []])
  })
})
