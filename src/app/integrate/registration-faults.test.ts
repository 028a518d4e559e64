import { readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fieldsOf, listOf } from '~/fhir/json'
import { tenantForms } from '~/questionnaires/catalogue/tenant-forms'
import { parseRegistrations } from '~/smart/registrations'
import { registrationFaults } from './registration-faults'

const client = { clientId: 'c', scope: 'openid fhirUser launch patient/*.rs' }
const plain = { id: 'p', issuer: 'https://r4.example.org/fhir', clients: { launch: client } }
const system = {
  base: 'https://ex.example.org/system',
  scope: 'system/*.rs',
  keyClientId: 'k',
}
const exchange = {
  ...plain,
  id: 'e',
  issuer: 'https://ex.example.org/v2',
  service: 'exchange',
  solution: 'S1',
  generation: 'v2',
  bases: [{ kind: 'patient-access', url: 'https://ex.example.org/v2' }],
}

const { scope } = system

function withSystem(one: object): object {
  return { ...plain, clients: { launch: client, system: one } }
}

function faultsOf(...lines: readonly unknown[]): readonly string[] {
  return registrationFaults({ registrations: lines }).map(({ at, says }) => `${at} ${says}`)
}

function withForms(forms: unknown): object {
  return { ...plain, forms }
}

function withLaunch(changed: object): object {
  return { ...plain, clients: { launch: { ...client, ...changed } } }
}

function withTerminology(terminology: unknown): object {
  return withForms({ terminology })
}

const everyForm = {
  categories: ['TreatmentPlan', 'Assessment'],
  catalogues: ['https://forms.example.org/index.json', '/forms/index.json'],
  files: [
    { address: '/forms/ours.json', category: 'Intake', safety: [{ linkId: '12' }] },
    { address: '/forms/other.json', safety: [{ linkId: '3', unless: ['no', 'never'] }] },
  ],
  terminology: ['https://tx.example.org/r4'],
  safetyText: { en: 'Call us.', es: 'Llámenos.' },
  crisis: { line: '988', emergency: '+1 (555) 010-0199' },
}

const schema: unknown = JSON.parse(readFileSync('public/registrations.schema.json', 'utf8'))

/**
 * The judge of an editor that reads the schema: in its strict mode it also refuses a schema with a
 * keyword that nobody knows, or with one that can never apply.
 */
const judge = new Ajv2020({ strict: true, strictRequired: false })
const fits = judge.compile(fieldsOf(schema))

describe('a registrations file', () => {
  it('may declare that it is a sandbox’s, and is told what is wrong with the declaration', () => {
    const page = 'http://127.0.0.1:4400/'
    const told = (sandbox: unknown) =>
      registrationFaults({ sandbox, registrations: [] }).map(({ at, says }) => `${at} ${says}`)
    const right = { page, tries: [{ as: 'patient', open: `${page}try/patient` }] }
    expect(told(right)).toEqual([])
    expect(fits({ sandbox: right, registrations: [] })).toBe(true)
    const groups = [{ id: 'gr2', name: 'Diabetes program' }]
    const operator = { page, tries: [{ as: 'operator', open: `${page}try/operator`, groups }] }
    expect(told(operator)).toEqual([])
    expect(fits({ sandbox: operator, registrations: [] })).toBe(true)
    for (const [one, fault] of [
      [{ id: 'gr2' }, 'groups[0].name is no text'],
      [{ id: 'a b', name: 'A' }, 'groups[0].id is no number of a group'],
      [{ id: 'a', name: 'A', of: 1 }, 'groups[0].of is nothing that the app knows'],
    ] as const) {
      const odd = { page, tries: [{ as: 'operator', open: page, groups: [one] }] }
      expect(told(odd)).toEqual([`sandbox.tries[0].${fault}`])
      expect(fits({ sandbox: odd, registrations: [] })).toBe(false)
    }
    const wrong = { tries: [{ as: 'nurse', open: 'x' }], name: 'x' }
    expect(told(wrong)).toEqual([
      'sandbox.name is nothing that the app knows',
      'sandbox.page is missing',
      'sandbox.tries[0].as must be one of patient, clinician, intake, registrar, operator',
      'sandbox.tries[0].open is no http(s) address',
    ])
    expect(fits({ sandbox: wrong, registrations: [] })).toBe(false)
    expect(told('yes')).toEqual(['sandbox is no object'])
  })

  it('has no fault where it is as it ships, nor in the smallest line of either service', () => {
    expect(
      registrationFaults(JSON.parse(readFileSync('public/registrations.json', 'utf8'))),
    ).toEqual([])
    expect(faultsOf(plain, exchange)).toEqual([])
    expect(faultsOf({ ...exchange, clients: { system } })).toEqual([])
    expect(faultsOf(withForms(everyForm))).toEqual([])
    expect(fits({ registrations: [withForms(everyForm)] })).toBe(true)
  })

  it('is told every setting for forms that the app could not use', () => {
    const wrong = {
      catalogs: [],
      categories: ['', 7],
      catalogues: ['ftp://forms.example.org/index.json', 'index.json'],
      files: [{ adress: '/forms/ours.json' }, { address: '/a.json', safety: [{ unless: 'no' }] }],
      safetyText: { fr: 'Appelez-nous.' },
      crisis: { emergency: 'nine-one-one', crysis: '988' },
    }
    expect(faultsOf(withForms(wrong)).map((one) => one.replace(/^.*?forms\./, ''))).toEqual([
      'catalogs is nothing that the app knows',
      'categories[0] is no text',
      'categories[1] is no text',
      'catalogues[0] is no http(s) address',
      'catalogues[1] is neither a path of this host, such as /forms/ours.json, nor an http(s) address',
      'files[0].adress is nothing that the app knows',
      'files[0].address is missing',
      'files[1].safety[0].unless is no list of answers',
      'files[1].safety[0].linkId is missing',
      'safetyText.fr is nothing that the app knows',
      'crisis.crysis is nothing that the app knows',
      'crisis.emergency is no telephone number',
    ])
  })

  it('is told when two organizations have one name, which would be one entry for people', () => {
    const clients = { patient: client }
    const easton = { ...exchange, name: 'Community Health', clients }
    const fairview = { ...easton, id: 'f', issuer: 'https://ex.example.org/other/v2' }
    expect(faultsOf(easton, fairview)).toEqual([
      'registrations[1].name is that of another organization: lines of one name are the ' +
        'connections of one. Add what tells them apart, such as the town',
    ])
    for (const other of [
      { ...fairview, name: 'Community Health, Fairview' },
      // Its older connection, a practice one, and another client of the same connection.
      { ...fairview, generation: 'v1' },
      { ...fairview, environment: 'sandbox' },
      { ...fairview, issuer: `${easton.issuer}/` },
      // No list offers it.
      { ...fairview, listed: false },
    ])
      expect(faultsOf(easton, other)).toEqual([])
  })

  it('is told when two lines wait for the launches of one issuer, however it is written', () => {
    const twice = { ...plain, id: 'q', issuer: 'https://R4.example.org:443/fhir/' }
    expect(faultsOf(plain, twice)).toEqual([
      'registrations[1].clients.launch is never used: another line takes up the launches of ' +
        'https://r4.example.org/fhir',
    ])
    expect(faultsOf(plain, { ...twice, clients: { patient: client } })).toEqual([])
  })

  it('has a fault wherever a setting for forms of any shape is left out by the app', () => {
    const json = fc.jsonValue({ maxDepth: 2 })
    const some = (value: unknown) => fc.oneof(fc.constant(value), json)
    const settings = fc.record(
      Object.fromEntries(Object.entries(everyForm).map(([key, value]) => [key, some(value)])),
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(settings, (forms) => {
        const file = { registrations: [withForms(forms)] }
        const hasNone = registrationFaults(file).length === 0
        expect([forms, fits(file)]).toEqual([forms, hasNone])
        const { problems, ...used } = tenantForms(forms, 'https://app.example.org')
        const isWhole =
          problems.length === 0 &&
          used.files.length === listOf(forms['files']).length &&
          used.catalogues.length === listOf(forms['catalogues']).length &&
          Object.keys(used.crisis).length === Object.keys(fieldsOf(forms['crisis'])).length
        expect([forms, hasNone && !isWhole]).toEqual([forms, false])
      }),
      { numRuns: 1_000 },
    )
  })

  it('is told every fault of every line, not only the first', () => {
    expect(
      faultsOf(
        {
          id: 'a',
          isuer: 'x',
          frames: ['https://desk.example.org/page'],
          authorization: { tokens: 'x' },
          clients: { lanch: client, launch: { scope: 'launch patient/Foo.rs patient/Patient.sr' } },
        },
        plain,
        { ...plain, service: 'exchange', solution: 'S9', bases: [{ kind: 'gp' }] },
        'text',
      ),
    ).toEqual([
      'registrations[0].isuer is nothing that the app knows',
      'registrations[0].issuer is missing',
      'registrations[0].authorization.tokens is none of issuer, authorize, token, revocation, smartConfiguration',
      'registrations[0].authorization names none of issuer, authorize, token, revocation, smartConfiguration',
      'registrations[0].frames[0] is no origin; write https://desk.example.org',
      'registrations[0].clients.lanch is none of patient, practitioner, launch, system',
      'registrations[0].clients.launch.clientId is missing',
      'registrations[0].clients.launch.scope "patient/Foo.rs" names no type of R4',
      'registrations[0].clients.launch.scope "patient/Patient.sr" is no scope of either SMART version',
      'registrations[2].solution must be one of S1, S2, S3, S4, S5, S6',
      'registrations[2].generation must be v1 or v2',
      'registrations[2].bases[0].url is missing',
      'registrations[2].id "p" is there twice',
      'registrations[2].clients.launch is never used: another line takes up the launches of ' +
        'https://r4.example.org/fhir',
      'registrations[3] is no object',
    ])
  })

  it('may go without openid at a FHIR server that identifies nobody, and nowhere else', () => {
    const withScope = (line: object, scope: string) => ({
      ...line,
      clients: { launch: { ...client, scope } },
    })
    const at = 'registrations[0].clients.launch.scope has no openid:'
    expect(faultsOf(withScope(plain, 'launch patient/*.rs'))).toEqual([])
    expect(faultsOf(withScope(plain, 'launch fhirUser patient/*.rs'))).toEqual([
      `${at} fhirUser and profile are told with it alone`,
    ])
    expect(faultsOf(withScope(exchange, 'launch patient/*.rs'))).toEqual([
      `${at} without it nobody knows who signed in`,
    ])
  })

  it.each([
    ['a plain server that calls itself a solution', { ...plain, solution: 'S1', generation: 'v2' }],
    ['a generation without its service', { ...plain, generation: 'v2' }],
    ['a plain server with bases', { ...plain, bases: exchange.bases }],
    ['a service that nobody knows', { ...plain, service: 'fhir-r5' }],
    ['an address with a query', { ...plain, issuer: 'https://r4.example.org/fhir?x=1' }],
    ['a server that anybody can listen to', { ...plain, issuer: 'http://r4.example.org/fhir' }],
    ['a system without a way to authenticate', { ...plain, clients: { system: { scope } } }],
    ['a system with a person’s scope', withSystem({ scope: 'user/*.rs', keyClientId: 'k' })],
    [
      'a system of the exchange service with places',
      { ...exchange, clients: { system: { ...system, places: ['https://files.example.org'] } } },
    ],
    ['a place that is no address', withSystem({ ...system, places: ['files'] })],
    [
      'a key to register by a person, for a connection that everybody sees',
      withSystem({ ...system, registerKeysAt: 'https://r4.example.org/keys' }),
    ],
    [
      'a system of the exchange service without its base',
      { ...exchange, clients: { system: { scope, keyClientId: 'k' } } },
    ],
    ['a terminology server without encryption', withTerminology(['http://tx.example.org/r4'])],
    ['a terminology server that is no address', withTerminology(['tx.example.org'])],
    ['one terminology server that is no list', withTerminology('https://tx.example.org/r4')],
    ['white space in an address', { ...plain, issuer: ' https://r4.example.org/fhir' }],
    ['a tab between scopes', withLaunch({ scope: 'openid\tlaunch patient/*.rs' })],
    ['a system’s scope for a person', withLaunch({ scope: 'openid launch system/*.rs' })],
    ['white space around an id', withLaunch({ clientId: ' c' })],
    [
      'a frame for a line that nobody launches',
      { ...plain, clients: { patient: client }, frames: ['https://desk.example.org'] },
    ],
    ['an address with a password', { ...plain, issuer: 'https://u:p@r4.example.org/fhir' }],
  ])('has a fault where there is %s', (_, line) => {
    expect(faultsOf(line)).not.toEqual([])
  })

  it.each([null, [], 'x', {}, { registrations: {} }])('is told what it is not: %j', (json) => {
    expect(registrationFaults(json)).toHaveLength(1)
  })

  it('is read to every line that has no fault, and fits the schema where it has none', () => {
    const line = fc.constantFrom(plain, exchange).chain((good) =>
      fc
        .array(
          fc.tuple(
            fc.constantFrom(
              'id',
              'name',
              'service',
              'solution',
              'generation',
              'environment',
              'listed',
              'issuer',
              'bases',
              'places',
              'authorization',
              'directory',
              'frames',
              'forms',
              'support',
              'clients',
              'other',
            ),
            fc.oneof(
              fc.constant(undefined),
              fc.constantFrom<unknown>(
                '',
                'x',
                7,
                null,
                [],
                {},
                'S2',
                'v1',
                'sandbox',
                'exchange',
                'fhir-r4',
                'https://a.example.org',
                { email: 'help@a.example.org', phone: '+1 555 010 0199' },
                { web: 'http://a.example.org' },
                'https://a.example.org/b',
                'ftp://a.example.org',
                ['https://a.example.org'],
                ['https://a.example.org/b'],
                [{ kind: 'gp', url: 'https://a.example.org' }],
                [{ kind: 'r4', url: 'https://a.example.org' }],
                { issuer: 'https://a.example.org' },
                { token: 'x' },
                { authorize: 'https://a.example.org/b?p=1', token: 'https://a.example.org?p=1' },
                { revocation: 'https://a.example.org/b?p=1#c' },
                'https://*.example.org',
                'https://a.example.org,b.example.org/c',
                ['https://a.example.org,https://b.example.org'],
                { smartConfiguration: 'none' },
                { smartConfiguration: 'metadata' },
                { issuer: 'https://a.example.org', smartConfiguration: '' },
                { patient: client },
                { patient: { clientId: 'c' } },
                { patient: client, launch: client },
                { patient: { ...client, scope: 'openid system/*.rs' } },
                { patient: { ...client, scope: 'openid\tpatient/*.rs' } },
                { patient: { ...client, clientId: 'c ' } },
                ' https://a.example.org',
                { system },
                { patient: client, system: { scope: 'system/*.read', secretClientId: 's' } },
                { patient: client, system: { ...system, scope: 'openid' } },
                { patient: client, system: { ...system, places: ['https://files.example.org'] } },
                { patient: client, system: { ...system, places: ['ftp://files.example.org'] } },
                { patient: client, system: { ...system, places: 'https://files.example.org' } },
                { patient: client, system: { scope: 'system/*.rs' } },
                { patient: client, system: null },
              ),
            ),
          ),
          { maxLength: 3 },
        )
        .map((changes) => {
          const changed: Record<string, unknown> = { ...good }
          for (const [key, value] of changes) {
            if (value === undefined) delete changed[key]
            else changed[key] = value
          }
          return changed
        }),
    )
    fc.assert(
      fc.property(line, (one) => {
        const file = { registrations: [one] }
        const hasNone = registrationFaults(file).length === 0
        const isRead = parseRegistrations(file).leftOut === 0
        expect([one, isRead]).toEqual([one, isRead || hasNone])
        expect([one, fits(file)]).toEqual([one, hasNone])
      }),
      { numRuns: 3_000 },
    )
  })
})
