import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { type DemoServer, startDemoServer } from './demo-server.ts'
import { demoSettings } from './demo-settings.ts'

const PUBLIC = 'https://demo.example.org'
const running: { readonly demo: DemoServer; readonly root: string }[] = []

afterEach(async () => {
  for (const { demo, root } of running.splice(0)) {
    await demo.close()
    await rm(root, { recursive: true })
  }
})

/** A demo on a free port, of a build that is one page. */
async function demoAt(environment: Readonly<Record<string, string>> = {}, now = Date.now) {
  const root = await mkdtemp(join(tmpdir(), 'demo-'))
  await writeFile(join(root, 'index.html'), '<!doctype html><title>The app</title>')
  const settings = demoSettings({ PUBLIC_URL: PUBLIC, ...environment })
  const demo = await startDemoServer({ ...settings, port: 0, root, now })
  running.push({ demo, root })
  return {
    demo,
    // Read to its end at once: a connection that is still busy would outlive the demo.
    ask: async (path: string, init: RequestInit = {}) => {
      const response = await fetch(`${demo.url}${path}`, { redirect: 'manual', ...init })
      const { status, headers } = response
      const body = await response.text()
      return { status, headers, body, json: (): unknown => JSON.parse(body) }
    },
  }
}
type Ask = Awaited<ReturnType<typeof demoAt>>['ask']

const PAGE = { Accept: 'text/html' }

interface Registered {
  readonly sandbox: { readonly page: string }
  readonly registrations: readonly { readonly id: string; readonly issuer: string }[]
}

/** Comes as a browser does: its cookie, and the path of its sandbox. */
async function come(ask: Ask, headers: Readonly<Record<string, string>> = {}) {
  const response = await ask('/registrations.json', { headers })
  const set = response.headers.get('Set-Cookie') ?? ''
  const [cookie = ''] = set.split(';')
  const file = response.json() as Registered
  return { response, set, cookie, file, path: new URL(file.sandbox.page).pathname }
}

/** Sends these bytes, as no browser would, and hears the first ones of the answer. */
function talk(url: string, bytes: string) {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname, () => socket.write(bytes))
  const answer = new Promise<string>((resolve, reject) => {
    socket.once('data', (first: Buffer) => resolve(first.toString()))
    socket.once('error', reject)
    socket.once('close', () => reject(new Error('closed without an answer')))
  })
  // A connection that nobody waits for may end as it likes.
  answer.catch(() => undefined)
  return { answer, end: () => socket.destroy() }
}

describe('a demo', () => {
  test('gives the cookie with the first page, so that whatever the page asks for is of one visitor', async () => {
    const { ask, demo } = await demoAt()
    const page = await ask('/', { headers: PAGE })
    const [cookie = ''] = (page.headers.get('Set-Cookie') ?? '').split(';')
    const [one, two] = await Promise.all([
      come(ask, { Cookie: cookie }),
      come(ask, { Cookie: cookie }),
    ])
    expect(one.path).toBe(two.path)
    expect(one.cookie).toBe(cookie)
    expect(demo.visitors.count).toBe(1)
    expect((await ask('/app.js')).headers.get('Set-Cookie')).toBeNull()
  })

  test('gives each browser registrations of its own, and the same ones again', async () => {
    const { ask } = await demoAt()
    const [one, two] = [await come(ask), await come(ask)]
    expect(one.set).toMatch(/^__Host-demo=[\w-]{22}; Path=\/; HttpOnly; SameSite=Lax; Secure$/)
    expect(one.response.headers.get('Cache-Control')).toBe('no-store')
    expect(one.file.registrations).toHaveLength(11)
    const file = await ask('/app.js')
    for (const name of [
      'Content-Security-Policy',
      'Cross-Origin-Resource-Policy',
      'Strict-Transport-Security',
    ])
      expect([name, one.response.headers.get(name)]).toEqual([name, file.headers.get(name)])
    for (const { issuer } of one.file.registrations)
      expect(issuer.startsWith(`${PUBLIC}${one.path}`)).toBe(true)
    expect(two.path).not.toBe(one.path)
    const again = await come(ask, { Cookie: `theme=dark; ${one.cookie}` })
    expect(again.path).toBe(one.path)
    const status = await ask('/v/')
    expect(status.json()).toEqual({ visitors: 2, most: 200 })
  })

  test('shows the pages of a sandbox to its own browser alone, and lets a passed-on address lead to the first page', async () => {
    const { ask } = await demoAt()
    const [own, other] = [await come(ask), await come(ask)]
    for (const path of ['', 's1/', 's2/ehr', 'try/patient']) {
      const mine = await ask(`${own.path}${path}`, { headers: { ...PAGE, Cookie: own.cookie } })
      expect(mine.status).toBe(path === 'try/patient' ? 303 : 200)
      for (const headers of [PAGE, { ...PAGE, Cookie: other.cookie }]) {
        const foreign = await ask(`${own.path}${path}`, { headers })
        expect([foreign.status, foreign.headers.get('Location')]).toEqual([303, '/'])
      }
    }
  })

  test('serves the service at its addresses, and never the control interface', async () => {
    const { ask } = await demoAt()
    const { path, file, cookie } = await come(ask)
    const issuer = new URL(file.registrations[0]?.issuer ?? '').pathname
    const metadata = await ask(`${issuer}/metadata`)
    expect(metadata.status).toBe(200)
    expect(metadata.body).toContain(`${PUBLIC}${path}`)
    expect((await ask(`${issuer}/Patient`)).status).toBe(401)
    for (const inside of ['_sandbox/registrations', '_sandbox/worlds', '_sandbox'])
      for (const headers of [{}, { Cookie: cookie }]) {
        const refused = await ask(`${path}${inside}`, { headers })
        expect(refused.status).toBe(404)
        expect(refused.body).not.toContain('registrations')
      }
    const fetched = await ask(`${path}s1/backend/keys`, {
      method: 'POST',
      headers: { ...PAGE, Cookie: cookie },
      body: new URLSearchParams({ jwks_uri: 'http://127.0.0.1:9/keys' }),
    })
    expect(fetched.status).toBe(400)
    expect(fetched.body).toContain('asks no other host')
  })

  // Paths as a URL parser and the sandbox's router read them (URL Standard, "Path state").
  test.each([
    '_sandbox/worlds',
    '%5Fsandbox/worlds',
    '%5fsandbox/worlds',
    '_%73andbox/worlds',
    '%5Fsandbox/registrations',
    './_sandbox/worlds',
    '%2e/_sandbox/worlds',
    './%5Fsandbox/worlds',
    's1/../_sandbox/worlds',
    's1/%2E%2e/_sandbox/worlds',
    's1\\..\\_sandbox/worlds',
    '.\\_sandbox/worlds',
    '_sandbox\\worlds',
    '/_sandbox/worlds',
    '/../_sandbox/worlds',
    's1%2F..%2F_sandbox/worlds',
    '%255Fsandbox/worlds',
    '../../v/ID/_sandbox/worlds',
  ])('hides the control interface at %s too', async (spelling) => {
    // At a host of its own computer, the sandbox itself would let anybody use it.
    const { ask, demo } = await demoAt({ PUBLIC_URL: 'http://localhost:8080' })
    const { path, cookie } = await come(ask)
    const target = `${path}${spelling.replace('ID', path.split('/')[2] ?? '')}`
    for (const [method, body] of Object.entries({ GET: '', POST: '{"as":"clinician"}' })) {
      const { answer } = talk(
        demo.url,
        `${method} ${target} HTTP/1.1\r\nHost: demo\r\nCookie: ${cookie}\r\n` +
          `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n` +
          `Connection: close\r\n\r\n${body}`,
      )
      expect(await answer).toMatch(/^HTTP\/1.1 40[04] /)
    }
    expect((await ask(`${path}${spelling}`, { headers: { Cookie: cookie } })).status).toBe(404)
  })

  test('reads an address with dots as its router does, for the pages of who has the cookie', async () => {
    const { ask, demo } = await demoAt()
    const [own, other] = [await come(ask), await come(ask)]
    const statusOf = async (target: string) => {
      const { answer } = talk(
        demo.url,
        `GET ${target} HTTP/1.1\r\nHost: demo\r\nCookie: ${own.cookie}\r\n` +
          'Accept: text/html\r\nConnection: close\r\n\r\n',
      )
      return (await answer).slice(9, 12)
    }
    const [, , foreign = ''] = other.path.split('/')
    expect(await statusOf(`${own.path}./s1/`)).toBe('200')
    expect(await statusOf(`${own.path}../${foreign}/s1/`)).toBe('303')
    expect(await statusOf(`${other.path}s1/`)).toBe('303')
  })

  test('one visitor’s scenario is nobody else’s', async () => {
    const { ask } = await demoAt()
    const [one, two] = [await come(ask), await come(ask)]
    const switched = await ask(`${one.path}s1/`, {
      method: 'POST',
      headers: { ...PAGE, Cookie: one.cookie },
      body: new URLSearchParams({ on: 'server-error' }),
    })
    expect(switched.status).toBe(303)
    const page = async ({ path, cookie }: typeof one) =>
      (await ask(path, { headers: { ...PAGE, Cookie: cookie } })).body
    expect(await page(one)).toContain('1 scenario is on')
    expect(await page(two)).not.toContain('scenario is on')
  })

  test('says in both languages that it is full, and lets everybody in who is there already', async () => {
    const { ask } = await demoAt({ DEMO_VISITORS: '1' })
    const { cookie } = await come(ask)
    await come(ask, { Cookie: cookie })
    const english = await ask('/', { headers: PAGE })
    expect([english.status, english.headers.get('Retry-After')]).toEqual([503, '600'])
    expect(english.body).toContain('The demo is full')
    const spanish = await ask('/', { headers: { ...PAGE, 'Accept-Language': 'es-MX,en;q=0.5' } })
    expect(spanish.body).toContain('<html lang="es">')
    expect((await ask('/registrations.json')).status).toBe(503)
    const own = await ask('/', { headers: { ...PAGE, Cookie: cookie } })
    expect(own.status).toBe(200)
    expect(own.body).toContain('The app')
    expect(own.headers.get('Strict-Transport-Security')).not.toBeNull()
  })

  test('answers a visitor who asks or sends too much in the service’s own way', async () => {
    const now = Date.now()
    const { ask } = await demoAt({ DEMO_REQUESTS: '3' }, () => now)
    const { path, file } = await come(ask)
    const issuer = new URL(file.registrations[0]?.issuer ?? '').pathname
    const long = await ask(`${path}s2/v4/Patient`, { method: 'POST', body: 'x'.repeat(5_000_001) })
    expect(long.status).toBe(413)
    for (let request = 0; request < 2; request += 1)
      expect((await ask(`${issuer}/metadata`)).status).toBe(200)
    const refused = await ask(`${issuer}/metadata`)
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '20'])
    expect(refused.json()).toMatchObject({ resourceType: 'OperationOutcome' })
  })

  test('counts what is still on its way, and reads nothing of too many parts', async () => {
    const { ask, demo } = await demoAt()
    const { path, cookie } = await come(ask)
    const begun = Array.from({ length: 3 }, () =>
      talk(
        demo.url,
        `POST ${path}s2/v4/Patient HTTP/1.1\r\nHost: demo\r\nContent-Length: 4900000\r\n\r\n` +
          'x'.repeat(4_800_000),
      ),
    )
    // Nobody has sent a whole body yet, and one of them is refused.
    expect(await Promise.race(begun.map(({ answer }) => answer))).toMatch(/^HTTP\/1.1 413 /)
    for (const { end } of begun) end()
    const other = await come(ask)
    expect(other.path).not.toBe(path)
    const intricate = await ask(`${other.path}s2/v4/Patient`, {
      method: 'POST',
      body: `[${'{},'.repeat(200_000)}{}]`,
    })
    expect(intricate.status).toBe(413)
    expect((await ask('/', { headers: { ...PAGE, Cookie: cookie } })).status).toBe(200)
  })

  test.each(['*', '*:', '*:99999', '*[', '//[', '//x:99999', 'http://[', '/%', '/v/%00', '/v/x/%'])(
    'answers a request for %s, and goes on',
    async (target) => {
      const { ask, demo } = await demoAt()
      const { answer } = talk(
        demo.url,
        `GET ${target} HTTP/1.1\r\nHost: demo\r\nConnection: close\r\n\r\n`,
      )
      expect(await answer).toMatch(/^HTTP\/1.1 [234]\d\d /)
      expect((await ask('/v/')).status).toBe(200)
    },
  )

  test('ends for who was away: pages lead to the first one, the app is told', async () => {
    const clock = { now: Date.now() }
    const { ask } = await demoAt({ DEMO_IDLE_MINUTES: '5' }, () => clock.now)
    const { path, cookie, file } = await come(ask)
    clock.now += 5 * 60_000
    const page = await ask(path, { headers: { ...PAGE, Cookie: cookie } })
    expect([page.status, page.headers.get('Location')]).toEqual([303, '/'])
    const issuer = new URL(file.registrations[0]?.issuer ?? '').pathname
    const told = await ask(`${issuer}/metadata`)
    expect(told.status).toBe(404)
    expect(told.json()).toMatchObject({ resourceType: 'OperationOutcome' })
  })

  test('counts newcomers by the address that a proxy in front writes, and by no other word', async () => {
    const limits = { DEMO_NEWCOMERS: '1' }
    const open = await demoAt(limits)
    await come(open.ask, { 'X-Forwarded-For': '192.0.2.1' })
    expect((await open.ask('/registrations.json')).status).toBe(503)
    const behind = await demoAt({ ...limits, DEMO_PROXY: '1' })
    const from = async (said: string) =>
      (await behind.ask('/registrations.json', { headers: { 'X-Forwarded-For': said } })).status
    expect(await from('192.0.2.1')).toBe(200)
    expect(await from('192.0.2.2')).toBe(200)
    expect(await from('198.51.100.7, 192.0.2.1')).toBe(503)
  })
})
