import { registrationsOf, type AppRegistration } from '../registrations.ts'
import type { Worlds } from '../worlds.ts'
import { declarationOf, type SandboxDeclaration } from './tries.ts'

/** The contents of the app's `registrations.json` for a sandbox (docs/decisions, 3 and 76). */
export interface RegistrationsFile {
  readonly sandbox: SandboxDeclaration
  readonly registrations: readonly AppRegistration[]
}

/** The registrations of every world as it is now: a world that is made later is not among them. */
export function registrationsFile(worlds: Worlds): RegistrationsFile {
  return {
    sandbox: declarationOf(worlds),
    registrations: worlds.all().flatMap(registrationsOf),
  }
}
