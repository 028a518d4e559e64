import type { StoredResource } from '../store.ts'

const cache = new WeakMap<StoredResource, Map<string, unknown>>()

/**
 * Remembers a value that was computed from a resource, under a key. Stored resources never change
 * in place, so the value stays true; `compute` must depend on the resource and the key alone.
 */
export function parsedValues<T>(
  resource: StoredResource,
  key: string,
  compute: () => readonly T[],
): readonly T[] {
  let values = cache.get(resource)
  if (values === undefined) cache.set(resource, (values = new Map<string, unknown>()))
  const known = values.get(key)
  // The key names the extractor, and with it the type of the computed value.
  if (known !== undefined) return known as readonly T[]
  const computed = compute()
  values.set(key, computed)
  return computed
}
