import { describe, expect, test } from 'vitest'
import { type Answer, Caller } from '../caller.ts'
import { stringsAt } from '../fhir/search/values-at.ts'
import { GP_SUPPORT, interactionsOf } from '../spec/support.ts'
import { STORED_GENDERS } from '../spec/gender.ts'
import { BASE_KINDS, SOLUTIONS } from '../world.ts'

const GENDER = 'http://hl7.org/fhir/StructureDefinition/patient-genderIdentity'
const identity = (code: string) => ({
  url: GENDER,
  valueCodeableConcept: { coding: [{ system: 'http://hl7.org/fhir/gender-identity', code }] },
})

const s2 = new Caller({ solution: 'S2' })
const create = (type: string, body: object): Promise<Answer> =>
  s2.call('gp', `/${type}`, { method: 'POST', body: { resourceType: type, ...body } })
const idOf = (answer: Answer) => stringsAt(answer.json, 'id')[0] ?? ''

describe('Create and update by solution', () => {
  test.each(SOLUTIONS)(
    '%s creates and updates exactly where the table says C and U, else 501',
    async (solution) => {
      const caller = new Caller({ solution, population: 'empty' })
      for (const [type, row] of Object.entries(GP_SUPPORT)) {
        const offered = interactionsOf(row[solution])
        const created = await caller.call('gp', `/${type}`, { method: 'POST', body: {} })
        const updated = await caller.call('gp', `/${type}/x`, { method: 'PUT', body: {} })
        expect([type, created.status]).toEqual([type, offered.includes('create') ? 400 : 501])
        expect([type, updated.status]).toEqual([type, offered.includes('update') ? 400 : 501])
      }
    },
  )

  test('v1 and v2 patient access have no create and no update', async () => {
    for (const kind of ['v1', 'patient-access'] as const) {
      expect(
        (await s2.call(kind, '/Patient', { method: 'POST', body: { resourceType: 'Patient' } }))
          .status,
      ).toBe(501)
      expect(
        (await s2.call(kind, '/Patient/p101', { method: 'PUT', body: { resourceType: 'Patient' } }))
          .status,
      ).toBe(501)
    }
  })

  test('a create answers 201 with Location and ETag, and the record reads back', async () => {
    const answer = await create('Location', { status: 'active', name: 'Annex' })
    expect(answer.status).toBe(201)
    expect(answer.headers.get('ETag')).toBe('W/"1"')
    expect(answer.headers.get('Location')).toBe(
      s2.url('gp', `/Location/${idOf(answer)}/_history/1`),
    )
    expect((await s2.call('gp', `/Location/${idOf(answer)}`)).json).toMatchObject({ name: 'Annex' })
    expect(
      stringsAt((await s2.call('gp', '/Location?name=annex')).json, 'entry.resource.id'),
    ).toEqual([idOf(answer)])
  })

  test('each base that takes a create tells the new record’s address below itself, and only those that the tables name take one', async () => {
    const told: (readonly [kind: string, location: string | null])[] = []
    for (const kind of BASE_KINDS) {
      const answer = await s2.call(kind, '/Location', {
        method: 'POST',
        body: { resourceType: 'Location', status: 'active', name: `Annex of ${kind}` },
      })
      const location = answer.headers.get('Location')
      const path = `/Location/${idOf(answer)}`
      const own = location === `${s2.url(kind, path)}/_history/1` ? 'its own' : location
      const read = answer.status === 201 ? (await s2.call(kind, path)).status : answer.status
      told.push([`${kind}: ${read}`, own])
    }
    expect(told).toEqual([
      ['v1: 501', null],
      ['gp: 200', 'its own'],
      ['patient-access: 501', null],
      ['system-access: 501', null],
      // No base of records.
      ['bulk-v1: 404', null],
    ])
  })

  test('Prefer: return=minimal leaves the body out', async () => {
    const answer = await s2.call('gp', '/Location', {
      method: 'POST',
      body: { resourceType: 'Location', name: 'Quiet' },
      headers: { Prefer: 'return=minimal' },
    })
    expect([answer.status, answer.text, answer.headers.get('ETag')]).toEqual([201, '', 'W/"1"'])
  })

  test('no-written-body leaves it out without being asked: the record is read back', async () => {
    const caller = new Caller({
      solution: 'S2',
      population: 'empty',
      scenarios: [{ name: 'no-written-body' }],
    })
    const answer = await caller.call('gp', '/Location', {
      method: 'POST',
      body: { resourceType: 'Location' },
    })
    expect([answer.status, answer.text]).toEqual([201, ''])
    const [, id = ''] =
      /\/Location\/([^/]+)\/_history\/1$/.exec(answer.headers.get('Location') ?? '') ?? []
    expect((await caller.call('gp', `/Location/${id}`)).json).toMatchObject({
      resourceType: 'Location',
      id,
    })
  })

  test('a response keeps the tag that says its category, and is found by it', async () => {
    const body = {
      status: 'completed',
      subject: { reference: 'Patient/p106' },
      meta: { versionId: '9', tag: [{ code: 'Relapse' }] },
    }
    const answer = await create('QuestionnaireResponse', body)
    expect(answer.headers.get('ETag')).toBe('W/"1"')
    expect(
      stringsAt(
        (await s2.call('gp', '/QuestionnaireResponse?questionnaire_type=Relapse')).json,
        'entry.resource.id',
      ),
    ).toEqual([idOf(answer)])
  })

  test('an update with If-Match of the current version succeeds once; a stale one answers 412 and changes nothing', async () => {
    const id = idOf(await create('Location', { name: 'One' }))
    const put = (name: string) =>
      s2.call('gp', `/Location/${id}`, {
        method: 'PUT',
        body: { resourceType: 'Location', id, name },
        headers: { 'If-Match': 'W/"1"' },
      })
    const first = await put('Two')
    expect([first.status, first.headers.get('ETag')]).toEqual([200, 'W/"2"'])
    expect((await put('Three')).status).toBe(412)
    expect((await s2.call('gp', `/Location/${id}`)).json).toMatchObject({ name: 'Two' })
  })

  test('an update of an unknown id answers 404, of another id than the body has 400', async () => {
    expect(
      (
        await s2.call('gp', '/Location/none', {
          method: 'PUT',
          body: { resourceType: 'Location', id: 'none' },
        })
      ).status,
    ).toBe(404)
    expect(
      (
        await s2.call('gp', '/Location/none', {
          method: 'PUT',
          body: { resourceType: 'Location', id: 'other' },
        })
      ).status,
    ).toBe(400)
  })

  test('a read-only token creates nothing', async () => {
    const token = s2.token({ generation: 'v1', scopes: ['user/Location.read'] })
    expect(
      (
        await s2.call('gp', '/Location', {
          method: 'POST',
          body: { resourceType: 'Location' },
          token,
        })
      ).status,
    ).toBe(403)
  })

  test("a patient's token writes nothing about another patient", async () => {
    const token = s2.token({ generation: 'v1', scopes: ['patient/*.*'], patient: 'p101' })
    const device = (id: string) => ({
      resourceType: 'Device',
      patient: { reference: `Patient/${id}` },
    })
    expect(
      (await s2.call('gp', '/Device', { method: 'POST', body: device('p102'), token })).status,
    ).toBe(403)
    expect(
      (await s2.call('gp', '/Device', { method: 'POST', body: device('p101'), token })).status,
    ).toBe(201)
  })
})

describe('What a create refuses', () => {
  test.each([
    ['no JSON', '{"resourceType":', 400],
    ['no object', '[]', 400],
    ['another type', { resourceType: 'Device' }, 400],
    ['an unknown element', { resourceType: 'Location', colour: 'red' }, 400],
    ['an empty list', { resourceType: 'Location', alias: [] }, 400],
    [
      'a malformed reference',
      { resourceType: 'Location', managingOrganization: { reference: 'nowhere' } },
      400,
    ],
    [
      'a reference that leads nowhere',
      { resourceType: 'Location', managingOrganization: { reference: 'Organization/none' } },
      422,
    ],
    ['a status that is none', { resourceType: 'Location', status: 'closed' }, 422],
    [
      'an unknown extension URL',
      {
        resourceType: 'Location',
        extension: [{ url: 'https://example.org/mine', valueString: 'x' }],
      },
      422,
    ],
    [
      'an unknown extension URL deep inside',
      { resourceType: 'Location', address: { extension: [{ url: 'urn:mine', valueString: 'x' }] } },
      422,
    ],
  ])('%s', async (_, body, status) => {
    expect((await s2.call('gp', '/Location', { method: 'POST', body })).status).toBe(status)
  })

  test('a missing required element, malformed dates and a period that ends before it starts', async () => {
    const patient = { reference: 'Patient/p101' }
    expect((await create('EpisodeOfCare', { status: 'active' })).text).toContain(
      'EpisodeOfCare.patient',
    )
    expect(
      (await create('QuestionnaireResponse', { status: 'completed', authored: 'soon' })).status,
    ).toBe(400)
    expect(
      (
        await create('EpisodeOfCare', {
          status: 'active',
          patient,
          period: { start: '2022', end: '2020' },
        })
      ).status,
    ).toBe(422)
    expect(
      (
        await create('EpisodeOfCare', {
          status: 'active',
          patient,
          period: { start: '2022', end: '2022-03' },
        })
      ).status,
    ).toBe(201)
  })
})

describe('An extension that a record holds', () => {
  const url = 'https://example.org/theirs'
  const extension = [{ url, valueString: 'kept' }]
  const caller = new Caller({
    solution: 'S6',
    population: 'empty',
    resources: [
      Object.assign({ resourceType: 'Patient', id: 'a' }, { extension }),
      { resourceType: 'Patient', id: 'b' },
    ],
  })
  test.each([
    ['a', 200],
    ['b', 422],
  ])('may come back with an update of that record only: %s', async (id, status) => {
    const body = { resourceType: 'Patient', id, name: [{ family: 'x' }], extension }
    expect((await caller.call('gp', `/Patient/${id}`, { method: 'PUT', body })).status).toBe(status)
  })
})

describe('Patient rules', () => {
  test.each(STORED_GENDERS)(
    'the gender identity %s determines what is stored, whatever the administrative gender',
    async (code) => {
      const answer = await create('Patient', {
        name: [{ family: 'Test' }],
        gender: 'unknown',
        extension: [identity(code)],
      })
      expect(answer.status).toBe(201)
      const read = await s2.call('gp', `/Patient/${idOf(answer)}`)
      expect(read.json).toMatchObject({
        gender: code === 'male' || code === 'female' ? code : 'other',
        extension: [identity(code)],
      })
    },
  )

  test.each(['non-binary', 'non-disclose'])(
    'the gender identity code %s is not supported',
    async (code) => {
      expect(
        (await create('Patient', { name: [{ family: 'Test' }], extension: [identity(code)] }))
          .status,
      ).toBe(422)
    },
  )

  test('two gender identities that disagree are a conflict', async () => {
    expect(
      (await create('Patient', { extension: [identity('male'), identity('female')] })).text,
    ).toContain('conflict')
  })

  test('administrative gender is returned as other for other, transgender-female and transgender-male', async () => {
    const resources = STORED_GENDERS.map((code) => ({
      resourceType: 'Patient',
      id: code,
      gender: 'unknown',
      extension: [identity(code)],
    }))
    const caller = new Caller({ solution: 'S1', population: 'empty', resources })
    for (const kind of ['v1', 'gp', 'patient-access'] as const) {
      const answer = await caller.call(kind, '/Patient')
      expect(stringsAt(answer.json, 'entry.resource.gender')).toEqual([
        'male',
        'female',
        'other',
        'other',
        'other',
      ])
      const other = await caller.call(kind, '/Patient?gender=other')
      expect(stringsAt(other.json, 'entry.resource.id')).toEqual([
        'other',
        'transgender-male',
        'transgender-female',
      ])
    }
  })

  test.each([
    ['address', { address: [{ city: 'Mesa' }] }],
    ['contact', { contact: [{ name: { family: 'x' } }] }],
    ['communication', { communication: [{ language: { text: 'Spanish' } }] }],
    [
      'race',
      {
        extension: [
          {
            url: 'https://h.example/v4/StructureDefinition/patient-custom-race',
            valueCodeableConcept: { text: 'x' },
          },
        ],
      },
    ],
    ['a permanent number', { identifier: [{ type: { coding: [{ code: 'MR' }] }, value: '1' }] }],
  ])('a Call Intake patient does not support %s until $assign-mrn', async (_, more) => {
    expect((await create('Patient', { name: [{ family: 'Test' }], ...more })).status).toBe(422)
  })

  test('a new S2 patient is a Call Intake patient with a temporary number and can be updated within the limited set', async () => {
    const created = await create('Patient', {
      name: [{ family: 'Intake' }],
      birthDate: '2000-01-01',
      telecom: [{ system: 'phone', value: '1' }],
    })
    expect(stringsAt(created.json, 'identifier.type.coding.code')).toEqual(['TEMP'])
    const body = {
      ...((await s2.call('gp', `/Patient/${idOf(created)}`)).json as object),
      birthDate: '2000-01-02',
    }
    expect((await s2.call('gp', `/Patient/${idOf(created)}`, { method: 'PUT', body })).status).toBe(
      200,
    )
    const wrong = { ...body, maritalStatus: { text: 'x' } }
    expect(
      (await s2.call('gp', `/Patient/${idOf(created)}`, { method: 'PUT', body: wrong })).status,
    ).toBe(422)
  })
})
