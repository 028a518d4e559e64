// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { signIn as english } from '~/i18n/en/sign-in/sign-in'
import { signIn as spanish } from '~/i18n/es/sign-in/sign-in'
import type { Registration } from '~/smart/registration'
import { keepSession } from '~/smart/tab/kept-session'
import { checkLaunch } from './check-launch'
import type { CheckStep, StepResult } from './finding'
import { findingText } from './finding-text'

const ISSUER = 'https://fhir.example.org/r4'
const AUTH = 'https://auth.example.org'
const registration: Registration = {
  id: 'r',
  name: 'Plain clinic',
  service: 'fhir-r4',
  environment: 'production',
  issuer: ISSUER,
  bases: [{ kind: 'r4', url: ISSUER }],
  authorization: { issuer: AUTH },
  clients: {
    patient: { clientId: 'p-app', scope: 'openid patient/*.rs' },
    launch: { clientId: 'l-app', scope: 'openid launch' },
  },
}
const POLICY = [
  "default-src 'self'",
  `connect-src 'self' https://fhir.example.org ${AUTH}`,
  "frame-ancestors 'self' https://fhir.example.org",
].join('; ')
const SMART = {
  authorization_endpoint: `${AUTH}/authorize`,
  token_endpoint: `${AUTH}/token`,
  code_challenge_methods_supported: ['S256'],
}
const STATEMENT = {
  resourceType: 'CapabilityStatement',
  fhirVersion: '4.0.1',
  rest: [
    {
      mode: 'server',
      resource: ['Patient', 'Goal'].map((type) => ({ type, interaction: [{ code: 'read' }] })),
    },
  ],
}

type Answers = Readonly<Record<string, (init: RequestInit) => Response | Promise<Response>>>

const page = (status: number) =>
  new Response('<html>', { status, headers: { 'content-type': 'text/html; charset=utf-8' } })
const refusal = (error: string, status = 400) => Response.json({ error }, { status })

/** The fields of a request, as they are sent. */
function formOf({ body }: RequestInit): string {
  return body instanceof URLSearchParams ? body.toString() : ''
}

/** An answer whose kind only a browser's own fetch can give (Fetch, "filtered response"). */
function ofType(type: ResponseType): Response {
  const response = new Response(null)
  Object.defineProperty(response, 'type', { value: type })
  Object.defineProperty(response, 'status', { value: 0 })
  return response
}

/** The token address, where our own policy stops the request, or where it leads. */
function stopped(): Promise<Response> {
  const event = new Event('securitypolicyviolation')
  Object.assign(event, { blockedURI: `${AUTH}/token`, effectiveDirective: 'connect-src' })
  document.dispatchEvent(event)
  return offline()
}

/** A site and a server in order, but for `changed`. */
function world(changed: Answers = {}): { readonly asked: string[] } {
  const answers: Answers = {
    '/registrations.json': () =>
      new Response(null, { headers: { date: new Date().toUTCString() } }),
    '/launch.html': () => new Response(null, { headers: { 'content-security-policy': POLICY } }),
    [`${ISSUER}/.well-known/smart-configuration`]: () => Response.json(SMART),
    [`${ISSUER}/metadata`]: () =>
      Response.json(STATEMENT, { headers: { 'X-Request-ID': 'number-9' } }),
    [`${AUTH}/token`]: () => refusal('invalid_request'),
    ...changed,
  }
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    asked.push(`${init.method ?? 'GET'} ${address} ${formOf(init)}`.trim())
    const answer = answers[address]
    if (answer === undefined) throw new TypeError(`nobody serves ${address}`)
    // As a browser refuses it (Fetch, "main fetch"), which Node does not.
    if (init.mode === 'no-cors' && (init.redirect ?? 'follow') !== 'follow')
      throw new TypeError('Request mode is "no-cors" but the redirect mode is not "follow".')
    return answer(init)
  })
  return { asked }
}

async function check(
  of: Registration | 'nobody’s' = registration,
  issuer = '',
  all: readonly Registration[] = [],
  launchedAs?: string,
  isOtherTab = false,
) {
  const results = new Map<CheckStep, StepResult>()
  await checkLaunch(
    of === 'nobody’s' ? undefined : of,
    issuer,
    all,
    (result) => results.set(result.step, result),
    launchedAs,
    isOtherTab,
  )
  return (step: CheckStep) => {
    const { verdict, finding } = results.get(step) ?? {}
    if (verdict === undefined || finding === undefined) return 'nothing'
    const texts = [findingText(finding, english, 'en'), findingText(finding, spanish, 'es')]
    for (const text of texts) expect(text).not.toMatch(/undefined|\[object/)
    return `${verdict}: ${texts[0]}`
  }
}

const offline = () => Promise.reject(new TypeError('Failed to fetch'))

beforeEach(() => {
  sessionStorage.clear()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('the launch check of a server in order', () => {
  it('says so of every step that can be known before a sign-in', async () => {
    const { asked } = world()
    const told = await check()
    for (const step of [
      'registered',
      'secure',
      'storage',
      'frame',
      'clock',
      'policy',
      'discovery',
      'pkce',
      'token',
      'metadata',
      'version',
      'state',
      'requests',
    ] as const)
      expect(`${step} ${told(step)}`).toMatch(/^\w+ good: /)
    expect(told('discovery')).toContain(`${AUTH}/authorize, from its smart-configuration`)
    expect(told('metadata')).toContain('2 kinds')
    expect(told('redirect')).toContain(`${location.origin}/callback`)
    expect(told('scopes')).toBe(
      [
        'unknown: What is given is known after a sign-in in this tab.',
        'For patients, the app asks for: openid patient/*.rs',
        'For launches from a record system, the app asks for: openid launch',
      ].join('\n'),
    )
    expect(told('requests')).toMatch(/metadata: 200, \d+ ms, request number number-9/)
    expect(asked).toContain(`POST ${AUTH}/token grant_type=authorization_code&client_id=p-app`)
  })

  it('names a generation only where the organization has the other one too', async () => {
    world()
    const exchange = {
      ...registration,
      service: 'exchange',
      solution: 'S1',
      generation: 'v1',
    } as const
    const newer = { ...exchange, id: 'newer', generation: 'v2' } as const
    const elsewhere = { ...newer, name: 'Another organization' }
    for (const all of [[], [exchange], [exchange, elsewhere]])
      expect((await check(exchange, '', all))('registered')).toBe(`good: ${exchange.name}`)
    expect((await check(exchange, '', [exchange, newer]))('registered')).toBe(
      `good: ${exchange.name}, generation v1`,
    )
  })

  it('of nobody’s address, asks nobody and repeats nothing that stood in it', async () => {
    const { asked } = world()
    const told = await check('nobody’s', 'https://u:p@nobody.example/fhir?code=secret#x')
    expect(told('registered')).toBe(
      'bad: No registered organization has the address https://nobody.example/fhir. ' +
        'Whoever runs our site can register it.',
    )
    expect(asked).toEqual(['HEAD /registrations.json'])
    expect(told('requests')).toMatch(/^unknown: /)
    expect(told('scopes')).toBe('nothing')
  })
})

describe('the launch check that was opened from another tab', () => {
  it('says of what only a tab has that the other one is not known', async () => {
    world()
    const told = await check(registration, '', [], undefined, true)
    for (const step of ['frame', 'storage', 'state'] as const)
      expect(told(step)).toMatch(/^unknown: .* in this tab\. The tab that failed is not known here/)
    expect(told('token')).toMatch(/^good: /)
    vi.stubGlobal('sessionStorage', undefined)
    expect((await check(registration, '', [], undefined, true))('storage')).toMatch(/^bad: /)
  })
})

describe('the address that finishes a sign-in', () => {
  it.each<[string, Answers[string], RegExp]>([
    [
      'refuses the request as such',
      () => refusal('invalid_grant', 401),
      /^good: Yes, https:\/\/auth/,
    ],
    ['misses the code', () => refusal('invalid_request'), /^good: /],
    ['refuses without a word', () => new Response(null, { status: 400 }), /^unknown: .*HTTP 400/],
    ['refuses without a word', () => new Response(null, { status: 403 }), /^unknown: .*HTTP 403/],
    ['refuses in other words', () => Response.json({ no: 1 }, { status: 401 }), /^unknown: /],
    ['refuses by a code of its own', () => refusal('not_today'), /^unknown: .*\(not_today\)/],
    ['fails by a code', () => refusal('server_error', 400), /^unknown: .*\(server_error\)/],
    ['says what is no code', () => refusal('<b>no</b>'), /^unknown: .*HTTP 400/],
    ['answers in a page of a firewall', () => page(403), /^bad: .*HTTP 403/],
    ['answers in a page, as to a refusal', () => page(400), /^unknown: .*HTTP 400/],
    ['has had enough', () => refusal('slow_down', 429), /^unknown: .*later \(HTTP 429\)/],
    ['is being mended', () => new Response('', { status: 503 }), /^unknown: .*HTTP 503/],
    [
      'exchanges no codes',
      () => refusal('unsupported_grant_type'),
      /^bad: .*\(unsupported_grant_type\)/,
    ],
    ['agrees with a page', () => new Response('<html>'), /^bad: .*without a code \(HTTP 200/],
    ['agrees with nothing', () => new Response(null, { status: 204 }), /^bad: .*HTTP 204/],
    ['agrees with JSON', () => Response.json({ ok: true }), /^bad: .*HTTP 200/],
    ['refuses with 200', () => Response.json({ error: 'invalid_request' }), /^good: /],
    ['is not there', () => new Response('', { status: 404 }), /^bad: .*HTTP 404/],
    ['takes no such method', () => new Response('', { status: 405 }), /^bad: .*HTTP 405/],
    ['takes no such form', () => new Response('', { status: 415 }), /^bad: .*HTTP 415/],
    ['breaks', () => new Response('', { status: 502 }), /^bad: .*HTTP 502/],
    [
      'knows no such app',
      () => refusal('invalid_client', 401),
      /^bad: .*does not know the client id p-app, or wants a secret/,
    ],
    [
      'has not approved the app',
      () => refusal('unauthorized_client'),
      /^bad: .*does not know the client id p-app/,
    ],
    [
      'knows one of its clients alone',
      (init) => refusal(formOf(init).includes('l-app') ? 'invalid_client' : 'invalid_grant'),
      /^bad: .*does not know the client id l-app/,
    ],
    ['redirects', () => ofType('opaqueredirect'), /^bad: .*sends the app on/],
    [
      'lets no page read its answer',
      ({ mode }) => (mode === 'no-cors' ? ofType('opaque') : offline()),
      /^bad: .*CORS/,
    ],
    [
      'redirects out of our own policy, and lets no page read that',
      ({ mode }) => (mode === 'no-cors' ? stopped() : offline()),
      /^bad: .*sends the app on/,
    ],
    ['is silent', offline, /^bad: .*does not answer/],
    [
      'is behind our own policy',
      stopped,
      /^bad: The policy of our own site stopped the app from contacting https:\/\/auth/,
    ],
  ])('that %s is told as that', async (_name, answer, wanted) => {
    world({ [`${AUTH}/token`]: answer })
    const told = await check()
    expect(told('token')).toMatch(wanted)
  })
})

describe('what the server says', () => {
  const at = `${ISSUER}/.well-known/smart-configuration`

  it.each<[string, Answers, CheckStep, RegExp]>([
    [
      'no protection of the code',
      { [at]: () => Response.json({ ...SMART, code_challenge_methods_supported: ['plain'] }) },
      'pkce',
      /^unknown: It does not say so/,
    ],
    [
      'its addresses in its statement alone, which cannot speak of PKCE',
      {
        [at]: () => new Response('', { status: 404 }),
        [`${ISSUER}/metadata`]: () => Response.json(statementWithUris()),
      },
      'pkce',
      /^unknown: A CapabilityStatement has no way/,
    ],
    [
      'a sign-in on a host that nobody registered',
      { [at]: () => Response.json({ ...SMART, token_endpoint: 'https://thief.example/token' }) },
      'discovery',
      /^bad: It names https:\/\/thief\.example\/token, which the registration does not allow/,
    ],
    [
      'a name on a host that nobody registered',
      { [at]: () => Response.json({ ...SMART, issuer: 'https://thief.example' }) },
      'discovery',
      /^bad: It names https:\/\/thief\.example, which/,
    ],
    [
      'a name that is no address',
      { [at]: () => Response.json({ ...SMART, issuer: 'Our record system' }) },
      'discovery',
      /^bad: It gives itself the name “Our record system” \(issuer\), which is not a web address/,
    ],
    ...[offline, ...[503, 401, 404].map((status) => () => new Response('', { status }))].map(
      (answer): [string, Answers, CheckStep, RegExp] => [
        'no list',
        { [`${ISSUER}/metadata`]: answer },
        'requests',
        /^unknown: .*metadata: (no answer|503|401|404), /s,
      ],
    ),
    [
      'nothing that a page may read at the address that finishes a sign-in',
      { [`${AUTH}/token`]: ({ mode }) => (mode === 'no-cors' ? ofType('opaque') : offline()) },
      'requests',
      /^unknown: .*token: an answer that this page may not read, /s,
    ],
    [
      'nothing',
      { [at]: offline, [`${ISSUER}/metadata`]: offline },
      'discovery',
      /^bad: https:\/\/fhir\.example\.org gave no answer that this page may read.* "smartConfiguration": "none"/,
    ],
    [
      'an error in place of where to sign in',
      { [at]: () => new Response('', { status: 503 }) },
      'discovery',
      /^bad: https:\/\/fhir\.example\.org answers with an error \(HTTP 503\)\.$/,
    ],
    [
      'a page in place of where to sign in',
      { [at]: () => new Response('<html>') },
      'discovery',
      /^bad: https:\/\/fhir\.example\.org\/.*smart-configuration sends something else than/,
    ],
    [
      'nowhere where to sign in',
      { [at]: () => Response.json({ issuer: AUTH }) },
      'discovery',
      /^bad: It answers, but neither/,
    ],
    ...([404, 406, 500] as const).map((status): [string, Answers, CheckStep, RegExp] => [
      `an error in place of its list (${status})`,
      { [`${ISSUER}/metadata`]: () => new Response('', { status }) },
      'metadata',
      new RegExp(`^bad: ${ISSUER}/metadata answers with an error \\(HTTP ${status}\\)\\.$`),
    ]),
    ...([401, 403] as const).map((status): [string, Answers, CheckStep, RegExp] => [
      `its list after a sign-in alone (${status})`,
      { [`${ISSUER}/metadata`]: () => new Response('', { status }) },
      'metadata',
      new RegExp(`^unknown: It shows its list to nobody .*HTTP ${status}`),
    ]),
    [
      'its list in another form than JSON',
      { [`${ISSUER}/metadata`]: () => new Response('<CapabilityStatement/>') },
      'metadata',
      /^bad: What it sends is not a CapabilityStatement in JSON/,
    ],
    [
      'a list of what some server should do',
      { [`${ISSUER}/metadata`]: () => Response.json({ ...STATEMENT, kind: 'requirements' }) },
      'metadata',
      /^unknown: \d+ kinds? of entr(?:y|ies)\. Its list is marked as what some system should do/,
    ],
    [
      'a list of nothing',
      { [`${ISSUER}/metadata`]: () => Response.json({ ...STATEMENT, rest: [] }) },
      'metadata',
      /^bad: It does not say that it offers any kind of entry/,
    ],
    [
      'a list of what the app knows nothing of',
      {
        [`${ISSUER}/metadata`]: () =>
          Response.json({
            ...STATEMENT,
            rest: [
              { resource: [{ type: 'CapabilityStatement', interaction: [{ code: 'read' }] }] },
            ],
          }),
      },
      'metadata',
      /^bad: It lists 1 kind of entry, and nothing that the app can read or write/,
    ],
    [
      'another version of FHIR',
      { [`${ISSUER}/metadata`]: () => Response.json({ ...STATEMENT, fhirVersion: '3.0.2' }) },
      'version',
      /^bad: It uses FHIR STU3 \(3\.0\.2\); Clearchart reads R4 \(4\.0\.1\) and R4B \(4\.3\.0\)\.$/,
    ],
  ])('%s, is told at its step', async (_name, answers, step, wanted) => {
    world(answers)
    const told = await check()
    expect(told(step)).toMatch(wanted)
  })
})

function statementWithUris(): object {
  const [rest] = STATEMENT.rest
  const extension = [
    {
      url: 'http://fhir-registry.smarthealthit.org/StructureDefinition/oauth-uris',
      extension: [
        { url: 'authorize', valueUri: `${AUTH}/authorize` },
        { url: 'token', valueUri: `${AUTH}/token` },
      ],
    },
  ]
  return { ...STATEMENT, rest: [{ ...rest, security: { extension } }] }
}

describe('a list of permissions that makes a long address', () => {
  const scope = Array.from({ length: 80 }, () => 'patient/Observation.rs').join(' ')
  const asking = { ...registration, clients: { patient: { clientId: 'p', scope } } }
  const announcing = (...capabilities: readonly string[]): Answers => ({
    [`${ISSUER}/.well-known/smart-configuration`]: () => Response.json({ ...SMART, capabilities }),
  })

  it.each([
    ['that it goes as a form', ['authorize-post'], /^good: .*sends it as a form\.$/],
    ['that it may be cut', ['client-public'], /^unknown: .*cut or refuse/],
  ])('is told, and %s', async (_name, capabilities, wanted) => {
    world(announcing(...capabilities))
    const told = await check(asking)
    expect(told('discovery')).toMatch(wanted)
  })

  it('is measured with the address that a launch names, which may be longer', async () => {
    const scopes = Array.from({ length: 50 }, () => 'patient/Observation.rs').join(' ')
    const launched = { ...registration, clients: { launch: { clientId: 'l', scope: scopes } } }
    world(announcing('client-public'))
    const long = `${ISSUER}${'/'.repeat(400)}`
    expect((await check(launched))('discovery')).not.toMatch(/cut or refuse/)
    expect((await check(launched, '', [], long))('discovery')).toMatch(/cut or refuse/)
    // A way that no EHR launches names the registered one.
    const chosen = { ...launched, clients: { patient: launched.clients.launch } }
    expect((await check(chosen, '', [], long))('discovery')).not.toMatch(/cut or refuse/)
  })
})

describe('our own site', () => {
  const policy = (text: string): Answers => ({
    '/launch.html': () => new Response(null, { headers: { 'content-security-policy': text } }),
  })

  it.each<[string, Answers, RegExp]>([
    [
      'whose policy lacks the sign-in',
      policy(
        "connect-src 'self' https://fhir.example.org; frame-ancestors https://fhir.example.org",
      ),
      /^bad: The policy of our own site does not let the app contact https:\/\/auth\.example\.org\./,
    ],
    [
      'whose policy lacks the page around the app',
      policy(`connect-src https:; frame-ancestors 'none'`),
      /^bad: It does not let https:\/\/fhir\.example\.org show the app/,
    ],
    [
      'whose policy lets no form go to the sign-in',
      policy(`connect-src https:; form-action 'self'`),
      /^unknown: It does not let the app start a sign-in at https:\/\/auth\.example\.org with a form/,
    ],
    [
      'that sends none',
      { '/launch.html': () => new Response(null) },
      /^unknown: .*sends no policy/,
    ],
    ['that does not answer', { '/launch.html': offline }, /^unknown: .*did not answer/],
  ])('%s is told', async (_name, answers, wanted) => {
    world(answers)
    const told = await check()
    expect(told('policy')).toMatch(wanted)
  })

  it.each<[number, RegExp]>([
    [0, /^good: /],
    [-100_000, /^good: .*behind/],
    [200_000, /^bad: .*ahead/],
    [-200_000, /^bad: .*behind/],
  ])('is what this device’s clock is held to: %d ms', async (off, wanted) => {
    const date = new Date(Date.now() - off).toUTCString()
    world({ '/registrations.json': () => new Response(null, { headers: { date } }) })
    const told = await check()
    expect(told('clock')).toMatch(wanted)
  })

  it('that tells no time leaves the clock unchecked', async () => {
    world({ '/registrations.json': () => new Response(null) })
    expect((await check())('clock')).toBe('unknown: Our own site did not give its time.')
  })
})

describe('the permissions before a sign-in', () => {
  const scoped = (patient: string, launch: string): Registration => ({
    ...registration,
    clients: {
      patient: { clientId: 'p-app', scope: patient },
      launch: { clientId: 'l-app', scope: launch },
    },
  })
  const announcing = (...capabilities: readonly string[]): Answers => ({
    [`${ISSUER}/.well-known/smart-configuration`]: () => Response.json({ ...SMART, capabilities }),
  })

  it('are those that a sign-in sends to this server, with those that it leaves out', async () => {
    world(announcing('permission-v2', 'context-ehr-patient'))
    const told = await check(
      scoped('launch/patient launch/encounter patient/Goal.read', 'launch patient/Goal.read'),
    )
    expect(told('scopes')).toBe(
      [
        'unknown: What is given is known after a sign-in in this tab.',
        'For patients, the app asks for: patient/Goal.rs',
        'Not asked for: launch/patient launch/encounter. They are registered, but the organization’s ' +
          'system does not say that it offers these choices at a sign-in.',
        'For launches from a record system, the app asks for: launch patient/Goal.rs',
      ].join('\n'),
    )
  })

  it('are told once for ways that ask for the same', async () => {
    world()
    expect((await check(scoped('openid', 'openid')))('scopes')).toMatch(
      /\.\nThe app asks for: openid$/,
    )
  })

  it('are those of the registration where the server does not say where to sign in', async () => {
    world({
      [`${ISSUER}/.well-known/smart-configuration`]: offline,
      [`${ISSUER}/metadata`]: offline,
    })
    expect((await check(scoped('launch/patient', 'launch')))('scopes')).toContain(
      'For patients, the registration asks for: launch/patient\n',
    )
  })
})

describe('this tab', () => {
  it('tells how long a sign-in has waited, and not which', async () => {
    world()
    const startedAt = Date.now() - 600_000
    sessionStorage.setItem('clearchart.attempt.secret-state', JSON.stringify({ startedAt }))
    const told = (await check())('state')
    expect(told).toMatch(/^unknown: .*10 minutes/)
    expect(told).not.toContain('secret-state')
  })

  it('that may keep nothing is told so', async () => {
    world()
    vi.stubGlobal('sessionStorage', {
      setItem: () => {
        throw new Error('denied')
      },
    })
    expect((await check())('storage')).toMatch(/^bad: /)
  })

  it('that has no cryptography is told so', async () => {
    world()
    vi.stubGlobal('crypto', { getRandomValues: <T>(bytes: T) => bytes })
    expect((await check())('secure')).toMatch(/^bad: /)
  })

  it.each<[string, boolean, RegExp]>([
    ['https://fhir.example.org', true, /^good: .*which is registered/],
    ['https://desk.example.org', true, /^bad: .*not registered.*“frames”/],
    ['', false, /^unknown: /],
  ])('inside a page of %j names it as far as the browser does', async (origin, named, wanted) => {
    world()
    vi.stubGlobal('top', {})
    Object.defineProperty(document, 'referrer', {
      configurable: true,
      value: named ? `${origin}/desk?patient=7` : '',
    })
    const told = (await check())('frame')
    Reflect.deleteProperty(document, 'referrer')
    expect(told).toMatch(wanted)
    expect(told).not.toContain('patient=7')
  })

  it('compares what a sign-in was given with what was asked for, and says what is missing and more', async () => {
    world()
    keepSession(sessionStorage, {
      session: {
        id: 's',
        registration,
        launch: 'patient',
        bases: registration.bases,
        user: { role: 'patient' },
        needPatientBanner: true,
        fhirContext: [],
        scopes: { asked: ['openid', 'a', 'b'], granted: ['openid', 'a', 'c'] },
      },
      clientId: 'p-app',
      addresses: { authorize: `${AUTH}/authorize`, token: `${AUTH}/token`, source: 'registration' },
      tokens: { access: 'secret-token', expiresAt: 1, lifetime: 1, serial: 1 },
      locked: false,
      activeAt: 1,
    })
    const told = (await check())('scopes')
    expect(told).toMatch(/^unknown: 2 of 3/)
    expect(told).toContain('The app asks for: openid a b\n')
    expect(told).toContain('Not given: b')
    expect(told).toContain('Given: openid a c')
    expect(told).toContain('Given without being asked for: c')
    expect(told).not.toContain('secret-token')
  })
})
