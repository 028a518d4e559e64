import { HOSTILE_ORIGIN, takeScenario } from '../faults.ts'
import type { World } from '../world.ts'
import { presented } from './patient-gender.ts'
import type { StoredResource } from './store.ts'
import { isObject } from './values-at.ts'

/**
 * A stored resource as it is answered: genders as the specification presents them, attachment addresses by scenario.
 */
export function present(
  { world }: { readonly world: World },
  resource: StoredResource,
): StoredResource {
  const shown = presented(resource)
  if (
    shown.resourceType !== 'DocumentReference' ||
    takeScenario(world, 'hostile-attachment', 'DocumentReference') === undefined
  )
    return shown
  // Only texts inside change, so it stays the resource it was.
  return withHostileUrls(shown) as StoredResource
}

function withHostileUrls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withHostileUrls)
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) =>
      name === 'attachment' && isObject(member) && typeof member['url'] === 'string'
        ? [
            name,
            { ...member, url: `${HOSTILE_ORIGIN}/${member['url'].split('/').slice(-2).join('/')}` },
          ]
        : [name, withHostileUrls(member)],
    ),
  )
}
