import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Base } from '~/fhir/resource'
import { readManifest } from '~/fhir/wire/export-manifest'
import { createExportWire } from '~/fhir/wire/export-wire'
import { createRequestLog } from '~/fhir/wire/request-log'
import { invariant } from '~/std/invariant'
import { pause } from '~/std/pause'
import { planFiles } from '~/operator/files/file-plan'
import { fileRequest } from '~/operator/files/open-file'
import { Transfers } from '~/operator/files/transfers'
import { readErrorTexts } from '~/operator/files/error-texts'
import type { JobBoard } from '~/operator/job/job-board'
import { FUZZ_SEED } from '../odd/fuzz-seed'
import { OperatorWorld } from './operator-fixture'

let worlds: OperatorWorld[] = []
afterEach(async () => {
  vi.useRealTimers()
  for (const world of worlds) await world.end()
  worlds = []
})

const WHOLE = { group: { id: 'gr2' }, types: [], elements: [], typeFilters: [] }
const BASE: Base = { kind: 'system-access', url: 'https://fhir.one.example/provider/v2/a' }

function worldWith() {
  const world = new OperatorWorld()
  worlds.push(world)
  return world
}

function shown(board: JobBoard, id: string) {
  const found = board.jobs().find(({ job }) => job.id === id)
  invariant(found !== undefined, 'the board forgot a job')
  return found
}

/** An export whose state is answered by these, one after the other, and then by the last. */
async function answered(...answers: readonly (() => Response)[]) {
  const world = worldWith()
  const operator = await world.operator('v2')
  let asked = 0
  world.instead = (url) => {
    if (!url.includes('/$export-poll-status')) return undefined
    asked += 1
    return answers[Math.min(asked, answers.length) - 1]?.()
  }
  const id = await operator.board.start(WHOLE)
  return { ...operator, world, id }
}

function manifest(more: object, headers: Record<string, string> = {}): () => Response {
  const body = JSON.stringify({
    transactionTime: '2026-11-20T10:00:00Z',
    request: BASE.url,
    requiresAccessToken: true,
    output: [],
    error: [],
    ...more,
  })
  return () => new Response(body, { headers: { 'Content-Type': 'application/json', ...headers } })
}

function running(headers: Record<string, string>): () => Response {
  return () => new Response('', { status: 202, headers })
}

const odd = fc.oneof(
  fc.constantFrom(
    'Patient',
    'PATIENT',
    'patient',
    '..',
    '../../etc',
    'con',
    'NUL',
    'a\0b',
    '',
    '.',
    'manifest',
    'Übung',
    '<b>Patient</b>',
    'x'.repeat(5000),
  ),
  fc.string({ unit: 'binary' }),
)
const address = fc.oneof(
  fc.constantFrom(
    'Binary/1',
    '/Binary/1',
    '../Binary/1',
    `${BASE.url}/Binary/1`,
    `${BASE.url}/Binary/1/$binary-access-read`,
    'https://hostile.example/Binary/1',
    '//hostile.example/Binary/1',
    'javascript:alert(1)',
    'file:///etc/passwd',
    `${BASE.url}@hostile.example/Binary/1`,
    `${BASE.url}/../../b/Binary/1`,
    `${BASE.url}/%2e%2e/x`,
    '\0',
    'http://[',
  ),
  fc.string({ unit: 'binary' }),
)
const file = fc.oneof(
  fc.record({
    type: odd,
    url: address,
    count: fc.oneof(fc.integer(), fc.double(), fc.constantFrom(1e300, -1, 0.5, '7', null)),
  }),
  fc.jsonValue(),
)
const lists = fc.oneof(fc.array(file, { maxLength: 12 }), fc.jsonValue())

describe('a hostile list of files', () => {
  it('becomes names that are each one file on any disk and in no other folder, and counts that are numbers', () => {
    fc.assert(
      fc.property(
        fc.record({ output: fc.array(file, { maxLength: 12 }), error: lists, deleted: lists }),
        (json) => {
          const read = readManifest({ transactionTime: 'x', ...json }, BASE)
          for (const packed of ['ndjson', 'ndjson.gz'] as const) {
            const names = planFiles(read, packed).map(({ name }) => name)
            expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length)
            for (const name of names) {
              expect(name).toMatch(/^(error\.|deleted\.)?[A-Za-z]{1,60}\.\d{3,}\.ndjson(\.gz)?$/)
              expect(name).not.toMatch(/^(con|prn|aux|nul)\./i)
            }
          }
          for (const { count } of [...read.output, ...read.error, ...read.deleted])
            expect(count === undefined || (Number.isSafeInteger(count) && count >= 0)).toBe(true)
        },
      ),
      { seed: FUZZ_SEED, numRuns: 500 },
    )
  })

  it('never makes the token leave the service, and never ends the run of the files', async () => {
    const world = worldWith()
    const { connection, wire } = await world.operator('v2')
    const [base] = connection.session.bases
    invariant(base !== undefined, 'an operator has a base')
    const wrote: string[] = []
    await fc.assert(
      fc.asyncProperty(fc.array(file, { maxLength: 6 }), async (output) => {
        const read = readManifest({ transactionTime: 'x', output }, base)
        const transfers = new Transfers(planFiles(read, 'ndjson'), [], {
          capability: connection.capability,
          wire,
          gzip: false,
          sink: (name) => {
            wrote.push(name)
            return Promise.resolve({
              write: () => Promise.resolve(),
              close: () => Promise.resolve(),
              abort: () => Promise.resolve(),
            })
          },
          onSaved: () => Promise.resolve(),
          onEnd: () => Promise.resolve(),
          pause: () => Promise.resolve(),
        })
        await transfers.run()
        expect(transfers.isRunning()).toBe(false)
        for (const { state } of transfers.list()) expect(state).toMatch(/refused|broken|elsewhere/)
      }),
      { seed: FUZZ_SEED, numRuns: 60 },
    )
    expect(wrote).toEqual([])
    const elsewhere = world.sent.filter(
      ({ url, authorization }) =>
        authorization?.startsWith('Bearer ') === true && !url.startsWith(`${base.url}/`),
    )
    expect(elsewhere).toEqual([])
  })

  it('with the plain addresses of its files leads to their bytes', () => {
    const { output } = readManifest(
      {
        transactionTime: 'x',
        output: [{ url: 'Binary/1' }, { url: `${BASE.url}/Binary/2` }, { url: 'Binary/3/$x' }],
      },
      BASE,
    )
    expect(output.map(({ url }) => url.slice(BASE.url.length))).toEqual([
      '/Binary/1/$binary-access-read',
      '/Binary/2/$binary-access-read',
      '/Binary/3/$x',
    ])
  })
})

it('A file that a server behind a proxy names by a plain address is asked for by the encrypted one that was checked', async () => {
  const asked: string[] = []
  const base: Base = { kind: 'r4', url: 'https://fhir.plain.example/r4' }
  const wire = createExportWire({
    keeper: { accessToken: () => Promise.resolve('one'), renew: () => Promise.resolve('two') },
    bases: [base],
    log: createRequestLog(),
    namesRequests: false,
    fetch: (url) => {
      asked.push(new Request(url).url)
      return Promise.resolve(new Response('{}'))
    },
  })
  const request = fileRequest(
    { url: 'http://fhir.plain.example/r4/Binary/1' },
    'application/fhir+ndjson',
  )
  await wire.file({ request, base })
  expect(asked).toEqual(['https://fhir.plain.example/r4/Binary/1'])
})

describe('a service that asks to be left alone', () => {
  it.each([
    ['0', 1000],
    ['-5', 1000],
    ['99999999999', 3_600_000],
    ['1e9', undefined],
    ['Thu, 01 Jan 1970 00:00:00 GMT', 1000],
    ['Fri, 31 Dec 9999 23:59:59 GMT', 3_600_000],
    ['soon', undefined],
    ['', undefined],
  ])('for “%s” is asked neither without a pause nor never again', async (value, expected) => {
    const { board, world, id } = await answered(running({ 'Retry-After': value }), manifest({}))
    await vi.waitFor(() => expect(shown(board, id).job.state).toBe('done'))
    // Without a word that can be read, it is the app's own first pause.
    expect(world.pauses).toEqual([expected ?? 2000])
  })

  it('until a moment is asked at that moment of its own clock, whatever this device’s clock says', async () => {
    const { board, world, id } = await answered(
      running({
        'Retry-After': 'Mon, 02 Mar 2020 10:00:30 GMT',
        Date: 'Mon, 02 Mar 2020 10:00:00 GMT',
      }),
      manifest(
        {},
        { Date: 'Mon, 02 Mar 2020 10:00:30 GMT', Expires: 'Mon, 02 Mar 2020 11:00:30 GMT' },
      ),
    )
    await vi.waitFor(() => expect(shown(board, id).job.state).toBe('done'))
    expect(world.pauses).toEqual([30_000])
    const left = (shown(board, id).expiresAt ?? 0) - Date.now()
    expect(Math.round(left / 60_000), 'the files are there for an hour').toBe(60)
  })

  it('for longer than a timer can count is not asked at once', async () => {
    vi.useFakeTimers()
    const ended = vi.fn<() => void>()
    void pause(2 ** 40, new AbortController().signal).then(ended)
    await vi.advanceTimersByTimeAsync(86_400_000)
    expect(ended).not.toHaveBeenCalled()
    await pause(2 ** 40, AbortSignal.abort())
  })
})

describe('answers about an export that are not what they should be', () => {
  it.each([
    ['a page', () => new Response('<html>', { headers: { 'Content-Type': 'text/html' } })],
    ['no JSON', () => new Response('{"transactionTime":')],
    ['a list without files', () => new Response('{"transactionTime":"x"}')],
    ['a list that is none', () => new Response('[]')],
    ['nothing', () => new Response(null, { status: 204 })],
  ])('such as %s leave the decision to a person', async (_, answer) => {
    const { board, id } = await answered(answer)
    await vi.waitFor(() => expect(shown(board, id).job.state).toBe('failed'))
    expect(shown(board, id).failure?.kind).toBe('malformed')
  })

  it('the service’s own words are text of a length', async () => {
    const { board, id } = await answered(
      running({ 'X-Progress': `<img src=x onerror=alert(1)>${'9'.repeat(5000)}%` }),
      running({ 'X-Progress': 'still' }),
      manifest({ transactionTime: 'not a time' }),
    )
    const said = new Set<string>()
    board.subscribe(() => {
      for (const { progress } of board.jobs()) if (progress !== undefined) said.add(progress)
    })
    await vi.waitFor(() => expect(shown(board, id).job.state).toBe('done'))
    for (const one of said) expect(one.length).toBeLessThanOrEqual(100)
    expect(said.size).toBe(2)
    expect(shown(board, id).job.transactionTime).toBe('not a time')
  })
})

describe('a file that is not what it should be', () => {
  const LINE = '{"resourceType":"Patient","id":"1"}\n'
  const typed = { 'Content-Type': 'application/fhir+ndjson' }
  const bytes = new TextEncoder().encode(LINE)
  const cut = () =>
    new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(bytes),
      pull: (controller) => controller.error(new TypeError('network error')),
    })

  it.each([
    ['a part of it (206)', () => new Response(LINE, { status: 206, headers: typed }), 'broken'],
    ['a word of wait (202)', () => new Response('', { status: 202, headers: typed }), 'broken'],
    [
      'a page',
      () => new Response('<html>', { headers: { 'Content-Type': 'Text/HTML; a=b' } }),
      'broken',
    ],
    ['a stream that breaks off', () => new Response(cut(), { headers: typed }), 'broken'],
    ['nothing at all', () => new Response(null, { status: 204 }), 'broken'],
    ['another number of lines', () => new Response(LINE + LINE, { headers: typed }), 'wrong-count'],
    [
      'nothing, where one line is stated',
      () => new Response('', { headers: typed }),
      'wrong-count',
    ],
    [
      'itself, with blank lines and other ends',
      () => new Response(`\uFEFF${LINE.trim()}\r\n\r\n\n`, { headers: typed }),
      'saved',
    ],
  ] as const)('such as %s is told as that', async (_, answer, expected) => {
    const world = worldWith()
    const { connection, wire } = await world.operator('v2')
    const [base] = connection.session.bases
    invariant(base !== undefined, 'an operator has a base')
    world.instead = (url) => (url.includes('/Binary/') ? answer() : undefined)
    const ends: string[] = []
    const read = readManifest(
      { transactionTime: 'x', output: [{ type: 'Patient', url: 'Binary/1', count: 1 }] },
      base,
    )
    const transfers = new Transfers(planFiles(read, 'ndjson'), [], {
      capability: connection.capability,
      wire,
      gzip: false,
      sink: () =>
        Promise.resolve({
          write: () => Promise.resolve(),
          close: () => Promise.resolve(void ends.push('kept')),
          abort: () => Promise.resolve(void ends.push('removed')),
        }),
      onSaved: () => Promise.resolve(),
      onEnd: () => Promise.resolve(),
      pause: () => Promise.resolve(),
    })
    await transfers.run()
    expect(transfers.list().map(({ state }) => state)).toEqual([expected])
    expect(ends.includes('kept')).toBe(expected !== 'broken')
  })

  it('is asked for again with a new token when the one of before ends between two files', async () => {
    const world = worldWith()
    const { connection, wire, board } = await world.operator('v2')
    const id = await board.start(WHOLE)
    await vi.waitFor(() => expect(shown(board, id).manifest).toBeDefined())
    const found = shown(board, id).manifest
    invariant(found !== undefined, 'a finished export has its list')
    let refused = 0
    const tokens = new Set<string>()
    world.instead = (url) => {
      if (!url.includes('/Binary/')) return undefined
      refused += 1
      return refused === 3 ? new Response('', { status: 401 }) : undefined
    }
    const transfers = new Transfers(planFiles(found, 'ndjson'), [], {
      capability: connection.capability,
      wire,
      gzip: false,
      sink: () =>
        Promise.resolve({
          write: () => Promise.resolve(),
          close: () => Promise.resolve(),
          abort: () => Promise.resolve(),
        }),
      onSaved: () => Promise.resolve(),
      onEnd: () => Promise.resolve(),
      pause: () => Promise.resolve(),
    })
    await transfers.run()
    expect(transfers.list().every(({ state }) => state === 'saved')).toBe(true)
    for (const { url, authorization } of world.sent)
      if (url.includes('/Binary/')) tokens.add(authorization ?? '')
    expect(tokens.size).toBe(2)
  })
})

it('Error files of any bytes are read to an end, within a limit', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.oneof(
          fc.uint8Array({ maxLength: 200 }),
          fc.constantFrom(
            new TextEncoder().encode(
              '{"resourceType":"OperationOutcome","issue":[{"severity":"error"}]}\r\n',
            ),
            new Uint8Array([0xef, 0xbb, 0xbf]),
            new Uint8Array([0xe2, 0x82]),
            new Uint8Array(3_000_000).fill(91),
          ),
        ),
        { maxLength: 5 },
      ),
      async (chunks) => {
        const parts = chunks.map((one) => new Blob([one.slice()]))
        const { texts } = await readErrorTexts(new Blob(parts).stream())
        for (const { count } of texts) expect(count).toBeGreaterThan(0)
      },
    ),
    { seed: FUZZ_SEED, numRuns: 40 },
  )
})
