import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { askPageSource } from './ask-page.ts'
import { askHost, type AskHost } from './ask-host.ts'
import { integrityOf } from '../bundle/deployable.ts'
import { freePort } from '../running/free-port.ts'
import { checkHost } from './host-check.ts'
import { answerHeaders } from './hosting-recipes.ts'
import { cacheControlOf, isFileAddress } from './hosting-rules.ts'
import { closeServer } from '../running/listen.ts'
import { projectRoot } from '../project-root.ts'
import { registeredOrigins } from './registered-origins.ts'
import { pathWithin } from './static-files.ts'

/** The module of docs/hosting/edge, as an edge runtime sees it. */
interface EdgeModule {
  readonly default: {
    readonly fetch: (
      request: Request,
      environment: { readonly STORAGE: string; readonly STORAGE_AUTHORIZATION?: string },
    ) => Promise<Response>
  }
  readonly placeOf: (
    pathname: string,
  ) => { readonly object: string; readonly headers: Record<string, string> } | undefined
}

const RECIPE = join(projectRoot, 'docs', 'hosting', 'edge', 'worker.js')
const EXAMPLE = join(projectRoot, 'docs', 'hosting', 'registrations.json')
const headers = answerHeaders(registeredOrigins(JSON.parse(readFileSync(EXAMPLE, 'utf8'))))
const bucket = mkdtempSync(join(tmpdir(), 'clearchart-bucket-'))
let edge: EdgeModule
let storage: Server
let address = ''

beforeAll(async () => {
  // An edge runtime gives the module no types; `EdgeModule` states what the recipe exports.
  edge = (await import(/* @vite-ignore */ pathToFileURL(RECIPE).href)) as EdgeModule
  mkdirSync(join(bucket, 'assets'))
  writeFileSync(
    join(bucket, 'index.html'),
    '<meta charset="utf-8">\n<script type="module" src="/assets/a.js"></script>\n<div id="root"></div>',
  )
  writeFileSync(join(bucket, 'launch.html'), '<main id="launch"></main>')
  writeFileSync(join(bucket, 'assets', 'a.js'), 'export const one = 1\n'.repeat(100))
  writeFileSync(join(bucket, 'ask.html'), askPageSource())
  writeFileSync(join(bucket, 'registrations.json'), readFileSync(EXAMPLE))
  // A worker names the pages that it keeps by their hashes.
  const pages = ['index.html', 'launch.html'].map((name) => readFileSync(join(bucket, name)))
  writeFileSync(join(bucket, 'worker.js'), JSON.stringify(pages.map(integrityOf)))
  // Object storage: bytes without a type, and 403 for what is not there.
  storage = createServer((request, response) => {
    const path = pathWithin(bucket, request.url ?? '')
    try {
      response.end(readFileSync(path ?? ''))
    } catch {
      response.writeHead(403).end()
    }
  })
  const port = await freePort()
  await new Promise<void>((there) => storage.listen(port, '127.0.0.1', there))
  address = `http://127.0.0.1:${port}`
})
afterAll(async () => {
  await closeServer(storage)
  rmSync(bucket, { recursive: true })
})

afterEach(() => vi.unstubAllGlobals())

async function ask(path: string, method = 'GET'): Promise<Response> {
  return edge.default.fetch(new Request(`https://app.example.org${path}`, { method }), {
    STORAGE: address,
  })
}

describe('the recipe for object storage behind a CDN', () => {
  it('sends what npm run check-host asks for; compression is the CDN’s', async () => {
    const byTheEdge: AskHost = async (url) => {
      if (url.startsWith('http:')) throw new Error('The CDN answers by https alone.')
      const response = await ask(url.replace('https://app.example.org', ''))
      return {
        status: response.status,
        headers: Object.fromEntries(response.headers),
        body: Buffer.from(await response.arrayBuffer()),
      }
    }
    const { findings } = await checkHost('https://app.example.org', byTheEdge)
    expect(findings.filter(({ words }) => !words.includes('is not compressed by'))).toEqual([])
    expect((await askHost(`${address}/assets/a.js`)).status).toBe(200)
  })

  it('says by an error that the storage gives it no page, which is always there', async () => {
    const statuses: (readonly number[])[] = []
    for (const status of [401, 403, 404, 500, 302]) {
      vi.stubGlobal(
        'fetch',
        async () =>
          new Response(null, { status, headers: status === 302 ? { Location: '/elsewhere' } : {} }),
      )
      const answers = await Promise.all(
        ['/', '/callback', '/launch.html', '/ask.html', '/assets/b.js', '/nothing.html'].map(
          (path) => ask(path),
        ),
      )
      statuses.push([status, ...answers.map((answer) => answer.status)])
    }
    expect(statuses).toEqual([
      [401, 502, 502, 502, 502, 502, 502],
      [403, 502, 502, 502, 502, 404, 404],
      [404, 502, 502, 502, 502, 404, 404],
      [500, 502, 502, 502, 502, 502, 502],
      [302, 502, 502, 502, 502, 502, 502],
    ])
  })

  it('shows the storage its fixed header where it has one, and follows no redirect', async () => {
    const sent: RequestInit[] = []
    vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
      sent.push(init)
      return new Response('page')
    })
    await ask('/')
    const request = new Request('https://app.example.org/')
    const environment = { STORAGE: address, STORAGE_AUTHORIZATION: 'Bearer key' }
    await edge.default.fetch(request, environment)
    expect(sent).toEqual([
      { redirect: 'manual' },
      { redirect: 'manual', headers: { Authorization: 'Bearer key' } },
    ])
  })

  it('answers as the app’s own host does, for any address', () => {
    const part = fc.constantFrom(
      'assets',
      'questionnaires',
      'patients',
      'a.b',
      '1.2.3',
      '.git',
      '..',
      'x',
      '%2e%2e',
      '%2F',
      '.a',
      '..%2Fx',
      '%00',
      '%ff',
      'launch.html',
      'ask.html',
      'index.html',
      'callback',
      'registrations.json',
      '',
    )
    fc.assert(
      fc.property(fc.array(part, { maxLength: 5 }), (parts) => {
        const path = new URL(`http://host/${parts.join('/')}`).pathname
        const place = edge.placeOf(path)
        const hasFile = pathWithin('/root', path) !== undefined
        const object = isFileAddress(path) ? (hasFile ? path : undefined) : '/index.html'
        expect([place?.object, place?.headers['Cache-Control']]).toEqual([
          object,
          object === undefined ? undefined : cacheControlOf(decodeURIComponent(object)),
        ])
      }),
      { numRuns: 2000 },
    )
  })

  it.each([
    ['/', headers.pages],
    ['/patients/1', headers.pages],
    ['/index.html', headers.pages],
    ['/callback', headers.signInPages],
    ['/launch.html', headers.signInPages],
    ['/ask.html', headers.askPage],
    ['/assets/a.js', headers.assets],
    ['/registrations.json', headers.files],
  ])('sends exactly the headers of the app’s own host with %s', async (path, expected) => {
    const { 'content-type': _type, ...sent } = Object.fromEntries((await ask(path)).headers)
    expect(sent).toEqual(
      Object.fromEntries(
        Object.entries(expected).map(([name, value]) => [name.toLowerCase(), value]),
      ),
    )
  })

  it('has no body for HEAD, refuses to be written to, and says 502 when its storage fails', async () => {
    expect(await (await ask('/', 'HEAD')).text()).toBe('')
    const refused = await ask('/', 'POST')
    expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
    const failing = createServer((_request, response) => response.writeHead(503).end())
    const port = await freePort()
    await new Promise<void>((there) => failing.listen(port, '127.0.0.1', there))
    const answer = await edge.default.fetch(new Request('https://app.example.org/'), {
      STORAGE: `http://127.0.0.1:${port}`,
    })
    await closeServer(failing)
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([
      502,
      headers.files['Cache-Control'],
    ])
  })
})
