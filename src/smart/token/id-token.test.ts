import { createHash } from 'node:crypto'
import { generateKeyPair, SignJWT } from 'jose'
import { describe, expect, it } from 'vitest'
import { readIdToken } from './id-token'

const NOW = Date.parse('2026-11-21T10:00:00Z')
const expected = {
  clientId: 'c',
  nonce: 'n',
  accessToken: 'an access token',
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

async function signed(claims: Readonly<Record<string, unknown>>, alg = 'ES256'): Promise<string> {
  const { privateKey } = await (keys[alg] ??= generateKeyPair(alg))
  return new SignJWT(claims).setProtectedHeader({ alg }).sign(privateKey)
}
/** One key pair for each algorithm: creating RSA ones takes long. */
const keys: Record<string, ReturnType<typeof generateKeyPair> | undefined> = {}

/** The left half of a hash, as in OpenID Connect Core, 3.1.3.6. */
function halfOf(hash: string, of = expected.accessToken): string {
  const all = createHash(hash).update(of).digest()
  return all.subarray(0, all.length / 2).toString('base64url')
}

describe('an id token', () => {
  it('tells who signed in', async () => {
    expect(await readIdToken(await signed({ ...good, name: 'Zoë 王' }), expected)).toEqual({
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
    [
      'a time of signing in and a strength, of which it was asked nothing',
      { auth_time: 1, acr: '0' },
    ],
    ['an end four minutes ago', { iat: seconds - 300, exp: seconds - 240 }],
  ])('is taken with %s', async (_, change) => {
    const { subject } = await readIdToken(await signed({ ...good, ...change }), expected)
    expect(subject).toBe('u-1')
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
    await expect(readIdToken(token, expected)).rejects.toMatchObject({ kind })
  })

  const part = (text: string) => btoa(text).replaceAll('=', '')
  it.each([
    ['without a signature', '{"alg":"none"}'],
    ['without saying how it is signed', '{}'],
    ['with a head that cannot be read', 'x'],
  ])('is refused %s', async (_, head) => {
    const token = `${part(head)}.${part(JSON.stringify(good))}.s`
    await expect(readIdToken(token, expected)).rejects.toMatchObject({ kind: 'bad-id-token' })
  })

  it('is refused when it is encrypted, which nobody asked for, and when its times are no times', async () => {
    const head = part('{"alg":"ES256"}')
    const odd = JSON.stringify(good).replace(/"exp":\d+/, '"exp":1e400')
    for (const token of [`${head}.a.b.c.d`, `${head}.${part(odd)}.s`])
      await expect(readIdToken(token, expected)).rejects.toMatchObject({ kind: 'bad-id-token' })
  })

  it.each(['', 'a.b', 'a.!!!.c', 'a.bm90IGpzb24.c'])(
    'is refused when it is none: %s',
    async (token) => {
      await expect(readIdToken(token, expected)).rejects.toMatchObject({ kind: 'bad-id-token' })
    },
  )

  it('must at least come from the token endpoint’s host where no issuer was discovered', async () => {
    const { issuer: _, ...unknown } = expected
    expect((await readIdToken(await signed(good), unknown)).subject).toBe('u-1')
    const foreign = await signed({ ...good, iss: 'https://evil.example/t1' })
    await expect(readIdToken(foreign, unknown)).rejects.toMatchObject({ kind: 'bad-id-token' })
  })
})

describe('the hash of the access token in an id token', () => {
  it.each([
    ['RS256', 'sha256'],
    ['PS256', 'sha256'],
    ['ES256', 'sha256'],
    ['RS384', 'sha384'],
    ['ES384', 'sha384'],
    ['ES512', 'sha512'],
    ['EdDSA', 'sha512'],
    ['Ed25519', 'sha512'],
  ])('signed with %s, is the left half of %s, and no other', async (alg, hash) => {
    const withHash = async (at_hash: unknown) =>
      readIdToken(await signed({ ...good, at_hash }, alg), expected)
    expect((await withHash(halfOf(hash))).subject).toBe('u-1')
    const whole = createHash(hash).update(expected.accessToken).digest()
    const forged = [
      halfOf(hash, 'another access token'),
      halfOf(hash === 'sha256' ? 'sha512' : 'sha256'),
      whole.toString('base64url'),
      whole.subarray(whole.length / 2).toString('base64url'),
      whole.subarray(0, whole.length / 2).toString('hex'),
      '',
      null,
      [halfOf(hash)],
    ]
    for (const at_hash of forged)
      await expect(withHash(at_hash)).rejects.toMatchObject({
        kind: 'bad-id-token',
      })
  })

  it('is not compared where its hash is one that browsers do not have', async () => {
    const part = (json: unknown) => Buffer.from(JSON.stringify(json)).toString('base64url')
    const token = `${part({ alg: 'Ed448' })}.${part({ ...good, at_hash: 'x' })}.s`
    expect((await readIdToken(token, expected)).subject).toBe('u-1')
  })
})
