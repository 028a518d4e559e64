import { afterEach, describe, expect, test, vi } from 'vitest'
import { grantOf } from '../auth-server.ts'
import { PATIENT_SCOPE, SampleApp, type TokenAnswer } from '../sample-app.ts'
import { SAMPLE_USERS, sampleWorld } from '../sample-world.ts'

const user = SAMPLE_USERS.alma.id
const client_id = 'clearchart-patient'

const text = ({ body }: TokenAnswer, name: string): string => String(body[name])

afterEach(() => {
  vi.useRealTimers()
})

/** Moves the clock on without waiting. */
function pass(seconds: number): void {
  const now = Date.now()
  vi.useFakeTimers({ toFake: ['Date'], now: now + seconds * 1000 })
}

describe('specification, "Token request": authorization_code', () => {
  test.each(['v1', 'v2'] as const)('%s exchanges the code for a token', async (generation) => {
    const scope = 'openid launch/patient patient/Patient.read'
    const answer = await new SampleApp(sampleWorld()).signInForToken({ user, generation, scope })
    expect(answer.status).toBe(200)
    expect(answer.body['access_token']).toEqual(expect.any(String))
  })

  test('the code is exchanged once; the second time takes the tokens of the first back', async () => {
    const app = new SampleApp(sampleWorld())
    const outcome = await app.signIn({ user })
    const first = await app.exchange(outcome)
    expect(await grantOf(app.world, text(first, 'access_token'))).toBeDefined()
    const second = await app.exchange(outcome)
    expect(second.status).toBe(400)
    expect(second.body['error']).toBe('invalid_grant')
    expect(await grantOf(app.world, text(first, 'access_token'))).toBeUndefined()
  })

  test('the code lives as long as the world says', async () => {
    const app = new SampleApp(sampleWorld())
    const outcome = await app.signIn({ user })
    pass(61)
    const answer = await app.exchange(outcome)
    expect(answer.body['error']).toBe('invalid_grant')
  })

  test('redirect_uri must match the authorize request, even against another registered one', async () => {
    const app = new SampleApp(sampleWorld())
    const answer = await app.exchange(
      await app.signIn({ user }),
      {},
      { redirect_uri: 'http://127.0.0.1:5174/callback' },
    )
    expect(answer.body['error']).toBe('invalid_grant')
  })

  test('redirect_uri is required', async () => {
    const app = new SampleApp(sampleWorld())
    const answer = await app.exchange(await app.signIn({ user }), {}, { redirect_uri: '' })
    expect(answer.body['error']).toBe('invalid_request')
  })

  test('code is required', async () => {
    const answer = await new SampleApp(sampleWorld()).token({
      grant_type: 'authorization_code',
      client_id,
      redirect_uri: 'x',
    })
    expect(answer.body['error']).toBe('invalid_request')
  })

  test.each([
    ['missing', ''],
    ['wrong', 'x'.repeat(43)],
  ])('code_verifier is required when PKCE is used: %s is refused', async (_what, code_verifier) => {
    const app = new SampleApp(sampleWorld())
    const answer = await app.exchange(await app.signIn({ user }), {}, { code_verifier })
    expect(answer.status).toBe(400)
    expect(answer.body['error']).toBe('invalid_grant')
  })

  test('a code of one application is of no use to another', async () => {
    const app = new SampleApp(sampleWorld())
    const answer = await app.exchange(
      await app.signIn({ user }),
      {},
      { client_id: 'clearchart-practitioner' },
    )
    expect(answer.body['error']).toBe('invalid_grant')
  })

  test('a code of v2 is of no use at v1', async () => {
    const app = new SampleApp(sampleWorld())
    const answer = await app.exchange(await app.signIn({ user }), { generation: 'v1' })
    expect(answer.body['error']).toBe('invalid_grant')
  })

  test('the body must be a form', async () => {
    const app = new SampleApp(sampleWorld())
    const response = await app.browse(`${app.world.root}/sample/legacy-auth/token`, {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json' },
    })
    expect(response.status).toBe(400)
  })

  test('an unknown grant_type is refused', async () => {
    const answer = await new SampleApp(sampleWorld()).token({ grant_type: 'password', client_id })
    expect(answer.body['error']).toBe('unsupported_grant_type')
  })

  test('sdk_scope is accepted', async () => {
    const app = new SampleApp(sampleWorld())
    const answer = await app.exchange(await app.signIn({ user }), {}, { sdk_scope: 'records' })
    expect(answer.status).toBe(200)
  })
})

describe('specification, "Token request": refresh_token', () => {
  async function signedIn(): Promise<{
    app: SampleApp
    first: TokenAnswer
    refresh: (token: string, scope?: string) => Promise<TokenAnswer>
  }> {
    const app = new SampleApp(sampleWorld())
    const first = await app.signInForToken({ user })
    const refresh = async (token: string, scope = PATIENT_SCOPE): Promise<TokenAnswer> =>
      app.token({ grant_type: 'refresh_token', refresh_token: token, client_id, scope })
    return { app, first, refresh }
  }

  test('gives new tokens with the same context', async () => {
    const { first, refresh } = await signedIn()
    const second = await refresh(text(first, 'refresh_token'))
    expect(second.status).toBe(200)
    expect(second.body).toMatchObject({
      scope: PATIENT_SCOPE,
      patient: 'a1',
      token_type: 'Bearer',
      expires_in: 3600,
    })
    expect(second.body['access_token']).not.toBe(first.body['access_token'])
  })

  test('scope is required', async () => {
    const { app, first } = await signedIn()
    const answer = await app.token({
      grant_type: 'refresh_token',
      refresh_token: text(first, 'refresh_token'),
      client_id,
    })
    expect(answer.status).toBe(400)
    expect(answer.body['error']).toBe('invalid_request')
    expect(answer.body['error_description']).toContain('scope')
  })

  test('scope may narrow what was granted', async () => {
    const { app, first, refresh } = await signedIn()
    const second = await refresh(text(first, 'refresh_token'), 'openid patient/Patient.rs')
    expect(second.body['scope']).toBe('openid patient/Patient.rs')
    expect((await grantOf(app.world, text(second, 'access_token')))?.scopes).toEqual([
      'openid',
      'patient/Patient.rs',
    ])
  })

  test('scope may not widen what was granted', async () => {
    const { first, refresh } = await signedIn()
    const second = await refresh(
      text(first, 'refresh_token'),
      `${PATIENT_SCOPE} patient/Condition.rs`,
    )
    expect(second.status).toBe(400)
    expect(second.body['error']).toBe('invalid_scope')
  })

  test('a new refresh token replaces the old one', async () => {
    const { first, refresh } = await signedIn()
    const second = await refresh(text(first, 'refresh_token'))
    expect(second.body['refresh_token']).not.toBe(first.body['refresh_token'])
    expect((await refresh(text(second, 'refresh_token'))).status).toBe(200)
  })

  test('using a refresh token twice ends the whole sign-in', async () => {
    const { app, first, refresh } = await signedIn()
    const second = await refresh(text(first, 'refresh_token'))
    const again = await refresh(text(first, 'refresh_token'))
    expect(again.body['error']).toBe('invalid_grant')
    expect((await refresh(text(second, 'refresh_token'))).body['error']).toBe('invalid_grant')
    expect(await grantOf(app.world, text(second, 'access_token'))).toBeUndefined()
  })

  test('client_id is required of a public application', async () => {
    const { app, first } = await signedIn()
    const answer = await app.token({
      grant_type: 'refresh_token',
      refresh_token: text(first, 'refresh_token'),
      scope: PATIENT_SCOPE,
    })
    expect(answer.body['error']).toBe('invalid_request')
  })

  test('an unknown refresh token is refused', async () => {
    const { refresh } = await signedIn()
    expect((await refresh('made-up')).body['error']).toBe('invalid_grant')
  })
})

describe('service notes: life times', () => {
  test('an access token is good for 3600 seconds', async () => {
    const app = new SampleApp(sampleWorld())
    const token = text(await app.signInForToken({ user }), 'access_token')
    pass(3590)
    expect(await grantOf(app.world, token)).toBeDefined()
    pass(20)
    expect(await grantOf(app.world, token)).toBeUndefined()
  })

  test('a world can say otherwise', async () => {
    const app = new SampleApp(
      sampleWorld({ settings: { codeLifetimeSeconds: 5, accessTokenLifetimeSeconds: 120 } }),
    )
    expect((await app.signInForToken({ user })).body['expires_in']).toBe(120)
  })
})
