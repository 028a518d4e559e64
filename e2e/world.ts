import type { ActiveScenario, ScenarioName } from '../sandbox/scenarios.ts'
import { sandboxUrl } from './environment.ts'

/** The solutions, written down from the specification's "Conventions". */
export type Solution = 'S1' | 'S2' | 'S3' | 'S4' | 'S5' | 'S6'

/** The settings of a test's world. */
export interface WorldOptions {
  readonly solution: Solution
  /** The scenarios that are on from the start. */
  readonly scenarios: readonly ScenarioName[]
  /**
   * The demo's people, or with them one patient with that many observations or with documents of
   * that length.
   */
  readonly population:
    | 'demo'
    | { readonly heavy: number }
    | { readonly long: { readonly pdfPages?: number; readonly cdaBytes?: number } }
  readonly settings: {
    readonly codeLifetimeSeconds?: number
    readonly accessTokenLifetimeSeconds?: number
  }
}

/** One request as the sandbox saw it. */
export interface SeenRequest {
  readonly method: string
  readonly path: string
  readonly status: number
}

/** A deployment of the service that belongs to one test. */
export class World {
  readonly name: string
  /** The organization's name, as a person reads it. */
  readonly title: string
  /** `{base_url}` of the specification. */
  readonly base: string

  private constructor(minted: { readonly name: string; readonly title: string }) {
    this.name = minted.name
    this.title = minted.title
    this.base = `${sandboxUrl}/${minted.name}`
  }

  /** Mints a world. */
  static async mint(options: WorldOptions): Promise<World> {
    const response = await fetch(`${sandboxUrl}/_sandbox/worlds`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        ...options,
        scenarios: options.scenarios.map((name) => ({ name })),
      }),
    })
    if (response.status !== 201)
      throw new Error(`The sandbox minted no world: ${response.status} ${await response.text()}`)
    // The sandbox is ours and its contract tests hold this shape.
    return new World((await response.json()) as { name: string; title: string })
  }

  /** Switches these scenarios on and every other one off. */
  async play(...scenarios: readonly (ScenarioName | ActiveScenario)[]): Promise<void> {
    const active = scenarios.map((scenario) =>
      typeof scenario === 'string' ? { name: scenario } : scenario,
    )
    const response = await fetch(`${this.manager}/scenarios`, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(active),
    })
    if (!response.ok)
      throw new Error(`The sandbox did not switch: ${response.status} ${await response.text()}`)
  }

  /** The requests that this world received, oldest first. */
  async seen(): Promise<readonly SeenRequest[]> {
    const response = await fetch(`${this.manager}/log`)
    // As above: our own sandbox.
    return (await response.json()) as SeenRequest[]
  }

  async remove(): Promise<void> {
    await fetch(this.manager, { method: 'DELETE' })
  }

  private get manager(): string {
    return `${sandboxUrl}/_sandbox/worlds/${this.name}`
  }
}
