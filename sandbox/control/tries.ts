import { launchAddress } from '../ehr/ehr-page.ts'
import type { Generation, Solution, TestUser } from '../world.ts'
import type { LiveWorld } from '../live-world.ts'
import type { Worlds } from '../worlds.ts'

/** A role that a visitor can try: the organization, the person, and the way into the app. */
interface Try {
  readonly solution: Solution
  readonly who: (users: readonly TestUser[]) => TestUser | undefined
  /** The address of the app; undefined when the world has nobody for the role. */
  readonly enter: (world: LiveWorld) => string | undefined
}

const staff = (users: readonly TestUser[]) => users.filter(({ role }) => role === 'practitioner')

/** The roles, in the order in which a start page offers them. */
const TRIES = {
  patient: {
    solution: 'S1',
    who: ([first]) => first,
    enter: (world) => signIn(world, 'v2', 'patient'),
  },
  // As in a hospital: the record system hands over the open chart.
  clinician: {
    solution: 'S1',
    who: (users) => staff(users)[0],
    enter: (world) => {
      const [user] = staff(world.users)
      const [patient] = world.users.flatMap(({ patients = [] }) => patients)
      return user === undefined || patient === undefined
        ? undefined
        : launchAddress(
            world,
            new URLSearchParams({ user: user.id, patient, banner: 'on', visit: 'on' }),
          )
    },
  },
  // The older connection of S2 registers and gives numbers (specification, the support tables).
  intake: {
    solution: 'S2',
    who: (users) => staff(users).at(-1),
    enter: (world) => signIn(world, 'v1', 'practitioner'),
  },
  registrar: {
    solution: 'S6',
    who: (users) => staff(users)[0],
    enter: (world) => signIn(world, 'v1', 'practitioner'),
  },
  // A system has no page to sign in at: the app makes its key, registers it in that world and signs
  // in by it (docs/decisions, 107).
  operator: {
    solution: 'S1',
    who: ([first]) => first,
    enter: ({ name, appOrigins: [app = ''] }) => `${app}/export?connection=${name}-v2`,
  },
} as const satisfies Record<string, Try>
type TryName = keyof typeof TRIES

/**
 * The declaration of a sandbox in the app's registrations file: it plays everything, and offers
 * these roles to try, each in a world of its own. `page` is the sandbox's own page.
 */
export interface SandboxDeclaration {
  readonly page: string
  readonly tries: readonly {
    readonly as: TryName
    readonly open: string
    /** Of an operator: groups cannot be searched for, so nobody who tries knows one. */
    readonly groups?: readonly TryGroup[]
  }[]
}

interface TryGroup {
  readonly id: string
  readonly name: string
}

/** Groups of every world (`population/populate.ts`), the smaller one first. */
const GROUPS: readonly TryGroup[] = [
  { id: 'gr2', name: 'Diabetes program' },
  { id: 'gr1', name: 'All patients of the clinic' },
]

/** The declaration of this sandbox. */
export function declarationOf({ root }: Worlds): SandboxDeclaration {
  // Object.keys returns strings; these are the keys of the object above.
  const names = Object.keys(TRIES) as TryName[]
  return {
    page: `${root}/`,
    tries: names.map((as) => ({
      as,
      open: `${root}/try/${as}`,
      ...(as === 'operator' ? { groups: GROUPS } : {}),
    })),
  }
}

/**
 * Makes a world for one visitor and sends the browser into the app there, signed in without a
 * question: nobody else has a record in that world.
 */
export function enterTry(worlds: Worlds, name: string): Response {
  if (!isTry(name)) return Response.json({ message: 'There is no such role' }, { status: 404 })
  const { solution, who, enter }: Try = TRIES[name]
  const visited = worlds.all().filter(({ visitor }) => visitor !== undefined)
  for (const { name: old } of visited.slice(
    0,
    Math.max(0, visited.length - worlds.mostVisited + 1),
  ))
    worlds.remove(old)
  const world = worlds.mint({ solution, visitor: who })
  const address = enter(world)
  return address === undefined
    ? Response.json({ message: 'Nobody here has this role' }, { status: 404 })
    : new Response(null, {
        status: 303,
        headers: { Location: address, 'Cache-Control': 'no-store' },
      })
}

function isTry(text: string): text is TryName {
  return Object.hasOwn(TRIES, text)
}

/** The app's own way to begin a sign-in at one of its registrations. */
function signIn(
  { name, appOrigins: [app = ''] }: LiveWorld,
  generation: Generation,
  as: 'patient' | 'practitioner',
): string {
  return `${app}/launch.html?${new URLSearchParams({ org: `${name}-${generation}`, as })}`
}
