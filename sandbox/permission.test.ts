import { describe, expect, test } from 'vitest'
import { Caller } from './caller.ts'
import { stringsAt } from './fhir/values-at.ts'

const s1 = new Caller({ solution: 'S1' })
const subjects = (answer: { json: unknown }) => new Set(stringsAt(answer.json, 'entry.resource.subject.reference'))

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
  ] as const)('a %s token with %s searches Observation with %i', async (generation, scope, status) => {
    const token = s1.token({ generation, scopes: ['openid', scope], patient: 'p101' })
    const answer = await s1.call(generation === 'v1' ? 'v1' : 'patient-access', '/Observation?patient=p101', { token })
    expect(answer.status).toBe(status)
  })

  test('a scope with a constraint shows only what fits it', async () => {
    const token = s1.token({
      generation: 'v2',
      scopes: ['patient/Observation.rs?category=laboratory'],
      patient: 'p101',
    })
    const answer = await s1.call('patient-access', '/Observation?patient=p101&_count=500', { token })
    const codes = new Set(stringsAt(answer.json, 'entry.resource.category.coding.code'))
    expect(codes).toEqual(new Set(['laboratory']))
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
    expect(new Set(stringsAt(answer.json, 'entry.resource.patient.reference'))).toEqual(new Set(['Patient/p101']))
  })

  test("a practitioner's token is bound to no patient, and everybody reads practitioners and locations", async () => {
    const practitioner = s1.token({ generation: 'v1', scopes: ['user/*.read'] })
    for (const id of ['p101', 'p102']) {
      expect(subjects(await s1.call('v1', `/Observation?patient=${id}`, { token: practitioner }))).toEqual(
        new Set([`Patient/${id}`]),
      )
    }
    const patient = s1.token({ generation: 'v1', scopes: ['patient/*.read'], patient: 'p101' })
    expect((await s1.call('v1', '/Location', { token: patient })).status).toBe(200)
    expect((await s1.call('v1', '/Practitioner', { token: patient })).json).toMatchObject({
      total: s1.world.store.all('Practitioner').length,
    })
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
