import { describe, expect, test } from 'vitest'
import type { ScenarioName } from '../scenarios.ts'
import type { World } from '../world.ts'
import { grantOf, handleAuth, issueGrant } from './auth-server.ts'
import { PATIENT_SCOPE, SampleApp, type TokenAnswer } from './sample-app.ts'
import { SAMPLE_USERS, sampleWorld } from './sample-world.ts'

const user = SAMPLE_USERS.alma.id

const on = (...names: ScenarioName[]): World =>
  sampleWorld({ scenarios: names.map((name) => ({ name })) })

const refresh = async (app: SampleApp, { body }: TokenAnswer): Promise<TokenAnswer> =>
  app.token({
    grant_type: 'refresh_token',
    refresh_token: String(body['refresh_token']),
    client_id: 'clearchart-patient',
    scope: PATIENT_SCOPE,
  })

describe('scenarios of sign-in', () => {
  test('expired-token: tokens issued so far are over for good, those issued since are good', async () => {
    const app = new SampleApp(sampleWorld())
    const before = await app.signInForToken({ user })
    app.world.scenarios = [{ name: 'expired-token' }]
    expect(await grantOf(app.world, String(before.body['access_token']))).toBeUndefined()
    const after = await refresh(app, before)
    expect(await grantOf(app.world, String(after.body['access_token']))).toBeDefined()
    app.world.scenarios = []
    expect(await grantOf(app.world, String(before.body['access_token']))).toBeUndefined()
  })

  test('expired-token, once: hits one token and is spent', async () => {
    const world = sampleWorld({ scenarios: [] })
    const [first, second] = [1, 2].map(() =>
      issueGrant(world, { generation: 'v2', scopes: ['patient/*.rs'] }),
    )
    world.scenarios = [{ name: 'expired-token', times: 1 }]
    expect(await grantOf(world, first ?? '')).toBeUndefined()
    expect(await grantOf(world, second ?? '')).toBeDefined()
    expect(world.scenarios).toEqual([])
  })

  test('revoked-refresh: the refresh token is refused', async () => {
    const app = new SampleApp(sampleWorld())
    const first = await app.signInForToken({ user })
    app.world.scenarios = [{ name: 'revoked-refresh' }]
    expect((await refresh(app, first)).body['error']).toBe('invalid_grant')
  })

  test('revoked-tenant: authorize and token fail with authorization errors', async () => {
    const app = new SampleApp(sampleWorld())
    const first = await app.signInForToken({ user })
    app.world.scenarios = [{ name: 'revoked-tenant' }]
    expect((await app.signIn({ user })).callback?.searchParams.get('error')).toBe(
      'unauthorized_client',
    )
    expect((await refresh(app, first)).body['error']).toBe('unauthorized_client')
  })

  test('revoked-tenant: v1 knows no tenant and goes on', async () => {
    const answer = await new SampleApp(on('revoked-tenant')).signInForToken({
      user,
      generation: 'v1',
      scope: 'openid launch/patient',
    })
    expect(answer.status).toBe(200)
  })

  test('no-refresh: offline_access is neither offered nor granted', async () => {
    const app = new SampleApp(on('no-refresh'))
    const outcome = await app.signIn({ user })
    expect(outcome.pages.at(-1)).not.toContain('offline_access')
    const answer = await app.exchange(outcome)
    expect(answer.body).not.toHaveProperty('refresh_token')
    expect(String(answer.body['scope'])).not.toContain('offline_access')
  })

  test('short-tokens: an access token lives 90 seconds', async () => {
    expect(
      (await new SampleApp(on('short-tokens')).signInForToken({ user })).body['expires_in'],
    ).toBe(90)
  })

  test('no-banner: need_patient_banner is false', async () => {
    expect(
      (await new SampleApp(on('no-banner')).signInForToken({ user })).body['need_patient_banner'],
    ).toBe(false)
  })

  test.each(['styled', 'hostile-style'] as const)(
    '%s: smart_style_url leads to a style that any origin may read without a token',
    async (name) => {
      const world = on(name)
      const { body } = await new SampleApp(world).signInForToken({ user })
      const response = await handleAuth(world, new Request(String(body['smart_style_url'])))
      expect(response.headers.get('access-control-allow-origin')).toBe('*')
      const style: unknown = await response.json()
      expect(style).toHaveProperty('color_text', name === 'styled' ? '#2a2233' : '#f4f4f4')
    },
  )

  test('string-fhir-context: references as strings', async () => {
    const { body } = await new SampleApp(on('string-fhir-context')).signInForToken({ user })
    expect(body['fhirContext']).toEqual(['DiagnosticReport/r1', 'DocumentReference/d1'])
  })

  test('object-fhir-context: references as objects, one with a role', async () => {
    const { body } = await new SampleApp(on('object-fhir-context')).signInForToken({ user })
    expect(body['fhirContext']).toEqual([
      { reference: 'DiagnosticReport/r1', role: 'launch' },
      { reference: 'DocumentReference/d1' },
    ])
  })

  test('other-user: the same choice signs in somebody else than last time', async () => {
    const app = new SampleApp(sampleWorld())
    await app.signInForToken({ user })
    app.world.scenarios = [{ name: 'other-user' }]
    const again = await app.signInForToken({ user, patient: 'p1' })
    expect(again.body['user']).toBe('Patient/p1')
  })

  test('other-user: a first sign-in is who was chosen', async () => {
    expect((await new SampleApp(on('other-user')).signInForToken({ user })).body['user']).toBe(
      'Patient/a1',
    )
  })
})
