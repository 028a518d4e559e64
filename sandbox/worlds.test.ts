import { describe, expect, test } from 'vitest'
import { readMintRequest } from './control/mint-request.ts'
import { createSandbox } from './sandbox.ts'
import { stringsAt, valuesAt } from './fhir/search/values-at.ts'
import { SOLUTIONS } from './world.ts'

const ORIGIN = 'http://127.0.0.1:4400'
const APP = 'http://127.0.0.1:5173'
const make = () => createSandbox({ root: ORIGIN, appOrigins: [APP] })
type Made = ReturnType<typeof make>

async function ask(
  sandbox: Made,
  path: string,
  method = 'GET',
  body?: unknown,
  headers: Readonly<Record<string, string>> = {},
) {
  const init = {
    method,
    headers: { 'Content-Type': 'application/json', ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  }
  const response = await sandbox.fetch(
    new Request(path.startsWith('http') ? path : `${ORIGIN}${path}`, init),
  )
  const text = await response.text()
  const json: unknown = /json/.test(response.headers.get('Content-Type') ?? '')
    ? JSON.parse(text)
    : undefined
  return { status: response.status, headers: response.headers, json, text }
}

describe('Worlds', () => {
  test('the demo worlds s1 to s6 run the six solutions and keep their tenant at every start', async () => {
    const first = await ask(make(), '/_sandbox/worlds')
    const again = await ask(make(), '/_sandbox/worlds')
    expect(valuesAt({ worlds: first.json }, 'worlds.solution')).toEqual([...SOLUTIONS])
    expect(valuesAt({ worlds: first.json }, 'worlds.name')).toEqual([
      's1',
      's2',
      's3',
      's4',
      's5',
      's6',
    ])
    expect(valuesAt({ worlds: first.json }, 'worlds.tenantId')).toEqual(
      valuesAt({ worlds: again.json }, 'worlds.tenantId'),
    )
    expect(
      stringsAt(first.json, 'tenantId')
        .concat(stringsAt({ worlds: first.json }, 'worlds.tenantId'))
        .every((id) => /^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/.test(id)),
    ).toBe(true)
  })

  test('a minted world is isolated: what one creates, the other does not have', async () => {
    const sandbox = make()
    const [one, two] = [
      sandbox.worlds.mint({ solution: 'S2' }),
      sandbox.worlds.mint({ solution: 'S2' }),
    ]
    one.store.create({ resourceType: 'Location', id: 'only-here' }, 0)
    expect(two.store.read('Location', 'only-here')).toBeUndefined()
    expect(one.tenantId).not.toBe(two.tenantId)
  })

  test('POST /_sandbox/worlds mints, with addresses and registrations; DELETE forgets', async () => {
    const sandbox = make()
    const minted = await ask(sandbox, '/_sandbox/worlds', 'POST', {
      solution: 'S1',
      scenarios: [{ name: 'throttled', times: 1 }],
      population: 'empty',
      resources: [{ resourceType: 'Patient', id: 'x' }],
    })
    expect(minted.status).toBe(201)
    const [name = ''] = stringsAt(minted.json, 'name')
    expect(minted.json).toMatchObject({
      tenantId: expect.any(String),
      title: expect.stringContaining('Harbor'),
      urls: { base: `${ORIGIN}/${name}` },
      registrations: [{ generation: 'v2' }, { generation: 'v1' }],
    })
    expect(sandbox.worlds.get(name)?.store.read('Patient', 'x')).toBeDefined()
    expect((await ask(sandbox, `/_sandbox/worlds/${name}`)).status).toBe(200)
    expect((await ask(sandbox, `/_sandbox/worlds/${name}`, 'DELETE')).status).toBe(204)
    expect((await ask(sandbox, `/${name}/v4/metadata`)).status).toBe(404)
    expect((await ask(sandbox, `/_sandbox/worlds/${name}`, 'DELETE')).status).toBe(404)
  })

  test.each([
    [{}, 'solution'],
    [{ solution: 'S7' }, 'solution'],
    [{ solution: 'S1', scenarios: [{ name: 'earthquake' }] }, 'scenarios[0].name'],
    [{ solution: 'S1', scenarios: [{ name: 'slow', times: 0 }] }, 'scenarios[0].times'],
    [{ solution: 'S1', population: 'crowd' }, 'population'],
    [{ solution: 'S1', population: { long: {} } }, 'population.long'],
    [{ solution: 'S1', population: { long: { pdfPages: 1e9 } } }, 'population.long.pdfPages'],
    [{ solution: 'S1', population: { long: { films: 3 } } }, 'population.long.films'],
    [{ solution: 'S1', resources: [{}] }, 'resources[0]'],
    [{ solution: 'S1', appOrigins: ['nowhere'] }, 'appOrigins'],
    [{ solution: 'S1', settings: { gravity: 9 } }, 'settings.gravity'],
  ])('a wrong wish %j is refused by the name of the member', async (body, member) => {
    const answer = await ask(make(), '/_sandbox/worlds', 'POST', body)
    expect(answer.status).toBe(400)
    expect(answer.text).toContain(member)
  })

  test('scenarios are read and replaced while the world runs', async () => {
    const sandbox = make()
    const put = await ask(sandbox, '/_sandbox/worlds/s1/scenarios', 'PUT', [
      { name: 'slow', amount: 5 },
    ])
    expect(put.status).toBe(200)
    expect((await ask(sandbox, '/_sandbox/worlds/s1/scenarios')).json).toEqual([
      { name: 'slow', amount: 5 },
    ])
    expect((await ask(sandbox, '/_sandbox/worlds/s1/scenarios', 'PUT', 'slow')).status).toBe(400)
  })

  test('the log holds what was asked, without the values of the query', async () => {
    const sandbox = make()
    const { json } = await ask(sandbox, '/_sandbox/worlds/s1/tokens', 'POST', {
      generation: 'v1',
      scopes: ['user/*.read'],
    })
    const [token = ''] = stringsAt(json, 'access_token')
    await ask(sandbox, '/s1/v4/Patient?family=Rivera', 'GET', undefined, {
      Authorization: `Bearer ${token}`,
    })
    const log = await ask(sandbox, '/_sandbox/worlds/s1/log')
    expect(log.json).toEqual([
      expect.objectContaining({
        method: 'GET',
        path: '/s1/v4/Patient',
        parameters: ['family'],
        status: 200,
        authorized: true,
      }),
    ])
    expect(log.text).not.toContain('Rivera')
    expect(log.text).not.toContain(token)
  })

  test('registrations name bases, addresses and clients of every live world', async () => {
    const { json } = await ask(make(), '/_sandbox/registrations')
    const ids = stringsAt(json, 'registrations.id')
    expect(ids).toEqual([
      's1-v2',
      's1-v1',
      's2-v2',
      's2-v1',
      's3-v2',
      's3-v1',
      's4-v2',
      's4-v1',
      's5-v2',
      's5-v1',
      's6-v1',
    ])
    expect(valuesAt(json, 'registrations')[3]).toMatchObject({
      solution: 'S2',
      issuer: `${ORIGIN}/s2/uscore/v1`,
      bases: [{ kind: 'v1' }, { kind: 'gp', url: `${ORIGIN}/s2/v4` }],
      authorization: { authorize: `${ORIGIN}/s2/legacy-auth/authorize` },
      clients: {
        patient: {
          clientId: 'clearchart-patient',
          // Of all that S2 lets an app write, a patient's sign-in asks for forms alone.
          scope: expect.stringMatching(
            /^(?!.*\.write.*\.write).*launch\/patient.* patient\/QuestionnaireResponse\.write/,
          ),
        },
        practitioner: { scope: expect.stringContaining('user/Patient.write') },
      },
    })
    expect(valuesAt(json, 'registrations')[10]).toMatchObject({
      clients: {
        practitioner: {
          clientId: 'clearchart-registrar',
          scope: expect.not.stringContaining('.read'),
        },
      },
    })
  })

  test('the control interface is for this machine and for registered pages only', async () => {
    const sandbox = make()
    expect((await ask(sandbox, 'http://sandbox.example/_sandbox/worlds')).status).toBe(403)
    expect(
      (
        await ask(
          sandbox,
          '/_sandbox/worlds',
          'POST',
          { solution: 'S1' },
          { Origin: 'https://elsewhere.example' },
        )
      ).status,
    ).toBe(403)
    const ours = await ask(sandbox, '/_sandbox/worlds/s1', 'GET', undefined, { Origin: APP })
    expect(ours.headers.get('Access-Control-Allow-Origin')).toBe(APP)
  })

  test('a world that is not known is a clear 404, on the control interface too', async () => {
    expect((await ask(make(), '/nowhere/v4/metadata')).json).toEqual({
      message: 'There is no world of this name',
    })
    expect((await ask(make(), '/_sandbox/worlds/nowhere/log')).status).toBe(404)
  })

  test('a world of long documents has the demo people and one patient with them, who can sign in', () => {
    const { store, users } = make().worlds.mint({
      ...readMintRequest({ solution: 'S1', population: { long: { pdfPages: 20 } } }),
    })
    expect(store.ofPatient('DocumentReference', 'p900')).toMatchObject([
      { content: [{ attachment: { contentType: 'application/pdf', url: 'Binary/b900001' } }] },
    ])
    expect(store.read('Binary', 'b900001')).toBeDefined()
    expect(store.read('Patient', 'p101')).toBeDefined()
    expect(users.map(({ id }) => id)).toContain('p900')
  })

  test('a heavy world has the demo people and one patient with that many observations', () => {
    const world = make().worlds.mint({ solution: 'S1', population: { heavy: 1000 } })
    expect(world.store.ofPatient('Observation', 'p900').length).toBe(1000)
    expect(world.users.some(({ fhirUser }) => fhirUser === 'Patient/p900')).toBe(true)
    expect(world.store.read('Patient', 'p101')).toBeDefined()
  })
})
