import { describe, expect, test } from 'vitest'
import { anyResource, Caller } from '../caller.ts'
import { stringsAt } from '../fhir/search/values-at.ts'
import { OPERATIONS } from '../spec/operations.ts'
import { SOLUTIONS } from '../world.ts'
import type { ActiveScenario } from '../scenarios.ts'

const reference = (name: string, id: string) => ({
  name,
  valueReference: { reference: `Patient/${id}` },
})
const parameters = (...parameter: object[]) => ({ resourceType: 'Parameters', parameter })

describe('Extended operations', () => {
  test.each(SOLUTIONS)(
    '%s serves the operations of its column and answers 501 to the others',
    async (solution) => {
      const caller = new Caller({ solution, population: 'empty' })
      for (const { name, type, solutions } of OPERATIONS) {
        const answer = await caller.call('gp', `/${type}/$${name}`, {
          method: 'POST',
          body: parameters(),
        })
        expect([name, answer.status]).toEqual([name, solutions.includes(solution) ? 400 : 501])
      }
    },
  )

  test('operations are found with a percent-encoded $ too', async () => {
    const caller = new Caller({ solution: 'S2', population: 'empty' })
    expect(
      (await caller.call('gp', '/Patient/%24assign-mrn', { method: 'POST', body: parameters() }))
        .status,
    ).toBe(400)
  })
})

describe('$assign-mrn', () => {
  const intake = (scenarios: readonly ActiveScenario[] = []) =>
    new Caller({
      solution: 'S2',
      population: 'empty',
      scenarios,
      resources: [
        anyResource({
          resourceType: 'Patient',
          id: 't1',
          identifier: [{ use: 'temp', type: { coding: [{ code: 'TEMP' }] }, value: 'CALL-1' }],
          name: [{ family: 'Caller' }],
        }),
        { resourceType: 'Patient', id: 'taken' },
        anyResource({ resourceType: 'Device', id: 'd', patient: { reference: 'Patient/t1' } }),
      ],
    })
  const assign = (caller: Caller, ...input: object[]) =>
    caller.call('gp', '/Patient/$assign-mrn', { method: 'POST', body: parameters(...input) })

  test('assigns a permanent number that is the new Patient id; the old id is inactive and replaced', async () => {
    const caller = intake()
    const answer = await assign(caller, reference('source-patient', 't1'))
    expect(answer.status).toBe(200)
    const id = stringsAt(answer.json, 'parameter.valueReference.reference')[0]?.split('/')[1] ?? ''
    expect(stringsAt(answer.json, 'parameter.resource.resourceType')).toEqual(['OperationOutcome'])
    const patient = await caller.call('gp', `/Patient/${id}`)
    expect(patient.json).toMatchObject({
      active: true,
      name: [{ family: 'Caller' }],
      link: [{ type: 'replaces' }],
    })
    expect(stringsAt(patient.json, 'identifier.type.coding.code')).toEqual(['MR', 'TEMP'])
    expect((await caller.call('gp', '/Patient/t1')).json).toMatchObject({
      active: false,
      link: [{ other: { reference: `Patient/${id}` }, type: 'replaced-by' }],
    })
    expect(
      stringsAt((await caller.call('gp', `/Device?patient=${id}`)).json, 'entry.resource.id'),
    ).toEqual(['d'])
  })

  test('takes the wanted number, lifts the limited set, and refuses a second time', async () => {
    const caller = intake()
    expect(
      (await assign(caller, reference('source-patient', 't1'), reference('target-patient', '4711')))
        .text,
    ).toContain('Patient/4711')
    const body = {
      resourceType: 'Patient',
      id: '4711',
      name: [{ family: 'Caller' }],
      address: [{ city: 'Mesa' }],
    }
    expect((await caller.call('gp', '/Patient/4711', { method: 'PUT', body })).status).toBe(200)
    expect((await assign(caller, reference('source-patient', '4711'))).status).toBe(422)
  })

  test.each<[string, number, RegExp, readonly ActiveScenario[]]>([
    ['stays, inactive and replaced', 422, /Patient\/t1 was replaced by Patient\/\d+ before/, []],
    ['is gone', 404, /Patient\/t1 is not known/, [{ name: 'old-id-gone' }]],
  ])(
    'gives one person one permanent number: asked again for the old id, which %s, it answers %i',
    async (_, status, says, scenarios) => {
      const caller = intake(scenarios)
      expect((await assign(caller, reference('source-patient', 't1'))).status).toBe(200)
      const people = () => caller.world.store.all('Patient').length
      const before = people()
      for (const wanted of [[], [reference('target-patient', '4711')]]) {
        const again = await assign(caller, reference('source-patient', 't1'), ...wanted)
        expect(again.status).toBe(status)
        expect(again.json).toMatchObject({ resourceType: 'OperationOutcome' })
        expect(again.text).toMatch(says)
      }
      expect(people()).toBe(before)
    },
  )

  test('refuses a number that is taken, an unknown patient, wrong input and another body', async () => {
    const caller = intake()
    expect(
      (
        await assign(
          caller,
          reference('source-patient', 't1'),
          reference('target-patient', 'taken'),
        )
      ).status,
    ).toBe(409)
    expect((await assign(caller, reference('source-patient', 'nobody'))).status).toBe(404)
    expect((await assign(caller, reference('wrong', 't1'))).status).toBe(400)
    expect(
      (await assign(caller, { name: 'source-patient', valueReference: { reference: 'Device/d' } }))
        .status,
    ).toBe(400)
    expect(
      (
        await caller.call('gp', '/Patient/$assign-mrn', {
          method: 'POST',
          body: { resourceType: 'Patient' },
        })
      ).status,
    ).toBe(400)
  })

  test('tolerates JSON under a form content type', async () => {
    const answer = await intake().call('gp', '/Patient/$assign-mrn', {
      method: 'POST',
      body: JSON.stringify(parameters(reference('source-patient', 't1'))),
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    })
    expect(answer.status).toBe(200)
  })

  test('old-id-gone makes the old id unknown', async () => {
    const caller = intake([{ name: 'old-id-gone' }])
    expect((await assign(caller, reference('source-patient', 't1'))).status).toBe(200)
    expect((await caller.call('gp', '/Patient/t1')).status).toBe(404)
  })

  test('a token without the right to update patients is refused', async () => {
    const caller = intake()
    const token = caller.token({ generation: 'v1', scopes: ['user/Patient.read'] })
    const answer = await caller.call('gp', '/Patient/$assign-mrn', {
      method: 'POST',
      body: parameters(reference('source-patient', 't1')),
      token,
    })
    expect(answer.status).toBe(403)
  })
})

describe('$merge', () => {
  const registry = () =>
    new Caller({
      solution: 'S6',
      population: 'empty',
      resources: [
        { resourceType: 'Patient', id: 'a' },
        { resourceType: 'Patient', id: 'b' },
        anyResource({
          resourceType: 'DocumentReference',
          id: 'd',
          status: 'current',
          subject: { reference: 'Patient/a' },
          content: [],
        }),
      ],
    })
  const merge = (caller: Caller, ...input: object[]) =>
    caller.call('gp', '/Patient/$merge', { method: 'POST', body: parameters(...input) })

  test('the target survives: the source is inactive and replaced, references lead to the target', async () => {
    const caller = registry()
    const answer = await merge(
      caller,
      reference('source-patient', 'a'),
      reference('target-patient', 'b'),
    )
    expect(answer.status).toBe(200)
    expect(answer.json).toMatchObject({
      parameter: [{ name: 'outcome', resource: { resourceType: 'OperationOutcome' } }],
    })
    const { store } = caller.world
    expect(store.read('Patient', 'a')).toMatchObject({
      active: false,
      link: [{ other: { reference: 'Patient/b' }, type: 'replaced-by' }],
    })
    expect(store.read('Patient', 'b')).toMatchObject({
      link: [{ other: { reference: 'Patient/a' }, type: 'replaces' }],
    })
    expect(store.read('DocumentReference', 'd')).toMatchObject({
      subject: { reference: 'Patient/b' },
    })
    expect(
      (await merge(caller, reference('source-patient', 'a'), reference('target-patient', 'b')))
        .status,
    ).toBe(422)
  })

  test('takes a patient by an identifier that one alone has', async () => {
    const caller = new Caller({
      solution: 'S6',
      population: 'empty',
      resources: ['a', 'b', 'c'].map((id) =>
        anyResource({
          resourceType: 'Patient',
          id,
          identifier: [{ system: 'urn:n', value: id === 'a' ? '1' : '2' }],
        }),
      ),
    })
    const by = (name: string, value: string) => ({
      name,
      valueReference: { identifier: { system: 'urn:n', value } },
    })
    expect(
      (await merge(caller, by('source-patient', '3'), reference('target-patient', 'b'))).status,
    ).toBe(404)
    expect(
      (await merge(caller, by('source-patient', '2'), reference('target-patient', 'a'))).status,
    ).toBe(422)
    expect(
      (await merge(caller, by('source-patient', '1'), reference('target-patient', 'b'))).status,
    ).toBe(200)
    expect(caller.world.store.read('Patient', 'a')).toMatchObject({ active: false })
  })

  test('may answer 202 and merge afterwards', async () => {
    const caller = registry()
    caller.world.scenarios = [{ name: 'merge-later', amount: 5 }]
    const answer = await merge(
      caller,
      reference('source-patient', 'a'),
      reference('target-patient', 'b'),
    )
    expect(answer.status).toBe(202)
    expect(answer.json).toMatchObject({ parameter: [{ name: 'outcome' }] })
    const { store } = caller.world
    expect(store.read('Patient', 'a')).not.toHaveProperty('active')
    await expect.poll(() => store.read('Patient', 'a')).toMatchObject({ active: false })
    expect(store.read('DocumentReference', 'd')).toMatchObject({
      subject: { reference: 'Patient/b' },
    })
  })

  test('refuses preview with 501, a merge with itself, an unknown patient and missing input', async () => {
    const caller = registry()
    const both = [reference('source-patient', 'a'), reference('target-patient', 'b')]
    expect((await merge(caller, ...both, { name: 'preview', valueBoolean: true })).status).toBe(501)
    expect(
      (await merge(caller, reference('source-patient', 'a'), reference('target-patient', 'a')))
        .status,
    ).toBe(422)
    expect(
      (await merge(caller, reference('source-patient', 'a'), reference('target-patient', 'z')))
        .status,
    ).toBe(404)
    expect((await merge(caller, reference('source-patient', 'a'))).status).toBe(400)
    expect(caller.world.store.read('Patient', 'a')).not.toHaveProperty('active')
  })
})
