import { decodeJwt, importJWK, jwtVerify, type JWTPayload } from 'jose'
import { describe, expect, test } from 'vitest'
import { smartConfiguration } from '../discovery.ts'
import { DroppedConnection, HOSTILE_ORIGIN } from '../faults/faults.ts'
import type { ScenarioName } from '../scenarios.ts'
import { issuerOf } from './auth-state.ts'
import { serverKey } from './keys/keys.ts'
import { jsonOf, SampleApp } from './sample-app.ts'
import { SAMPLE_USERS, sampleWorld } from './sample-world.ts'

const user = SAMPLE_USERS.alma.id

const appWith = (name: ScenarioName): SampleApp =>
  new SampleApp(sampleWorld({ scenarios: [{ name }] }))

async function claimsWith(name: ScenarioName): Promise<JWTPayload> {
  const { body } = await appWith(name).signInForToken({ user, params: { nonce: 'n-1' } })
  const token = String(body['id_token'])
  await jwtVerify(token, await importJWK(serverKey().publicJwk, 'RS256'), {
    currentDate: new Date(0),
  })
  return decodeJwt(token)
}

describe('faults of sign-in', () => {
  test('without a fault the id token is for the app, of this server, for this sign-in and still good', async () => {
    const app = new SampleApp(sampleWorld())
    const { body } = await app.signInForToken({ user, params: { nonce: 'n-1' } })
    const claims = decodeJwt(String(body['id_token']))
    expect(claims).toMatchObject({
      aud: 'clearchart-patient',
      iss: issuerOf(app.world, 'v2'),
      nonce: 'n-1',
    })
    expect(claims.exp).toBeGreaterThan(Date.now() / 1000)
  })

  test('foreign-id-token, replayed-id-token, misissued-id-token: one claim is wrong, the signature is right', async () => {
    expect(await claimsWith('foreign-id-token')).toMatchObject({ aud: 'another-app', nonce: 'n-1' })
    expect(await claimsWith('replayed-id-token')).toMatchObject({
      aud: 'clearchart-patient',
      nonce: 'of-another-sign-in',
    })
    expect(await claimsWith('misissued-id-token')).toMatchObject({
      aud: 'clearchart-patient',
      iss: HOSTILE_ORIGIN,
    })
  })

  test('swapped-access-token: the hash is of another access token', async () => {
    const { at_hash } = await claimsWith('swapped-access-token')
    expect(at_hash).toMatch(/^[\w-]{22}$/)
    expect((await claimsWith('swapped-access-token'))['at_hash']).toBe(at_hash)
  })

  test('nonceless-id-token and odd-user: the nonce is left out, the user has an id that none can have', async () => {
    expect(await claimsWith('nonceless-id-token')).not.toHaveProperty('nonce')
    expect(await claimsWith('odd-user')).toMatchObject({ fhirUser: 'Practitioner/..' })
  })

  test('odd-patient and endless-token: only what is said beside the tokens is odd', async () => {
    const odd = await appWith('odd-patient').signInForToken({ user })
    expect(odd.body).toMatchObject({ patient: '..', expires_in: 3600 })
    const endless = await appWith('endless-token').signInForToken({ user })
    expect(endless.body).toMatchObject({ expires_in: 1e306 })
  })

  test('expired-id-token: it ended an hour ago', async () => {
    const { exp = Infinity } = await claimsWith('expired-id-token')
    expect(exp).toBeLessThan(Date.now() / 1000 - 3000)
  })

  test('no-id-token: everything else is answered', async () => {
    const { body } = await appWith('no-id-token').signInForToken({ user })
    expect(body).toHaveProperty('access_token')
    expect(body).not.toHaveProperty('id_token')
  })

  test('failing-token-endpoint: 500', async () => {
    const app = appWith('failing-token-endpoint')
    const answer = await app.browse(`${issuerOf(app.world, 'v2')}/token`, {
      method: 'POST',
      body: new URLSearchParams({ grant_type: 'authorization_code' }),
    })
    expect(answer.status).toBe(500)
  })

  test('redirecting-token-endpoint: 307 to another host', async () => {
    const app = appWith('redirecting-token-endpoint')
    const answer = await app.browse(`${issuerOf(app.world, 'v2')}/token`, {
      method: 'POST',
      body: new URLSearchParams({ grant_type: 'authorization_code' }),
    })
    expect(answer.status).toBe(307)
    expect(answer.headers.get('Location')).toBe('https://hostile.example/token')
  })

  test('dropped-token-answer: no answer at all', async () => {
    await expect(appWith('dropped-token-answer').signInForToken({ user })).rejects.toThrow(
      DroppedConnection,
    )
  })

  test('broken-token-answer: no JSON', async () => {
    await expect(appWith('broken-token-answer').signInForToken({ user })).rejects.toThrow(
      SyntaxError,
    )
  })

  test('scope-refused and sign-in-refused: the way back tells the error', async () => {
    expect(
      (await appWith('scope-refused').signIn({ user })).callback?.searchParams.get('error'),
    ).toBe('invalid_scope')
    expect(
      (await appWith('sign-in-refused').signIn({ user })).callback?.searchParams.get('error'),
    ).toBe('invalid_request')
  })

  test('other-server: the way back names a server that was not asked', async () => {
    expect((await appWith('other-server').signIn({ user })).callback?.searchParams.get('iss')).toBe(
      HOSTILE_ORIGIN,
    )
  })

  test('other-tenant: the token answer names a tenant that was not asked', async () => {
    const app = appWith('other-tenant')
    const { body } = await app.signInForToken({ user })
    expect(body['tenant']).toMatch(/^[0-9a-f-]{36}$/)
    expect(body['tenant']).not.toBe(app.world.tenantId)
  })

  test('foreign-sign-in-address and unusable-sign-in-address: discovery names them', async () => {
    const addressWith = async (name: ScenarioName) =>
      (await jsonOf(smartConfiguration(appWith(name).world, 'patient-access')))[
        'authorization_endpoint'
      ]
    expect(await addressWith('foreign-sign-in-address')).toBe(`${HOSTILE_ORIGIN}/authorize`)
    expect(await addressWith('unusable-sign-in-address')).toBe('not an address')
  })
})
