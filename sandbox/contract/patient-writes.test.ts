import { describe, expect, test } from 'vitest'
import { Caller } from '../caller.ts'
import { isObject, stringsAt, valuesAt } from '../fhir/search/values-at.ts'
import type { ActiveScenario } from '../scenarios.ts'
import { SOLUTIONS, type Solution } from '../world.ts'

const reference = (name: string, id: string) => ({
  name,
  valueReference: { reference: `Patient/${id}` },
})
const parameters = (...parameter: object[]) => ({ resourceType: 'Parameters', parameter })

/** A service with one patient who waits for a number and two to merge. */
const world = (solution: Solution, scenarios: readonly ActiveScenario[] = []) =>
  new Caller({
    solution,
    population: 'empty',
    scenarios,
    resources: [
      { resourceType: 'Patient', id: 'a' },
      { resourceType: 'Patient', id: 'b' },
      Object.assign(
        { resourceType: 'Patient', id: 't' },
        { identifier: [{ type: { coding: [{ code: 'TEMP' }] }, value: 'CALL-1' }] },
      ),
    ],
  })

/** Every way to change a patient, sent as an app would send it. */
const ATTEMPTS = {
  create: ['POST', '/Patient', { resourceType: 'Patient', name: [{ family: 'New' }] }],
  update: ['PUT', '/Patient/a', { resourceType: 'Patient', id: 'a', name: [{ family: 'New' }] }],
  'assign-mrn': ['POST', '/Patient/$assign-mrn', parameters(reference('source-patient', 't'))],
  merge: [
    'POST',
    '/Patient/$merge',
    parameters(reference('source-patient', 'a'), reference('target-patient', 'b')),
  ],
  match: [
    'POST',
    '/Patient/$match',
    parameters({ name: 'resource', resource: { resourceType: 'Patient' } }),
  ],
  unmerge: [
    'POST',
    '/Patient/$unmerge',
    parameters(reference('source-patient', 'a'), reference('target-patient', 'b')),
  ],
  'create-relay': [
    'POST',
    '/Location/$create-relay',
    parameters({ name: 'target-system', valueString: 'x' }),
  ],
  'read-relay': ['POST', '/Location/$read-relay', parameters({ name: 'id', valueString: 'x' })],
  'update-relay': [
    'POST',
    '/Location/$update-relay',
    parameters({ name: 'target-system', valueString: 'x' }),
  ],
  'search-relay': [
    'POST',
    '/Location/$search-relay',
    parameters({ name: 'target-system', valueString: 'x' }),
  ],
} as const satisfies Readonly<Record<string, readonly [method: string, path: string, body: object]>>
type Attempt = keyof typeof ATTEMPTS

/** Read off the specification by hand: "Support by solution" and "Extended operations". */
const OFFERED: Readonly<Record<Solution, readonly Attempt[]>> = {
  S1: [],
  S2: ['create', 'update', 'assign-mrn'],
  S3: [],
  S4: [],
  S5: [],
  S6: ['create', 'update', 'merge'],
}

const attempts = Object.keys(ATTEMPTS).filter((name): name is Attempt => name in ATTEMPTS)
const table = SOLUTIONS.flatMap((solution) =>
  attempts.map((attempt) => [solution, attempt] as const),
)

describe('Six services, everything that changes a patient', () => {
  test.each(table)(
    '%s answers %s as the tables say, and its statement lists the same',
    async (solution, attempt) => {
      const caller = world(solution)
      const [method, path, body] = ATTEMPTS[attempt]
      const isOffered = OFFERED[solution].includes(attempt)
      const answer = await caller.call('gp', path, { method, body })
      expect(answer.status).toBe(isOffered ? (attempt === 'create' ? 201 : 200) : 501)
      const names = await listed(caller, path.split('/')[1] ?? '')
      expect(names.includes(attempt)).toBe(isOffered)
    },
  )

  test.each(SOLUTIONS)(
    '%s leaves every patient as it was when it answers 501',
    async (solution) => {
      const caller = world(solution)
      const before = caller.world.store.all('Patient')
      for (const attempt of attempts.filter((name) => !OFFERED[solution].includes(name))) {
        const [method, path, body] = ATTEMPTS[attempt]
        await caller.call('gp', path, { method, body })
      }
      expect(caller.world.store.all('Patient')).toBe(before)
    },
  )

  test('no other base takes any of them', async () => {
    for (const kind of ['v1', 'patient-access', 'system-access'] as const) {
      for (const solution of ['S2', 'S6'] as const) {
        const caller = world(solution)
        for (const attempt of attempts) {
          const [method, path, body] = ATTEMPTS[attempt]
          expect([kind, attempt, (await caller.call(kind, path, { method, body })).status]).toEqual(
            [kind, attempt, 501],
          )
        }
      }
    }
  })
})

/**
 * Interactions and operations (without their `$`) that the statement of the general purpose base
 * lists for a type.
 */
async function listed(caller: Caller, type: string): Promise<readonly string[]> {
  const statement = (await caller.call('gp', '/metadata', { token: null })).json
  const resource = valuesAt(statement, 'rest.resource').find(
    (one) => isObject(one) && one['type'] === type,
  )
  const operations = stringsAt(resource, 'operation.name').map((name) => name.replace('$', ''))
  return [...stringsAt(resource, 'interaction.code'), ...operations]
}

describe('Variants of the service', () => {
  test('match-offered lists $match and answers it: the best first, with score and grade', async () => {
    const caller = new Caller({ solution: 'S2', scenarios: [{ name: 'match-offered' }] })
    expect(await listed(caller, 'Patient')).toContain('match')
    const resource = {
      resourceType: 'Patient',
      name: [{ family: 'rivera', given: ['Marta'] }],
      birthDate: '1984-03-12',
    }
    const answer = await caller.call('gp', '/Patient/$match', {
      method: 'POST',
      body: parameters({ name: 'resource', resource }, { name: 'count', valueInteger: 3 }),
    })
    expect(answer.json).toMatchObject({ resourceType: 'Bundle', type: 'searchset' })
    const scores = valuesAt(answer.json, 'entry.search.score').filter(
      (score) => typeof score === 'number',
    )
    expect(scores).toEqual(scores.toSorted((a, b) => b - a))
    expect(scores.length).toBeGreaterThan(1)
    expect(new Set(stringsAt(answer.json, 'entry.resource.name.family'))).toContain('Rivera')
    expect(stringsAt(answer.json, 'entry.search.extension.valueCode')[0]).toBe('probable')
  })

  test('match-offered answers certain matches only when asked to, and nobody at all when nobody fits', async () => {
    const caller = new Caller({ solution: 'S2', scenarios: [{ name: 'match-offered' }] })
    const ask = (resource: object, ...more: object[]) =>
      caller.call('gp', '/Patient/$match', {
        method: 'POST',
        body: parameters(
          { name: 'resource', resource: { resourceType: 'Patient', ...resource } },
          ...more,
        ),
      })
    const only = { name: 'onlyCertainMatches', valueBoolean: true }
    expect(
      (await ask({ name: [{ family: 'Rivera' }], birthDate: '1984-03-12' }, only)).json,
    ).toMatchObject({ total: 0 })
    expect((await ask({ identifier: [{ value: 'CALL-2602' }] }, only)).json).toMatchObject({
      total: 1,
    })
    expect((await ask({ name: [{ family: 'Nobody' }] })).json).toEqual(
      expect.not.objectContaining({ entry: expect.anything() }),
    )
    expect((await ask({}, { name: 'count', valueInteger: 0 })).status).toBe(400)
    const wrong = parameters({ name: 'resource', resource: { resourceType: 'Device' } })
    expect(
      (await caller.call('gp', '/Patient/$match', { method: 'POST', body: wrong })).status,
    ).toBe(400)
  })

  test('readable-registry reads and searches what S6 else only writes, and lists it', async () => {
    const caller = world('S6', [{ name: 'readable-registry' }])
    expect(await listed(caller, 'Patient')).toEqual([
      'create',
      'update',
      'read',
      'search-type',
      'merge',
    ])
    expect((await caller.call('gp', '/Patient/a')).status).toBe(200)
    expect((await caller.call('gp', '/DocumentReference?patient=a')).json).toMatchObject({
      total: 0,
    })
    expect((await world('S6').call('gp', '/Patient/a')).status).toBe(501)
    expect((await caller.call('gp', '/Location/x')).status).toBe(501)
  })
})
