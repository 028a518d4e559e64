import { createServer, type Server } from 'node:http'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { checkFile } from './check-registrations-file.ts'
import { checkIssuer, checkLive, giveEntry } from './check-registrations.ts'
import { closeServer, listen } from './running/listen.ts'
import { fieldsOf } from '../src/fhir/json.ts'
import { discover } from '../src/smart/discovery.ts'
import type { Registration } from '../src/smart/registration.ts'
import { parseRegistrations } from '../src/smart/registrations.ts'

/** A server of a test over a real port: what it says at which path. */
let says: Readonly<Record<string, unknown>> = {}
/** The origin whose pages it lets read, and those of the requests that came. */
let allows: string | undefined
let origins = new Set<string | undefined>()
/** The paths whose answers it lets no page read. */
let closes: readonly string[] = []
/** The status for a path of which it says nothing. */
let missing = 404
let server: Server
let base = ''

beforeEach(async () => {
  missing = 404
  allows = undefined
  closes = []
  origins = new Set()
  server = createServer((request, response) => {
    const said = says[request.url ?? '']
    origins.add(request.headers.origin)
    response.writeHead(said === undefined ? missing : 200, {
      'Content-Type': 'application/json',
      ...(allows === undefined || closes.includes(request.url ?? '')
        ? {}
        : { 'Access-Control-Allow-Origin': allows }),
    })
    response.end(typeof said === 'string' ? said : JSON.stringify(said ?? {}))
  })
  await listen(server, 0, '127.0.0.1', 'APP_PORT')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  base = `http://127.0.0.1:${address.port}/fhir`
})

afterEach(() => closeServer(server))

const STATEMENT = {
  resourceType: 'CapabilityStatement',
  fhirVersion: '4.0.1',
  rest: [
    {
      mode: 'server',
      resource: [
        { type: 'Patient', interaction: [{ code: 'read' }] },
        {
          type: 'Goal',
          interaction: [{ code: 'search-type' }],
          searchParam: [{ name: 'patient', type: 'reference' }],
        },
      ],
    },
  ],
}
const smart = (origin: string) => ({
  authorization_endpoint: `${origin}/authorize`,
  token_endpoint: `${origin}/token`,
  code_challenge_methods_supported: ['S256'],
})

function registered(more: object = {}) {
  const line = {
    id: 'one',
    issuer: base,
    clients: { launch: { clientId: 'c', scope: 'openid launch' } },
    ...more,
  }
  return parseRegistrations({ registrations: [line] }).registrations
}

interface MoreOfIt {
  readonly generation?: 'v2'
  readonly authorization?: NonNullable<Registration['authorization']>
}

/** A registration of the exchange service, by the paths of its other bases. */
function withBases() {
  const [one] = registered()
  if (one === undefined) throw new Error('no registration')
  const at = (path: string) => base.replace('/fhir', path)
  return (gp: string, bulk: string, more: MoreOfIt = {}): Registration => ({
    ...one,
    service: 'exchange',
    generation: 'v1',
    solution: 'S1',
    bases: [
      { kind: 'v1', url: base },
      { kind: 'gp', url: at(gp) },
    ],
    clients: {
      ...one.clients,
      system: { keyClientId: 's', scope: 'system/*.rs', base: at(bulk) },
    },
    ...more,
  })
}

describe('npm run check-registrations', () => {
  it('finds the file that ships in order', async () => {
    const checked = checkFile(await readFile('public/registrations.json', 'utf8'), 'mine.json')
    expect(checked.inOrder).toBe(true)
  })

  it.each([
    [1, '1 registration, without a mistake.'],
    [2, '2 registrations, without a mistake.'],
  ])('counts %d', (count, sentence) => {
    const registrations = Array.from({ length: count }, (_, index) => ({
      id: `r${index}`,
      issuer: `https://r${index}.example.org/r4`,
      clients: { patient: { clientId: 'c', scope: 'openid launch/patient patient/*.rs' } },
    }))
    expect(checkFile(JSON.stringify({ registrations }), 'mine.json').lines).toEqual([sentence])
  })

  it('names every mistake, and what is no JSON', () => {
    const { lines, inOrder } = checkFile(
      '{"registrations":[{"id":"a"},{"issuer":"x"}]}',
      'mine.json',
    )
    expect(inOrder).toBe(false)
    expect(lines).toEqual([
      'registrations[0].issuer is missing',
      'registrations[0].clients has no way to start: name one of patient, practitioner, launch, system',
      'registrations[1].id is missing; give the line a name of its own',
      'registrations[1].issuer is no http(s) address',
      'registrations[1].clients has no way to start: name one of patient, practitioner, launch, system',
      '5 mistakes in mine.json',
    ])
    expect(checkFile('{', 'mine.json').inOrder).toBe(false)
  })

  it('says of a file without a registration that the app knows nobody', () => {
    expect(checkFile('{"registrations":[]}', 'mine.json')).toEqual({
      lines: ['It lists no registration: the app knows no organization.'],
      inOrder: false,
    })
  })

  it.each(['/metadata', '/metadata/', '/.well-known/smart-configuration'])(
    'names an issuer that is the address of a document: %s',
    (document) => {
      const line = {
        id: 'a',
        issuer: `https://a.example.org/r4${document}`,
        clients: { patient: { clientId: 'c', scope: 'openid launch/patient patient/*.rs' } },
      }
      expect(checkFile(JSON.stringify({ registrations: [line] }), 'mine.json').lines).toEqual([
        `registrations[0].issuer is the address of a document: leave out ${document}, which comes after the base`,
        '1 mistake in mine.json',
      ])
      const fine = { ...line, issuer: 'https://metadata.example.org/metadata/r4' }
      expect(checkFile(JSON.stringify({ registrations: [fine] }), 'mine.json').inOrder).toBe(true)
    },
  )

  it('asks each server, and finds in order what is', async () => {
    says = {
      '/fhir/metadata': STATEMENT,
      '/fhir/.well-known/smart-configuration': smart(new URL(base).origin),
    }
    const { lines, inOrder } = await checkLive(registered())
    expect(lines).toContain('  ✓ It uses FHIR 4.0.1.')
    expect(inOrder).toBe(true)
  })

  it('names the origin that the registration does not allow and discovery leads to', async () => {
    says = {
      '/fhir/metadata': STATEMENT,
      '/fhir/.well-known/smart-configuration': smart('http://127.0.0.1:9'),
    }
    const without = await checkLive(registered())
    expect(without.inOrder).toBe(false)
    expect(without.lines.join('\n')).toContain('"token": "http://127.0.0.1:9/token"')
    says = {
      '/fhir/metadata': STATEMENT,
      '/fhir/.well-known/smart-configuration': {
        ...smart(new URL(base).origin),
        issuer: 'https://login.example.net/7',
      },
    }
    const foreign = await checkLive(registered())
    expect(foreign.lines.join('\n')).toContain('"issuer": "https://login.example.net/7"')
    expect(foreign.inOrder).toBe(false)
    says = {
      '/fhir/metadata': STATEMENT,
      '/fhir/.well-known/smart-configuration': smart('http://127.0.0.1:9'),
    }
    const named = await checkLive(registered({ authorization: { issuer: 'http://127.0.0.1:9' } }))
    expect(named.inOrder).toBe(true)
  })

  it.each([
    ['lets every page read', '*', true],
    ['lets the app read', 'https://app.example.org', true],
    ['lets another page read', 'https://other.example.org', false],
    ['lets no page read', undefined, false],
  ])(
    'knows of a server that %s what the app’s pages may read, once it is told whose',
    async (_, allowed, fine) => {
      allows = allowed
      says = {
        '/fhir/metadata': STATEMENT,
        '/fhir/.well-known/smart-configuration': smart(new URL(base).origin),
      }
      const told = await checkLive(registered(), fetch, 'https://app.example.org')
      expect(told.inOrder).toBe(fine)
      expect(told.lines.filter((line) => line.includes('CORS'))).toHaveLength(fine ? 0 : 2)
      expect(origins).toEqual(new Set(['https://app.example.org']))
      // Without that it says that it does not know.
      const untold = await checkLive(registered())
      expect(untold.inOrder).toBe(true)
      expect(untold.lines.at(-1)).toContain('Not asked')
    },
  )

  it('asks the other bases of a registration, too', async () => {
    says = {
      '/fhir/metadata': STATEMENT,
      '/fhir/.well-known/smart-configuration': smart(new URL(base).origin),
      '/gp/metadata': STATEMENT,
      '/bulk/metadata': {
        ...STATEMENT,
        rest: [{ mode: 'server', operation: [{ name: '$export' }] }],
      },
    }
    const of = withBases()
    const at = (path: string) => base.replace('/fhir', path)
    const whole = await checkLive([of('/gp', '/bulk')])
    expect(whole.lines.filter((line) => line.includes(at('')) && !line.includes('one:'))).toEqual([
      `  ${at('/gp')}`,
      `  ${at('/bulk')}`,
    ])
    expect(whole.inOrder).toBe(true)
    const dead = await checkLive([of('/gone', '/bulk')])
    expect(dead.inOrder).toBe(false)
    expect(dead.lines.join('\n')).toMatch(/\/gone\n {2}✗ .*\(404\)/)
  })

  it('minds no address that the app’s pages do not ask for', async () => {
    allows = '*'
    const oauth = {
      extension: [
        {
          url: 'http://fhir-registry.smarthealthit.org/StructureDefinition/oauth-uris',
          extension: ['authorize', 'token'].map((url) => ({ url, valueUri: `${base}/${url}` })),
        },
      ],
    }
    const [rest] = STATEMENT.rest
    const named = { ...STATEMENT, rest: [{ ...rest, security: oauth }] }
    says = {
      '/fhir/metadata': named,
      '/gp/metadata': STATEMENT,
      '/bulk/metadata': named,
      '/fhir/.well-known/smart-configuration': smart(new URL(base).origin),
    }
    const configuration = '/.well-known/smart-configuration'
    closes = ['/fhir', '/gp', '/bulk'].map((path) => path + configuration)
    const of = withBases()
    const closedIn = async (registration: Registration) => {
      const { lines } = await checkLive([registration], fetch, 'https://app.example.org')
      return lines.flatMap((line) => /\/(\w+)\/\.well-known.*\(CORS\)/.exec(line)?.[1] ?? [])
    }
    expect(await closedIn(of('/gp', '/bulk')), 'its statements name the addresses').toEqual([])
    expect(await closedIn(of('/gp', '/bulk', { generation: 'v2' }))).toEqual(['fhir'])
    says = { ...says, '/fhir/metadata': STATEMENT, '/bulk/metadata': STATEMENT }
    expect(await closedIn(of('/gp', '/bulk'))).toEqual(['fhir', 'bulk'])
    const fixed = { authorize: `${base}/authorize`, token: `${base}/token` }
    expect(await closedIn(of('/gp', '/bulk', { authorization: fixed }))).toEqual(['bulk'])
    const none = { smartConfiguration: 'none' } as const
    expect(await closedIn(of('/gp', '/bulk', { authorization: none }))).toEqual([])
  })

  it('says what of a server cannot be read, and goes on with the others', async () => {
    says = { '/fhir/metadata': { ...STATEMENT, fhirVersion: '5.0.0' } }
    const closed = { ...registered()[0], id: 'closed', issuer: 'http://127.0.0.1:9/fhir' }
    const { lines, inOrder } = await checkLive([
      ...parseRegistrations({ registrations: [closed] }).registrations,
      ...registered(),
    ])
    expect(inOrder).toBe(false)
    expect(lines.join('\n')).toMatch(
      /closed[^]*could not be loaded[^]*one[^]*\(404\)[^]*R5 \(5\.0\.0\)/,
    )
  })

  it('proposes an entry for a server that nobody registered', async () => {
    says = {
      '/fhir/metadata': STATEMENT,
      '/fhir/.well-known/smart-configuration': smart(new URL(base).origin),
    }
    const { lines, inOrder } = await giveEntry(await checkIssuer(base))
    expect(inOrder).toBe(true)
    expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({
      service: 'fhir-r4',
      issuer: base,
      clients: { launch: { scope: 'openid fhirUser launch patient/Patient.r patient/Goal.s' } },
    })
    expect((await checkIssuer('fhir.example.org')).inOrder).toBe(false)
  })

  it.each([
    ['nothing', undefined, ['launch', 'patient']],
    ['neither', ['client-public'], ['launch', 'patient']],
    ['both', ['launch-ehr', 'launch-standalone'], ['launch', 'patient']],
    ['that patients sign in', ['launch-standalone'], ['patient']],
    ['that an EHR launches', ['launch-ehr'], ['launch']],
  ])('proposes the ways to start that a server announces: %s', async (_, capabilities, ways) => {
    says = {
      '/fhir/metadata': STATEMENT,
      '/fhir/.well-known/smart-configuration': {
        ...smart(new URL(base).origin),
        ...(capabilities && { capabilities }),
      },
    }
    const { entry } = await checkIssuer(base)
    expect(Object.keys(fieldsOf(fieldsOf(entry)['clients']))).toEqual(ways)
  })

  it('proposes an entry for a server whose statement is marked as what some server should do, and says so', async () => {
    says = {
      '/fhir/metadata': { ...STATEMENT, kind: 'requirements' },
      '/fhir/.well-known/smart-configuration': smart(new URL(base).origin),
    }
    const checked = await checkIssuer(base)
    expect(checked).toMatchObject({ inOrder: true, entry: { issuer: base } })
    expect(checked.lines.join()).toContain('make sure that it is right for this server')
  })

  it.each([
    ['no server', { rest: [] }],
    ['a client', { rest: [{ ...STATEMENT.rest[0], mode: 'client' }] }],
    ['nothing', { rest: [{ mode: 'server' }] }],
  ])('proposes no entry for a server whose statement describes %s', async (_, change) => {
    says = {
      '/fhir/metadata': { ...STATEMENT, ...change },
      '/fhir/.well-known/smart-configuration': smart(new URL(base).origin),
    }
    const checked = await checkIssuer(base)
    expect(checked).toMatchObject({ inOrder: false })
    expect(checked).not.toHaveProperty('entry')
    expect(checked.lines.join()).toContain('nothing can be offered')
    expect(checked.lines.join()).not.toContain('asks to read everything')
  })

  it('writes a new file with the entry, and never over one that is there', async () => {
    says = {
      '/fhir/metadata': STATEMENT,
      '/fhir/.well-known/smart-configuration': smart('http://127.0.0.1:9'),
    }
    const folder = await mkdtemp(join(tmpdir(), 'registrations-'))
    const path = join(folder, 'mine.json')
    const { lines } = await giveEntry(await checkIssuer(base), path)
    expect(lines.at(-1)).toBe(`Its entry is in ${path}.`)
    const text = await readFile(path, 'utf8')
    expect(checkFile(text.replaceAll('CLIENT-ID-FROM-THE-SERVER', 'c'), 'mine.json').inOrder).toBe(
      true,
    )
    await expect(giveEntry(await checkIssuer(base), path)).rejects.toThrow('is there already')
    expect(await readFile(path, 'utf8')).toBe(text)
    says = { '/fhir/metadata': { ...STATEMENT, fhirVersion: '5.0.0' } }
    const none = join(folder, 'none.json')
    const refused = await giveEntry(await checkIssuer(base), none)
    expect(refused.lines.join('\n')).toContain('so it cannot be used here')
    await expect(readFile(none)).rejects.toThrow('ENOENT')
    await rm(folder, { recursive: true })
  })

  it.each([
    ['both documents are missing', 404],
    ['both are refused', 401],
    ['both are pages', 200],
  ])('writes no file that would be in the way of the next try where %s', async (_, status) => {
    says =
      status === 200
        ? { '/fhir/metadata': '<html>', '/fhir/.well-known/smart-configuration': '<html>' }
        : {}
    missing = status
    const folder = await mkdtemp(join(tmpdir(), 'registrations-'))
    const path = join(folder, 'mine.json')
    const { lines, inOrder } = await giveEntry(await checkIssuer(base), path)
    expect(inOrder).toBe(false)
    expect(lines.at(-1)).toBe(`Nothing was read there, so ${path} was not written.`)
    await expect(readFile(path)).rejects.toThrow('ENOENT')
    says = { '/fhir/metadata': STATEMENT }
    expect((await giveEntry(await checkIssuer(base), path)).lines.at(-1)).toBe(
      `Its entry is in ${path}.`,
    )
    await rm(folder, { recursive: true })
  })

  const uris = (origin: string) => ({
    ...STATEMENT,
    rest: STATEMENT.rest.map((rest) => ({
      ...rest,
      security: {
        extension: [
          {
            url: 'http://fhir-registry.smarthealthit.org/StructureDefinition/oauth-uris',
            extension: ['authorize', 'token'].map((url) => ({ url, valueUri: `${origin}/${url}` })),
          },
        ],
      },
    })),
  })

  describe.each([404, 410, 401, 403, 405, 400, 501, 408, 429, 500, 503, 200])(
    'a discovery that answers %d',
    (status) => {
      const origin = 'http://127.0.0.1:9'
      const authorization = { authorize: `${origin}/authorize`, token: `${origin}/token` }

      it.each<[string, { readonly authorization?: object }, boolean]>([
        ['the addresses are registered', { authorization }, false],
        ['the statement has them', {}, true],
        ['both have them', { authorization }, true],
        ['neither has them', {}, false],
        ['it is not asked', { authorization: { smartConfiguration: 'none' } }, true],
      ])('is missed as the app misses it where %s', async (_, more, isStated) => {
        // A page in its place has the status of the document.
        const isPage = status === 200
        says = {
          '/fhir/metadata': isStated ? uris(new URL(base).origin) : STATEMENT,
          ...(isPage ? { '/fhir/.well-known/smart-configuration': '<html>' } : {}),
        }
        missing = status
        const isElsewhere = isStated && 'authorize' in (more.authorization ?? {})
        const [registration] = registered(
          isElsewhere ? { authorization: { ...more.authorization, ...ownAddresses() } } : more,
        )
        if (registration === undefined) throw new Error('it is read')
        const signsIn = await discover(registration).then(
          () => true,
          () => false,
        )
        const { inOrder } = await checkLive([registration])
        expect(inOrder).toBe(signsIn)
      })
    },
  )

  function ownAddresses() {
    const { origin } = new URL(base)
    return { authorize: `${origin}/authorize`, token: `${origin}/token` }
  }

  it.each([404, 401, 400, 429, 500, 503])(
    'misses a discovery that answers %d as the app misses it, where the addresses are registered',
    async (status) => {
      says = { '/fhir/metadata': STATEMENT }
      missing = status
      const origin = 'http://127.0.0.1:9'
      const authorization = { authorize: `${origin}/authorize`, token: `${origin}/token` }
      const [registration] = registered({ authorization })
      if (registration === undefined) throw new Error('it is read')
      const signsIn = await discover(registration).then(
        () => true,
        () => false,
      )
      const { inOrder, lines } = await checkLive([registration])
      expect(inOrder).toBe(signsIn)
      expect(signsIn).toBe(status < 500 && status !== 429)
      expect(lines.join('\n')).not.toContain('"authorize" and "token"')
      // Without the addresses nobody could sign in.
      expect((await checkLive(registered())).inOrder).toBe(false)
    },
  )
})
