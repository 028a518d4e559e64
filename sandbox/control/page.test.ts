import { describe, expect, test } from 'vitest'
import { Caller } from '../caller.ts'
import { sampleWorld } from '../oauth/sample-world.ts'
import { sandboxPage, worldPage } from './page.ts'
import { SCENARIOS } from '../scenarios.ts'
import { readSwitches } from './switchboard.ts'
import { urlsOf, type World } from '../world.ts'

const address = (world: World): string => `${urlsOf(world).base}/`

describe('pages of the sandbox', () => {
  test('the first page leads to every world and its EHR', async () => {
    const page = await sandboxPage(
      new Request('http://127.0.0.1:4400/'),
      'http://127.0.0.1:4400',
      [sampleWorld({ name: 's1' }), sampleWorld({ name: 's2', title: 'Second' })],
      ['http://127.0.0.1:5173'],
    ).text()
    for (const sentence of Object.values(SCENARIOS))
      expect(page, 'what can go wrong').toContain(
        sentence.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll("'", '&#39;'),
      )
    for (const part of [
      'href="http://127.0.0.1:5173/"',
      'href="/s1/"',
      'href="/s2/"',
      'href="/s1/ehr"',
      'Second',
      'href="/directory"',
    ])
      expect(page).toContain(part)
  })

  test('a world’s page shows users, addresses, applications and every scenario', async () => {
    const world = sampleWorld()
    const page = await (await worldPage(world, new Request(address(world)))).text()
    for (const { name } of world.users) expect(page).toContain(name)
    for (const base of Object.values(urlsOf(world).bases)) expect(page).toContain(base)
    expect(page).toContain('clearchart-backend-jwt')
    for (const name of Object.keys(SCENARIOS)) expect(page).toContain(`value="${name}"`)
  })

  test('a posted form switches scenarios and comes back to the page', async () => {
    const world = sampleWorld({ scenarios: [{ name: 'styled' }] })
    const body = new URLSearchParams({
      on: 'throttled',
      'type-throttled': 'Condition',
      'times-throttled': '2',
      'amount-throttled': '5',
    })
    body.append('on', 'no-banner')
    const response = await worldPage(world, new Request(address(world), { method: 'POST', body }))
    expect([response.status, response.headers.get('location')]).toEqual([303, address(world)])
    expect(world.scenarios).toEqual([
      { name: 'throttled', type: 'Condition', times: 2, amount: 5 },
      { name: 'no-banner' },
    ])
  })

  test('what is on is shown as on', async () => {
    const world = sampleWorld({ scenarios: [{ name: 'slow', type: 'Observation', times: 3 }] })
    const page = await (await worldPage(world, new Request(address(world)))).text()
    expect(page).toMatch(/value="slow" checked/)
    expect(page).toContain('name="type-slow" value="Observation"')
    expect(page).toContain('name="times-slow" value="3"')
    expect(page).not.toMatch(/value="throttled" checked/)
  })

  test('everything can be switched off at once', () => {
    expect(readSwitches(new URLSearchParams({ on: 'slow', clear: 'all' }))).toEqual([])
  })

  test('unknown names and useless numbers are left out', () => {
    const form = new URLSearchParams({ on: 'made-up', 'times-slow': '-1' })
    form.append('on', 'slow')
    form.append('on', 'toString')
    expect(readSwitches(form)).toEqual([{ name: 'slow' }])
  })

  test('the groups of a world, both ways to authenticate and a place for public keys are there', async () => {
    const { sandbox, world } = new Caller({ solution: 'S1' })
    const page = await (await worldPage(world, new Request(address(world)))).text()
    for (const text of ['Diabetes program', 'sandbox-secret-v2', 'Register the keys'])
      expect(page).toContain(text)
    const post = (form: Record<string, string>) =>
      sandbox.fetch(
        new Request(`${address(world)}backend/keys`, {
          method: 'POST',
          body: new URLSearchParams(form),
        }),
      )
    const key = { kty: 'EC', kid: 'mine', crv: 'P-384', x: 'x', y: 'y' }
    expect((await post({ jwks: JSON.stringify({ keys: [key] }) })).status).toBe(303)
    const listed = await sandbox.fetch(new Request(`${address(world)}backend/jwks.json`))
    expect(await listed.text()).toContain('"mine"')
    const refused = await post({ jwks: JSON.stringify({ keys: [{ ...key, d: 'secret' }] }) })
    expect([refused.status, await refused.text()]).toEqual([
      400,
      expect.stringContaining('private key'),
    ])
    expect((await post({ jwks: 'no json' })).status).toBe(400)
    expect((await post({ jwks_uri: 'ftp://x' })).status).toBe(400)
    expect((await post({ jwks_uri: 'https://example.org/jwks.json' })).status).toBe(303)
  })

  describe.each([
    { asked: '/?lang=es', accepts: 'en-US,en;q=0.9', language: 'es', kept: '?lang=es' },
    { asked: '/?lang=en', accepts: 'es-MX,es;q=0.9,en;q=0.8', language: 'en', kept: '?lang=en' },
    { asked: '/', accepts: 'es-MX,es;q=0.9,en;q=0.8', language: 'es', kept: '' },
    { asked: '/', accepts: 'fr, es;q=0.4, en;q=0.8', language: 'en', kept: '' },
    { asked: '/', accepts: 'en;q=0, es;q=0.1', language: 'es', kept: '' },
    { asked: '/?lang=fr', accepts: '', language: 'en', kept: '?lang=en' },
  ])('asked for as $asked by a browser that accepts “$accepts”', (one) => {
    const headers = { 'Accept-Language': one.accepts }
    const other = one.language === 'en' ? 'es' : 'en'

    test('the first page is in that language, leads to the other, and keeps a chosen one', async () => {
      const page = await sandboxPage(
        new Request(`http://127.0.0.1:4400${one.asked}`, { headers }),
        'http://127.0.0.1:4400',
        [sampleWorld({ name: 's1' })],
      ).text()
      expect(page).toContain(`<html lang="${one.language}">`)
      expect(page).toContain(one.language === 'es' ? 'Qué puede salir mal' : 'What can go wrong')
      expect(page).toContain(`<a href="?lang=${other}" lang="${other}"`)
      expect(page).toContain(`href="/s1/${one.kept}"`)
    })

    test('so is the page of a world, also after its scenarios were switched', async () => {
      const world = sampleWorld()
      const at = `${address(world)}${one.asked.slice(1)}`
      const page = await (await worldPage(world, new Request(at, { headers }))).text()
      expect(page).toContain(`<html lang="${one.language}">`)
      expect(page).toContain(one.language === 'es' ? 'Quién puede' : 'Who can sign in')
      const form = new URLSearchParams({ on: 'slow' })
      const posted = await worldPage(
        world,
        new Request(at, { method: 'POST', body: form, headers }),
      )
      expect(posted.headers.get('location')).toBe(`${address(world)}${one.kept}`)
    })
  })

  test('no sentence of the Spanish pages is left in English', async () => {
    const spanish = new Request('http://127.0.0.1:4400/?lang=es')
    const page = await sandboxPage(spanish, 'http://127.0.0.1:4400', [sampleWorld()]).text()
    const untranslated = Object.values(SCENARIOS).filter((sentence) => page.includes(sentence))
    expect(untranslated).toEqual([])
    const world = sampleWorld()
    const own = await worldPage(world, new Request(`${address(world)}?lang=es`))
    const said = (await own.text()).replaceAll(/<style>.*?<\/style>|<[^>]*>/gs, ' ')
    expect(said).not.toMatch(/\b(?:the|and|with|switch|sign in|registered|every|amount|only)\b/i)
  })

  test('the pages run no script and load nothing from elsewhere', () => {
    const policy =
      sandboxPage(new Request('http://127.0.0.1:4400/'), 'http://127.0.0.1:4400', []).headers.get(
        'content-security-policy',
      ) ?? ''
    expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-/)
    expect(policy).not.toContain('script-src')
  })
})
