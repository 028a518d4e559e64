import { describe, expect, it } from 'vitest'
import { StartError } from './start-failure'
import { discover } from './discovery'
import type { Registration } from './registration'

const v2: Registration = {
  id: 'r',
  name: 'Acme',
  solution: 'S1',
  service: 'exchange',
  environment: 'production',
  generation: 'v2',
  issuer: 'https://ehr.example/fhir/',
  bases: [],
  clients: {},
}
const v1: Registration = { ...v2, generation: 'v1' }
const smart = {
  authorization_endpoint: 'https://ehr.example/oauth/authorize',
  token_endpoint: 'https://ehr.example/oauth/token',
  code_challenge_methods_supported: ['S256'],
}
const metadata = {
  resourceType: 'CapabilityStatement',
  rest: [
    {
      mode: 'server',
      security: {
        extension: [
          {
            url: 'http://fhir-registry.smarthealthit.org/StructureDefinition/oauth-uris',
            extension: [
              { url: 'authorize', valueUri: 'https://ehr.example/old/authorize' },
              { url: 'token', valueUri: 'https://ehr.example/old/token' },
            ],
          },
        ],
      },
    },
  ],
}

type Document = 'unreachable' | number | object

/** A service that answers its two documents; with its requests, in order. */
function service(documents: { readonly smart: Document; readonly metadata: Document }) {
  const asked: string[] = []
  const fetchIt: typeof fetch = async (input) => {
    const { url } = new Request(input)
    asked.push(url)
    const document = documents[url.endsWith('/metadata') ? 'metadata' : 'smart']
    if (document === 'unreachable') throw new TypeError('network')
    return typeof document === 'number'
      ? new Response('<html>', { status: document })
      : Response.json(document)
  }
  return { asked, fetchIt }
}

describe('discovery', () => {
  it('asks the smart-configuration of a v2 tenant, and nothing else when it answers', async () => {
    const { asked, fetchIt } = service({
      smart: {
        ...smart,
        issuer: 'https://ehr.example',
        revocation_endpoint: 'https://ehr.example/oauth/revoke',
      },
      metadata: 500,
    })
    expect(await discover(v2, fetchIt)).toEqual({
      authorize: 'https://ehr.example/oauth/authorize',
      token: 'https://ehr.example/oauth/token',
      revocation: 'https://ehr.example/oauth/revoke',
      issuer: 'https://ehr.example',
      pkceAnnounced: true,
      source: 'smart-configuration',
    })
    expect(asked).toEqual(['https://ehr.example/fhir/.well-known/smart-configuration'])
  })

  it('asks the CapabilityStatement of a v1 base first', async () => {
    const { asked, fetchIt } = service({ smart: 404, metadata })
    expect(await discover(v1, fetchIt)).toEqual({
      authorize: 'https://ehr.example/old/authorize',
      token: 'https://ehr.example/old/token',
      source: 'capability-statement',
    })
    expect(asked).toEqual(['https://ehr.example/fhir/metadata'])
  })

  it.each([
    [
      'a v2 tenant without smart-configuration',
      v2,
      { smart: 404, metadata },
      'capability-statement',
    ],
    [
      'a v2 tenant whose smart-configuration names no addresses',
      v2,
      { smart: { other: true }, metadata },
      'capability-statement',
    ],
    [
      'a v1 base that names addresses only in smart-configuration',
      v1,
      { smart, metadata: { resourceType: 'CapabilityStatement' } },
      'smart-configuration',
    ],
  ] as const)('falls back for %s', async (_, registration, documents, source) => {
    expect(await discover(registration, service(documents).fetchIt)).toMatchObject({ source })
  })

  it('uses the registered addresses where the service names none', async () => {
    const registered = {
      ...v1,
      authorization: { authorize: 'https://reg.example/a', token: 'https://reg.example/t' },
    }
    expect(await discover(registered, service({ smart: 404, metadata: {} }).fetchIt)).toEqual({
      ...registered.authorization,
      source: 'registration',
    })
  })

  it.each<[string, Parameters<typeof service>[0], string]>([
    [
      'shows a page nothing of one, and names none in the other',
      { smart: 'unreachable', metadata: {} },
      'discovery-unreachable',
    ],
    ['shows a page nothing of the other', { smart: 404, metadata: 'unreachable' }, 'registration'],
    ['fails for one', { smart: 503, metadata: {} }, 'discovery-unreachable'],
    [
      'answers for neither',
      { smart: 'unreachable', metadata: 'unreachable' },
      'discovery-unreachable',
    ],
  ])(
    'by registered addresses, with a server that %s, ends as it must',
    async (_, documents, end) => {
      const registered = {
        ...v2,
        authorization: { authorize: 'https://reg.example/a', token: 'https://reg.example/t' },
      }
      const found = await discover(registered, service(documents).fetchIt).then(
        ({ source }) => source,
        (error: { readonly kind: string }) => error.kind,
      )
      expect(found).toBe(end)
      await expect(discover(v2, service(documents).fetchIt)).rejects.toMatchObject({
        kind: 'discovery-unreachable',
      })
    },
  )

  it('follows the service to an authorization server elsewhere that is registered', async () => {
    const elsewhere = {
      authorization_endpoint: 'https://auth.example/v2/authorize',
      token_endpoint: 'https://auth.example/v2/token',
    }
    const registered = {
      ...v2,
      authorization: { authorize: 'https://auth.example/a', token: 'https://auth.example/t' },
    }
    const { fetchIt } = service({ smart: elsewhere, metadata: 404 })
    expect(await discover(registered, fetchIt)).toMatchObject({
      authorize: elsewhere.authorization_endpoint,
      token: elsewhere.token_endpoint,
    })
  })

  it('takes the issuer of an authorization server for the origin of everything that is not named', async () => {
    const registered = { ...v2, authorization: { issuer: 'https://auth.example/realms/7' } }
    const there = {
      authorization_endpoint: 'https://auth.example/authorize',
      token_endpoint: 'https://auth.example/token',
      revocation_endpoint: 'https://auth.example/revoke',
    }
    const found = (document: object) =>
      discover(registered, service({ smart: document, metadata: 404 }).fetchIt)
    expect(await found(there)).toMatchObject({ revocation: there.revocation_endpoint })
    await expect(found(smart)).rejects.toMatchObject({ kind: 'foreign-sign-in-address' })
    // An issuer is not an address to sign in at.
    await expect(found({})).rejects.toMatchObject({ kind: 'no-sign-in-address' })
  })

  it('gives back tokens at another origin where that one is registered', async () => {
    const revocation = 'https://out.example/revoke'
    const { fetchIt } = service({
      smart: { ...smart, revocation_endpoint: revocation },
      metadata: 404,
    })
    expect(
      await discover(
        { ...v2, authorization: { revocation: 'https://out.example/anything' } },
        fetchIt,
      ),
    ).toMatchObject({ revocation })
  })

  it('asks a plain server where SMART says it first', async () => {
    const { id, name, environment, issuer, bases, clients } = v2
    const plain: Registration = {
      service: 'fhir-r4',
      id,
      name,
      environment,
      issuer,
      bases,
      clients,
    }
    const { fetchIt } = service({ smart, metadata })
    expect(await discover(plain, fetchIt)).toMatchObject({ source: 'smart-configuration' })
  })

  it('says when PKCE is not announced, and knows that a CapabilityStatement cannot announce it', async () => {
    const { code_challenge_methods_supported: _, ...silent } = smart
    expect(
      (await discover(v2, service({ smart: silent, metadata: 404 }).fetchIt)).pkceAnnounced,
    ).toBe(false)
    expect(
      (await discover(v1, service({ smart: 404, metadata }).fetchIt)).pkceAnnounced,
    ).toBeUndefined()
  })

  it.each([
    [
      'nothing answers',
      'discovery-unreachable',
      v2,
      { smart: 'unreachable', metadata: 'unreachable' },
    ],
    ['both fail', 'discovery-unreachable', v2, { smart: 503, metadata: 502 }],
    [
      'one fails and the other has nothing',
      'discovery-unreachable',
      v2,
      { smart: 503, metadata: 404 },
    ],
    ['both answer without addresses', 'no-sign-in-address', v2, { smart: {}, metadata: {} }],
    [
      'an address is no web address',
      'no-sign-in-address',
      v2,
      { smart: { ...smart, authorization_endpoint: 'javascript:alert(1)' }, metadata: 404 },
    ],
    [
      'an address is relative',
      'no-sign-in-address',
      v2,
      { smart: { ...smart, token_endpoint: '/oauth/token' }, metadata: 404 },
    ],
    [
      'the token address is on another host than the registered one',
      'foreign-sign-in-address',
      {
        ...v2,
        authorization: { authorize: 'https://auth.example/a', token: 'https://auth.example/t' },
      },
      {
        smart: {
          authorization_endpoint: 'https://auth.example/authorize',
          token_endpoint: 'https://evil.example/token',
        },
        metadata: 404,
      },
    ],
    [
      'the service leads to a sign-in page on a host that nobody registered',
      'foreign-sign-in-address',
      v2,
      {
        smart: { ...smart, authorization_endpoint: 'https://evil.example/authorize' },
        metadata: 404,
      },
    ],
    [
      'the service would have the code exchanged on a host that nobody registered',
      'foreign-sign-in-address',
      v2,
      { smart: { ...smart, token_endpoint: 'https://evil.example/token' }, metadata: 404 },
    ],
    [
      'only the scheme differs',
      'foreign-sign-in-address',
      v2,
      { smart: { ...smart, token_endpoint: 'http://ehr.example/oauth/token' }, metadata: 404 },
    ],
  ] as const)('fails when %s: %s', async (_, kind, registration, documents) => {
    await expect(discover(registration, service(documents).fetchIt)).rejects.toMatchObject({ kind })
  })

  it('never sends tokens to a revocation address elsewhere', async () => {
    const { fetchIt } = service({
      smart: { ...smart, revocation_endpoint: 'https://evil.example/revoke' },
      metadata: 404,
    })
    expect(await discover(v2, fetchIt)).not.toHaveProperty('revocation')
  })
})

describe('what a server answers in place of its two documents', () => {
  const ISSUER = 'https://ehr.example'
  const named = { ...smart, issuer: ISSUER, authorization_response_iss_parameter_supported: true }
  const { authorization_endpoint: _1, token_endpoint: _2, ...nameAlone } = named
  const page = () => new Response('<!doctype html><title>Sign in</title>')
  const from = (response: Response, url: string) =>
    Object.defineProperties(response, { redirected: { value: true }, url: { value: url } })
  const cutOff = (error: unknown) =>
    new Response(
      new ReadableStream({
        start(controller) {
          controller.enqueue(new TextEncoder().encode('{"issuer":'))
          controller.error(error)
        },
      }),
    )

  /** Answers by which a server says that there is no such document for the app. */
  const ABSENT = [400, 401, 403, 404, 405, 406, 410, 501]
  const PASSING = [300, 304, 402, 408, 409, 421, 425, 429, 451, 500, 502, 503, 504, 521, 599]
  type Answer = () => Response
  const absent: readonly [string, Answer][] = ABSENT.map((status) => [
    String(status),
    () => new Response('{}', { status }),
  ])
  const faults: readonly [string, Answer][] = [
    ...PASSING.map((status): [string, Answer] => [
      String(status),
      () => new Response(status === 304 ? null : '<html>', { status }),
    ]),
    [
      'no answer',
      () => {
        throw new TypeError('network')
      },
    ],
    [
      'nothing in time',
      () => {
        throw new DOMException('late', 'TimeoutError')
      },
    ],
    ['a page', page],
    ['nothing at all', () => new Response('')],
    ['half a document', () => new Response('{"issuer":')],
    ['a document that is cut off', () => cutOff(new TypeError('network'))],
    ['a document without end', () => cutOff(new DOMException('late', 'TimeoutError'))],
    ['a list', () => Response.json([named])],
    ['a word', () => Response.json('issuer')],
    ['null', () => Response.json(null)],
    ['a redirect to a page', () => from(page(), 'https://ehr.example/login')],
    [
      'a redirect to an error',
      () => from(new Response('', { status: 502 }), 'https://ehr.example/x'),
    ],
  ]
  const onlySmart: readonly [string, Answer][] = [
    ...faults,
    ['a resource', () => Response.json({ ...named, resourceType: 'OperationOutcome' })],
    ['a name that is no text', () => Response.json({ ...named, issuer: { is: ISSUER } })],
    ['an empty name', () => Response.json({ ...named, issuer: '' })],
  ]
  const good: readonly [string, Answer][] = [
    ['the document', () => Response.json(named)],
    ['the document by a redirect', () => from(Response.json(named), 'https://ehr.example/x')],
  ]
  const nameOnly: readonly [string, Answer][] = [['a name alone', () => Response.json(nameAlone)]]
  const stated: readonly [string, Answer][] = [['the statement', () => Response.json(metadata)]]
  const silent: readonly [string, Answer][] = [
    ['a statement without addresses', () => Response.json({ resourceType: 'CapabilityStatement' })],
  ]
  type Kind = 'good' | 'name' | 'absent' | 'fault'
  const kindsOfSmart: readonly (readonly [Kind, readonly [string, Answer][]])[] = [
    ['good', good],
    ['name', nameOnly],
    ['absent', absent],
    ['fault', onlySmart],
  ]
  const kindsOfStatement: readonly (readonly [Kind, readonly [string, Answer][]])[] = [
    ['good', stated],
    ['absent', [...absent, ...silent]],
    ['fault', faults],
  ]
  const { id, name, environment, issuer, bases, clients } = v2
  const plain: Registration = { service: 'fhir-r4', id, name, environment, issuer, bases, clients }
  const addresses = { authorize: 'https://ehr.example/a', token: 'https://ehr.example/t' }
  const registrations: readonly (readonly [string, Registration])[] = (
    [
      ['first generation', v1],
      ['second generation', v2],
      ['plain server', plain],
    ] as const
  ).flatMap(([kind, one]): [string, Registration][] => [
    [kind, one],
    [`${kind} with addresses`, { ...one, authorization: addresses }],
    [`${kind} without a configuration`, { ...one, authorization: { smartConfiguration: 'none' } }],
    [
      `${kind} with addresses, without a configuration`,
      { ...one, authorization: { ...addresses, smartConfiguration: 'none' } },
    ],
  ])

  /** The end that decision 159 has for a registration and the kinds of both answers. */
  function endOf(one: Registration, ofSmart: Kind, ofStatement: Kind, isBare: boolean): string {
    const isV1 = one.service === 'exchange' && one.generation === 'v1'
    const hasAddresses = one.authorization?.authorize !== undefined
    if (isV1 && ofStatement === 'good') return 'capability-statement'
    if (one.authorization?.smartConfiguration !== 'none') {
      if (ofSmart === 'good') return 'smart-configuration, named'
      if (ofSmart === 'fault' && !(isV1 && isBare && hasAddresses && ofStatement === 'absent'))
        return 'discovery-unreachable'
      if (ofSmart === 'name') return `${withoutSmart()}${isFound() ? ', named' : ''}`
    }
    return withoutSmart()

    function isFound(): boolean {
      return ofStatement === 'good' || hasAddresses
    }
    function withoutSmart(): string {
      if (ofStatement === 'good') return 'capability-statement'
      if (hasAddresses) return 'registration'
      return ofStatement === 'fault' ? 'discovery-unreachable' : 'no-sign-in-address'
    }
  }

  it.each(registrations)('%s: no fault makes it do without a name', async (_, registration) => {
    // Each answer is tried with one answer of each kind to the other document.
    for (const [ofSmart, smarts] of kindsOfSmart)
      for (const [ofStatement, statements] of kindsOfStatement)
        for (const [index, [smartName, smartAnswer]] of smarts.entries())
          for (const [other, [statementName, statementAnswer]] of statements.entries()) {
            if (index > 0 && other > 0) continue
            const end = await discover(registration, async (input) =>
              (new Request(input).url.endsWith('/metadata') ? statementAnswer : smartAnswer)(),
            ).then(
              ({ source, issuer, namesItself }) =>
                issuer === ISSUER && namesItself === true ? `${source}, named` : source,
              (error: unknown) => (error instanceof StartError ? error.kind : String(error)),
            )
            const isBare = /^(no answer|nothing in time|a document that is cut|a document without)/
            expect([smartName, statementName, end]).toEqual([
              smartName,
              statementName,
              endOf(registration, ofSmart, ofStatement, isBare.test(smartName)),
            ])
          }
  })

  it('leads by a redirect to registered origins alone', async () => {
    const answer = () => from(Response.json(named), 'https://evil.example/x')
    await expect(discover(v2, async () => answer())).rejects.toMatchObject({
      kind: 'foreign-sign-in-address',
      address: 'https://evil.example/x',
    })
    const there = () => from(Response.json(named), 'https://auth.example/x')
    const registered = {
      ...v2,
      authorization: { ...addresses, revocation: 'https://auth.example' },
    }
    expect(await discover(registered, async () => there())).toMatchObject({ issuer: ISSUER })
  })
})
