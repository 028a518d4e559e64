import { describe, expect, test } from 'vitest'
import { Caller } from '../caller.ts'
import { stringsAt } from '../fhir/search/values-at.ts'

const s2 = new Caller({ solution: 'S2' })
const create = (type: string, body: object) =>
  s2.call('gp', `/${type}`, { method: 'POST', body: { resourceType: type, ...body } })
const patient = { reference: 'Patient/p101' }
const idsOf = (type: string) => s2.world.store.all(type)[0]?.id ?? ''

describe('What a place, a device and an episode of care have to hold', () => {
  test.each<readonly [string, object, string]>([
    ['Location', { position: { latitude: 33.5 } }, 'Location.position.longitude'],
    ['Location', { mode: 'somewhere' }, 'Location.mode'],
    ['Location', { status: 'closed' }, 'Location.status'],
    ['Location', { partOf: { reference: 'Location/none' } }, 'Location.partOf'],
    ['Location', { partOf: patient }, 'Location.partOf'],
    ['Location', { managingOrganization: patient }, 'Location.managingOrganization'],
    ['Device', { status: 'broken' }, 'Device.status'],
    [
      'Device',
      { deviceName: [{ name: 'Pump', type: 'other' }, { name: 'Pump' }] },
      'Device.deviceName[1].type',
    ],
    ['Device', { patient: { reference: 'Patient/none' } }, 'Device.patient'],
    ['Device', { owner: patient }, 'Device.owner'],
    ['EpisodeOfCare', { status: 'active' }, 'EpisodeOfCare.patient'],
    ['EpisodeOfCare', { patient }, 'EpisodeOfCare.status'],
    ['EpisodeOfCare', { status: 'paused', patient }, 'EpisodeOfCare.status'],
    [
      'EpisodeOfCare',
      { status: 'active', patient, diagnosis: [{ rank: 1 }] },
      'EpisodeOfCare.diagnosis[0].condition',
    ],
    [
      'EpisodeOfCare',
      { status: 'active', patient, diagnosis: [{ condition: patient }] },
      'EpisodeOfCare.diagnosis[0].condition',
    ],
    [
      'EpisodeOfCare',
      { status: 'active', patient, careManager: { reference: 'CareTeam/x' } },
      'EpisodeOfCare.careManager',
    ],
    [
      'EpisodeOfCare',
      { status: 'active', patient, statusHistory: [{ status: 'planned' }] },
      'EpisodeOfCare.statusHistory[0].period',
    ],
    [
      'EpisodeOfCare',
      { status: 'active', patient, period: { start: '2025', end: '2024' } },
      'EpisodeOfCare.period',
    ],
  ])('%s %j is refused with 422, and the answer names %s', async (type, body, at) => {
    const before = s2.world.store.all(type).length
    const answer = await create(type, body)
    expect([answer.status, stringsAt(answer.json, 'issue.expression')]).toEqual([422, [at]])
    expect(s2.world.store.all(type).length).toBe(before)
  })

  test.each<readonly [string, object]>([
    [
      'Location',
      { status: 'suspended', mode: 'kind', position: { latitude: 33.5, longitude: -111.83 } },
    ],
    [
      'Location',
      {
        status: 'inactive',
        partOf: { reference: `Location/${idsOf('Location')}` },
        managingOrganization: { reference: `Organization/${idsOf('Organization')}` },
      },
    ],
    [
      'Device',
      {
        status: 'unknown',
        patient,
        deviceName: [{ name: 'Pump', type: 'other' }],
        note: [{ text: 'x' }],
      },
    ],
    [
      'EpisodeOfCare',
      {
        status: 'waitlist',
        patient,
        careManager: { reference: `Practitioner/${idsOf('Practitioner')}` },
        diagnosis: [{ condition: { reference: `Condition/${idsOf('Condition')}` }, rank: 1 }],
      },
    ],
  ])('%s %j is taken', async (type, body) => {
    expect((await create(type, body)).status).toBe(201)
  })
})
