import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { Resource } from 'fhir/r4'
import { Store } from './fhir/store.ts'
import { bringToLife, type LiveWorld } from './live-world.ts'
import { heavyChart, HEAVY_PATIENT } from './population/heavy-chart.ts'
import { type LongDocuments, longDocuments } from './population/files/long-documents.ts'
import { peopleAt } from './population/people/people-at.ts'
import type { ActiveScenario } from './scenarios.ts'
import {
  type Population,
  SOLUTIONS,
  type Solution,
  type TestUser,
  urlsOf,
  type World,
  type WorldSettings,
} from './world.ts'

/**
 * The population of a new world: the demo's people, nobody, or the demo's people and one patient
 * with that many observations or with documents of that length.
 */
export type PopulationChoice =
  | 'demo'
  | 'empty'
  | { readonly heavy: number }
  | { readonly long: LongDocuments }

/** The settings of a new world; everything but the solution has a default. */
export interface MintRequest {
  readonly solution: Solution
  readonly scenarios?: readonly ActiveScenario[]
  readonly population?: PopulationChoice
  /** Added to the population. */
  readonly resources?: readonly Resource[]
  /** Added to the population's. */
  readonly users?: readonly TestUser[]
  readonly appOrigins?: readonly string[]
  readonly settings?: Partial<WorldSettings>
  /** For a world of one visitor, who is signed in without a question. */
  readonly visitor?: World['visitor']
}

/** Settings that all worlds of a sandbox share. */
export interface WorldsOptions {
  /** Address of the sandbox (`World.root`). */
  readonly root: string
  readonly appOrigins: readonly string[]
  /** Resources and users that every demo world has besides its own. */
  readonly imported?: Population
  readonly now?: () => number
  /** Private worlds that visitors may have made; the oldest goes when one more is made. 24. */
  readonly mostVisited?: number
  /** Settings of every world of this sandbox, unless it is minted with others. */
  readonly settings?: Partial<WorldSettings>
}

/** Code 60 s, access token 3600 s (service notes, "Bases"; specification, "Limits" 5). */
const SETTINGS: WorldSettings = { codeLifetimeSeconds: 60, accessTokenLifetimeSeconds: 3600 }

/** Private worlds that a sandbox keeps unless it is told otherwise. */
const MOST_VISITED = 24

/** Organizations behind the six solutions. */
const TITLES: Readonly<Record<Solution, string>> = {
  S1: 'Harbor Behavioral Health',
  S2: 'Mill Road Human Services',
  S3: 'Orchard Community Clinic',
  S4: 'Summit Recovery Center',
  S5: 'Station Square Primary Care',
  S6: 'Tri-County Patient Registry',
}

/**
 * The worlds of one sandbox: demo worlds `s1` to `s6`, made at first use, and those that tests
 * mint.
 */
export class Worlds {
  readonly #options: WorldsOptions
  readonly #byName = new Map<string, LiveWorld>()

  constructor(options: WorldsOptions) {
    this.#options = options
  }

  get root(): string {
    return this.#options.root
  }

  /** The number of private worlds of visitors that are kept. */
  get mostVisited(): number {
    return this.#options.mostVisited ?? MOST_VISITED
  }

  get appOrigins(): readonly string[] {
    return this.#options.appOrigins
  }

  /** A world by its name; a demo world is made when it is first asked for. */
  get(name: string): LiveWorld | undefined {
    const known = this.#byName.get(name)
    if (known !== undefined) return known
    const solution = SOLUTIONS.find((candidate) => candidate.toLowerCase() === name)
    return solution === undefined ? undefined : this.#demo(solution)
  }

  /** Every world: the demo ones first, then the minted ones in their order. */
  all(): readonly LiveWorld[] {
    for (const solution of SOLUTIONS) this.get(solution.toLowerCase())
    return [...this.#byName.values()].toSorted(
      (a, b) => Number(b.demo) - Number(a.demo) || (a.demo ? a.name.localeCompare(b.name) : 0),
    )
  }

  /** Makes a world under a name of its own. */
  mint(request: MintRequest): LiveWorld {
    const name = `w${randomBytes(5).toString('hex')}`
    return this.#make(
      name,
      randomUUID(),
      `${TITLES[request.solution]} ${name.slice(1, 5)}`,
      request,
      false,
    )
  }

  /**
   * Forgets a world. A demo world is made again at the next request for it. @returns true when
   * there was one.
   */
  remove(name: string): boolean {
    return this.#byName.delete(name)
  }

  #demo(solution: Solution): LiveWorld {
    const name = solution.toLowerCase()
    const { imported } = this.#options
    const more =
      imported === undefined ? {} : { resources: imported.resources, users: imported.users }
    return this.#make(name, stableUuid(name), TITLES[solution], { solution, ...more }, true)
  }

  #make(
    name: string,
    tenantId: string,
    title: string,
    request: MintRequest,
    demo: boolean,
  ): LiveWorld {
    const { root, appOrigins, settings, now = Date.now } = this.#options
    const address = { root, name, tenantId }
    const world = {
      ...address,
      solution: request.solution,
      title,
      appOrigins: request.appOrigins ?? appOrigins,
      scenarios: request.scenarios ?? [],
      settings: { ...SETTINGS, ...settings, ...request.settings },
      ...(request.visitor === undefined ? {} : { visitor: request.visitor }),
    }
    const inhabit = () => {
      const { resources, users } = peopleOf(request, urlsOf(address).bases.gp)
      return {
        store: new Store([...resources, ...(request.resources ?? [])]),
        users: [...users, ...(request.users ?? [])],
      }
    }
    const live = bringToLife(world, inhabit, demo, now)
    this.#byName.set(name, live)
    return live
  }
}

function peopleOf({ solution, population = 'demo' }: MintRequest, gpBase: string): Population {
  if (population === 'empty') return { resources: [], users: [] }
  const people = peopleAt(solution, gpBase)
  if (population === 'demo') return people
  const user: TestUser = {
    id: HEAVY_PATIENT,
    name: 'Constance Longfellow',
    role: 'patient',
    fhirUser: `Patient/${HEAVY_PATIENT}`,
    patients: [HEAVY_PATIENT],
  }
  const chart =
    'heavy' in population ? heavyChart(population.heavy) : longDocuments(population.long)
  return { resources: [...people.resources, ...chart], users: [...people.users, user] }
}

/**
 * The same UUID for the same name at every start, so that a demo world keeps its addresses (RFC
 * 9562, version 8).
 */
function stableUuid(name: string): string {
  const hex = createHash('sha256').update(`clearchart sandbox tenant ${name}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
