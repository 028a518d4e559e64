import { generateKeyPair, SignJWT } from 'jose'
import { describe, expect, it } from 'vitest'
import { readIdToken } from './id-token'

const NOW = Date.parse('2026-11-21T10:00:00Z')
const expected = {
  clientId: 'c',
  nonce: 'n',
  issuer: 'https://auth.example/t1',
  tokenAddress: 'https://auth.example/t1/token',
  now: NOW,
}
const seconds = NOW / 1000
const good = {
  iss: 'https://auth.example/t1',
  sub: 'u-1',
  aud: 'c',
  iat: seconds,
  exp: seconds + 3600,
  nonce: 'n',
  fhirUser: 'https://ehr.example/fhir/Patient/7',
}

async function signed(claims: Readonly<Record<string, unknown>>): Promise<string> {
  const { privateKey } = await generateKeyPair('ES256')
  return new SignJWT(claims).setProtectedHeader({ alg: 'ES256' }).sign(privateKey)
}

describe('an id token', () => {
  it('tells who signed in', async () => {
    expect(readIdToken(await signed({ ...good, name: 'Zoë 王' }), expected)).toEqual({
      subject: 'u-1',
      fhirUser: 'https://ehr.example/fhir/Patient/7',
    })
  })

  it.each([
    ['audience in a list', { aud: ['c'] }],
    ['several audiences and this app as the authorized party', { aud: ['c', 'other'], azp: 'c' }],
    ['no nonce', { nonce: undefined }],
    ['a clock four minutes ahead', { iat: seconds + 240 }],
    ['an end four minutes ago', { exp: seconds - 240 }],
  ])('is taken with %s', async (_, change) => {
    expect(readIdToken(await signed({ ...good, ...change }), expected).subject).toBe('u-1')
  })

  it.each([
    ['another issuer', { iss: 'https://evil.example' }, 'bad-id-token'],
    ['no issuer', { iss: undefined }, 'bad-id-token'],
    ['another audience', { aud: 'other' }, 'bad-id-token'],
    ['several audiences without an authorized party', { aud: ['c', 'other'] }, 'bad-id-token'],
    ['another authorized party', { azp: 'other' }, 'bad-id-token'],
    ['another nonce', { nonce: 'm' }, 'bad-id-token'],
    ['no subject', { sub: undefined }, 'bad-id-token'],
    ['no end', { exp: undefined }, 'bad-id-token'],
    ['an end ten minutes ago', { exp: seconds - 600 }, 'clock'],
    ['a beginning ten minutes from now', { iat: seconds + 600 }, 'clock'],
  ])('is refused with %s', async (_, change, kind) => {
    const token = await signed({ ...good, ...change })
    expect(() => readIdToken(token, expected)).toThrow(expect.objectContaining({ kind }))
  })

  it.each(['', 'a.b', 'a.!!!.c', 'a.bm90IGpzb24.c'])('is refused when it is none: %s', (token) => {
    expect(() => readIdToken(token, expected)).toThrow(
      expect.objectContaining({ kind: 'bad-id-token' }),
    )
  })

  it('must at least come from the token endpoint’s host where no issuer was discovered', async () => {
    const { issuer: _, ...unknown } = expected
    expect(readIdToken(await signed(good), unknown).subject).toBe('u-1')
    const foreign = await signed({ ...good, iss: 'https://evil.example/t1' })
    expect(() => readIdToken(foreign, unknown)).toThrow(
      expect.objectContaining({ kind: 'bad-id-token' }),
    )
  })
})
