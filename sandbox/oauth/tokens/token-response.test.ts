import { createHash } from 'node:crypto'
import { createLocalJWKSet, jwtVerify, type JSONWebKeySet, type JWK } from 'jose'
import { describe, expect, test } from 'vitest'
import { urlsOf, type Generation, type World } from '../../world.ts'
import { grantOf, handleAuth } from '../auth-server.ts'
import { issuerOf } from '../auth-state.ts'
import { jsonOf, PATIENT_SCOPE, SampleApp } from '../sample-app.ts'
import { SAMPLE_USERS, sampleWorld } from '../sample-world.ts'

const user = SAMPLE_USERS.alma.id
const V1_SCOPE = 'openid fhirUser launch/patient offline_access patient/Patient.read'

async function publishedKeys(world: World, generation: Generation): Promise<JSONWebKeySet> {
  const { keys } = await jsonOf(
    await handleAuth(world, new Request(`${issuerOf(world, generation)}/jwks`)),
  )
  return { keys: Array.isArray(keys) ? keys.filter(isKey) : [] }
}

function isKey(value: unknown): value is JWK {
  return typeof value === 'object' && value !== null && 'kty' in value
}

describe('specification, "Token response"', () => {
  test('access_token, token_type Bearer, expires_in and scope are always present', async () => {
    const { body, headers } = await new SampleApp(sampleWorld()).signInForToken({
      user,
      scope: 'openid',
    })
    expect(body).toMatchObject({ token_type: 'Bearer', expires_in: 3600, scope: 'openid' })
    expect(body['access_token']).toMatch(/^[\w-]{40,}$/)
    expect(headers.get('cache-control')).toContain('no-store')
  })

  test.each(['v1', 'v2'] as const)(
    '%s: id_token is present for user flows, signed by the published key, with fhirUser',
    async (generation) => {
      const world = sampleWorld()
      const { body } = await new SampleApp(world).signInForToken({
        user,
        generation,
        scope: V1_SCOPE,
      })
      const issuer = issuerOf(world, generation)
      const published = await publishedKeys(world, generation)
      const { payload, protectedHeader } = await jwtVerify(
        String(body['id_token']),
        createLocalJWKSet(published),
        {
          issuer,
          audience: 'clearchart-patient',
        },
      )
      expect(protectedHeader.alg).toBe('RS256')
      const base = urlsOf(world).bases[generation === 'v2' ? 'patient-access' : 'v1']
      expect(payload).toMatchObject({ sub: user, fhirUser: `${base}/Patient/a1` })
      // OpenID Connect Core, 3.1.3.6.
      const hash = createHash('sha256').update(String(body['access_token'])).digest()
      expect(payload['at_hash']).toBe(hash.subarray(0, 16).toString('base64url'))
    },
  )

  test('the published key set has no private part', async () => {
    const world = sampleWorld()
    const { keys } = await publishedKeys(world, 'v2')
    expect(keys.map((key) => Object.keys(key).toSorted())).toEqual([
      ['alg', 'e', 'kid', 'kty', 'n', 'use'],
    ])
  })

  test('the nonce of the request is in the id_token', async () => {
    const { body } = await new SampleApp(sampleWorld()).signInForToken({
      user,
      params: { nonce: 'n-1' },
    })
    const claims: unknown = JSON.parse(
      Buffer.from(String(body['id_token']).split('.')[1] ?? '', 'base64url').toString(),
    )
    expect(claims).toMatchObject({ nonce: 'n-1' })
  })

  test('there is no fhirUser claim when the scope was not granted', async () => {
    const { body } = await new SampleApp(sampleWorld()).signInForToken({
      user,
      refuse: ['fhirUser'],
    })
    const claims: unknown = JSON.parse(
      Buffer.from(String(body['id_token']).split('.')[1] ?? '', 'base64url').toString(),
    )
    expect(claims).not.toHaveProperty('fhirUser')
  })

  test('refresh_token is present when offline_access was granted, and only then', async () => {
    const app = new SampleApp(sampleWorld())
    expect((await app.signInForToken({ user })).body).toHaveProperty('refresh_token')
    expect(
      (await app.signInForToken({ user, refuse: ['offline_access'] })).body,
    ).not.toHaveProperty('refresh_token')
    expect(
      (await app.signInForToken({ user, scope: 'openid launch/patient' })).body,
    ).not.toHaveProperty('refresh_token')
  })

  test.each([
    ['v1', undefined],
    ['v2', sampleWorld().tenantId],
  ] as const)('%s: tenant is %s', async (generation: Generation, tenant) => {
    const { body } = await new SampleApp(sampleWorld()).signInForToken({
      user,
      generation,
      scope: V1_SCOPE,
    })
    expect(body['tenant']).toBe(tenant)
  })

  test('patient and need_patient_banner are the launch context', async () => {
    const { body } = await new SampleApp(sampleWorld()).signInForToken({ user })
    expect(body).toMatchObject({ patient: 'a1', need_patient_banner: true })
  })

  test('without a launch scope no patient is told, but the token reaches no other record', async () => {
    const app = new SampleApp(sampleWorld())
    const { body } = await app.signInForToken({ user, scope: 'openid patient/Patient.rs' })
    expect(body).not.toHaveProperty('patient')
    expect(body).not.toHaveProperty('need_patient_banner')
    expect((await grantOf(app.world, String(body['access_token'])))?.patient).toBe('a1')
  })

  test('encounter is the latest visit when launch/encounter is granted', async () => {
    const { body } = await new SampleApp(sampleWorld()).signInForToken({
      user,
      scope: `${PATIENT_SCOPE} launch/encounter`,
    })
    expect(body['encounter']).toBe('e2')
  })

  test('user says who signed in', async () => {
    const { body } = await new SampleApp(sampleWorld()).signInForToken({ user })
    expect(body['user']).toBe('Patient/a1')
  })

  test('smart_style_url and fhirContext are left out unless there is something to say', async () => {
    const { body } = await new SampleApp(sampleWorld()).signInForToken({ user })
    expect(body).not.toHaveProperty('smart_style_url')
    expect(body).not.toHaveProperty('fhirContext')
  })
})

describe('what the token stands for', () => {
  test('the FHIR side learns scopes, patient, user and end', async () => {
    const app = new SampleApp(sampleWorld())
    const { body } = await app.signInForToken({ user })
    const grant = await grantOf(app.world, String(body['access_token']))
    expect(grant).toMatchObject({
      clientId: 'clearchart-patient',
      generation: 'v2',
      scopes: PATIENT_SCOPE.split(' '),
      patient: 'a1',
      user: SAMPLE_USERS.alma,
    })
    expect(grant?.expiresAt).toBeGreaterThan(Date.now() / 1000 + 3590)
  })

  test('a token of one world means nothing in another', async () => {
    const { body } = await new SampleApp(sampleWorld()).signInForToken({ user })
    expect(
      await grantOf(sampleWorld({ name: 'other' }), String(body['access_token'])),
    ).toBeUndefined()
  })

  test('a token is over when the app revokes it', async () => {
    const app = new SampleApp(sampleWorld())
    const { body } = await app.signInForToken({ user })
    const form = new URLSearchParams({
      token: String(body['refresh_token']),
      client_id: 'clearchart-patient',
    })
    const answer = await app.browse(`${issuerOf(app.world, 'v2')}/revoke`, {
      method: 'POST',
      body: form,
    })
    expect(answer.status).toBe(200)
    expect(await grantOf(app.world, String(body['access_token']))).toBeUndefined()
  })
})
