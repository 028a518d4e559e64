import { gzipSync } from 'node:zlib'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { connectOrigins } from '~/smart/registered-origins'
import { at, BESIDE, json, PLAIN_BASE, PlainBulk, STORE } from './plain-bulk-fixture'

let servers: PlainBulk[] = []
afterEach(() => {
  for (const server of servers) server.end()
  servers = []
})

function serverWith(...answers: ConstructorParameters<typeof PlainBulk>[0]): PlainBulk {
  const server = new PlainBulk(answers)
  servers.push(server)
  return server
}

const LINE = '{"resourceType":"Patient","id":"1"}\n'
const started = (address: string) =>
  at(
    '/Group/g1/$export',
    () => new Response(null, { status: 202, headers: { 'Content-Location': address } }),
  )
const running =
  (headers: Record<string, string> = {}, body = '') =>
  () =>
    new Response(body, { status: 202, headers })
const listed =
  (more: object, headers: Record<string, string> = {}) =>
  () =>
    json(
      {
        transactionTime: '2026-11-20T10:00:00.000+01:00',
        request: `${PLAIN_BASE}/Group/g1/$export`,
        requiresAccessToken: true,
        output: [],
        error: [],
        ...more,
      },
      200,
      headers,
    )
const lines =
  (text: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) =>
  () =>
    new Response(text, { headers: { 'Content-Type': 'application/fhir+ndjson', ...headers } })
const output = (...urls: readonly string[]) => urls.map((url) => ({ type: 'Patient', url }))

describe('an export of a server as the standard allows it', () => {
  it.each([
    ['absolute', `${PLAIN_BASE}/bulkstatus/1`],
    ['relative to the host', '/fhir/bulkstatus/1'],
    ['relative to the base', 'bulkstatus/1'],
  ])('is followed at an address that is %s', async (_, address) => {
    const server = serverWith(started(address), at('/fhir/bulkstatus/1', running(), listed({})))
    expect((await server.exported()).now().job.state).toBe('done')
  })

  it('is waited for by a date, without a word of progress, with a body beside it, and while the server is busy', async () => {
    const server = serverWith(
      started('bulkstatus/1'),
      at(
        '/bulkstatus/1',
        running({ 'Retry-After': new Date(Date.now() + 40_000).toUTCString() }),
        running({}, '{"resourceType":"OperationOutcome","issue":[]}'),
        running({ 'X-Progress': 'Building files (3/7)' }),
        () => json({ resourceType: 'OperationOutcome' }, 429, { 'Retry-After': '7' }),
        () => new Response('', { status: 429 }),
        () => new Response('', { status: 503, headers: { 'Retry-After': '11' } }),
        listed({}),
      ),
    )
    const { now } = await server.exported()
    expect(now().job.state).toBe('done')
    const [byDate, ...others] = server.pauses.map((one) => Math.round(one / 1000))
    expect(byDate).toBeGreaterThan(37)
    expect(byDate).toBeLessThanOrEqual(40)
    expect(others).toEqual([2, 2, 7, 4, 11])
  })

  it.each([
    ['no file', { output: [], error: [] }],
    ['no list of files, because there are none', { output: undefined, error: undefined }],
    ['no files by a null', { output: null, error: null }],
    [
      'members that nobody knows',
      { output: [], outputOrganizedBy: 'Patient', link: [], extension: { 'https://x': [1] } },
    ],
  ])('ends with a list that has %s', async (_, list) => {
    const server = serverWith(started('s/1'), at('/s/1', listed(list)))
    const { now } = await server.exported()
    expect(now().job.state).toBe('done')
    expect(now().manifest?.output).toEqual([])
  })

  it('of groups that are declared for the whole server is started', async () => {
    const statement = {
      resourceType: 'CapabilityStatement',
      fhirVersion: '4.0.1',
      rest: [
        {
          mode: 'server',
          resource: [{ type: 'Patient', interaction: [{ code: 'read' }] }],
          operation: [
            {
              name: 'export',
              definition: 'http://hl7.org/fhir/uv/bulkdata/OperationDefinition/group-export',
            },
          ],
        },
      ],
    }
    const server = new PlainBulk([started('s/1'), at('/s/1', listed({}))], statement)
    servers.push(server)
    expect((await server.exported()).now().job.state).toBe('done')
  })

  it.each([202, 204, 200, 404, 410])('is cancelled with an answer of %i', async (status) => {
    const server = serverWith(started('s/1'), (request) =>
      request.url.endsWith('/s/1')
        ? request.method === 'DELETE'
          ? new Response(null, { status })
          : new Response(null, { status: 202 })
        : undefined,
    )
    const { board } = await server.operator()
    const id = await board.start({ group: { id: 'g1' }, types: [], elements: [], typeFilters: [] })
    await board.cancel(id)
    expect(board.jobs()[0]?.job.state).toBe('cancelled')
  })

  it('that its server does not cancel is followed further, and the reason is told', async () => {
    let isOver = false
    const server = serverWith(started('s/1'), (request) => {
      if (!request.url.endsWith('/s/1')) return undefined
      if (request.method === 'DELETE') return new Response(null, { status: 405 })
      return isOver ? listed({})() : new Response(null, { status: 202 })
    })
    const { board } = await server.operator()
    const id = await board.start({ group: { id: 'g1' }, types: [], elements: [], typeFilters: [] })
    await board.cancel(id)
    expect(board.jobs()[0]?.failure?.kind).toBe('unsupported')
    isOver = true
    await vi.waitFor(() => expect(board.jobs()[0]?.job.state).toBe('done'))
  })

  it('is asked about again after a new sign-in, when the one of before ended between two questions', async () => {
    let isRefused = true
    const server = serverWith(started('s/1'), (request) => {
      if (!request.url.endsWith('/s/1')) return undefined
      return isRefused ? new Response('', { status: 401 }) : listed({})()
    })
    const { board, keeper } = await server.operator()
    await board.start({ group: { id: 'g1' }, types: [], elements: [], typeFilters: [] })
    await vi.waitFor(() => expect(board.jobs()[0]?.failure?.kind).toBe('signed-out'))
    isRefused = false
    const newer = await server.operator()
    keeper.takeOver(newer.keeper)
    await board.resume()
    await vi.waitFor(() => expect(board.jobs()[0]?.job.state).toBe('done'))
  })
})

describe('the files of a server as the standard allows them', () => {
  it('are asked for at the very address that is named, with the token and no operation of another service', async () => {
    const server = serverWith(
      started('s/1'),
      at('/s/1', listed({ output: output(`${PLAIN_BASE}/Binary/abc`, 'files/2.ndjson') })),
      at('/fhir/Binary/abc', lines(LINE)),
      at('/fhir/files/2.ndjson', lines(LINE)),
    )
    const { transfers } = await server.fetched()
    expect(transfers.map(({ state }) => state)).toEqual(['saved', 'saved'])
    const [asked] = server.leftFor(`${PLAIN_BASE}/Binary/abc`)
    expect(asked?.url).toBe(`${PLAIN_BASE}/Binary/abc`)
    expect(asked?.headers.get('Authorization')).toBe('Bearer t')
    expect(asked?.headers.get('Accept')).toBe('application/fhir+ndjson')
  })

  it('that need no token are asked for without it, at a registered place', async () => {
    const server = serverWith(
      started('s/1'),
      at(
        '/s/1',
        listed({
          requiresAccessToken: false,
          output: output(`${STORE}/1.ndjson?signature=abc`),
          error: [{ type: 'OperationOutcome', url: `${STORE}/e.ndjson` }],
        }),
      ),
      at('/bucket/1.ndjson', lines(LINE)),
      at('/bucket/e.ndjson', lines('')),
    )
    const { transfers } = await server.fetched([STORE])
    expect(transfers.map(({ state }) => state)).toEqual(['saved', 'saved'])
    const asked = server.leftFor(STORE)
    expect(asked).toHaveLength(2)
    for (const { headers } of asked) {
      expect(headers.get('Authorization')).toBeNull()
      expect(headers.get('X-Request-ID')).toBeNull()
    }
  })

  it('that refuse everybody without a token do not end the sign-in', async () => {
    const server = serverWith(
      started('s/1'),
      at('/s/1', listed({ requiresAccessToken: false, output: output(`${STORE}/1.ndjson`) })),
      at('/bucket/1.ndjson', () => new Response('', { status: 401 })),
    )
    const { transfers, keeper } = await server.fetched([STORE])
    expect(transfers.map(({ state }) => state)).toEqual(['refused'])
    expect(keeper.state()).toBe('good')
    expect(server.leftFor(STORE)).toHaveLength(1)
  })

  it('and its state, which are beside its base, are asked for at a place that is registered', async () => {
    const server = serverWith(
      started(`${BESIDE}/1`),
      at('/jobs/1', listed({ output: output(`${BESIDE}/1/a.ndjson`) })),
      at('/jobs/1/a.ndjson', lines(LINE)),
    )
    const { transfers, client } = await server.fetched([`${BESIDE}/`, STORE])
    expect(transfers.map(({ state }) => state)).toEqual(['saved'])
    expect(connectOrigins(client.registration), 'the policy allows it').toContain(
      new URL(STORE).origin,
    )
  })

  it('or a state, at a place that is not registered are told by it, and nothing is sent there', async () => {
    const foreign = serverWith(started(`${BESIDE}/7`))
    const { now } = await foreign.exported()
    expect(now().job.state).toBe('lost')
    expect(now().elsewhere).toBe(BESIDE)
    expect(foreign.leftFor(BESIDE)).toEqual([])
    foreign.end()
    for (const requiresAccessToken of [true, false]) {
      const server = serverWith(
        started('s/1'),
        at('/s/1', listed({ requiresAccessToken, output: output(`${STORE}/1.ndjson`) })),
      )
      const { transfers } = await server.fetched()
      expect(transfers.map(({ state }) => state)).toEqual(['elsewhere'])
      expect(server.leftFor(STORE)).toEqual([])
      server.end()
    }
  })

  it.each([
    ['with a byte order mark and CRLF', `\uFEFF${LINE.trim()}\r\n${LINE.trim()}\r\n`, 2],
    ['with empty lines and no end of the last', `\n${LINE}\n\r\n${LINE.trim()}`, 2],
    ['with bytes that are no UTF-8', new Uint8Array([0x7b, 0xff, 0xfe, 0x7d, 10]), 1],
    [
      'with a line of twenty million bytes',
      `{"resourceType":"Binary","data":"${'A'.repeat(20_000_000)}"}\n${LINE}`,
      2,
    ],
    ['without anything', '', 0],
  ] as const)('%s are saved as they are, with their lines', async (_, body, count) => {
    const server = serverWith(
      started('s/1'),
      at('/s/1', listed({ output: output('f/1') })),
      at('/f/1', lines(typeof body === 'string' ? body : body.slice())),
    )
    const { transfers } = await server.fetched()
    expect(transfers[0]?.saved?.lines).toBe(count)
    const size = typeof body === 'string' ? new TextEncoder().encode(body).length : body.length
    expect(transfers[0]?.saved?.bytes).toBe(size)
  })

  it('of one kind in many parts, with those of deleted entries and of messages, have names of their own', async () => {
    const server = serverWith(
      started('s/1'),
      at(
        '/s/1',
        listed({
          output: Array.from({ length: 12 }, (_, part) => ({ type: 'Patient', url: `f/${part}` })),
          error: [{ type: 'OperationOutcome', url: 'f/e' }],
          deleted: [{ type: 'Bundle', url: 'f/d' }],
        }),
      ),
      ({ url }) => (url.includes('/f/') ? lines(LINE)() : undefined),
    )
    const { transfers } = await server.fetched()
    expect(transfers.every(({ state }) => state === 'saved')).toBe(true)
    expect(server.saved.size).toBe(14)
    expect([...server.saved.keys()]).toContain('Patient.011.ndjson')
    expect([...server.saved.keys()]).toContain('deleted.Bundle.000.ndjson')
  })

  it('are waited for while they are not ready, and told when they are gone', async () => {
    const server = serverWith(
      started('s/1'),
      at('/s/1', listed({ output: output('f/1', 'f/2') })),
      at(
        '/f/1',
        () => new Response('', { status: 429 }),
        () => new Response('', { status: 503, headers: { 'Retry-After': '3' } }),
        lines(LINE),
      ),
      at('/f/2', () => new Response('', { status: 404 })),
    )
    const { transfers } = await server.fetched()
    expect(transfers.map(({ state }) => state)).toEqual(['saved', 'refused'])
    expect(transfers[1]?.failure?.kind).toBe('not-found')
    expect(server.pauses).toEqual([5000, 3000])
  })

  it('that travel packed are counted as they are unpacked', async () => {
    // A browser unpacks them before the page reads, and the length stated is of the packed ones.
    const packed = gzipSync(LINE.repeat(50)).length
    const server = serverWith(
      started('s/1'),
      at('/s/1', listed({ output: output('f/1') })),
      at('/f/1', lines(LINE.repeat(50), { 'Content-Length': String(packed) })),
    )
    const { transfers } = await server.fetched()
    expect(transfers[0]).toMatchObject({ state: 'saved', bytes: LINE.length * 50 })
    expect(transfers[0]?.saved?.lines).toBe(50)
  })
})
