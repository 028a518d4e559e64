import { isObject } from '../../fhir/search/values-at.ts'
import type { World } from '../../world.ts'
import { authStateOf } from '../auth-state.ts'
import { startedProviders } from '../provider.ts'
import { type KeyRefusal, publicKeysIn } from './public-keys.ts'

/**
 * Registers the public keys, or the address of a JWK Set, that a person gives for
 * `clearchart-backend-jwt`. Keys replace those of the last time, as an address does.
 * @returns the reason why it is refused, or undefined.
 */
export async function registerKeys(
  world: World,
  form: URLSearchParams,
): Promise<KeyRefusal | undefined> {
  const state = authStateOf(world)
  const address = form.get('jwks_uri')?.trim() ?? ''
  if (address !== '') {
    if (world.settings.asksElsewhere === false) return 'asks-nobody'
    if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol)) return 'no-address'
    state.registeredJwksUri = address
    return readAgain(world)
  }
  const keys = publicKeysIn(form.get('jwks') ?? '')
  if (typeof keys === 'string') return keys
  delete state.registeredJwksUri
  state.registeredKeys.clear()
  for (const key of keys) state.registeredKeys.set(key.kid ?? '', key)
  return readAgain(world)
}

/**
 * Makes the authorization servers read the keys at the next request: their library holds a set for
 * a minute, in which a person who tries a new key would be refused.
 */
async function readAgain(world: World): Promise<undefined> {
  for (const [, provider] of startedProviders(world)) {
    const client: unknown = await provider.Client.find('clearchart-backend-jwt')
    // The library's types leave its store of keys out.
    const store = isObject(client) ? client['asymmetricKeyStore'] : undefined
    if (!holdsKeys(store)) continue
    store.clear()
    store.freshUntil = 0
  }
  return undefined
}

interface HeldKeys {
  freshUntil: number
  readonly clear: () => void
}

function holdsKeys(store: unknown): store is HeldKeys {
  return isObject(store) && typeof store['clear'] === 'function'
}
