import { describe, expect, test } from 'vitest'
import { anyResource, Caller } from '../caller.ts'
import { stringsAt } from '../fhir/search/values-at.ts'
import { PATIENT_ACCESS_SUPPORT } from '../spec/support.ts'
import type { BaseKind, Generation } from '../world.ts'

const s1 = new Caller({ solution: 'S1' })
const subjects = (answer: { json: unknown }) =>
  new Set(stringsAt(answer.json, 'entry.resource.subject.reference'))

describe('What a token may do', () => {
  test.each([
    ['v1', 'patient/Observation.read', 200],
    ['v1', 'patient/Observation.*', 200],
    ['v1', 'patient/*.read', 200],
    ['v1', 'patient/Observation.write', 403],
    ['v1', 'patient/Condition.read', 403],
    ['v2', 'patient/Observation.rs', 200],
    ['v2', 'patient/*.cruds', 200],
    ['v2', 'patient/Observation.read', 200],
    ['v2', 'patient/Observation.r', 403],
    ['v2', 'patient/Observation.sr', 403],
    ['v2', 'patient/Observation.cud', 403],
  ] as const)(
    'a %s token with %s searches Observation with %i',
    async (generation, scope, status) => {
      const token = s1.token({ generation, scopes: ['openid', scope], patient: 'p101' })
      const answer = await s1.call(
        generation === 'v1' ? 'v1' : 'patient-access',
        '/Observation?patient=p101',
        { token },
      )
      expect(answer.status).toBe(status)
    },
  )

  test('a scope with a constraint shows only what fits it', async () => {
    const token = s1.token({
      generation: 'v2',
      scopes: ['patient/Observation.rs?category=laboratory'],
      patient: 'p101',
    })
    const answer = await s1.call('patient-access', '/Observation?patient=p101&_count=500', {
      token,
    })
    const codes = new Set(stringsAt(answer.json, 'entry.resource.category.coding.code'))
    expect(codes).toEqual(new Set(['laboratory']))
    const vital = s1.world.store
      .ofPatient('Observation', 'p101')
      .find((resource) => stringsAt(resource, 'category.coding.code').includes('vital-signs'))
    expect(
      (await s1.call('patient-access', `/Observation/${vital?.id ?? ''}`, { token })).status,
    ).toBe(403)
  })

  test('constraints of several scopes add up; one that the type has no parameter for grants nothing', async () => {
    const seen = async (...scopes: string[]) => {
      const token = s1.token({ generation: 'v2', scopes, patient: 'p101' })
      const answer = await s1.call('patient-access', '/Observation?patient=p101&_count=500', {
        token,
      })
      return [
        answer.status,
        [...new Set(stringsAt(answer.json, 'entry.resource.category.coding.code'))].toSorted(),
      ]
    }
    const constrained = (category: string) => `patient/Observation.rs?category=${category}`
    const both = await seen(constrained('laboratory'), constrained('vital-signs'))
    expect(both).toEqual([200, ['laboratory', 'vital-signs']])
    expect(await seen(`${constrained('laboratory')}&code=none`)).toEqual([200, []])
    expect(await seen('patient/Observation.rs?colour=red')).toEqual([403, []])
  })

  test('a patient scope reaches the patient in context only: others are refused, not found empty', async () => {
    const token = s1.token({ generation: 'v1', scopes: ['patient/*.read'], patient: 'p101' })
    expect((await s1.call('v1', '/Patient/p101', { token })).status).toBe(200)
    expect((await s1.call('v1', '/Patient/p102', { token })).status).toBe(403)
    expect((await s1.call('v1', '/Observation?patient=p102', { token })).status).toBe(403)
    const other = s1.world.store.ofPatient('Observation', 'p102')[0]
    expect((await s1.call('v1', `/Observation/${other?.id ?? ''}`, { token })).status).toBe(403)
    const patients = await s1.call('v1', '/Patient?birthdate=ge1900', { token })
    expect(new Set(stringsAt(patients.json, 'entry.resource.id'))).toEqual(new Set(['p101']))
  })

  test('a search without a patient finds records of the patient in context only', async () => {
    const token = s1.token({ generation: 'v1', scopes: ['patient/*.read'], patient: 'p101' })
    const answer = await s1.call('gp', '/EpisodeOfCare', { token })
    expect(new Set(stringsAt(answer.json, 'entry.resource.patient.reference'))).toEqual(
      new Set(['Patient/p101']),
    )
  })

  test("a practitioner's token is bound to no patient, and everybody reads practitioners and locations", async () => {
    const practitioner = s1.token({ generation: 'v1', scopes: ['user/*.read'] })
    for (const id of ['p101', 'p102']) {
      expect(
        subjects(await s1.call('v1', `/Observation?patient=${id}`, { token: practitioner })),
      ).toEqual(new Set([`Patient/${id}`]))
    }
    const patient = s1.token({ generation: 'v1', scopes: ['patient/*.read'], patient: 'p101' })
    expect((await s1.call('v1', '/Location', { token: patient })).status).toBe(200)
    expect((await s1.call('v1', '/Practitioner', { token: patient })).json).toMatchObject({
      total: s1.world.store.all('Practitioner').length,
    })
  })

  test('being named in a record of somebody else does not open it: the subject alone decides', async () => {
    const me = { reference: 'Patient/me' }
    const you = { reference: 'Patient/you' }
    const caller = new Caller({
      solution: 'S1',
      population: 'empty',
      resources: [
        anyResource({ resourceType: 'Patient', id: 'me' }),
        anyResource({ resourceType: 'Patient', id: 'you', link: [{ other: me, type: 'seealso' }] }),
        anyResource({
          resourceType: 'CareTeam',
          id: 't',
          subject: you,
          participant: [{ member: me }],
        }),
        anyResource({ resourceType: 'QuestionnaireResponse', id: 'q', subject: you, author: me }),
        anyResource({ resourceType: 'RelatedPerson', id: 'r', patient: you }),
        anyResource({
          resourceType: 'Provenance',
          id: 'v',
          target: [{ reference: 'CareTeam/t' }],
          agent: [{ who: me }],
        }),
        anyResource({
          resourceType: 'Binary',
          id: 'b',
          contentType: 'text/plain',
          securityContext: you,
        }),
        anyResource({ resourceType: 'Binary', id: 'nobodys', contentType: 'text/plain' }),
      ],
    })
    const status = async (path: string, patient: string) => {
      const token = caller.token({ generation: 'v2', scopes: ['patient/*.rs'], patient })
      return (await caller.call('patient-access', path, { token })).status
    }
    const records = [
      'Patient/you',
      'CareTeam/t',
      'QuestionnaireResponse/q',
      'RelatedPerson/r',
      'Provenance/v',
      'Binary/b',
    ]
    for (const path of records.map((record) => `/${record}`)) {
      expect([path, await status(path, 'me'), await status(path, 'you')]).toEqual([path, 403, 200])
    }
    expect([await status('/Binary/nobodys', 'me'), await status('/Binary/nobodys', 'you')]).toEqual(
      [403, 403],
    )
  })

  test.each(Object.keys(PATIENT_ACCESS_SUPPORT))(
    'a patient sees of %s what the record is about, and what belongs to nobody',
    async (type) => {
      const token = s1.token({ generation: 'v2', scopes: ['patient/*.rs'], patient: 'p101' })
      const mine = new Set(s1.world.store.ofPatient(type, 'p101'))
      const isShared = ['Location', 'Medication', 'Organization', 'Practitioner'].includes(type)
      for (const resource of s1.world.store.all(type)) {
        const { status } = await s1.call('patient-access', `/${type}/${resource.id}`, { token })
        expect([resource.id, status]).toEqual([
          resource.id,
          isShared || mine.has(resource) ? 200 : 403,
        ])
      }
    },
  )

  test('a token for one record writes nothing outside of it: no other record, no new patient, no place', async () => {
    const s2 = new Caller({ solution: 'S2' })
    const [id = ''] = stringsAt({ all: s2.world.store.all('Patient') }, 'all.id')
    const token = s2.token({ generation: 'v1', scopes: ['patient/*.*'], patient: id })
    const status = async (method: string, path: string, body: object) =>
      (await s2.call('gp', path, { method, body, token })).status
    expect(await status('POST', '/Patient', { resourceType: 'Patient' })).toBe(403)
    expect(await status('POST', '/Location', { resourceType: 'Location' })).toBe(403)
    const device = (patient: string) => ({
      resourceType: 'Device',
      patient: { reference: `Patient/${patient}` },
    })
    const [, other = ''] = stringsAt({ all: s2.world.store.all('Patient') }, 'all.id')
    expect(await status('POST', '/Device', device(other))).toBe(403)
    expect(await status('POST', '/Device', device(id))).toBe(201)
  })

  test('system access takes system scopes alone, patient access none; v1 serves them beside the others', async () => {
    const status = async (kind: BaseKind, generation: Generation, scope: string) =>
      (await s1.call(kind, '/Patient/p101', { token: s1.token({ generation, scopes: [scope] }) }))
        .status
    expect(await status('system-access', 'v2', 'system/Patient.rs')).toBe(200)
    expect(await status('system-access', 'v2', 'user/Patient.rs')).toBe(403)
    expect(await status('patient-access', 'v2', 'system/Patient.rs')).toBe(403)
    expect(await status('patient-access', 'v2', 'user/Patient.rs')).toBe(200)
    expect(await status('v1', 'v1', 'system/Patient.read')).toBe(200)
  })

  test('Provenance comes along only when a scope covers it', async () => {
    const path = '/Observation?patient=p101&_revinclude=Provenance:target'
    const without = await s1.call('v1', path, {
      token: s1.token({ generation: 'v1', scopes: ['patient/Observation.read'], patient: 'p101' }),
    })
    const along = await s1.call('v1', path, {
      token: s1.token({
        generation: 'v1',
        scopes: ['patient/Observation.read', 'patient/Provenance.read'],
        patient: 'p101',
      }),
    })
    expect(stringsAt(without.json, 'entry.search.mode')).not.toContain('include')
    expect(stringsAt(along.json, 'entry.search.mode')).toContain('include')
  })

  test("a page link of one patient's search does not open for another token", async () => {
    const mine = s1.token({ generation: 'v1', scopes: ['patient/*.read'], patient: 'p101' })
    const theirs = s1.token({ generation: 'v1', scopes: ['patient/*.read'], patient: 'p102' })
    const first = await s1.call('v1', '/Observation?patient=p101&_count=2', { token: mine })
    const next = stringsAt(first.json, 'link.url')[1] ?? ''
    expect((await s1.send(next, { token: mine })).status).toBe(200)
    expect((await s1.send(next, { token: theirs })).status).toBe(404)
  })
})
