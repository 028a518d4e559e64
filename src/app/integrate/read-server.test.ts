import { describe, expect, it } from 'vitest'
import { integrate } from '~/i18n/en/operator/integrate'
import { LANGUAGES } from '~/i18n/languages'
import { discover } from '~/smart/discovery'
import { parseRegistrations } from '~/smart/registrations'
import { loadIntegrateWords } from './integrate-text'
import { authorizationOf, proposedEntry, type Wish } from './propose-entry'
import { proposedScope } from './proposed-scopes'
import {
  isStatementUnknown,
  readServer,
  type Had,
  type Remark,
  type WeighedRemark,
} from './read-server'
import { registrationFaults } from './registration-faults'
import { remarkText } from './remark-text'
import { had, OTHERS, SMART, STATEMENT } from './servers-fixture'
import { typeOffers } from './type-offers'

const ISSUER = 'https://fhir.example.org/r4'
const wish: Wish = { ways: ['launch'], breadth: 'read', syntax: 'v2', refresh: false }

function readingOf(statement: unknown, smart: unknown = SMART) {
  return readServer(ISSUER, had(smart), had(statement))
}

/** The half of the statement that says where to sign in, as before SMART 2. */
const restWithUris = {
  ...STATEMENT.rest[0],
  security: {
    extension: [
      {
        url: 'http://fhir-registry.smarthealthit.org/StructureDefinition/oauth-uris',
        extension: [
          { url: 'authorize', valueUri: 'https://fhir.example.org/authorize' },
          { url: 'token', valueUri: 'https://fhir.example.org/token' },
        ],
      },
    ],
  },
}

/** The reported faults. */
function bad(statement: unknown, smart?: unknown): readonly string[] {
  return readingOf(statement, smart)
    .remarks.filter(({ weight }) => weight === 'bad')
    .map(({ remark }) => remarkText(remark, integrate))
}

/** The kinds that the app would list, by capability.decide itself. */
function listed(statement: unknown): readonly string[] {
  const reading = readingOf(statement)
  const { statement: read, combine } = reading
  return read === undefined
    ? []
    : typeOffers(
        ISSUER,
        { statement: read, combine },
        'launch',
        proposedScope(reading, 'launch', wish),
      )
        .filter((offer) => offer.listed)
        .map(({ type }) => type)
}

describe('a CapabilityStatement ends in the right offers or the right refusal', () => {
  it.each<[string, unknown, readonly string[], readonly string[]]>([
    ['R4', STATEMENT, ['Observation'], []],
    ['R4B, which reads alike', OTHERS.r4b, ['Observation'], []],
    ['two rests: the client’s own wishes are no offer', OTHERS.twoRests, ['Observation'], []],
    [
      'STU3',
      OTHERS.stu3,
      [],
      [
        'It uses FHIR STU3 (3.0.2). Clearchart reads R4 (4.0.1) and R4B (4.3.0), so it cannot be used here.',
      ],
    ],
    [
      'STU3 that does not say so',
      OTHERS.stu3Silent,
      [],
      [
        'It uses FHIR STU3. Clearchart reads R4 (4.0.1) and R4B (4.3.0), so it cannot be used here.',
      ],
    ],
    [
      'DSTU2, which called it otherwise',
      OTHERS.dstu2,
      [],
      [
        'It uses FHIR DSTU2 (1.0.2). Clearchart reads R4 (4.0.1) and R4B (4.3.0), so it cannot be used here.',
      ],
    ],
    [
      'R5',
      OTHERS.r5,
      [],
      [
        'It uses FHIR R5 (5.0.0). Clearchart reads R4 (4.0.1) and R4B (4.3.0), so it cannot be used here.',
      ],
    ],
    ['no rest', OTHERS.noRest, [], [integrate.remarks['no-rest']]],
    ['a client alone', OTHERS.clientOnly, [], [integrate.remarks['client-only']]],
    ['nothing under resource', OTHERS.listsNothing, [], [integrate.remarks['lists-nothing']]],
    ['its kind as what some server should do', OTHERS.requirements, ['Observation'], []],
    ['something else', OTHERS.notAStatement, [], [integrate.remarks['not-a-statement']]],
    [
      'R4 by its version, and DSTU2 by its name',
      { ...STATEMENT, resourceType: 'Conformance' },
      [],
      [integrate.remarks['not-a-statement']],
    ],
    ['R4 as it was first published', OTHERS.r4Early, ['Observation'], []],
    ['no version', OTHERS.versionless, ['Observation'], []],
    ['two rests of a server, which add up', OTHERS.twoServers, ['Goal'], []],
    ['parameters for the whole server', OTHERS.restLevel, ['Media', 'Goal'], []],
    ['a rest without its mode', OTHERS.modeless, ['Observation'], []],
    [
      'types without an interaction',
      OTHERS.noInteractions,
      [],
      [integrate.remarks['offers-nothing'](2)],
    ],
    ['types that are read and never searched', OTHERS.readsOnly, [], []],
    ['a type that is only written', OTHERS.writesOnly, [], []],
    [
      'types that R4, or the app, does not know',
      OTHERS.unknownTypes,
      [],
      [integrate.remarks['offers-nothing'](1)],
    ],
  ])('%s', (_, statement, offers, problems) => {
    expect(listed(statement)).toEqual(offers)
    expect(bad(statement)).toEqual(problems)
  })

  it.each([
    [['xml', 'ttl'], true],
    [['application/fhir+xml', 'application/fhir+json; fhirVersion=4.0'], false],
    [[], false],
    [undefined, false],
  ])('is told where its formats, %j, leave JSON out', (format, isTold) => {
    const told = readingOf({ ...STATEMENT, format }).remarks.map(({ remark }) => remark.about)
    expect(told.includes('no-json')).toBe(isTold)
  })

  it('offers to write, and asks for it, what the server lets the app write', () => {
    const codes = ['read', 'search-type', 'create', 'update']
    const interaction = codes.map((code) => ({ code }))
    const searchParam = [{ name: 'patient', type: 'reference' }]
    const types = ['AllergyIntolerance', 'Condition', 'MedicationRequest', 'Procedure']
    const resource = types.map((type) => ({ type, interaction, searchParam }))
    const reading = readingOf({ ...STATEMENT, rest: [{ ...STATEMENT.rest[0], resource }] })
    const { statement } = reading
    if (statement === undefined) throw new Error('unread')
    const written = (breadth: 'read' | 'write') => {
      const scope = proposedScope(reading, 'launch', { ...wish, breadth })
      return typeOffers(ISSUER, { statement }, 'launch', scope)
        .filter((offer) => offer.written === true)
        .map(({ type }) => type)
        .toSorted()
    }
    expect(written('write')).toEqual(['AllergyIntolerance', 'Condition', 'MedicationRequest'])
    expect(written('read')).toEqual([])
  })

  it('says of each kind why it is off', () => {
    const reading = readingOf(STATEMENT)
    const { statement } = reading
    if (statement === undefined) throw new Error('unread')
    const scope = proposedScope(reading, 'launch', wish)
    const offers = new Map(
      typeOffers(ISSUER, { statement }, 'launch', scope).map((offer) => [offer.type, offer]),
    )
    expect(offers.get('Observation')).toMatchObject({ listed: true, opened: true })
    expect(offers.get('Condition')).toMatchObject({
      listed: false,
      opened: true,
      refusal: { reason: { why: 'interaction' } },
    })
    expect(offers.get('Device')).toMatchObject({
      listed: false,
      opened: false,
      refusal: { reason: { why: 'parameter', parameter: 'patient' } },
    })
    expect(offers.get('Goal')).toMatchObject({ refusal: { reason: { why: 'type' } } })
  })
})

describe('a SMART configuration', () => {
  it('is told where it sends the sign-in to another host, and in order otherwise', () => {
    const reading = readingOf(STATEMENT)
    expect(reading.remarks.map(({ remark }) => remarkText(remark, integrate))).toEqual([
      integrate.remarks.elsewhere('https://auth.example.org'),
      integrate.remarks.pkce,
      integrate.remarks.version('4.0.1'),
      integrate.remarks.types(5),
    ])
    expect(reading).toMatchObject({ syntax: 'v2', refreshes: true })
  })

  it.each<[string, object, string]>([
    ['has no addresses', { token_endpoint: undefined }, integrate.remarks['no-sign-in-address']],
    [
      'has an address that is none',
      { token_endpoint: 'javascript:0' },
      integrate.remarks['no-sign-in-address'],
    ],
    [
      'has no code grant',
      { grant_types_supported: ['client_credentials'] },
      integrate.remarks['no-code'],
    ],
    [
      'has a name that is no address',
      { issuer: 'auth.example.org' },
      integrate.remarks['odd-name']('auth.example.org'),
    ],
    [
      'sends a code without encryption',
      { token_endpoint: 'http://auth.example.org/token' },
      integrate.remarks['plain-http']('http://auth.example.org/token'),
    ],
  ])('that %s is a problem', (_, change, problem) => {
    expect(bad(STATEMENT, { ...SMART, ...change })).toContain(problem)
  })

  it.each<[WeighedRemark['weight'], Remark['about'], object, object]>([
    ['note', 'elsewhere', {}, {}],
    ['note', 'no-pkce', { code_challenge_methods_supported: ['plain'] }, {}],
    ['good', 'pkce', {}, {}],
    ['note', 'nameless', { authorization_response_iss_parameter_supported: false }, {}],
    ['note', 'nameless', { authorization_response_iss_parameter_supported: undefined }, {}],
    ['note', 'no-identity', { capabilities: ['client-public'] }, {}],
    ['note', 'no-public-client', { capabilities: ['sso-openid-connect'] }, {}],
    ['note', 'no-ehr-launch', { capabilities: ['sso-openid-connect'] }, {}],
    ['note', 'no-standalone', { capabilities: ['sso-openid-connect'] }, {}],
    ['note', 'by-statement', { token_endpoint: undefined }, {}],
    ['note', 'version-unsaid', {}, { fhirVersion: undefined }],
    ['good', 'version', {}, {}],
    ['note', 'software', {}, { kind: 'capability' }],
    ['note', 'requirements', {}, { kind: 'requirements' }],
    ['note', 'draft', {}, { status: 'draft' }],
    ['note', 'retired', {}, { status: 'retired' }],
    ['good', 'types', {}, {}],
    ['note', 'no-json', {}, { format: ['xml'] }],
    [
      'note',
      'no-patient',
      {},
      { rest: [{ resource: [{ type: 'Goal', interaction: [{ code: 'read' }] }] }] },
    ],
  ])('is weighed: %s is what %s is', (weight, about, smart, statement) => {
    const { remarks } = readingOf(
      { ...STATEMENT, rest: [restWithUris], ...statement },
      { ...SMART, ...smart },
    )
    expect(remarks.filter(({ remark }) => remark.about === about)).toMatchObject([{ weight }])
  })

  it.each<[string, object, 'v1' | 'v2' | undefined]>([
    ['by its name', { capabilities: ['permission-v1'] }, 'v1'],
    ['by both names', { capabilities: ['permission-v1', 'permission-v2'] }, 'v2'],
    ['by its scopes', { scopes_supported: ['openid', 'launch', 'patient/*.read'] }, 'v1'],
    ['by scopes of both', { scopes_supported: ['patient/*.read', 'patient/*.rs'] }, 'v2'],
    ['not at all', { scopes_supported: ['openid', 'launch/patient', 7] }, undefined],
  ])('tells the syntax of its scopes %s', (_, said, syntax) => {
    const smart = { ...SMART, capabilities: ['client-public', 'sso-openid-connect'], ...said }
    expect(readingOf(STATEMENT, smart).syntax).toBe(syntax)
  })

  it('may be missing where the statement says the same', () => {
    const statement = { ...STATEMENT, rest: [restWithUris] }
    const absent: Had = { had: false, why: 'absent' }
    const reading = readServer(ISSUER, absent, had(statement))
    expect(reading.signIn).toEqual({
      authorize: 'https://fhir.example.org/authorize',
      token: 'https://fhir.example.org/token',
    })
    expect(proposedEntry(ISSUER, reading, wish)).not.toHaveProperty('authorization')
    // A sign-in goes on without the configuration, and by the scopes of its time.
    expect(reading.remarks.map(({ remark, weight }) => [remark.about, weight])).toEqual([
      ['discovery', 'note'],
      ['by-statement', 'note'],
      ['version', 'good'],
      ['types', 'good'],
    ])
    expect(reading.likelySyntax).toBe('v1')
    const saysV2 = { capabilities: ['permission-v2', 'sso-openid-connect'] }
    expect(readServer(ISSUER, had(saysV2), had(statement)).likelySyntax).toBe('v2')
    expect(readServer(ISSUER, absent, had(STATEMENT)).likelySyntax).toBe('v2')
  })

  it.each<[string, Had, 'by-statement' | 'by-statement-unread']>([
    ['is not found', { had: false, why: 'absent' }, 'by-statement'],
    ['is shown to nobody', { had: false, why: 'status', status: 403 }, 'by-statement'],
    ['was not given', { had: false, why: 'not-given' }, 'by-statement'],
    ['names no addresses', had({ issuer: ISSUER }), 'by-statement'],
    ['fails', { had: false, why: 'status', status: 503 }, 'by-statement-unread'],
    ['did not come', { had: false, why: 'unreachable' }, 'by-statement-unread'],
    ['is a page', { had: false, why: 'not-json' }, 'by-statement-unread'],
    ['is too large', { had: false, why: 'too-large' }, 'by-statement-unread'],
    ['is an error', had({ resourceType: 'OperationOutcome' }), 'by-statement-unread'],
  ])('that %s, beside a statement with addresses, is %s', (_, discovery, about) => {
    const { remarks } = readServer(ISSUER, discovery, had({ ...STATEMENT, rest: [restWithUris] }))
    const told = remarks.filter(({ remark }) => remark.about.startsWith('by-statement'))
    expect(told).toEqual([{ remark: { about }, weight: about === 'by-statement' ? 'note' : 'bad' }])
  })

  it('leaves a place for the addresses that a server says nowhere', () => {
    const absent: Had = { had: false, why: 'absent' }
    const entryOf = (discovery: Had, statement = had(STATEMENT)) =>
      proposedEntry(ISSUER, readServer(ISSUER, discovery, statement), wish)
    expect(entryOf(absent)).toMatchObject({
      authorization: {
        authorize: 'AUTHORIZE-ADDRESS-OF-THE-SERVER',
        token: 'TOKEN-ADDRESS-OF-THE-SERVER',
      },
    })
    // It is no entry before they are filled in.
    const at = registrationFaults({ registrations: [entryOf(absent)] }).map((fault) => fault.at)
    expect(at).toContain('registrations[0].authorization.authorize')
    expect(at).toContain('registrations[0].authorization.token')
    // A document that could not be read may say it.
    for (const why of ['unreachable', 'not-given', 'not-json'] as const)
      expect(entryOf({ had: false, why })).not.toHaveProperty('authorization')
  })

  it('that nobody gave is no problem of the server’s', () => {
    const reading = readServer(ISSUER, { had: false, why: 'not-given' }, had(STATEMENT))
    expect(reading.remarks.map(({ remark, weight }) => [remark.about, weight])).toEqual([
      ['discovery', 'note'],
      ['version', 'good'],
      ['types', 'good'],
    ])
  })

  it.each<[string, Remark['about'], Had, Had]>([
    ['was read', 'no-sign-in-address', had({}), had(STATEMENT)],
    ['is not there', 'no-sign-in-address', { had: false, why: 'absent' }, had(STATEMENT)],
    ['did not come', 'sign-in-unread', { had: false, why: 'unreachable' }, had(STATEMENT)],
    ['is no JSON', 'sign-in-unread', { had: false, why: 'not-json' }, had(STATEMENT)],
    ['failed', 'sign-in-unread', had({}), { had: false, why: 'status', status: 503 }],
    ['wants a token', 'sign-in-unread', had({}), { had: false, why: 'status', status: 401 }],
  ])('that %s is said to name no sign-in only where all was read', (_, about, smart, statement) => {
    const told = readServer(ISSUER, smart, statement).remarks.map(({ remark }) => remark.about)
    expect(told).toContain(about)
    expect(told.filter((one) => /^(no-)?sign-in/.test(one))).toEqual([about])
  })

  it.each(['stu3', 'dstu2', 'r5'] as const)(
    'of another version (%s) speaks of no entry, because there is none',
    (version) => {
      const told = readingOf(OTHERS[version], {
        ...SMART,
        issuer: 'https://name.example.org',
      }).remarks.map(({ remark }) => remarkText(remark, integrate))
      expect(told.join(' ')).toContain('cannot be used here')
      expect(told.join(' ')).not.toContain('The entry')
    },
  )

  it('that could not be loaded is told with its reason, in both languages', async () => {
    const cases: readonly Exclude<Had, { had: true }>[] = [
      { had: false, why: 'absent' },
      { had: false, why: 'not-json' },
      { had: false, why: 'unreachable' },
      { had: false, why: 'status', status: 503 },
    ]
    for (const language of LANGUAGES) {
      const words = await loadIntegrateWords(language)
      const told = cases.map((missing) => {
        const [first] = readServer(ISSUER, missing, had(STATEMENT)).remarks
        expect(first?.weight).toBe('bad')
        return first === undefined ? '' : remarkText(first.remark, words)
      })
      expect(new Set(told).size).toBe(cases.length)
      for (const sentence of told) expect(sentence).toContain(words.remarks.discovery)
    }
  })
})

describe('a statement that is shown after a sign-in alone', () => {
  it.each([401, 403])('(%d) is no problem, and the entry asks for everything', (status) => {
    const reading = readServer(ISSUER, had(SMART), { had: false, why: 'status', status })
    const told = reading.remarks.find(({ remark }) => remark.about === 'metadata')
    expect(told?.weight).toBe('note')
    expect(told === undefined ? '' : remarkText(told.remark, integrate)).toContain('signed in')
    expect(isStatementUnknown(reading)).toBe(true)
    expect(proposedScope(reading, 'launch', wish)).toBe('openid fhirUser launch patient/*.rs')
    expect(isStatementUnknown(readingOf(OTHERS.stu3))).toBe(false)
  })
})

describe('a server that calls itself otherwise', () => {
  const told = (statement: object, smart: object = SMART) =>
    readingOf(statement, smart).remarks.map(({ remark }) => remarkText(remark, integrate))
  const called = (url: string) => ({ ...STATEMENT, implementation: { url } })

  it.each([
    ['another host', 'https://inside.example.org/r4', true],
    ['another path', 'https://fhir.example.org/r4/x', true],
    ['a slash more', `${ISSUER}/`, false],
    ['http, behind a proxy', 'http://fhir.example.org/r4', false],
    ['what is no address', 'the server', false],
  ])('by %s, has it told where it matters', (_name, url, isTold) => {
    expect(told(called(url)).some((text) => text.includes(`gives ${url} as its own`))).toBe(isTold)
  })

  it('by the name of its sign-in alone, is not said to sign people in there', () => {
    const other = told(STATEMENT, { ...SMART, issuer: 'https://name.example.org' })
    expect(other.join()).toMatch(/gives itself a name at https:\/\/name\.example\.org/)
    expect(other.join()).not.toMatch(/takes place at https:\/\/name/)
  })
})

describe('the entry that is proposed', () => {
  it('asks for what the server declares and the app uses, and no more', () => {
    const reading = readingOf(STATEMENT)
    const scope = (change: Partial<Wish>, way: 'launch' | 'patient' | 'practitioner' = 'launch') =>
      proposedScope(reading, way, { ...wish, ...change })
    expect(scope({})).toBe(
      'openid fhirUser launch patient/Patient.rs patient/Condition.r patient/Observation.rs',
    )
    expect(scope({ syntax: 'v1' }, 'patient')).toBe(
      'openid fhirUser launch/patient patient/Patient.read patient/Condition.read ' +
        'patient/Observation.read',
    )
    expect(scope({ breadth: 'write', refresh: true }, 'practitioner')).toBe(
      'openid fhirUser offline_access user/Patient.rus user/Condition.r user/Observation.rs',
    )
    expect(scope({ breadth: 'write', syntax: 'v1' })).toContain(
      'patient/Patient.read patient/Patient.write',
    )
    expect(scope({ breadth: 'all' })).toBe('openid fhirUser launch patient/*.rs')
    expect(scope({ breadth: 'all', syntax: 'v1' })).toBe('openid fhirUser launch patient/*.read')
  })

  it('asks who signed in only where the server says so, or says nothing about it', () => {
    const scope = (smart: object) =>
      proposedScope(readingOf(STATEMENT, { ...SMART, ...smart }), 'patient', wish).split(' ')
    const capabilities = ['client-public']
    expect(scope({ capabilities })).toEqual(
      scope({}).filter((one) => !['openid', 'fhirUser'].includes(one)),
    )
    expect(scope({ capabilities: undefined })).toEqual(scope({}))
    expect(scope({ capabilities, scopes_supported: ['openid'] })).toContain('openid')
  })

  it.each([
    ['elsewhere', SMART, { issuer: 'https://auth.example.org' }],
    [
      'elsewhere, without saying who it is',
      { ...SMART, issuer: undefined },
      {
        authorize: 'https://auth.example.org/authorize',
        token: 'https://auth.example.org/token',
      },
    ],
    [
      'on several hosts',
      { ...SMART, revocation_endpoint: 'https://out.example.org/revoke' },
      {
        authorize: 'https://auth.example.org/authorize',
        token: 'https://auth.example.org/token',
        revocation: 'https://out.example.org/revoke',
      },
    ],
    [
      'there, and has a name elsewhere',
      {
        ...SMART,
        issuer: 'https://login.example.net/tenant/7',
        authorization_endpoint: 'https://fhir.example.org/authorize',
        token_endpoint: 'https://fhir.example.org/token',
      },
      {
        issuer: 'https://login.example.net/tenant/7',
        authorize: 'https://fhir.example.org/authorize',
        token: 'https://fhir.example.org/token',
      },
    ],
  ])('names an authorization server that is %s', (_, smart, authorization) => {
    expect(proposedEntry(ISSUER, readingOf(STATEMENT, smart), wish)).toMatchObject({
      authorization,
    })
  })

  it('lets the app sign in where the documents lead, whoever stands in them', async () => {
    const origins = ['https://fhir.example.org', 'https://a.example.org', 'https://b.example.org']
    const revocations = [undefined, ...origins]
    for (const name of revocations)
      for (const authorize of origins)
        for (const token of origins)
          for (const revocation of revocations) {
            const smart = {
              ...SMART,
              issuer: name,
              // They may have a query of their own (RFC 6749, 3.1 and 3.2).
              authorization_endpoint: `${authorize}/authorize?p=b2c_1`,
              token_endpoint: `${token}/token?p=b2c_1`,
              revocation_endpoint: revocation,
            }
            const entry = proposedEntry(ISSUER, readingOf(STATEMENT, smart), wish)
            const [line] = parseRegistrations({ registrations: [entry] }).registrations
            if (line === undefined) throw new Error('the entry cannot be read')
            const found = await discover(line, () => Promise.resolve(Response.json(smart)))
            expect(found).toMatchObject({ token: smart.token_endpoint })
            expect(found.revocation).toBe(revocation)
            // The places of ids alone are left to fill in.
            const faults = registrationFaults({ registrations: [entry] })
            expect(faults.filter(({ at }) => !at.endsWith('.clientId'))).toEqual([])
          }
  })

  it('says nothing of an authorization server where the FHIR server is', () => {
    expect(
      authorizationOf(ISSUER, {
        authorize: 'https://fhir.example.org/a',
        token: 'https://fhir.example.org/t',
      }),
    ).toBeUndefined()
  })

  it('has no fault, whatever was chosen, but the id that only the server can give', () => {
    for (const breadth of ['read', 'write', 'all'] as const)
      for (const syntax of ['v1', 'v2'] as const)
        for (const refresh of [true, false]) {
          const entry = proposedEntry(`${ISSUER}/`, readingOf(STATEMENT), {
            ways: ['launch', 'patient', 'practitioner'],
            breadth,
            syntax,
            refresh,
          })
          const faults = registrationFaults({ registrations: [entry] })
          expect(faults.map(({ at }) => at)).toEqual(
            ['patient', 'practitioner', 'launch'].map(
              (way) => `registrations[0].clients.${way}.clientId`,
            ),
          )
          expect(faults[0]?.says).toContain('placeholder')
        }
  })
})
