// @vitest-environment happy-dom
import { createContext, runInContext } from 'node:vm'
import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { askAnybody, canBeAsked, type AskingPage } from '../../src/app/integrate/ask-anybody.ts'
import { baseIn } from '../../src/app/integrate/fetch-server.ts'
import { askPagePolicy, askPageSource, askScript } from './ask-page.ts'
import { askPageHeaders } from './security-headers.ts'

const APP = 'https://app.example.org'
const BASE = 'https://fhir.example.org/r4'
const html = askPageSource()

interface Told {
  readonly source?: unknown
  readonly origin?: string
  readonly ports?: readonly unknown[]
  readonly data: unknown
}

interface Asked {
  readonly url: string
  readonly init: RequestInit
}

/** The page's own script, run with a network that writes down what it is asked. */
function openPage(answer: (url: string) => Response = () => Response.json({})) {
  const asked: Asked[] = []
  const parent = {}
  let hear: (event: Told) => void = () => {}
  const page = createContext({
    AbortSignal,
    Blob,
    URL,
    addEventListener: (_type: string, listener: typeof hear) => {
      hear = listener
    },
    fetch: async (url: string, init: RequestInit) => {
      asked.push({ url, init })
      return answer(url)
    },
    location: { origin: APP },
    parent,
  })
  Object.assign(page, { window: page })
  runInContext(askScript(html), page)
  return {
    asked,
    /** A message; as the app sends it, but for what is told. */
    tell: (told: Told) =>
      hear({ source: parent, origin: APP, ports: [{ postMessage: () => {} }], ...told }),
  }
}

/** The app's side and the page's own script, joined as a browser joins them. */
function ask(base: string, answer: (url: string) => Response, policy = askPagePolicy(html)) {
  const page = openPage(answer)
  const removed: string[] = []
  const own = vi.fn<typeof fetch>(
    async () => new Response('', { headers: { 'Content-Security-Policy': policy } }),
  )
  const open = async (): Promise<AskingPage> => ({
    ask: (data, port) => page.tell({ data, ports: [port] }),
    remove: () => removed.push('removed'),
  })
  return { page, removed, own, answered: askAnybody(base, own, open) }
}

describe('the page that may ask any server', () => {
  it('asks the two documents of a base, and sends nothing of its own with the questions', () => {
    const { asked, tell } = openPage()
    tell({ data: BASE })
    expect(asked.map(({ url }) => url)).toEqual([
      `${BASE}/.well-known/smart-configuration`,
      `${BASE}/metadata`,
    ])
    for (const { init } of asked) {
      expect(Object.keys(init).toSorted()).toEqual([
        'cache',
        'credentials',
        'headers',
        'redirect',
        'referrerPolicy',
        'signal',
      ])
      expect(init).toMatchObject({
        credentials: 'omit',
        redirect: 'error',
        referrerPolicy: 'no-referrer',
      })
    }
  })

  it('asks once in its life', () => {
    const { asked, tell } = openPage()
    tell({ data: BASE })
    tell({ data: 'https://other.example.org' })
    expect(asked).toHaveLength(2)
  })

  it.each<[string, Partial<Told>]>([
    ['another window than the one that holds it', { source: {} }],
    ['another origin', { origin: 'https://evil.example.org' }],
    ['a page without an origin', { origin: 'null' }],
    ['somebody who gives no port', { ports: [] }],
    ['somebody who gives two ports', { ports: [{}, {}] }],
  ])('hears nothing from %s', (_name, told) => {
    const { asked, tell } = openPage()
    tell({ data: BASE, ...told })
    expect(asked).toEqual([])
  })

  it('takes no address that the app would not write, whatever it is told', () => {
    const part = fc.constantFrom(
      'https://',
      'http://',
      'ftp:',
      'data:',
      'javascript:',
      'blob:',
      'fhir.example.org',
      '127.0.0.1:8080',
      '[::1]',
      'me:secret@',
      '/r4',
      '/',
      '//',
      '/..',
      '/%2e%2e',
      '?a=b',
      '#c',
      ' ',
      '\n',
      '\\',
      'x'.repeat(150),
    )
    const data = fc.oneof(
      fc.array(part, { maxLength: 6 }).map((parts) => parts.join('')),
      fc.webUrl({ withQueryParameters: true, withFragments: true }),
      fc.anything(),
    )
    // A page asks once in its life: until then it hears one after the other, and stays as it was.
    let page = openPage()
    fc.assert(
      fc.property(data, (given) => {
        page.tell({ data: given })
        const asked = page.asked.map(({ url }) => url)
        if (asked.length > 0) page = openPage()
        const isOurs = typeof given === 'string' && baseIn(given) === given && canBeAsked(given)
        expect(asked).toEqual(
          isOurs ? [`${given}/.well-known/smart-configuration`, `${given}/metadata`] : [],
        )
      }),
      { numRuns: 3000 },
    )
  })

  it('takes every base that the app lets a person ask, however it is typed', () => {
    fc.assert(
      fc.property(fc.webUrl({ validSchemes: ['https'], withQueryParameters: true }), (typed) => {
        const base = baseIn(typed)
        if (base === undefined || !canBeAsked(base)) return
        const { asked, tell } = openPage()
        tell({ data: base })
        expect(asked).toHaveLength(2)
      }),
      { numRuns: 500 },
    )
  })

  it('has an origin that nobody shares, runs one script, and is held by pages of its own host alone', () => {
    const policy = askPagePolicy(html)
    expect(policy).toContain('sandbox allow-scripts;')
    expect(policy).toContain("default-src 'none';")
    expect(policy).toContain("frame-ancestors 'self';")
    expect(policy).toContain("trusted-types 'none'")
    expect(policy).not.toMatch(/allow-same-origin|unsafe|script-src[^;]*'self'/)
    expect(html.match(/<script/g)).toHaveLength(1)
    expect(html).not.toMatch(/\s(?:src|href|on\w+)=/)
    expect(askPagePolicy(html.replace('LARGEST', 'LARGER'))).not.toBe(policy)
    expect(Object.keys(askPageHeaders(html, true))).not.toContain('Cross-Origin-Opener-Policy')
  })
})

describe('the app, asking a server that nobody registered', () => {
  it('has its two documents, and the page goes afterwards', async () => {
    const { answered, removed, own } = ask(BASE, (url) => Response.json({ url }))
    expect(await answered).toEqual({
      asked: true,
      discovery: { had: true, json: { url: `${BASE}/.well-known/smart-configuration` } },
      metadata: { had: true, json: { url: `${BASE}/metadata` } },
    })
    expect(removed).toEqual(['removed'])
    expect(own.mock.calls.map(([url]) => url)).toEqual(['/ask.html'])
  })

  it('tells what a server answers in place of a document', async () => {
    const { answered } = ask(BASE, (url) =>
      url.endsWith('/metadata')
        ? new Response('', { status: 401 })
        : new Response('<html>', { status: 200 }),
    )
    expect(await answered).toEqual({
      asked: true,
      discovery: { had: false, why: 'not-json' },
      metadata: { had: false, why: 'status', status: 401 },
    })
  })

  it('reads no document without end', async () => {
    let given = 0
    const endless = () =>
      new Response(
        new ReadableStream({
          pull: (to) => {
            given += 1
            to.enqueue(new Uint8Array(1024 * 1024))
          },
        }),
      )
    const { answered } = ask(BASE, (url) =>
      url.endsWith('/metadata') ? endless() : new Response('', { status: 404 }),
    )
    expect(await answered).toEqual({
      asked: true,
      discovery: { had: false, why: 'absent' },
      metadata: { had: false, why: 'too-large' },
    })
    expect(given).toBeLessThan(12)
  })

  it('says that nothing came where neither document may be read', async () => {
    const { answered, removed } = ask(BASE, () => {
      throw new TypeError('Failed to fetch')
    })
    expect(await answered).toEqual({ asked: false, why: 'no-answer' })
    expect(removed).toEqual(['removed'])
  })

  it.each([
    ['no policy', ''],
    ['the policy of a file', "default-src 'none'; script-src 'self'; connect-src 'self'"],
    ['no sandbox', askPagePolicy(html).replace('sandbox allow-scripts; ', '')],
    [
      'a sandbox with its own origin',
      askPagePolicy(html).replace('-scripts', '-scripts allow-same-origin'),
    ],
    ['a policy that asks nobody', askPagePolicy(html).replace('https:', "'self'")],
  ])('opens nothing where its host sends the page with %s', async (_name, policy) => {
    const { answered, page, removed } = ask(BASE, () => Response.json({}), policy)
    expect(await answered).toEqual({ asked: false, why: 'no-page' })
    expect([page.asked, removed]).toEqual([[], []])
  })

  it('opens nothing where its own host does not answer, or another page holds the app', async () => {
    const open = vi.fn<() => Promise<AskingPage>>()
    const silent: typeof fetch = () => Promise.reject(new TypeError('Failed to fetch'))
    expect(await askAnybody(BASE, silent, open)).toEqual({ asked: false, why: 'offline' })
    vi.spyOn(window, 'parent', 'get').mockReturnValue(Object.create(window) as Window)
    expect(await askAnybody(BASE, silent, open)).toEqual({ asked: false, why: 'framed' })
    expect(open).not.toHaveBeenCalled()
  })
})
