import { describe, expect, test } from 'vitest'
import { smartConfiguration } from './discovery.ts'
import { handleAuth } from './oauth/auth-server.ts'
import { jsonOf } from './oauth/sample-app.ts'
import { sampleWorld } from './oauth/sample-world.ts'
import { urlsOf } from './world.ts'

describe('specification, "Metadata and discovery": smart-configuration', () => {
  test('holds the tenant’s authorization and token endpoint URLs, and needs no token', async () => {
    const world = sampleWorld()
    const { auth } = urlsOf(world)
    const response = smartConfiguration(world, 'patient-access')
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({
      issuer: auth,
      authorization_endpoint: `${auth}/authorize`,
      token_endpoint: `${auth}/token`,
      jwks_uri: `${auth}/jwks`,
      code_challenge_methods_supported: ['S256'],
    })
  })

  test('may be read from any origin', () => {
    expect(
      smartConfiguration(sampleWorld(), 'patient-access').headers.get(
        'access-control-allow-origin',
      ),
    ).toBe('*')
  })

  test('announces what sign-in can do', async () => {
    const { capabilities } = await jsonOf(smartConfiguration(sampleWorld(), 'patient-access'))
    expect(capabilities).toEqual(
      expect.arrayContaining([
        'launch-ehr',
        'launch-standalone',
        'client-public',
        'client-confidential-symmetric',
        'client-confidential-asymmetric',
        'permission-v1',
        'permission-v2',
        'permission-patient',
        'permission-user',
        'permission-offline',
        'sso-openid-connect',
        'authorize-post',
        'context-banner',
        'context-style',
        'context-ehr-patient',
        'context-standalone-patient',
      ]),
    )
  })

  test('says the same as the OpenID configuration of the issuer', async () => {
    const world = sampleWorld()
    const smart = await jsonOf(smartConfiguration(world, 'patient-access'))
    const openid = await jsonOf(
      await handleAuth(
        world,
        new Request(`${String(smart['issuer'])}/.well-known/openid-configuration`),
      ),
    )
    const names = [
      'issuer',
      'authorization_endpoint',
      'token_endpoint',
      'jwks_uri',
      'code_challenge_methods_supported',
    ]
    const picked = (from: Readonly<Record<string, unknown>>): unknown =>
      names.map((name) => from[name])
    expect(picked(smart)).toEqual(picked(openid))
  })

  test('of the system access base offers backends only', async () => {
    const smart = await jsonOf(smartConfiguration(sampleWorld(), 'system-access'))
    expect(smart['grant_types_supported']).toEqual(['client_credentials'])
    expect(smart).not.toHaveProperty('authorization_endpoint')
    expect(smart['capabilities']).not.toContain('launch-standalone')
  })

  test.each(['v1', 'gp', 'bulk-v1'] as const)('is not there on the %s base', (kind) => {
    expect(smartConfiguration(sampleWorld(), kind).status).toBe(404)
  })

  test('no-pkce-announced: leaves code_challenge_methods_supported out', async () => {
    const world = sampleWorld({ scenarios: [{ name: 'no-pkce-announced' }] })
    expect(await smartConfiguration(world, 'patient-access').json()).not.toHaveProperty(
      'code_challenge_methods_supported',
    )
  })

  test('discovery-unreachable: answers 503', () => {
    const world = sampleWorld({ scenarios: [{ name: 'discovery-unreachable' }] })
    expect(smartConfiguration(world, 'patient-access').status).toBe(503)
  })
})
