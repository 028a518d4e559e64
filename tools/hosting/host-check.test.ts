import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startAppServer, type AppServer } from './app-server.ts'
import { askPageSource } from './ask-page.ts'
import { askHost, type AskHost, type HostAnswer } from './ask-host.ts'
import { filesOfPage, integrityOf, withIntegrity } from '../bundle/deployable.ts'
import { freePort } from '../running/free-port.ts'
import { manyRegistrations } from '../../src/smart/many-registrations-fixture.ts'
import { checkHost } from './host-check.ts'
import { closeServer } from '../running/listen.ts'
import { projectRoot } from '../project-root.ts'

const EXAMPLE = readFileSync(join(projectRoot, 'docs/hosting/registrations.json'), 'utf8')
const root = mkdtempSync(join(tmpdir(), 'clearchart-host-'))
const SCRIPT = 'export const one = 1\n'.repeat(200)

/** A host that is sound; what errs stands before it. */
let sound: AppServer
let registrations = EXAMPLE

beforeAll(async () => {
  mkdirSync(join(root, 'assets'))
  for (const [name, text] of [
    ['index-a.js', SCRIPT],
    ['launch-b.js', `${SCRIPT}//`],
    ['app-c.css', 'a{color:red}'],
  ] as const)
    writeFileSync(join(root, 'assets', name), text)
  for (const [name, body] of [
    ['index', '<div id="root"></div>'],
    ['launch', '<main id="launch"></main>'],
  ] as const) {
    const page = `<!doctype html>
<meta name="version" content="1.2.3 2026-11-22T00:00:00Z abc">
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<link rel="manifest" href="/app.webmanifest">
<link rel="stylesheet" href="/assets/app-c.css">
<script type="module" src="/assets/${name === 'index' ? 'index-a' : 'launch-b'}.js"></script>
${body}`
    const hashes = filesOfPage(page).map(
      ({ address }) => [address, integrityOf(readFileSync(join(root, address)))] as const,
    )
    writeFileSync(join(root, `${name}.html`), withIntegrity(page, new Map(hashes)))
  }
  writeFileSync(join(root, 'ask.html'), askPageSource())
  writeFileSync(join(root, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  writeFileSync(join(root, 'app.webmanifest'), '{}')
  const kept = ['index.html', 'launch.html'].map((name) => readFileSync(join(root, name)))
  writeFileSync(join(root, 'worker.js'), JSON.stringify(kept.map(integrityOf)))
  sound = await startAppServer({
    root,
    host: '127.0.0.1',
    port: await freePort(),
    registrations: () => Promise.resolve(registrations),
    divides: true,
  })
})
beforeEach(() => {
  registrations = EXAMPLE
})
afterAll(async () => {
  await sound.close()
  rmSync(root, { recursive: true })
})

type Erring = (
  answer: HostAnswer,
  path: string,
  request: IncomingMessage,
) => HostAnswer | Promise<HostAnswer>

let erring: Server | undefined
afterEach(async () => {
  if (erring !== undefined) await closeServer(erring)
  erring = undefined
})

/** A host that answers as the sound one does, but for one thing. */
async function hostThat(errs: Erring): Promise<string> {
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://host').pathname
    const headers = Object.fromEntries(
      Object.entries(request.headers).filter(
        (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[0] !== 'host',
      ),
    )
    void askHost(sound.url + (request.url ?? '/'), headers)
      .then(async (answer) => errs(answer, path, request))
      .then(({ status, headers: sent, body }) => {
        const { 'content-length': _length, connection: _connection, ...rest } = sent
        for (const [name, value] of Object.entries(rest))
          if (value !== undefined) response.setHeader(name, value)
        response.writeHead(status).end(body)
      })
  })
  const port = await freePort()
  await new Promise<void>((there) => server.listen(port, '127.0.0.1', there))
  erring = server
  return `http://127.0.0.1:${port}`
}

/** The faults and hints, each as a line. */
async function found(address: string, ask: AskHost = askHost): Promise<string[]> {
  const { findings } = await checkHost(address, ask)
  return findings.map(({ kind, words }) => `${kind}: ${words}`)
}

/** As the sound host, but for these headers; without a value, one is left out. */
const withHeader =
  (name: string, value: string | undefined, where: RegExp): Erring =>
  (answer, path) => {
    if (!where.test(path)) return answer
    const { [name]: _old, ...headers } = answer.headers
    return { ...answer, headers: value === undefined ? headers : { ...headers, [name]: value } }
  }

/** A host that sends another policy with its pages. */
const withPolicy =
  (change: (policy: string) => string, where = PAGES): Erring =>
  (answer, path) => {
    const policy = answer.headers['content-security-policy']
    return typeof policy === 'string' && where.test(path)
      ? {
          ...answer,
          headers: { ...answer.headers, 'content-security-policy': change(policy) },
        }
      : answer
  }

const withAskPolicy = (change: (policy: string) => string) => withPolicy(change, /^\/ask\.html$/)

const PAGES = /^\/(check|callback|launch\.html|patients\/.*)?$/
const page = async (): Promise<HostAnswer> => askHost(`${sound.url}/`)

describe('a host that is sound', () => {
  it('is told so, and which build it has; over http, which has no Brotli, none is missed', async () => {
    const { findings, build } = await checkHost(sound.url, askHost)
    expect(build).toBe('1.2.3 2026-11-22T00:00:00Z abc')
    expect(findings).toEqual([])
  })
})

describe('a host that errs is told in words', () => {
  const cases: readonly (readonly [string, Erring, readonly string[]])[] = [
    [
      'no fallback',
      async (answer, path) =>
        PAGES.test(path) && path !== '/' && path !== '/launch.html'
          ? { ...answer, status: 404 }
          : answer,
      [
        'fault: /check answers 404 and not with index.html',
        'fault: /callback answers 404 and not with index.html: the fallback for screens is ' +
          'missing, so that a reload or a link fails, and no sign-in comes back',
      ],
    ],
    [
      'a fallback that takes dots for files',
      (answer, path) => (/\.\d/.test(path) ? { ...answer, status: 404 } : answer),
      ['fault: /patients/a.b-1/Condition/1.2.3 answers 404 and not with index.html'],
    ],
    [
      'a fallback for browsers alone',
      (answer, path, { headers }) =>
        path === '/check' && headers.accept === undefined ? { ...answer, status: 404 } : answer,
      ['fault: /check answers 404 to a request without an Accept header'],
    ],
    [
      'a fallback for those that ask for pages alone',
      (answer, path, { headers }) =>
        path === '/check' && headers.accept === '*/*' ? { ...answer, status: 404 } : answer,
      ['fault: /check answers 404 to a request that accepts everything (Accept: */*)'],
    ],
    [
      'a fallback for files that are gone',
      async (answer) => (answer.status === 404 ? page() : answer),
      [
        'fault: /assets/is-not-there.json, which is not there, answers 200 with a page. It should answer 404',
        'fault: /questionnaires/is-not-there.json, which is not there, answers 200 with a page.',
        'fault: /is-not-there.json, which is not there, answers 200 with a page.',
      ],
    ],
    [
      'what is missing kept for good',
      (answer) =>
        answer.status === 404
          ? { ...answer, headers: { ...answer.headers, 'cache-control': 'max-age=31536000' } }
          : answer,
      ['fault: /assets/is-not-there.json, which is not there, may be kept by caches'],
    ],
    [
      'a fallback in place of the launch page',
      async (answer, path) => (path === '/launch.html' ? page() : answer),
      ['fault: /launch.html answers with index.html'],
    ],
    [
      '“clean” addresses',
      (answer, path) =>
        path === '/launch.html'
          ? { status: 308, headers: { location: '/launch' }, body: Buffer.alloc(0) }
          : answer,
      ['fault: /launch.html leads on to /launch (308).'],
    ],
    [
      'no policy',
      withHeader('content-security-policy', undefined, PAGES),
      ['fault: / comes without Content-Security-Policy'],
    ],
    [
      'a policy without the token endpoint',
      (answer, path) =>
        PAGES.test(path)
          ? {
              ...answer,
              headers: {
                ...answer.headers,
                'content-security-policy': String(
                  answer.headers['content-security-policy'],
                ).replace(' https://auth.example.org', ''),
              },
            }
          : answer,
      [
        'fault: The Content-Security-Policy of / lacks https://auth.example.org in ' +
          'connect-src: the app cannot ask there, so a sign-in or the record fails.',
      ],
    ],
    [
      'a policy that allows more',
      (answer) => ({
        ...answer,
        headers: {
          ...answer.headers,
          'content-security-policy': String(answer.headers['content-security-policy']).replace(
            "script-src 'self';",
            "script-src 'self' 'unsafe-inline';",
          ),
        },
      }),
      [
        "fault: The Content-Security-Policy of / allows 'unsafe-inline' in script-src, which no registration needs.",
      ],
    ],
    [
      'a policy without one of its parts',
      withPolicy((policy) => policy.replace(/object-src [^;]+;?/, '')),
      ["fault: The Content-Security-Policy of / lacks object-src 'none'."],
    ],
    [
      'a policy with a part of somebody else',
      withPolicy((policy) => `${policy}; sandbox allow-scripts`),
      [
        'fault: The Content-Security-Policy of / has sandbox allow-scripts, which the app’s own has not.',
      ],
    ],
    [
      'a second policy of a proxy',
      (answer) => ({
        ...answer,
        headers: {
          ...answer.headers,
          'content-security-policy': `${String(answer.headers['content-security-policy'])}, frame-ancestors 'self'`,
        },
      }),
      ['fault: / has more than one Content-Security-Policy.'],
    ],
    [
      'a launch page that nobody may frame, beside pages that the record system may',
      (answer, path) =>
        path === '/launch.html'
          ? {
              ...answer,
              headers: {
                ...answer.headers,
                'content-security-policy': String(
                  answer.headers['content-security-policy'],
                ).replace(/frame-ancestors [^;]+/, "frame-ancestors 'none'"),
                'x-frame-options': 'DENY',
              },
            }
          : answer,
      [
        'in frame-ancestors: the record system there cannot show the app inside its page.',
        "fault: The Content-Security-Policy of /launch.html allows 'none' in frame-ancestors",
        'hint: /launch.html has X-Frame-Options.',
      ],
    ],
    [
      'an opener policy on the pages of the sign-in window',
      withHeader(
        'cross-origin-opener-policy',
        'same-origin-allow-popups',
        /^\/(callback|launch\.html)$/,
      ),
      [
        'fault: /callback has Cross-Origin-Opener-Policy: same-origin-allow-popups. This page must go without it',
        'fault: /launch.html has Cross-Origin-Opener-Policy',
      ],
    ],
    [
      'no opener policy on the others',
      withHeader('cross-origin-opener-policy', undefined, PAGES),
      ['fault: / comes without Cross-Origin-Opener-Policy'],
    ],
    [
      'sniffing, referrers and powers left on',
      async (answer, path, request) => {
        const names = ['x-content-type-options', 'referrer-policy', 'permissions-policy']
        let changed = answer
        for (const name of names)
          changed = await withHeader(name, undefined, /./)(changed, path, request)
        return changed
      },
      [
        'fault: / comes without X-Content-Type-Options',
        'fault: / comes without Referrer-Policy',
        'fault: Permissions-Policy of / lacks accelerometer=()',
      ],
    ],
    [
      'another referrer policy',
      withHeader('referrer-policy', 'origin', PAGES),
      ['fault: / has Referrer-Policy: origin, and should have Referrer-Policy: no-referrer.'],
    ],
    [
      'pages that caches keep',
      withHeader('cache-control', 'public, max-age=3600', PAGES),
      ['fault: / may be kept by caches (Cache-Control: public, max-age=3600)'],
    ],
    [
      'pages without a word about caches',
      withHeader('cache-control', undefined, PAGES),
      ['fault: / may be kept by caches (Cache-Control: none)'],
    ],
    [
      'pages that the browser keeps and asks about',
      withHeader('cache-control', 'no-cache', PAGES),
      [
        'hint: / has Cache-Control: no-cache. no-store also keeps it out of the browser’s own store.',
      ],
    ],
    [
      'registrations without a word about caches',
      withHeader('cache-control', undefined, /registrations/),
      [
        'hint: /registrations.json comes without Cache-Control: caches may keep it as long as they like.',
      ],
    ],
    [
      'no script of those that its page names',
      (answer, path) => (path.endsWith('.js') ? { ...answer, status: 404 } : answer),
      ['fault: / names no script that is there: it is no page of this app.'],
    ],
    [
      'registrations that caches keep',
      withHeader('cache-control', 'max-age=86400', /registrations/),
      ['fault: /registrations.json may be kept by caches (max-age=86400)'],
    ],
    [
      'a worker that caches keep, with the policy of a page',
      (answer, path) =>
        path === '/worker.js'
          ? {
              ...answer,
              headers: {
                ...answer.headers,
                'cache-control': 'public, max-age=14400',
                'content-security-policy': "default-src 'self'",
              },
            }
          : answer,
      [
        'fault: /worker.js may be kept by caches (public, max-age=14400): devices would stay with an old release.',
        "fault: The Content-Security-Policy of /worker.js allows 'self' in default-src",
      ],
    ],
    [
      'no worker',
      (answer, path) => (path === '/worker.js' ? { ...answer, status: 404 } : answer),
      ['fault: /worker.js answers 404: the app does not open without a network.'],
    ],
    [
      'a page in place of the worker',
      async (answer, path) => (path === '/worker.js' ? page() : answer),
      ['fault: /worker.js answers with a page'],
    ],
    [
      'a worker elsewhere',
      (answer, path) =>
        path === '/worker.js'
          ? { status: 302, headers: { location: '/js/worker.js' }, body: Buffer.alloc(0) }
          : answer,
      ['fault: /worker.js leads on to /js/worker.js (302): a browser takes no worker from there'],
    ],
    [
      'a worker sent as text',
      withHeader('content-type', 'text/plain', /worker/),
      [
        'fault: /worker.js is sent as text/plain, and should be text/javascript: browsers refuse it.',
      ],
    ],
    [
      'the worker of an earlier release',
      (answer, path) =>
        path === '/worker.js' ? { ...answer, body: Buffer.from('// sha384-of another') } : answer,
      ['fault: /worker.js is of another release than / and /launch.html, or something rewrites'],
    ],
    [
      'something that writes into a page',
      (answer, path) =>
        path === '/launch.html'
          ? { ...answer, body: Buffer.concat([answer.body, Buffer.from('<!-- seen -->')]) }
          : answer,
      ['fault: /worker.js is of another release than /launch.html, or something rewrites pages'],
    ],
    [
      'no page that may ask any server',
      (answer, path) => (path === '/ask.html' ? { ...answer, status: 404 } : answer),
      ['fault: /ask.html answers 404: /integrate cannot ask servers that nobody registered yet.'],
    ],
    [
      'the page of the app in its place',
      async (answer, path) => (path === '/ask.html' ? page() : answer),
      ['fault: /ask.html is another page: /integrate cannot ask servers that nobody registered'],
    ],
    [
      'an asking page that has the origin of the app',
      withAskPolicy((policy) => policy.replace('-scripts', '-scripts allow-same-origin')),
      [
        'fault: The Content-Security-Policy of /ask.html allows allow-same-origin in sandbox, which',
      ],
    ],
    [
      'an asking page of another release than its policy',
      withAskPolicy((policy) => policy.replace(/'sha256-[^']+'/, "'sha256-of-another'")),
      [
        "fault: The Content-Security-Policy of /ask.html lacks 'sha256-",
        "fault: The Content-Security-Policy of /ask.html allows 'sha256-of-another' in script-src",
      ],
    ],
    [
      'an opener policy with the asking page',
      withHeader('cross-origin-opener-policy', 'same-origin', /^\/ask\.html$/),
      [
        'fault: /ask.html has Cross-Origin-Opener-Policy: same-origin. This page must go without it',
      ],
    ],
    [
      'scripts that no cache keeps',
      withHeader('cache-control', 'no-cache', /assets/),
      ['hint: /assets/index-a.js has Cache-Control: no-cache. It is named by its content'],
    ],
    [
      'scripts sent as text',
      withHeader('content-type', 'text/plain', /\.js$/),
      [
        'fault: /assets/index-a.js is sent as text/plain, and should be text/javascript: browsers refuse it.',
      ],
    ],
    [
      'pages without their charset',
      withHeader('content-type', 'text/html', PAGES),
      ['hint: / is sent as text/html. Say charset=utf-8 too.'],
    ],
    [
      'scripts that something rewrites',
      (answer, path) =>
        path.endsWith('.js')
          ? {
              ...answer,
              headers: { ...answer.headers, 'content-encoding': undefined },
              body: Buffer.from('export const one=1'),
            }
          : answer,
      ['fault: /assets/index-a.js is not what the page says it contains, so browsers refuse it'],
    ],
    [
      'files of the launch page that are missing',
      (answer, path) => (path.endsWith('launch-b.js') ? { ...answer, status: 404 } : answer),
      ['fault: /assets/launch-b.js, which a page loads, answers 404: the app does not start.'],
    ],
    [
      'no compression',
      (answer, path, { headers }) =>
        path.endsWith('.js') && headers['accept-encoding'] === 'gzip'
          ? {
              ...answer,
              headers: { ...answer.headers, 'content-encoding': undefined },
              body: Buffer.from(SCRIPT),
            }
          : answer,
      ['fault: /assets/index-a.js is not compressed by gzip: a first visit loads three times'],
    ],
    [
      'an old compressed form',
      (answer, path, { headers }) =>
        path.endsWith('.js') && headers['accept-encoding'] === 'gzip'
          ? { ...answer, body: gzipSync('export const one = 0') }
          : answer,
      ['fault: /assets/index-a.js compressed by gzip is not the same file'],
    ],
    [
      'compression without Vary',
      withHeader('vary', undefined, /assets/),
      ['hint: /assets/index-a.js comes compressed and without Vary'],
    ],
    [
      'source maps and the list of the build for everybody',
      (answer, path) =>
        path.endsWith('.map') || path.endsWith('manifest.json')
          ? {
              status: 200,
              headers: { 'content-type': 'application/json' },
              body: Buffer.from('{}'),
            }
          : answer,
      [
        'hint: /assets/index-a.js.map is sent: the source maps belong beside the folder',
        'hint: /.vite/manifest.json is sent.',
      ],
    ],
    [
      'no registrations',
      (answer, path) => (path === '/registrations.json' ? { ...answer, status: 404 } : answer),
      ['fault: /registrations.json answers 404: the app knows no organization.'],
    ],
    [
      'a page in place of the registrations',
      async (answer, path) => (path === '/registrations.json' ? page() : answer),
      ['fault: /registrations.json answers with the page of the app'],
    ],
    [
      'another site',
      () => ({ status: 200, headers: {}, body: Buffer.from('<h1>It works</h1>') }),
      ['fault: / answers 200 and not with the page of Clearchart, so nothing else can be told.'],
    ],
  ]

  it.each(cases)('%s', async (_name, errs, expected) => {
    const said = await found(await hostThat(errs))
    for (const words of expected) expect(said).toContainEqual(expect.stringContaining(words))
  })

  it('a registrations file that is cut, is empty, or names what https may not ask', async () => {
    registrations = EXAMPLE.replaceAll('https:', 'http:')
    expect(await found(sound.url)).toContainEqual(
      expect.stringContaining('hint: /registrations.json names http://auth.example.org'),
    )
    registrations = EXAMPLE.replace('"fhir-r4"', '"fhir-r9"')
    expect(await found(sound.url)).toContainEqual(
      expect.stringContaining('fault: /registrations.json: registrations[0].service'),
    )
    expect(await found(sound.url)).toContain(
      'fault: /registrations.json names no address that the app could use.',
    )
    registrations = '{"registrations":[]}'
    expect(await found(sound.url)).toContainEqual(
      expect.stringContaining('fault: /registrations.json lists no registration'),
    )
    registrations = EXAMPLE
    const cut = await hostThat((answer, path) =>
      path === '/registrations.json' ? { ...answer, body: answer.body.subarray(0, 40) } : answer,
    )
    expect(await found(cut)).toContain('fault: /registrations.json is not JSON.')
  })

  it('a file with a mark of its encoding before it is read as browsers read it', async () => {
    const address = await hostThat((answer, path) =>
      path === '/registrations.json'
        ? { ...answer, body: Buffer.concat([Buffer.from('\uFEFF'), answer.body]) }
        : answer,
    )
    expect((await found(address)).filter((line) => line.startsWith('fault'))).toEqual([])
  })

  it('parts of registrations that are not those of the file', async () => {
    registrations = JSON.stringify(manyRegistrations(90))
    const faults = async (errs: Erring) =>
      (await found(await hostThat(errs))).filter((line) => /^fault: .assets.registr/.test(line))
    const parts = /^.assets.registrations.[\w-]{22}.(\w+)/
    expect(await faults((answer) => answer)).toEqual([])
    expect(
      await faults((answer, path) =>
        parts.exec(path)?.[1] === 'whole' ? { ...answer, status: 404 } : answer,
      ),
    ).toEqual([expect.stringContaining('its parts are missing')])
    expect(
      await faults((answer, path) =>
        parts.exec(path)?.[1] === 'whole'
          ? { ...answer, body: Buffer.from(answer.body.toString().replace('client-', 'other-')) }
          : answer,
      ),
    ).toEqual([expect.stringContaining('is not the file that its name stands for')])
    expect(
      await faults((answer, path) =>
        parts.exec(path)?.[1] === 'index' ? { ...answer, status: 404 } : answer,
      ),
    ).toEqual([expect.stringContaining('/index.json answers 404')])
    const entries = await faults((answer, path) =>
      parts.exec(path)?.[1] === 'issuer' ? { ...answer, body: answer.body.subarray(1) } : answer,
    )
    expect(entries.length).toBeGreaterThan(2)
    expect(entries[0]).toContain('is not a part of the file that is whole beside it')
  })

  it('a worker that is switched off is not missed', async () => {
    registrations = EXAMPLE.replace('{', '{ "offline": false,')
    const address = await hostThat((answer, path) =>
      path === '/worker.js' ? { ...answer, status: 404 } : answer,
    )
    expect((await found(address)).filter((line) => line.startsWith('fault'))).toEqual([])
  })

  it('one that does not answer everything, and goes on with the rest', async () => {
    const address = await hostThat((answer, path, request) => {
      if (/worker|registrations|check/.test(path)) request.socket.destroy()
      return path === '/launch.html' ? { ...answer, status: 404 } : answer
    })
    const said = await found(address)
    for (const words of [
      'fault: /registrations.json gives no answer: socket hang up.',
      'fault: /check gives no answer: socket hang up.',
      'fault: /launch.html answers 404: nobody can start a sign-in.',
      'fault: /worker.js gives no answer: socket hang up.',
    ])
      expect(said).toContain(words)
  })

  it('one that does not answer', async () => {
    const address = await hostThat((answer, _path, request) => {
      request.socket.destroy()
      return answer
    })
    const [only, ...others] = await found(address)
    expect(only).toBe(`fault: ${address} gives no answer: socket hang up.`)
    expect(others).toEqual([])
  })
})

describe('a host on the network', () => {
  const address = 'app.example.org'
  /** A proxy with the certificate stands before the sound host, and something answers http. */
  const behind =
    (plain: HostAnswer | undefined, strict: string | undefined): AskHost =>
    async (url, headers) => {
      const { protocol, pathname, search } = new URL(url)
      if (protocol === 'http:' && plain === undefined) throw new Error('refused')
      if (protocol === 'http:' && plain !== undefined) return plain
      const answer = await askHost(sound.url + pathname + search, headers)
      return strict === undefined
        ? answer
        : { ...answer, headers: { ...answer.headers, 'strict-transport-security': strict } }
    }
  const leading = (status: number, location?: string): HostAnswer => ({
    status,
    headers: location === undefined ? {} : { location },
    body: Buffer.alloc(0),
  })

  it('has to be reached by https', async () => {
    expect(
      await found(`http://${address}`, (url, headers) =>
        askHost(sound.url + new URL(url).pathname, headers),
      ),
    ).toContainEqual(expect.stringContaining('fault: The address is http: browsers give a page'))
  })

  it('leads http to https, or does not answer it', async () => {
    const strict = 'max-age=31536000; includeSubDomains'
    const fault = `fault: http://${address}/ answers 200 and does not lead to https.`
    const told = async (plain: HostAnswer | undefined) =>
      found(`https://${address}`, behind(plain, strict))
    expect(await told(leading(200))).toContain(fault)
    expect(await told(leading(301, `http://${address}/en`))).toContain(fault.replace('200', '301'))
    for (const good of [undefined, leading(404), leading(301, `https://${address}/`)])
      expect((await told(good)).filter((line) => line.startsWith('fault'))).toEqual([])
  })

  it('is told when nothing binds browsers to https, or not for long', async () => {
    const told = async (strict: string | undefined) =>
      found(`https://${address}`, behind(undefined, strict))
    expect(await told(undefined)).toContainEqual(
      expect.stringContaining('hint: / comes without Strict-Transport-Security'),
    )
    expect(await told('max-age=300')).toContainEqual(
      expect.stringContaining('hint: Strict-Transport-Security of / lasts 300 seconds.'),
    )
  })
})
