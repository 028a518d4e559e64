import { base64url } from '../random-text'
import { signed, type SystemKey } from './system-key'

/** Seconds that an assertion is good for: SMART allows five minutes, and clocks differ. */
const LIFETIME = 240

/** An application that proves itself by a key. */
interface Asserted {
  readonly key: Pick<SystemKey, 'kid' | 'algorithm' | 'privateKey'>
  readonly clientId: string
  /** Address of the token endpoint. */
  readonly audience: string
  /** Milliseconds since the epoch. */
  readonly now: number
}

/**
 * A signed statement of who asks for a token (SMART App Launch 2.2, "Asymmetric (public key)
 * Client Authentication", Authenticating to the Token endpoint). Each is good once: `jti`.
 */
export async function clientAssertion({ key, clientId, audience, now }: Asserted): Promise<string> {
  const head = { alg: key.algorithm, typ: 'JWT', kid: key.kid }
  const claims = {
    iss: clientId,
    sub: clientId,
    aud: audience,
    exp: Math.floor(now / 1000) + LIFETIME,
    jti: crypto.randomUUID(),
  }
  const text = [head, claims].map(part).join('.')
  return `${text}.${await signed(key, text)}`
}

function part(value: object): string {
  return base64url(new TextEncoder().encode(JSON.stringify(value)))
}
