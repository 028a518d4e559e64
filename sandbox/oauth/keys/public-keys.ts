import type { JWK } from 'oidc-provider'
import { isObject, valuesAt } from '../../fhir/search/values-at.ts'

/** The reason why keys, or the address of keys, are not registered. */
export type KeyRefusal =
  | 'asks-nobody'
  | 'no-address'
  | 'no-json'
  | 'no-key-set'
  | 'private-key'
  | 'unnamed-key'

/** The keys of a JWK Set, or of one key alone; the reason why they cannot be used. */
export function publicKeysIn(text: string): readonly JWK[] | KeyRefusal {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return 'no-json'
  }
  const keys =
    isObject(json) && 'keys' in json
      ? valuesAt(json, 'keys').filter(isObject)
      : [json].filter(isObject)
  if (keys.length === 0) return 'no-key-set'
  if (keys.some((key) => 'd' in key || 'k' in key)) return 'private-key'
  for (const { kty, kid } of keys)
    if (typeof kid !== 'string' || (kty !== 'EC' && kty !== 'RSA')) return 'unnamed-key'
  return keys
}
