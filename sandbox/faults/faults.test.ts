import { describe, expect, test } from 'vitest'
import { Caller } from '../caller.ts'
import { isObject, stringsAt, valuesAt } from '../fhir/search/values-at.ts'
import type { ActiveScenario } from '../scenarios.ts'

const playing = (...scenarios: readonly ActiveScenario[]) =>
  new Caller({ solution: 'S1', scenarios })
const OBSERVATIONS = '/Observation?patient=p101&_count=50'

describe('Faults instead of an answer', () => {
  test.each([
    ['throttled', 429, 'throttled'],
    ['unavailable', 503, 'transient'],
  ] as const)('%s answers %i with Retry-After', async (name, status, code) => {
    const answer = await playing({ name, amount: 7 }).call('v1', OBSERVATIONS)
    expect([answer.status, answer.headers.get('Retry-After')]).toEqual([status, '7'])
    expect(answer.json).toMatchObject({ resourceType: 'OperationOutcome', issue: [{ code }] })
  })

  test('server-error answers 500 with code processing', async () => {
    const answer = await playing({ name: 'server-error' }).call('v1', OBSERVATIONS)
    expect(answer.status).toBe(500)
    expect(answer.json).toMatchObject({ issue: [{ code: 'processing' }] })
  })

  test("html-error answers a proxy's page", async () => {
    const answer = await playing({ name: 'html-error' }).call('v1', OBSERVATIONS)
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([502, 'text/html'])
    expect(answer.text).toContain('Bad Gateway')
  })

  test('broken-json answers 200 with a body that does not parse', async () => {
    const answer = await playing({ name: 'broken-json' }).call('v1', OBSERVATIONS)
    expect(answer.status).toBe(200)
    expect(() => answer.json).toThrow(SyntaxError)
  })

  test('slow answers after the pause', async () => {
    const caller = playing({ name: 'slow', amount: 40 })
    const before = performance.now()
    expect((await caller.call('v1', OBSERVATIONS)).status).toBe(200)
    expect(performance.now() - before).toBeGreaterThanOrEqual(35)
  })

  test('slow answers as soon as it is switched off', async () => {
    const caller = playing({ name: 'slow', amount: 60_000 })
    const answer = caller.call('v1', OBSERVATIONS)
    caller.world.scenarios = []
    expect((await answer).status).toBe(200)
  })

  test('dropped-connection gives no answer at all', async () => {
    const caller = playing({ name: 'dropped-connection' })
    const token = caller.token({ generation: 'v1', scopes: ['user/*.read'] })
    const response = await caller.sandbox.fetch(
      new Request(caller.url('v1', OBSERVATIONS), {
        headers: { Authorization: `Bearer ${token}` },
      }),
    )
    expect(response.type).toBe('error')
  })

  test('a scenario for one type leaves the others alone; forbidden-type answers 403', async () => {
    const caller = playing(
      { name: 'forbidden-type', type: 'Observation' },
      { name: 'server-error', type: 'Condition' },
    )
    expect((await caller.call('v1', OBSERVATIONS)).status).toBe(403)
    expect((await caller.call('v1', '/Condition?patient=p101')).status).toBe(500)
    expect((await caller.call('v1', '/Procedure?patient=p101')).status).toBe(200)
  })

  test('a scenario with a number of times is spent after them', async () => {
    const caller = playing({ name: 'server-error', times: 2 })
    const statuses = []
    for (let turn = 0; turn < 3; turn += 1)
      statuses.push((await caller.call('v1', OBSERVATIONS)).status)
    expect(statuses).toEqual([500, 500, 200])
    expect(caller.world.scenarios).toEqual([])
  })

  test('metadata is spared unless the scenario is for CapabilityStatement', async () => {
    expect((await playing({ name: 'server-error' }).call('v1', '/metadata')).status).toBe(200)
    expect(
      (await playing({ name: 'server-error', type: 'CapabilityStatement' }).call('v1', '/metadata'))
        .status,
    ).toBe(500)
  })
})

/** Follows next links until there is none, a page fails, or `limit` pages were read. */
async function walk(caller: Caller, limit = 6) {
  const token = caller.token({ generation: 'v1', scopes: ['user/*.read'] })
  const pages: (readonly string[])[] = []
  const followed: string[] = []
  let url: string | undefined = caller.url('v1', OBSERVATIONS)
  let status = 200
  while (url?.startsWith(caller.world.root) === true && pages.length < limit) {
    followed.push(url)
    const answer = await caller.send(url, { token })
    status = answer.status
    if (status !== 200) break
    pages.push(stringsAt(answer.json, 'entry.resource.id'))
    url = stringsAt(
      valuesAt(answer.json, 'link').find((link) => isObject(link) && link['relation'] === 'next'),
      'url',
    )[0]
  }
  return { pages, followed, status, url }
}

describe('Variants of paging', () => {
  test('without a scenario all pages together are the whole result, each record once', async () => {
    const caller = playing()
    const { pages } = await walk(caller)
    const all = pages.flat()
    expect(new Set(all).size).toBe(all.length)
    expect(all.length).toBe(caller.world.store.ofPatient('Observation', 'p101').length)
  })

  test('cut-page: the next link to the last page leads to a 404', async () => {
    const { pages, status } = await walk(playing({ name: 'cut-page' }))
    expect([pages.length, status]).toEqual([2, 404])
  })

  test.each([
    [undefined, 410],
    [404, 404],
    [400, 400],
  ])(
    'lapsed-links (%s): a next link ends, for good, and a new search has others',
    async (amount, status) => {
      const caller = playing({
        name: 'lapsed-links',
        times: 1,
        ...(amount === undefined ? {} : { amount }),
      })
      const ended = await walk(caller)
      expect([ended.pages.length, ended.status]).toEqual([1, status])
      const token = caller.token({ generation: 'v1', scopes: ['user/*.read'] })
      expect((await caller.send(ended.url ?? '', { token })).status).toBe(404)
      const anew = await walk(caller)
      expect(anew.status).toBe(200)
      expect(anew.followed).not.toContain(ended.url)
    },
  )

  test('looping-next: the next link of the second page leads back to the first', async () => {
    const { pages } = await walk(playing({ name: 'looping-next' }), 4)
    expect(pages[2]).toEqual(pages[0])
    expect(pages[1]).not.toEqual(pages[0])
  })

  test('repeated-page: the next link differs but leads to the same entries', async () => {
    const { pages, followed } = await walk(playing({ name: 'repeated-page' }), 3)
    expect(new Set(followed).size).toBe(3)
    expect(pages[1]).toEqual(pages[0])
    expect(pages[2]).toEqual(pages[0])
  })

  test('hostile-next: the next link leads to another host', async () => {
    const { url } = await walk(playing({ name: 'hostile-next' }))
    expect(new URL(url ?? '').origin).toBe('https://hostile.example')
  })

  test('no-next-link and no-total leave them out; pages are reached by page', async () => {
    const caller = playing({ name: 'no-next-link' }, { name: 'no-total' })
    const first = await caller.call('v1', `${OBSERVATIONS}&page=0`)
    expect(stringsAt(first.json, 'link.relation')).toEqual(['self'])
    expect(first.json).not.toHaveProperty('total')
    const second = await caller.call('v1', `${OBSERVATIONS}&page=1`)
    expect(stringsAt(second.json, 'entry.resource.id')).not.toEqual(
      stringsAt(first.json, 'entry.resource.id'),
    )
  })

  test('one-based-page counts from one', async () => {
    const usual = await playing().call('v1', `${OBSERVATIONS}&page=0`)
    const caller = playing({ name: 'one-based-page' })
    expect(
      stringsAt((await caller.call('v1', `${OBSERVATIONS}&page=1`)).json, 'entry.resource.id'),
    ).toEqual(stringsAt(usual.json, 'entry.resource.id'))
    expect((await caller.call('v1', `${OBSERVATIONS}&page=0`)).status).toBe(400)
  })
})

describe('Variants of an answer', () => {
  test('warnings adds an OperationOutcome entry with mode outcome', async () => {
    const answer = await playing({ name: 'warnings' }).call('v1', OBSERVATIONS)
    expect(valuesAt(answer.json, 'entry').at(-1)).toMatchObject({
      resource: { resourceType: 'OperationOutcome', issue: [{ severity: 'warning' }] },
      search: { mode: 'outcome' },
    })
  })

  test('xml-by-default answers XML to a general purpose request without a preference, JSON when it is asked for', async () => {
    const caller = playing({ name: 'xml-by-default' })
    const xml = await caller.call('gp', '/Patient/p101')
    expect(xml.headers.get('Content-Type')).toBe('application/fhir+xml;charset=UTF-8')
    expect(xml.text).toMatch(/<Patient xmlns="http:\/\/hl7.org\/fhir">.*<family value="Rivera"\/>/)
    expect(
      (await caller.call('gp', '/Patient/p101', { headers: { Accept: 'application/fhir+json' } }))
        .json,
    ).toMatchObject({ id: 'p101' })
    expect((await caller.call('v1', '/Patient/p101')).json).toMatchObject({ id: 'p101' })
  })

  test('hostile-attachment makes attachment URLs lead to another host', async () => {
    const answer = await playing({ name: 'hostile-attachment' }).call(
      'gp',
      '/DocumentReference?patient=p101',
    )
    const urls = stringsAt(answer.json, 'entry.resource.content.attachment.url')
    expect(urls.length).toBeGreaterThan(0)
    expect(urls.every((url) => url.startsWith('https://hostile.example/'))).toBe(true)
  })
})
