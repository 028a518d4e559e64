import { describe, expect, it } from 'vitest'
import { Caller } from '../caller.ts'
import { registrationsOf } from '../registrations.ts'
import { urlsOf } from '../world.ts'
import { terminologyUrl } from './terminology-url.ts'

const HOME = 'https://terminology.sandbox.example/ValueSet'

function server() {
  const caller = new Caller({ solution: 'S1' })
  const base = terminologyUrl(caller.world)
  const expand = (query: Readonly<Record<string, string>>) =>
    caller.send(`${base}/ValueSet/$expand?${new URLSearchParams(query).toString()}`)
  const post = (parameter: readonly object[], token?: string) =>
    caller.send(`${base}/ValueSet/$expand`, {
      method: 'POST',
      body: { resourceType: 'Parameters', parameter },
      ...(token === undefined ? {} : { token }),
    })
  return { caller, base, expand, post }
}

describe('the terminology server', () => {
  it('is another origin than the service, which the registration names', () => {
    const { caller, base } = server()
    expect(new URL(base).origin).not.toBe(new URL(urlsOf(caller.world).base).origin)
    for (const { forms } of registrationsOf(caller.world)) expect(forms.terminology).toEqual([base])
  })

  it('is not below a base of the service, and no base offers $expand', async () => {
    const { caller } = server()
    expect((await caller.call('patient-access', '/ValueSet/$expand')).status).toBe(404)
    expect((await caller.call('gp', '/ValueSet/$expand')).status).not.toBe(200)
  })

  it('finds codes by the beginnings of their words in either language, without accents', async () => {
    const { expand } = server()
    for (const filter of ['left kne swel', 'hinchazon rodilla izq']) {
      const { json } = await expand({ url: `${HOME}/complaints`, filter })
      expect(json).toMatchObject({
        expansion: {
          total: 1,
          contains: [{ code: 'left-knee-swelling', display: 'Left knee: swelling' }],
        },
      })
    }
  })

  it('pages a flat list, and states how many there are', async () => {
    const { expand } = server()
    const page = (offset: string) =>
      expand({ url: `${HOME}/complaints`, filter: 'wart', count: '2', offset })
    const [first, second] = [await page('0'), await page('2')]
    expect(first.json).toMatchObject({ expansion: { total: 46, offset: 0 } })
    expect(second.json).toMatchObject({ expansion: { total: 46, offset: 2 } })
    expect(first.json).not.toEqual(second.json)
  })

  it('gives headings with the codes below them, in words of a language, and passes over inactive codes when asked', async () => {
    const { expand } = server()
    const { json } = await expand({
      url: `${HOME}/body-parts`,
      displayLanguage: 'es',
      activeOnly: 'true',
    })
    expect(json).toMatchObject({
      expansion: { contains: [{ code: 'head', abstract: true, display: 'Cabeza' }, {}, {}] },
    })
    expect(JSON.stringify(json)).not.toContain('Lomo')
  })

  it.each([
    ['a parameter that R4 does not have', { url: `${HOME}/complaints`, filtre: 'a' }, 400],
    ['a count that is no number', { url: `${HOME}/complaints`, count: 'few' }, 400],
    ['no list', { filter: 'a' }, 400],
    ['a list that it does not have', { url: `${HOME}/others` }, 404],
    ['a version that it does not have', { url: `${HOME}/complaints`, valueSetVersion: '9' }, 404],
    ['a parameter that it does not serve', { url: `${HOME}/complaints`, date: '2026' }, 422],
    ['too many codes', { url: `${HOME}/complaints-by-words`, filter: 'l' }, 422],
  ])('refuses %s', async (_what, query: Record<string, string>, status) => {
    const answer = await server().expand(query)
    expect(answer.status).toBe(status)
    expect(answer.json).toMatchObject({ resourceType: 'OperationOutcome' })
  })

  it('expands a value set that is sent along', async () => {
    const { post } = server()
    const { json } = await post([
      {
        name: 'valueSet',
        resource: {
          resourceType: 'ValueSet',
          status: 'active',
          compose: {
            include: [
              {
                system: 'https://terminology.sandbox.example/CodeSystem/body-parts',
                filter: [{ property: 'concept', op: 'descendent-of', value: 'leg' }],
              },
            ],
          },
        },
      },
    ])
    expect(json).toMatchObject({ expansion: { total: 7 } })
  })

  it('refuses a token, and lets any page ask', async () => {
    const { caller, base, post } = server()
    expect((await post([], 'a-token')).status).toBe(403)
    const { headers } = await caller.send(`${base}/metadata`)
    expect(headers.get('Access-Control-Allow-Origin')).toBe('*')
  })
})
