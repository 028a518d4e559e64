import type { DocumentReference } from 'fhir/r4'
import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { decimalSource } from './decimal-source'
import { FhirFailure } from '../failure'
import type { FhirRequest, Search } from '../request'
import { createRequestLog } from './request-log'
import type { Base } from '../resource'
import { createSend, type SendOptions, type TokenSource } from './send'

const base: Base = { kind: 'patient-access', url: 'https://fhir.example.org/v2/t1' }
const JSON_HEADERS = { 'Content-Type': 'application/fhir+json;charset=UTF-8' }
const search: Search<'Observation'> = {
  interaction: 'search',
  type: 'Observation',
  params: [
    ['patient', '7'],
    ['date', 'ge2019'],
    ['date', 'le2020'],
  ],
}

/** A service in this process, with all its requests. */
function connected(
  answer: (request: Request, number: number) => Response | Promise<Response>,
  keeper: Partial<TokenSource> = {},
  namesRequests = true,
) {
  const asked: Request[] = []
  const log = createRequestLog()
  const send = createSend({
    namesRequests,
    bases: [base],
    log,
    now: () => 1000,
    fetch: async (url, init) => {
      const request = new Request(url instanceof Request ? url.url : url, init)
      asked.push(request)
      return answer(request, asked.length)
    },
    keeper: {
      accessToken: () => Promise.resolve('t0ken'),
      renew: () => Promise.resolve('newer'),
      ...keeper,
    },
  })
  const ask = (request: FhirRequest, options?: SendOptions, pageParameter = false) =>
    send({ request, base, pageParameter }, options)
  const failing = async (request: FhirRequest, options?: SendOptions) => {
    const failure: unknown = await ask(request, options).then(
      () => 'it succeeded',
      (error: unknown) => error,
    )
    if (!(failure instanceof FhirFailure)) throw new Error(`no FhirFailure: ${String(failure)}`)
    return failure
  }
  return { asked, log, ask, failing }
}

function json(body: unknown, init: ResponseInit = {}) {
  return new Response(JSON.stringify(body), {
    ...init,
    headers: { ...JSON_HEADERS, ...Object.fromEntries(new Headers(init.headers)) },
  })
}

function bundle(more: Record<string, unknown> = {}) {
  return {
    resourceType: 'Bundle',
    type: 'searchset',
    entry: [{ resource: { resourceType: 'Observation', id: 'o1' } }],
    ...more,
  }
}

describe('a request on the wire', () => {
  it('searches by POST, with its parameters in the body and in their order', async () => {
    const { asked, ask } = connected(() => json(bundle()))
    await ask(search)
    expect(asked[0]?.method).toBe('POST')
    expect(asked[0]?.url).toBe('https://fhir.example.org/v2/t1/Observation/_search')
    expect(asked[0]?.headers.get('Content-Type')).toBe('application/x-www-form-urlencoded')
    expect(await asked[0]?.text()).toBe('patient=7&date=ge2019&date=le2020')
  })

  it('sends a record of megabytes whole and as FHIR JSON', async () => {
    const { asked, ask } = connected(() => json({}, { status: 201 }))
    const data = 'c2Nhbg=='.repeat(1_000_000)
    const resource: DocumentReference = {
      resourceType: 'DocumentReference',
      status: 'current',
      content: [{ attachment: { data } }],
    }
    await ask({ interaction: 'create', type: 'DocumentReference', resource }).catch(() => undefined)
    expect(asked[0]?.headers.get('Content-Type')).toBe('application/fhir+json')
    expect(await asked[0]?.json()).toEqual(resource)
  })

  it('asks for FHIR JSON, carries the token, and a UUID that differs for every attempt', async () => {
    const { asked, ask } = connected(() => json(bundle()))
    await ask(search)
    await ask(search)
    expect(asked[0]?.headers.get('Accept')).toBe('application/fhir+json')
    expect(asked[0]?.headers.get('Authorization')).toBe('Bearer t0ken')
    const requestIds = asked.map((request) => request.headers.get('X-Request-ID'))
    expect(requestIds[0]).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
    expect(requestIds[1]).not.toBe(requestIds[0])
    expect(asked[0]?.redirect).toBe('manual')
    expect(asked[0]?.credentials).toBe('omit')
  })

  it('sends no id of its own where the service need not let it pass, and tells none of what failed', async () => {
    const { asked, ask, failing, log } = connected(
      (_, number) => (number === 1 ? json(bundle()) : Promise.reject(new TypeError('network'))),
      {},
      false,
    )
    await ask(search)
    expect((await failing(search)).requestId).toBeUndefined()
    expect(asked.map((request) => request.headers.has('X-Request-ID'))).toEqual([false, false])
    expect(log.entries().map(({ requestId }) => requestId)).toEqual([undefined, undefined])
  })

  it('adds the page index after the parameters, and follows a link by GET', async () => {
    const { asked, ask } = connected(() => json(bundle()))
    await ask(search, { page: { index: 2 } })
    await ask(search, { page: { link: `${base.url}?_getpages=x` } })
    expect(await asked[0]?.text()).toBe('patient=7&date=ge2019&date=le2020&page=2')
    expect(asked[1]?.method).toBe('GET')
    expect(asked[1]?.url).toBe('https://fhir.example.org/v2/t1?_getpages=x')
  })

  it('creates, updates with If-Match, and calls an operation', async () => {
    const { asked, ask } = connected(
      () =>
        new Response(null, {
          status: 201,
          headers: { Location: `${base.url}/Device/9/_history/1`, ETag: 'W/"1"' },
        }),
    )
    const resource = { resourceType: 'Device', id: 'd 1' }
    expect(await ask({ interaction: 'create', type: 'Device', resource })).toEqual(
      expect.objectContaining({ status: 201, id: '9', version: 'W/"1"' }),
    )
    await ask({ interaction: 'update', type: 'Device', id: 'd 1', resource, version: 'W/"1"' })
    await ask({
      interaction: 'operation',
      type: 'Patient',
      name: '$assign-mrn',
      parameters: { resourceType: 'Parameters' },
    })
    expect(asked.map(({ method, url }) => `${method} ${url.slice(base.url.length)}`)).toEqual([
      'POST /Device',
      'PUT /Device/d%201',
      'POST /Patient/$assign-mrn',
    ])
    expect(asked[1]?.headers.get('If-Match')).toBe('W/"1"')
    expect(await asked[1]?.json()).toEqual(resource)
  })

  it.each([
    ['an address with its host', 'https://fhir.example.org/v2/t1/Device/9/_history/1', '9'],
    ['an address without its host', '/v2/t1/Device/9/_history/1', '9'],
    ['an address below the base', 'Device/9', '9'],
    ['a slash at its end', 'https://fhir.example.org/v2/t1/Device/9/', '9'],
    ['another host’s name', 'http://inside:8080/fhir/Device/9', '9'],
    ['the list of its versions', 'Device/9/_history', 'own'],
    ['no address', 'created', 'own'],
    ['nothing', undefined, 'own'],
  ])('learns the id of a new record by %s', async (_what, location, id) => {
    const { ask } = connected(() =>
      json(
        { resourceType: 'Device', id: 'own' },
        { status: 201, ...(location === undefined ? {} : { headers: { Location: location } }) },
      ),
    )
    const resource = { resourceType: 'Device' }
    expect(await ask({ interaction: 'create', type: 'Device', resource })).toHaveProperty('id', id)
  })

  it('generates a document by a search with its keyword', async () => {
    const { asked, ask } = connected(() => json({ resourceType: 'Bundle' }))
    const sent = await ask({
      interaction: 'generate',
      type: 'DocumentReference',
      patient: '7',
      keyword: 'CCD',
      params: [
        ['patient', 'Patient/7'],
        ['type', 'CCD'],
        ['period', 'ge2019-01-01'],
        ['period', 'le2020'],
      ],
    })
    expect(await asked[0]?.text()).toBe(
      'patient=Patient%2F7&type=CCD&period=ge2019-01-01&period=le2020',
    )
    expect(sent).toEqual(expect.objectContaining({ matches: [] }))
  })
})

describe('an answer', () => {
  it('of a search is a page', async () => {
    const { ask } = connected(() =>
      json(bundle({ total: 1, link: [{ relation: 'next', url: `${base.url}?p=2` }] }), {
        headers: { 'X-Request-ID': 'r1' },
      }),
    )
    expect(await ask(search)).toEqual({
      matches: [{ resourceType: 'Observation', id: 'o1' }],
      included: [],
      issues: [],
      total: 1,
      next: `${base.url}?p=2`,
      requestId: 'r1',
      receivedAt: 1000,
    })
  })

  it('without a next link goes on by index where page is declared, and not otherwise', async () => {
    const { ask } = connected(() => json(bundle()))
    expect(await ask(search, {}, true)).toHaveProperty('nextIndex', 1)
    expect(await ask(search, { page: { index: 1 } }, true)).toHaveProperty('nextIndex', 2)
    expect(await ask(search, { page: { link: `${base.url}?p=2` } }, true)).not.toHaveProperty(
      'nextIndex',
    )
    expect(await ask(search, {}, false)).not.toHaveProperty('nextIndex')
  })

  it('never holds another patient’s records, and goes on past a page that has nothing else', async () => {
    const of = (id: string, patient: string) => ({
      resource: {
        resourceType: 'Observation',
        id,
        subject: { reference: `${base.url}/Patient/${patient}` },
      },
    })
    const { ask } = connected(() => json(bundle({ entry: [of('o1', '8'), of('o2', '8')] })))
    expect(await ask(search, {}, true)).toMatchObject({
      matches: [],
      foreign: ['Observation/o1', 'Observation/o2'],
      nextIndex: 1,
    })
    const mixed = connected(() => json(bundle({ entry: [of('o1', '8'), of('o2', '7')] })))
    expect(await mixed.ask(search)).toMatchObject({
      matches: [{ id: 'o2' }],
      foreign: ['Observation/o1'],
    })
    expect(await mixed.ask({ ...search, params: [['code', 'x']] })).toMatchObject({
      matches: [{ id: 'o1' }, { id: 'o2' }],
    })
  })

  it('with a generated document of another patient holds none', async () => {
    const document = {
      resourceType: 'DocumentReference',
      id: 'd1',
      subject: { reference: 'Patient/8' },
    }
    const { ask } = connected(() =>
      json({ resourceType: 'Bundle', entry: [{ resource: document }] }),
    )
    const generate = {
      interaction: 'generate',
      type: 'DocumentReference',
      keyword: 'CCD',
      params: [],
    } as const
    expect(await ask({ ...generate, patient: '7' })).toMatchObject({
      matches: [],
      foreign: ['DocumentReference/d1'],
    })
    expect(await ask({ ...generate, patient: '8' })).toMatchObject({ matches: [document] })
  })

  it('keeps the digits of its decimals, and a write sends them back', async () => {
    const sent =
      '{"resourceType":"Observation","id":"o1","valueQuantity":{"value":7.0,"unit":"mg"}}'
    const { asked, ask } = connected(() => new Response(sent, { headers: JSON_HEADERS }))
    const read = await ask({ interaction: 'read', type: 'Observation', id: 'o1' })
    if (!('resource' in read) || read.resource?.resourceType !== 'Observation')
      throw new Error('no observation')
    expect(decimalSource(read.resource.valueQuantity, 'value')).toBe('7.0')
    await ask({
      interaction: 'update',
      type: 'Observation',
      id: 'o1',
      resource: { ...read.resource, language: 'en' },
    })
    expect(await asked[1]?.text()).toBe(
      '{"resourceType":"Observation","id":"o1","valueQuantity":{"value":7.0,"unit":"mg"},"language":"en"}',
    )
  })

  it('of a read is the record with its version', async () => {
    const read = { interaction: 'read', type: 'Observation', id: 'o1' } as const
    const record = { resourceType: 'Observation', id: 'o1', meta: { versionId: '3' } }
    expect(await connected(() => json(record)).ask(read)).toEqual(
      expect.objectContaining({ resource: record, version: 'W/"3"' }),
    )
    expect(
      await connected(() => json(record, { headers: { ETag: '"3"' } })).ask(read),
    ).toHaveProperty('version', '"3"')
  })

  it.each<[string, FhirRequest, unknown, string]>([
    [
      'another type',
      { interaction: 'read', type: 'Patient', id: 'o1' },
      { resourceType: 'Observation', id: 'o1' },
      'malformed',
    ],
    [
      'another record',
      { interaction: 'read', type: 'Observation', id: 'o1' },
      { resourceType: 'Observation', id: 'o2' },
      'malformed',
    ],
    ['broken JSON', search, '{"resourceType": "Bun', 'malformed'],
    ['a page of HTML', search, '<html></html>', 'malformed'],
    ['nothing', search, '', 'malformed'],
    ['no bundle', search, '{"resourceType":"Patient"}', 'malformed'],
    [
      'an outcome that failed',
      search,
      { resourceType: 'OperationOutcome', issue: [{ severity: 'error', code: 'invalid' }] },
      'rejected',
    ],
    [
      'an outcome that only warns',
      search,
      { resourceType: 'OperationOutcome', issue: [{ severity: 'warning', code: 'x' }] },
      'malformed',
    ],
    [
      'an outcome for a record',
      { interaction: 'read', type: 'Patient', id: '1' },
      { resourceType: 'OperationOutcome', issue: [{}] },
      'rejected',
    ],
  ])(
    'that is %s in place of what was asked for is a failure',
    async (_name, request, body, kind) => {
      const { failing } = connected(
        () =>
          new Response(typeof body === 'string' ? body : JSON.stringify(body), {
            headers: JSON_HEADERS,
          }),
      )
      expect(await failing(request)).toMatchObject({ kind, status: 200 })
    },
  )

  it('of an attachment is its bytes, wrapped or not', async () => {
    const request = { interaction: 'attachment', url: 'Binary/b1', from: base.url } as const
    const wrapped = connected(() =>
      json({
        resourceType: 'Binary',
        contentType: 'text/plain',
        data: btoa('héllo'.normalize('NFC').replace('é', 'e')),
      }),
    )
    const raw = connected(
      () => new Response('hello', { headers: { 'Content-Type': 'text/plain; charset=utf-8' } }),
    )
    for (const { ask, asked } of [wrapped, raw]) {
      const sent = await ask(request)
      expect(sent).toHaveProperty('contentType', 'text/plain')
      expect('blob' in sent && (await sent.blob.text())).toBe('hello')
      expect(asked[0]?.url).toBe(`${base.url}/Binary/b1`)
    }
    const described = connected(() => json({ resourceType: 'Binary', contentType: 'text/plain' }))
    expect(await described.failing(request)).toMatchObject({ kind: 'malformed' })
  })

  it('of an operation is its outcome, or a rejection', async () => {
    const request = {
      interaction: 'operation',
      type: 'Patient',
      name: '$merge',
      parameters: { resourceType: 'Parameters' },
    } as const
    const result = { resourceType: 'Parameters', parameter: [] }
    expect(await connected(() => json(result)).ask(request)).toMatchObject({
      status: 200,
      resource: result,
    })
    expect(await connected(() => new Response(null, { status: 202 })).ask(request)).toMatchObject({
      status: 202,
    })
    const refused = connected(() =>
      json({
        resourceType: 'OperationOutcome',
        issue: [{ severity: 'error', code: 'processing' }],
      }),
    )
    expect(await refused.failing(request)).toMatchObject({ kind: 'rejected' })
  })
})

describe('a refused token', () => {
  const denied = () =>
    new Response('{"Message":"expired"}', {
      status: 403,
      headers: { 'x-amzn-ErrorType': 'AccessDeniedException' },
    })

  it('is renewed once and the request is sent again', async () => {
    const refused: string[] = []
    const { asked, ask, log } = connected(
      (_request, number) => (number === 1 ? denied() : json(bundle())),
      {
        renew: (token) => {
          refused.push(token)
          return Promise.resolve('newer')
        },
      },
    )
    expect(await ask(search)).toHaveProperty('matches')
    expect(asked.map((request) => request.headers.get('Authorization'))).toEqual([
      'Bearer t0ken',
      'Bearer newer',
    ])
    expect(await asked[1]?.text()).toBe('patient=7&date=ge2019&date=le2020')
    expect(refused).toEqual(['t0ken'])
    expect(log.entries().map(({ attempt, status }) => [attempt, status])).toEqual([
      [1, 403],
      [2, 200],
    ])
  })

  it('is signed out when the newer one is refused too', async () => {
    const refusedAgain = vi.fn<(token: string) => void>()
    const { asked, failing } = connected(denied, { refusedAgain })
    expect(await failing(search)).toMatchObject({ kind: 'signed-out', status: 403 })
    expect(asked).toHaveLength(2)
    expect(refusedAgain.mock.calls).toEqual([['newer']])
  })

  it('gives the keeper’s own reason when it cannot renew', async () => {
    const { asked, failing } = connected(denied, {
      renew: () => Promise.reject(new FhirFailure({ kind: 'offline' })),
    })
    expect(await failing(search)).toMatchObject({ kind: 'offline' })
    expect(asked).toHaveLength(1)
  })

  it('is not suspected when the service says that the person may not', async () => {
    const { asked, failing } = connected(() =>
      json(
        { resourceType: 'OperationOutcome', issue: [{ severity: 'error', code: 'forbidden' }] },
        { status: 403 },
      ),
    )
    expect(await failing(search)).toMatchObject({ kind: 'forbidden' })
    expect(asked).toHaveLength(1)
  })
})

describe('a broken way', () => {
  it('is offline when nothing comes back, or when the answer breaks off', async () => {
    expect(
      await connected(() => {
        throw new TypeError('failed to fetch')
      }).failing(search),
    ).toMatchObject({ kind: 'offline', status: undefined })
    const cut = new ReadableStream({
      start: (controller) => {
        controller.error(new TypeError('cut'))
      },
    })
    const { failing, log } = connected(() => new Response(cut))
    expect(await failing(search)).toMatchObject({ kind: 'offline' })
    expect(log.entries()[0]).toMatchObject({ status: 200 })
  })

  it('lets an abort pass as it is', async () => {
    const abort = new AbortController()
    const { ask } = connected(
      (request) =>
        new Promise((_resolve, reject) => {
          request.signal.addEventListener('abort', () => {
            reject(new DOMException('aborted', 'AbortError'))
          })
          abort.abort()
        }),
    )
    await expect(ask(search, { signal: abort.signal })).rejects.toMatchObject({
      name: 'AbortError',
    })
  })
})

describe('the token', () => {
  it('does not go to a next link on another host: the list stops there', async () => {
    const { ask } = connected(() =>
      json(bundle({ link: [{ relation: 'next', url: 'https://evil.example/v2/t1?p=2' }] })),
    )
    const page = await ask(search)
    expect(page).toMatchObject({ stopped: 'foreign-link' })
    expect(page).not.toHaveProperty('next')
  })

  it('goes nowhere outside the session’s bases, whatever a link or an attachment says', async () => {
    const address = fc.oneof(
      fc.webUrl({ withQueryParameters: true }),
      fc
        .array(
          fc.constantFrom(
            'https://',
            'fhir.example.org',
            'evil.example',
            '/v2/t1',
            '/v2',
            '/..',
            '%2e%2e/',
            '@',
            ':',
            '\\',
            '/',
            '?',
            '#',
            'Binary/1',
          ),
          { maxLength: 9 },
        )
        .map((parts) => parts.join('')),
    )
    await fc.assert(
      fc.asyncProperty(address, fc.boolean(), async (url, asLink) => {
        const { asked, ask } = connected(() => json(bundle()))
        const request: FhirRequest = asLink
          ? search
          : { interaction: 'attachment', url, from: base.url }
        // Refused or answered, both are fine here: only the destination of the request counts.
        await Promise.allSettled([ask(request, asLink ? { page: { link: url } } : {})])
        for (const { url: sentTo } of asked)
          expect(`${new URL(sentTo).origin}${new URL(sentTo).pathname}/`).toMatch(
            /^https:\/\/fhir\.example\.org\/v2\/t1\//,
          )
      }),
      { numRuns: 500 },
    )
  })

  it('goes nowhere for an id that climbs out of the base', async () => {
    const { asked, failing } = connected(() => json({}))
    await failing({ interaction: 'read', type: 'Patient', id: '../../../other' })
    expect(asked).toEqual([])
  })
})
