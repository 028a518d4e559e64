import { describe, expect, test } from 'vitest'
import { anyResource as json, Caller } from '../../caller.ts'
import { stringsAt } from './values-at.ts'

describe('A heavy chart', () => {
  const heavy = new Caller({ solution: 'S1', population: { heavy: 2000 } })
  const all = heavy.world.store.ofPatient('Observation', 'p900')
  const codes = [...new Set(all.flatMap((one) => stringsAt(one, 'code.coding.code')))]

  test('the index finds what looking at every record finds, by code, by system and code, and by several', async () => {
    for (const asked of [codes.slice(0, 1), codes.slice(1, 4)]) {
      const expected = all.filter((one) =>
        stringsAt(one, 'code.coding.code').some((code) => asked.includes(code)),
      ).length
      for (const code of [
        asked.join(','),
        asked.map((one) => `http://loinc.org|${one}`).join(','),
      ]) {
        expect(
          (await heavy.call('v1', `/Observation?patient=p900&code=${code}&_count=1`)).json,
        ).toMatchObject({
          total: expected,
        })
      }
      expect(
        (
          await heavy.call(
            'v1',
            `/Observation?patient=p900&code=http://snomed.info/sct|${asked[0] ?? ''}`,
          )
        ).json,
      ).toMatchObject({ total: 0 })
    }
    expect(codes.length).toBeGreaterThan(4)
  })

  test('a status is found with and without its system, though it is a plain code', async () => {
    const finals = all.filter((one) => stringsAt(one, 'status').includes('final')).length
    for (const status of ['final', 'http://hl7.org/fhir/observation-status|final']) {
      const answer = await heavy.call(
        'patient-access',
        `/Observation?patient=p900&status=${status}&_count=1`,
      )
      expect([
        status,
        stringsAt(answer.json, 'entry.search.mode').length > 0,
        answer.json,
      ]).toMatchObject([status, true, { total: finals }])
    }
  })

  test('a written record is found at once', async () => {
    const before = stringsAt(
      (await heavy.call('v1', '/Observation?patient=p900&code=zzz-1')).json,
      'entry.resource.id',
    )
    heavy.world.store.create(
      json({
        resourceType: 'Observation',
        id: 'fresh',
        subject: { reference: 'Patient/p900' },
        code: { coding: [{ code: 'zzz-1' }] },
      }),
      0,
    )
    const after = stringsAt(
      (await heavy.call('v1', '/Observation?patient=p900&code=zzz-1')).json,
      'entry.resource.id',
    )
    expect([before, after]).toEqual([[], ['fresh']])
  })
})
