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
      name: 'Zoë 王',
    })
  })

  it.each([
    ['audience in a list', { aud: ['c'] }],
    ['several audiences and this app as the authorized party', { aud: ['c', 'other'], azp: 'c' }],
    ['a user that is nobody’s record', { fhirUser: 'https://ehr.example/fhir/Device/7' }],
    ['a clock four minutes ahead', { iat: seconds + 240 }],
    ['an end four minutes ago', { iat: seconds - 300, exp: seconds - 240 }],
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
    ['no nonce although one was sent', { nonce: undefined }, 'bad-id-token'],
    ['a nonce in a list', { nonce: ['n'] }, 'bad-id-token'],
    ['no time of issue', { iat: undefined }, 'bad-id-token'],
    ['an end before its beginning', { iat: seconds, exp: seconds - 1 }, 'bad-id-token'],
    ['an end before all time', { exp: -1 }, 'bad-id-token'],
    ['a subject longer than any may be', { sub: 'u'.repeat(256) }, 'bad-id-token'],
    ['a user whose id no record can have', { fhirUser: 'Practitioner/..' }, 'bad-context'],
    ['a user with a path for an id', { fhirUser: 'Patient/a/b' }, 'bad-context'],
    ['a user without an id', { fhirUser: 'https://ehr.example/fhir/Patient/' }, 'bad-context'],
    ['no subject', { sub: undefined }, 'bad-id-token'],
    ['no end', { exp: undefined }, 'bad-id-token'],
    ['an end ten minutes ago', { iat: seconds - 900, exp: seconds - 600 }, 'clock'],
    ['a beginning ten minutes from now', { iat: seconds + 600 }, 'clock'],
  ])('is refused with %s', async (_, change, kind) => {
    const token = await signed({ ...good, ...change })
    expect(() => readIdToken(token, expected)).toThrow(expect.objectContaining({ kind }))
  })

  const part = (text: string) => btoa(text).replaceAll('=', '')
  it.each([
    ['without a signature', '{"alg":"none"}'],
    ['without saying how it is signed', '{}'],
    ['with a head that cannot be read', 'x'],
  ])('is refused %s', (_, head) => {
    expect(() => readIdToken(`${part(head)}.${part(JSON.stringify(good))}.s`, expected)).toThrow(
      expect.objectContaining({ kind: 'bad-id-token' }),
    )
  })

  it('is refused when it is encrypted, which nobody asked for, and when its times are no times', () => {
    const head = part('{"alg":"ES256"}')
    const odd = JSON.stringify(good).replace(/"exp":\d+/, '"exp":1e400')
    for (const token of [`${head}.a.b.c.d`, `${head}.${part(odd)}.s`])
      expect(() => readIdToken(token, expected)).toThrow(
        expect.objectContaining({ kind: 'bad-id-token' }),
      )
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
