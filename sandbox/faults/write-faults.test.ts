import { describe, expect, test } from 'vitest'
import { Caller } from '../caller.ts'
import { stringsAt } from '../fhir/search/values-at.ts'
import type { ScenarioName } from '../scenarios.ts'

const RESPONSE = {
  resourceType: 'QuestionnaireResponse',
  status: 'completed',
  subject: { reference: 'Patient/p106' },
  questionnaire: 'https://paloverde.example/Questionnaire/treatment-plan',
  meta: { tag: [{ code: 'Written' }] },
  item: [{ linkId: '1', answer: [{ valueString: 'a' }] }],
}

function world(...names: ScenarioName[]): Caller {
  return new Caller({ solution: 'S2', scenarios: names.map((name) => ({ name, times: 1 })) })
}
const create = (caller: Caller, body: object = RESPONSE) =>
  caller.call('gp', '/QuestionnaireResponse', { method: 'POST', body })
const stored = async (caller: Caller) =>
  stringsAt(
    (await caller.call('gp', '/QuestionnaireResponse?patient=p106&questionnaire_type=Written'))
      .json,
    'entry.resource.id',
  )

describe('A create that goes wrong', () => {
  test('lost-write: it is done, and there is no answer', async () => {
    const caller = world('lost-write')
    // A closed connection.
    expect((await create(caller)).status).toBe(0)
    expect(await stored(caller)).toHaveLength(1)
  })

  test.each([
    ['failed-write', 500],
    ['gateway-write', 504],
  ] as const)('%s: it is done, and the answer is %i', async (name, status) => {
    const caller = world(name)
    expect((await create(caller)).status).toBe(status)
    expect(await stored(caller)).toHaveLength(1)
  })

  test.each([
    ['refused-write', 422],
    ['throttled-write', 429],
  ] as const)('%s: it is not done, and the answer is %i', async (name, status) => {
    const caller = world(name)
    expect((await create(caller)).status).toBe(status)
    expect(await stored(caller)).toEqual([])
    expect((await create(caller)).status).toBe(201)
  })

  test('dropped-write: it is not done, and there is no answer', async () => {
    const caller = world('dropped-write')
    // A closed connection.
    expect((await create(caller)).status).toBe(0)
    expect(await stored(caller)).toEqual([])
  })

  test.each([
    ['lost-write', 1],
    ['dropped-write', 0],
  ] as const)(
    '%s: the browser’s own repetition of the request is dropped as well',
    async (name, count) => {
      const caller = world(name)
      const send = () =>
        caller.call('gp', '/QuestionnaireResponse', {
          method: 'POST',
          body: RESPONSE,
          headers: { 'X-Request-ID': '0b9f5a4e-3c5d-4f6a-8a51-6f0c2d1e7b90' },
        })
      expect([(await send()).status, (await send()).status]).toEqual([0, 0])
      expect(await stored(caller)).toHaveLength(count)
    },
  )

  test('slow-write: it is done some time later, also when nobody waits any more', async () => {
    const caller = new Caller({
      solution: 'S2',
      scenarios: [{ name: 'slow-write', times: 1, amount: 40 }],
    })
    const answer = create(caller)
    expect(await stored(caller)).toEqual([])
    expect((await answer).status).toBe(201)
    expect(await stored(caller)).toHaveLength(1)
  })

  test('what is read and searched meanwhile is not touched', async () => {
    const caller = world('lost-write', 'failed-write', 'refused-write')
    expect((await caller.call('gp', '/Patient/p106')).status).toBe(200)
  })
})

describe('An update that goes wrong', () => {
  test('changed-meanwhile: somebody else was first, and If-Match says so', async () => {
    const caller = world()
    const [id = ''] = stringsAt((await create(caller)).json, 'id')
    caller.world.scenarios = [{ name: 'changed-meanwhile', times: 1 }]
    const answer = await caller.call('gp', `/QuestionnaireResponse/${id}`, {
      method: 'PUT',
      body: { ...RESPONSE, id },
      headers: { 'If-Match': 'W/"1"' },
    })
    expect(answer.status).toBe(412)
    const now = await caller.call('gp', `/QuestionnaireResponse/${id}`)
    expect([now.headers.get('ETag'), stringsAt(now.json, 'item.answer.valueString')]).toEqual([
      'W/"2"',
      ['Written by somebody else'],
    ])
  })
})

describe('What a response must be', () => {
  const { subject: _, ...nobody } = RESPONSE
  test.each([
    ['about nobody', nobody, 'subject'],
    [
      'about something else',
      { ...RESPONSE, subject: { reference: 'https://elsewhere.example/Group/1' } },
      'subject',
    ],
    ['without the question', { ...RESPONSE, item: [{ answer: [{ valueString: 'a' }] }] }, 'linkId'],
    [
      'with two values in one answer',
      { ...RESPONSE, item: [{ linkId: '1', answer: [{ valueString: 'a', valueInteger: 1 }] }] },
      'value[x]',
    ],
    [
      'with an answer without a value',
      { ...RESPONSE, item: [{ linkId: '1', answer: [{}] }] },
      'without a value',
    ],
    [
      'nested beside its answer',
      {
        ...RESPONSE,
        item: [{ linkId: '1', answer: [{ valueString: 'a' }], item: [{ linkId: '2' }] }],
      },
      'qrs-1',
    ],
    [
      'wrong deep inside',
      {
        ...RESPONSE,
        item: [
          { linkId: '1', item: [{ linkId: '2', answer: [{ valueBoolean: true, item: [{}] }] }] },
        ],
      },
      'item[0].item[0].answer[0].item[0].linkId',
    ],
    ['of a status that is none', { ...RESPONSE, status: 'done' }, 'status'],
  ])('%s: 422, and the answer says where', async (_name, body, where) => {
    const answer = await create(world(), body)
    expect([answer.status, answer.text.includes(where)]).toEqual([422, true])
  })

  test.each(['in-progress', 'completed', 'amended', 'stopped', 'entered-in-error'])(
    '%s is kept and reads back',
    async (status) => {
      const caller = world()
      const [id = ''] = stringsAt((await create(caller, { ...RESPONSE, status })).json, 'id')
      expect((await caller.call('gp', `/QuestionnaireResponse/${id}`)).json).toMatchObject({
        status,
      })
    },
  )
})
