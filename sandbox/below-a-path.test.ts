import { describe, expect, test } from 'vitest'
import { SampleApp } from './oauth/sample-app.ts'
import { registrationsOf } from './registrations.ts'
import { createSandbox } from './sandbox.ts'
import { pathOf, urlsOf } from './world.ts'

const ROOT = 'https://demo.example.org/v/abc'
const APP = 'https://demo.example.org'
const make = () => createSandbox({ root: ROOT, appOrigins: [APP] })

/** The addresses that a page leads to, of links and of forms. */
function leadsOf(page: string): readonly string[] {
  return [...page.matchAll(/(?:href|action)="([^"]*)"/g)].map(([, address = '']) => address)
}

describe('a sandbox below a path of a host', () => {
  test('leads from its page to each of its worlds, and nowhere above the path', async () => {
    const sandbox = make()
    const seen = new Set<string>()
    const toSee = [`${pathOf(ROOT)}/`]
    for (const path of toSee) {
      if (seen.has(path)) continue
      seen.add(path)
      const response = await sandbox.fetch(new Request(`${APP}${path}`))
      expect([path, response.status]).toEqual([path, 200])
      if (response.headers.get('Content-Type')?.startsWith('text/html') !== true) continue
      for (const lead of leadsOf(await response.text())) {
        const { origin, pathname } = new URL(lead, `${APP}${path}`)
        expect(origin).toBe(APP)
        // The app itself is above: its first page, and its exports.
        if (['/', '/export'].includes(pathname)) continue
        expect(pathname).toContain('/v/abc/')
        // Forms answer to a POST, the directory is data.
        if (!/\/(?:launch|keys)$/.test(pathname)) toSee.push(pathname)
      }
    }
    expect(seen.size).toBe(14)
  })

  test.each(['v1', 'v2'] as const)(
    'signs in, answers a search and its next page (%s)',
    async (generation) => {
      const sandbox = make()
      const world = sandbox.worlds.mint({ solution: 'S1', visitor: ([first]) => first })
      const registration = registrationsOf(world).find((one) => one.generation === generation)
      const { patient } = registration?.clients ?? {}
      if (registration === undefined || patient === undefined) throw new Error('Nothing to enter')
      expect(registration.issuer).toContain(`${ROOT}/`)
      const app = new SampleApp(world)
      const { status, body } = await app.signInForToken({
        generation,
        clientId: patient.clientId,
        scope: patient.scope,
        params: { aud: registration.issuer },
      })
      expect(status).toBe(200)
      const headers = { Authorization: `Bearer ${String(body['access_token'])}` }
      const ask = async (url: string) => {
        const response = await sandbox.fetch(new Request(url, { headers }))
        expect(response.status).toBe(200)
        return (await response.json()) as {
          readonly link?: readonly { readonly relation: string; readonly url: string }[]
        }
      }
      const { link = [] } = await ask(
        `${registration.issuer}/Observation?patient=${String(body['patient'])}&_count=5&_revinclude=Provenance:target`,
      )
      const next = link.find(({ relation }) => relation === 'next')?.url ?? ''
      expect(next).toContain(`${ROOT}/`)
      await ask(next)
    },
  )

  test('marks its cookies as secure where it is reached over https', async () => {
    const sandbox = make()
    const world = sandbox.worlds.mint({ solution: 'S1' })
    const { auth, bases } = urlsOf(world)
    const asked = new URLSearchParams({
      response_type: 'code',
      client_id: 'clearchart-patient',
      redirect_uri: `${APP}/callback`,
      scope: 'openid fhirUser launch/patient patient/Observation.rs',
      state: 'a-state-that-nobody-guesses-1234567890',
      code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
      code_challenge_method: 'S256',
      aud: bases['patient-access'],
    })
    const response = await sandbox.fetch(new Request(`${auth}/authorize?${asked}`))
    const cookies = response.headers.getSetCookie()
    expect(cookies.length).toBeGreaterThan(0)
    for (const cookie of cookies) expect(cookie).toMatch(/; secure/i)
  })
})
