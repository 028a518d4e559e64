import { randomBytes } from 'node:crypto'
import type { Generation, TestUser } from '../world.ts'

/** The context in which the EHR launched the app (HL7 SMART App Launch, "Launch context"). */
export interface LaunchContext {
  readonly generation: Generation
  /** The user, who is already signed in to the EHR and is not asked again. */
  readonly user: TestUser
  readonly patient?: string
  readonly encounter?: string
  readonly needPatientBanner: boolean
  readonly intent?: string
}

const LIFETIME_MS = 10 * 60 * 1000

/**
 * The unused launches of one world. A launch value is opaque, serves one sign-in and lives ten
 * minutes.
 */
export class Launches {
  readonly #open = new Map<string, { readonly context: LaunchContext; readonly until: number }>()

  /** Keeps a context and gives the opaque `launch` value for it. */
  mint(context: LaunchContext): string {
    const value = randomBytes(18).toString('base64url')
    this.#open.set(value, { context, until: Date.now() + LIFETIME_MS })
    return value
  }

  /** The context behind a value that was not used yet, or undefined. */
  peek(value: string | undefined, generation: Generation): LaunchContext | undefined {
    const launch = value === undefined ? undefined : this.#open.get(value)
    return launch !== undefined &&
      launch.until > Date.now() &&
      launch.context.generation === generation
      ? launch.context
      : undefined
  }

  /** Uses a value up. */
  spend(value: string): void {
    this.#open.delete(value)
  }
}
