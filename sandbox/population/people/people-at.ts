import type { Resource } from 'fhir/r4'
import type { Population, Solution } from '../../world.ts'
import { isObject } from '../../fhir/search/values-at.ts'
import { populate } from '../populate.ts'

/** Represents the address of a world until there is one. */
const SOMEWHERE = 'https://somewhere.invalid/v4'

/** The people of a solution, without a world. */
interface Anywhere {
  readonly people: Population
  /** The records that contain the address of their world, as JSON. */
  readonly addressed: ReadonlyMap<Resource, string>
}

const anywhere = new Map<Solution, Anywhere>()

/**
 * The people of a world of this solution at `{gp_base}`, as `populate` makes them. They are made
 * once; the worlds share every record without an address, frozen, because stored records are
 * replaced and never changed.
 */
export function peopleAt(solution: Solution, gpBase: string): Population {
  const { people, addressed } = made(solution)
  return {
    users: people.users,
    resources: people.resources.map((resource) => {
      const text = addressed.get(resource)
      // The text is that of a resource, and an address within it is still one.
      return text === undefined
        ? resource
        : frozen(JSON.parse(text.replaceAll(SOMEWHERE, gpBase)) as Resource)
    }),
  }
}

function made(solution: Solution): Anywhere {
  const known = anywhere.get(solution)
  if (known !== undefined) return known
  const people = populate(solution, { gpBase: SOMEWHERE })
  const addressed = new Map<Resource, string>()
  for (const resource of people.resources) {
    const text = JSON.stringify(frozen(resource))
    if (text.includes(SOMEWHERE)) addressed.set(resource, text)
  }
  const fresh = { people, addressed }
  anywhere.set(solution, fresh)
  return fresh
}

/** Freezes a value with everything in it. */
function frozen<T>(value: T): T {
  if (Array.isArray(value)) for (const item of value) frozen(item)
  else if (isObject(value)) for (const member of Object.values(value)) frozen(member)
  return Object.freeze(value)
}
