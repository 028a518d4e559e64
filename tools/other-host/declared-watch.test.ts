import { describe, expect, it } from 'vitest'
import { DeclaredWatch } from './declared-watch.ts'
import type { Asked, Declared } from './declared.ts'

const BASE = 'https://host.example/fhir/r4'

const statement: Declared = {
  rest: [
    {
      mode: 'server',
      searchParam: [{ name: '_count' }],
      operation: [{ name: 'export' }],
      interaction: [{ code: 'transaction' }],
      resource: [
        {
          type: 'Patient',
          interaction: ['read', 'vread', 'history-instance', 'search-type', 'create', 'update'].map(
            (code) => ({ code }),
          ),
          searchParam: [{ name: 'name' }, { name: 'organization' }],
          searchInclude: ['Patient:organization'],
          searchRevInclude: ['Observation:subject'],
          operation: [{ name: '$match' }, { name: 'Patient.$merge' }],
          versioning: 'no-version',
          conditionalCreate: false,
          conditionalUpdate: false,
        },
        {
          type: 'Observation',
          interaction: [{ code: 'create' }, { code: 'update' }, { code: 'delete' }],
          conditionalCreate: true,
          conditionalUpdate: true,
          conditionalDelete: 'single',
        },
        { type: 'Encounter', interaction: [{ code: 'search-type' }], searchInclude: ['*'] },
      ],
    },
    {
      mode: 'client',
      searchParam: [{ name: 'code' }],
      resource: [{ type: 'Goal', interaction: [{ code: 'read' }] }],
    },
  ],
}

/** The faults of one request; its path is after the base. */
function faultsOf(line: string, more: Partial<Asked> = {}): readonly string[] {
  const [method = '', path = ''] = line.split(' ')
  const watch = new DeclaredWatch(BASE, statement)
  watch.sent({ method, url: `${BASE}${path}`, ...more })
  return watch.faults()
}

describe('A watch over what is declared', () => {
  it.each([
    'GET /metadata',
    'GET /.well-known/smart-configuration',
    'OPTIONS /Goal',
    'GET /Patient/7',
    'HEAD /Patient/7',
    'GET /Patient?name=x&name:exact=y&_count=20',
    'GET /Patient?_include=Patient:organization&_revinclude=Observation:subject',
    'GET /Encounter?_include=Encounter:subject',
    'GET /Patient/7/_history?_count=10&_since=2020',
    'GET /Patient/7/_history/2',
    'POST /Patient',
    'POST /Patient/_search',
    'PUT /Patient/7',
    'POST /Patient/$match',
    'GET /Patient/7/$match?onlyCertainMatches=true',
    'POST /Patient/$merge',
    'GET /$export?_type=Patient',
    'POST /Patient/7/$export',
    'PUT /Observation?_count=1',
    'DELETE /Observation?_count=1',
    'DELETE /Observation/7',
    'POST ',
  ])('lets pass: %s', (line) => {
    expect(faultsOf(line)).toEqual([])
  })

  it.each([
    // Types and interactions.
    ['GET /Goal/7', 'read of Goal'],
    ['GET /Goal', 'search-type of Goal'],
    ['GET /Observation/7', 'read of Observation'],
    ['POST /Encounter', 'create of Encounter'],
    ['PUT /Encounter/7', 'update of Encounter'],
    ['DELETE /Patient/7', 'delete of Patient'],
    ['PATCH /Patient/7', 'patch of Patient'],
    ['GET /Observation/7/_history', 'history-instance of Observation'],
    ['GET /Observation/7/_history/1', 'vread of Observation'],
    ['GET /Patient/_history', 'history-type of Patient'],
    ['GET /_history', 'history-system of the server'],
    ['POST /_search', 'search-system of the server'],
    ['POST /Patient/7', 'POST 7 of Patient'],
    ['PUT /metadata', 'PUT metadata of the server'],
    // A search by POST is a search, and an operation is no create.
    ['POST /Observation/_search', 'search-type of Observation'],
    ['POST /Observation/$lastn', '$lastn of Observation'],
    ['GET /Observation/$lastn', '$lastn of Observation'],
    ['POST /Patient/7/$everything', '$everything of Patient'],
    ['POST /$match', '$match of the server'],
    ['GET /Observation/$merge', '$merge of Observation'],
    // Parameters.
    ['GET /Patient?_sort=name', '_sort of Patient'],
    ['GET /Patient?_total=accurate', '_total of Patient'],
    ['GET /Patient?name.x=y', 'name.x of Patient'],
    ['GET /Patient?_has:Observation:patient:code=x', '_has:Observation:patient:code of Patient'],
    ['GET /Patient?code=x', 'code of Patient'],
    ['GET /Patient?_include=Patient:link', '_include of Patient'],
    ['GET /Patient?_include=*', '_include of Patient'],
    ['GET /Patient?_revinclude=Goal:patient', '_revinclude of Patient'],
    ['GET /Encounter?_revinclude=Goal:patient', '_revinclude of Encounter'],
    ['GET /Patient/7?_summary=true', '_summary of Patient'],
    ['GET /Patient/7/_history?name=x', 'name of Patient'],
    ['POST /Patient/_search?_sort=name', '_sort of Patient'],
    // Conditions.
    ['PUT /Patient?name=x', 'conditional update of Patient'],
    ['PUT /Patient/7?name:x=y&_sort=x', '_sort of Patient'],
  ])('finds: %s', (line, fault) => {
    expect(faultsOf(line)).toEqual([fault])
  })

  it.each([
    ['POST /Patient', 'if-none-exist', 'If-None-Exist of Patient'],
    ['POST /Observation', 'if-none-exist', undefined],
    ['PUT /Patient/7', 'if-match', 'If-Match of Patient'],
    ['PUT /Observation/7', 'if-match', undefined],
    ['GET /Patient/7', 'if-none-match', 'If-None-Match of Patient'],
    ['GET /Patient/7', 'if-modified-since', 'If-Modified-Since of Patient'],
  ])('holds the conditions of a request to it: %s with %s', (line, header, fault) => {
    expect(faultsOf(line, { headers: { [header]: '_count=1' } })).toEqual(
      fault === undefined ? [] : [fault],
    )
  })

  it('reads the search of a condition', () => {
    const headers = { 'if-none-exist': 'identifier=urn:x|1' }
    expect(faultsOf('POST /Observation', { headers })).toEqual(['identifier of Observation'])
  })

  it('reads the parameters in the body of a search by POST', () => {
    expect(faultsOf('POST /Patient/_search', { body: 'name=x&birthdate=1970' })).toEqual([
      'birthdate of Patient',
    ])
  })

  it('looks at nothing of another host, and says when it saw nothing at all', () => {
    const watch = new DeclaredWatch(BASE, statement)
    watch.sent({ method: 'GET', url: `${BASE}-too/Goal/7` })
    watch.answered('GET', 'https://elsewhere.example/Goal/7', 404)
    expect(watch.faults()).toEqual(['no request was seen'])
  })

  it.each([400, 403, 404, 405, 406, 410, 412, 415, 422, 429, 500, 503])(
    'counts every failure: %i',
    (status) => {
      const watch = new DeclaredWatch(BASE, statement)
      watch.sent({ method: 'GET', url: `${BASE}/Patient/7` })
      watch.answered('GET', `${BASE}/Patient/7`, status)
      expect(watch.faults()).toEqual([`${status} GET Patient/7`])
    },
  )

  it('counts no success, and no failure that a journey brings about; that one has to come', () => {
    const watch = new DeclaredWatch(BASE, statement)
    watch.awaits(404, 'Patient/7')
    watch.awaits(401, 'Patient')
    watch.sent({ method: 'GET', url: `${BASE}/Patient/7` })
    watch.answered('GET', `${BASE}/Patient/8`, 200)
    watch.answered('GET', `${BASE}/Patient/7`, 404)
    watch.answered('GET', `${BASE}/Patient/7`, 404)
    expect(watch.faults()).toEqual(['no 401 Patient'])
  })

  it('counts the one undeclared thing that a journey names beside its refusal no more, and everything else', () => {
    const watch = new DeclaredWatch(BASE, statement)
    watch.awaits(405, 'metadata', 'PUT metadata of the server')
    watch.sent({ method: 'PUT', url: `${BASE}/metadata` })
    watch.answered('PUT', `${BASE}/metadata`, 405)
    expect(watch.faults()).toEqual([])
    watch.sent({ method: 'PUT', url: `${BASE}/metadata/x` })
    watch.answered('PUT', `${BASE}/metadata`, 500)
    watch.sent({ method: 'POST', url: `${BASE}/metadata` })
    expect(watch.faults()).toEqual([
      'PUT metadata/x of the server',
      '500 PUT metadata',
      'POST metadata of the server',
    ])
  })

  it('holds every request to a path to the statement, also where a failure of one is awaited there', () => {
    const watch = new DeclaredWatch(BASE, statement)
    watch.awaits(401, 'Patient/_search')
    for (const body of ['name=x', 'code=x'])
      watch.sent({ method: 'POST', url: `${BASE}/Patient/_search`, body })
    watch.answered('POST', `${BASE}/Patient/_search`, 401)
    expect(watch.faults()).toEqual(['code of Patient'])
  })

  it('wants a question that a journey says the browser stops, and counts no other without an answer', () => {
    const watch = new DeclaredWatch(BASE, statement)
    watch.awaits('stopped', 'metadata', 'PUT metadata of the server')
    watch.sent({ method: 'PUT', url: `${BASE}/metadata` })
    watch.stopped(`${BASE}/Patient/7`)
    watch.stopped('https://elsewhere.example/metadata')
    expect(watch.faults()).toEqual(['no stopped metadata'])
    watch.stopped(`${BASE}/metadata`)
    expect(watch.faults()).toEqual([])
  })

  it.each([
    ['patient=7', undefined, ['no combination of Goal']],
    ['patient=7&category=x', undefined, []],
    ['patient=7&status=x', undefined, ['no combination of Goal']],
    ['patient=7&status=x&code=y', undefined, []],
    ['patient=7', 'SHALL', []],
    ['patient=7', 'MAY', ['no combination of Goal']],
    ['category=x', undefined, []],
  ] as const)('holds a search to combinations: %s (patient %s)', (query, alone, faults) => {
    const url = (name: string) =>
      `http://hl7.org/fhir/StructureDefinition/capabilitystatement-${name}`
    const combination = (...names: readonly string[]) => ({
      url: url('search-parameter-combination'),
      extension: names.map((name) => ({ url: 'required', valueString: name })),
    })
    const expectation = alone === undefined ? [] : [{ url: url('expectation'), valueCode: alone }]
    const watch = new DeclaredWatch(BASE, {
      rest: [
        {
          resource: [
            {
              type: 'Goal',
              interaction: [{ code: 'search-type' }],
              extension: [combination('patient', 'category'), combination('status', 'code')],
              searchParam: [
                { name: 'patient', extension: expectation },
                ...['category', 'status', 'code'].map((name) => ({ name })),
              ],
            },
          ],
        },
      ],
    })
    watch.sent({ method: 'GET', url: `${BASE}/Goal?${query}` })
    expect(watch.faults()).toEqual(faults)
  })

  it('has pages asked for only by an address that the server gave', () => {
    const watch = new DeclaredWatch(BASE, statement)
    watch.gave({ resourceType: 'Bundle', link: [{ relation: 'next', url: `${BASE}?_page=a` }] })
    for (const body of [undefined, 'x', {}, { link: 'x' }, { link: [{}] }]) watch.gave(body)
    watch.sent({ method: 'GET', url: `${BASE}?_page=a` })
    watch.sent({ method: 'GET', url: `${BASE}/?_page=b` })
    expect(watch.faults()).toEqual(['a page that nobody gave: /?_page=b'])
  })
})
