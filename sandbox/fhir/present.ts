import { HOSTILE_ORIGIN, takeScenario } from '../faults/faults.ts'
import { type BaseKind, urlsOf, type World } from '../world.ts'
import { presented } from './patient-gender.ts'
import type { StoredResource } from './store.ts'
import { isObject } from './search/values-at.ts'

/** The parts of a request that its answer depends on. */
interface Asked {
  readonly world: World
  readonly kind: BaseKind
  /** URL of the base, without trailing slash. */
  readonly base: string
}

/**
 * A stored resource as it is answered: genders as the specification presents them, attachment
 * addresses below the base that is asked, or as a scenario has them.
 */
export function present(asked: Asked, resource: StoredResource): StoredResource {
  const shown = presented(resource)
  if (shown.resourceType !== 'DocumentReference') return shown
  // Only texts inside it change, so its type stays the same.
  return withUrls(shown, addressBy(asked)) as StoredResource
}

/** Gives each attachment's address the form in which it is answered. */
function addressBy({ world, kind, base }: Asked): (url: string) => string {
  if (takeScenario(world, 'hostile-attachment', 'DocumentReference') !== undefined)
    return (url) => `${HOSTILE_ORIGIN}/${url.split('/').slice(-2).join('/')}`
  const { bases } = urlsOf(world)
  const own = Object.values(bases).toSorted((a, b) => b.length - a.length)
  // Legacy v1 serves no Binary: the files that it names are read at gp, by the same sign-in.
  const asked = kind === 'v1' ? bases.gp : base
  return (url) => {
    const made = own.find((each) => url.startsWith(`${each}/`))
    if (made === undefined || made === asked) return url
    return takeScenario(world, 'first-base-attachment', 'DocumentReference') === undefined
      ? `${asked}${url.slice(made.length)}`
      : url
  }
}

function withUrls(value: unknown, address: (url: string) => string): unknown {
  if (Array.isArray(value)) return value.map((member) => withUrls(member, address))
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) =>
      name === 'attachment' && isObject(member) && typeof member['url'] === 'string'
        ? [name, { ...member, url: address(member['url']) }]
        : [name, withUrls(member, address)],
    ),
  )
}
