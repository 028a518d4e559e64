import type { JWK } from 'oidc-provider'
import { isObject, valuesAt } from '../../fhir/search/values-at.ts'

/** The keys of a JWK Set, or of one key alone; a text that says what is wrong with them. */
export function publicKeysIn(text: string): readonly JWK[] | string {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return 'It is no JSON.'
  }
  const keys =
    isObject(json) && 'keys' in json
      ? valuesAt(json, 'keys').filter(isObject)
      : [json].filter(isObject)
  if (keys.length === 0) return 'It is no JWK Set: { "keys": [ … ] }.'
  if (keys.some((key) => 'd' in key || 'k' in key))
    return 'It holds a private key. Make a new one, and give only its public half.'
  for (const { kty, kid } of keys)
    if (typeof kid !== 'string' || (kty !== 'EC' && kty !== 'RSA'))
      return 'Every key needs its kid, and its kty EC or RSA.'
  return keys
}
