import { importJWK, SignJWT, type JWTPayload } from 'jose'
import { describe, expect, test } from 'vitest'
import { createSandbox } from '../sandbox.ts'
import type { Generation } from '../world.ts'
import { grantOf } from './auth-server.ts'
import { issuerOf } from './auth-state.ts'
import { backendJwksUrl } from './keys/backend-jwks.ts'
import { backendSecret } from './clients.ts'
import { backendKeys } from './keys/keys.ts'
import { providerOf } from './provider.ts'
import { jsonOf, SampleApp, type TokenAnswer } from './sample-app.ts'
import { SAMPLE_USERS, sampleWorld } from './sample-world.ts'

const scope = 'system/Patient.read'
const usual = { grant_type: 'client_credentials', scope }
const basic = (id: string, secret: string): Record<string, string> => ({
  authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`,
})

const BOTH: readonly Generation[] = ['v1', 'v2']

describe('specification, "Client authentication at the token endpoint": client secret', () => {
  test.each(BOTH)('%s accepts HTTP Basic', async (generation) => {
    const app = new SampleApp(sampleWorld())
    const answer = await app.token(
      usual,
      generation,
      basic('clearchart-backend', backendSecret(generation)),
    )
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({ token_type: 'Bearer', expires_in: 3600, scope })
    const grant = await grantOf(app.world, String(answer.body['access_token']))
    expect(grant).toMatchObject({ clientId: 'clearchart-backend', generation, scopes: [scope] })
    expect(grant).not.toHaveProperty('user')
  })

  test.each(BOTH)('%s accepts the secret in the body', async (generation) => {
    const answer = await new SampleApp(sampleWorld()).token(
      { ...usual, client_id: 'clearchart-backend', client_secret: backendSecret(generation) },
      generation,
    )
    expect(answer.status).toBe(200)
  })

  test.each([
    ['a wrong secret', basic('clearchart-backend', 'guess')],
    ['an unknown client', basic('nobody', 'guess')],
  ])('%s is 401 invalid_client', async (_what, headers) => {
    const answer = await new SampleApp(sampleWorld()).token(usual, 'v2', headers)
    expect(answer.status).toBe(401)
    expect(answer.body['error']).toBe('invalid_client')
    expect(answer.headers.get('www-authenticate')).toMatch(/^Basic/)
  })

  test('a public application never receives a secret, so it cannot use this grant', async () => {
    const answer = await new SampleApp(sampleWorld()).token({
      ...usual,
      client_id: 'clearchart-patient',
    })
    expect(answer.status).toBe(400)
    expect(answer.body['error']).toBe('invalid_request')
  })

  test('a confidential application cannot go without its secret', async () => {
    const answer = await new SampleApp(sampleWorld()).token({
      ...usual,
      client_id: 'clearchart-backend',
    })
    expect(answer.body['error']).toBe('invalid_client')
  })

  test('v1 credentials do not work with v2', async () => {
    const answer = await new SampleApp(sampleWorld()).token(
      usual,
      'v2',
      basic('clearchart-backend', backendSecret('v1')),
    )
    expect(answer.body['error']).toBe('invalid_client')
  })
})

describe('specification, "Token request": client_credentials', () => {
  const authorized = (generation: Generation): Record<string, string> =>
    basic('clearchart-backend', backendSecret(generation))

  test('scope is required', async () => {
    const answer = await new SampleApp(sampleWorld()).token(
      { grant_type: 'client_credentials' },
      'v2',
      authorized('v2'),
    )
    expect(answer.body['error']).toBe('invalid_request')
    expect(answer.body['error_description']).toContain('scope')
  })

  test('v1 understands the spelling client_credential', async () => {
    const answer = await new SampleApp(sampleWorld()).token(
      { ...usual, grant_type: 'client_credential' },
      'v1',
      authorized('v1'),
    )
    expect(answer.status).toBe(200)
  })

  test('v2 does not know that spelling', async () => {
    const answer = await new SampleApp(sampleWorld()).token(
      { ...usual, grant_type: 'client_credential' },
      'v2',
      authorized('v2'),
    )
    expect(answer.body['error']).toBe('unsupported_grant_type')
  })

  test.each(['patient/Patient.rs', 'user/Patient.rs', 'openid', 'system/Patient.all'])(
    'only system scopes are served, not %s',
    async (one) => {
      const answer = await new SampleApp(sampleWorld()).token(
        { ...usual, scope: one },
        'v2',
        authorized('v2'),
      )
      expect(answer.body['error']).toBe('invalid_scope')
    },
  )

  test('v2 takes both scope syntaxes and keeps every scope', async () => {
    const wide = 'system/Patient.rs system/*.read system/Observation.cruds'
    const answer = await new SampleApp(sampleWorld()).token(
      { ...usual, scope: wide },
      'v2',
      authorized('v2'),
    )
    expect(answer.body['scope']).toBe(wide)
  })

  test('v1 takes its own syntax only', async () => {
    const answer = await new SampleApp(sampleWorld()).token(
      { ...usual, scope: 'system/Patient.rs' },
      'v1',
      authorized('v1'),
    )
    expect(answer.body['error']).toBe('invalid_scope')
  })

  test('there is no id_token, refresh_token or patient for a backend, but the tenant', async () => {
    const { body } = await new SampleApp(sampleWorld()).token(usual, 'v2', authorized('v2'))
    expect(Object.keys(body).sort()).toEqual([
      'access_token',
      'expires_in',
      'scope',
      'tenant',
      'token_type',
    ])
  })
})

describe('specification, "Client authentication at the token endpoint": Private Key JWT', () => {
  interface Assertion {
    readonly generation?: Generation
    readonly alg?: 'RS384' | 'ES384'
    readonly claims?: JWTPayload
    readonly kid?: string | undefined
    readonly seconds?: number
  }
  const id = 'clearchart-backend-jwt'
  let count = 0

  async function assertion(app: SampleApp, options: Assertion): Promise<string> {
    const { generation = 'v2', alg = 'RS384', seconds = 240, claims } = options
    const { privateJwk } = backendKeys()[alg]
    const kid = 'kid' in options ? options.kid : String(privateJwk.kid)
    const now = Math.floor(Date.now() / 1000)
    count += 1
    const usualClaims = {
      iss: id,
      sub: id,
      aud: `${issuerOf(app.world, generation)}/token`,
      iat: now,
      exp: now + seconds,
      jti: `jti-${count}`,
    }
    return new SignJWT({ ...usualClaims, ...claims })
      .setProtectedHeader({ alg, typ: 'JWT', ...(kid !== undefined && { kid }) })
      .sign(await importJWK(privateJwk, alg))
  }

  async function present(
    app: SampleApp,
    signed: string,
    generation: Generation = 'v2',
    type = 'jwt-bearer',
  ): Promise<TokenAnswer> {
    return app.token(
      {
        ...usual,
        client_assertion_type: `urn:ietf:params:oauth:client-assertion-type:${type}`,
        client_assertion: signed,
      },
      generation,
    )
  }

  async function tried(options: Assertion): Promise<TokenAnswer> {
    const app = new SampleApp(sampleWorld())
    return present(app, await assertion(app, options), options.generation)
  }

  test.each([
    { generation: 'v1', alg: 'RS384' },
    { generation: 'v1', alg: 'ES384' },
    { generation: 'v2', alg: 'RS384' },
    { generation: 'v2', alg: 'ES384' },
  ] as const)('$generation accepts $alg', async (options) => {
    expect((await tried(options)).status).toBe(200)
  })

  test('the registration holds a JWK Set URI, at which the public keys are', async () => {
    const sandbox = createSandbox({ root: 'http://127.0.0.1:4400', appOrigins: [] })
    const world = sandbox.worlds.mint({ solution: 'S1', population: 'empty' })
    const response = await sandbox.fetch(new Request(backendJwksUrl(world)))
    const { keys } = await jsonOf(response)
    const published = Object.values(backendKeys()).map(({ publicJwk }) => publicJwk)
    expect([response.status, keys]).toEqual([200, published])
    expect(published.every((key) => !('d' in key))).toBe(true)
    const client = await providerOf(world, 'v2').Client.find(id)
    expect(client?.metadata()).toMatchObject({ jwks_uri: backendJwksUrl(world) })
    expect(client?.metadata()).not.toHaveProperty('jwks')
  })

  test('aud is the token URL', async () => {
    expect((await tried({ claims: { aud: 'https://other.example/token' } })).body['error']).toBe(
      'invalid_client',
    )
    expect((await tried({ claims: { aud: issuerOf(sampleWorld(), 'v2') } })).body['error']).toBe(
      'invalid_client',
    )
  })

  test('exp is at most five minutes ahead', async () => {
    expect((await tried({ seconds: 400 })).body['error']).toBe('invalid_client')
  })

  test('exp has not passed', async () => {
    expect((await tried({ seconds: -60 })).body['error']).toBe('invalid_client')
  })

  test('iss is the client', async () => {
    expect((await tried({ claims: { iss: 'clearchart-backend' } })).body['error']).toBe(
      'invalid_client',
    )
  })

  test('jti serves once', async () => {
    const app = new SampleApp(sampleWorld())
    const signed = await assertion(app, {})
    expect((await present(app, signed)).status).toBe(200)
    expect((await present(app, signed)).body['error']).toBe('invalid_client')
  })

  test('kid names the key', async () => {
    expect((await tried({ kid: undefined })).body['error']).toBe('invalid_client')
    expect((await tried({ kid: 'another' })).body['error']).toBe('invalid_client')
  })

  test('client_assertion_type is fixed', async () => {
    const app = new SampleApp(sampleWorld())
    expect((await present(app, await assertion(app, {}), 'v2', 'saml2-bearer')).body['error']).toBe(
      'invalid_request',
    )
  })

  test('a signature by another key is refused', async () => {
    const app = new SampleApp(sampleWorld())
    const [head, body] = (await assertion(app, {})).split('.')
    const [, , other] = (await assertion(app, { claims: { jti: 'x' } })).split('.')
    expect((await present(app, `${head}.${body}.${other}`)).body['error']).toBe('invalid_client')
  })
})

describe('service notes: cross-origin requests to the token endpoint', () => {
  test('a registered origin may read the answer, also of an error', async () => {
    const app = new SampleApp(sampleWorld())
    const origin = 'http://127.0.0.1:5173'
    const outcome = await app.signIn({ user: SAMPLE_USERS.alma.id })
    const code = outcome.callback?.searchParams.get('code') ?? ''
    const form = {
      grant_type: 'authorization_code',
      code,
      client_id: 'clearchart-patient',
      redirect_uri: `${origin}/callback`,
      code_verifier: outcome.verifier,
    }
    const answer = await app.token(form, 'v2', { origin })
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([
      200,
      origin,
    ])
    const refused = await app.token(
      { grant_type: 'refresh_token', refresh_token: 'x', client_id: 'clearchart-patient' },
      'v2',
      { origin },
    )
    expect([refused.status, refused.headers.get('access-control-allow-origin')]).toEqual([
      400,
      origin,
    ])
  })

  test('another origin may not', async () => {
    const origin = 'https://evil.example'
    const answer = await new SampleApp(sampleWorld()).token(
      { grant_type: 'authorization_code', code: 'x', client_id: 'clearchart-patient' },
      'v2',
      { origin },
    )
    expect(answer.headers.get('access-control-allow-origin')).toBeNull()
  })

  test('the preflight is answered', async () => {
    const app = new SampleApp(sampleWorld())
    const response = await app.browse(`${issuerOf(app.world, 'v2')}/token`, {
      method: 'OPTIONS',
      headers: { origin: 'http://127.0.0.1:5173', 'access-control-request-method': 'POST' },
    })
    expect(response.status).toBe(204)
    expect(response.headers.get('access-control-allow-methods')).toContain('POST')
  })
})
