import type { TestUser, World } from '../world.ts'
import type { Registration } from './clients.ts'
import type { LaunchContext } from './launches.ts'

/**
 * A sign-in that is waiting for a person: what the app asked for, checked, and what the EHR handed
 * over.
 */
export interface SignInRequest {
  readonly registration: Registration
  readonly scopes: readonly string[]
  readonly aud: string
  readonly loginHint?: string
  /** The one-time value and its context; only when the scope `launch` was asked for. */
  readonly launch?: { readonly value: string; readonly context: LaunchContext }
}

/**
 * The users who may sign in through an app: patients through the patient's app, practitioners
 * through the others.
 */
export function usersFor(world: World, registration: Registration): readonly TestUser[] {
  return world.users.filter(({ role }) => role === registration.audience)
}

/**
 * The user who is signed in after this choice: the chosen one, unless the scenario `other-user` is
 * on and the same person signed in last time; then the next one of the same role.
 */
export function signedInUser(
  world: World,
  { registration }: SignInRequest,
  chosen: TestUser,
  swap: { readonly on: boolean; readonly last: string | undefined },
): TestUser {
  if (!swap.on || chosen.id !== swap.last) return chosen
  return usersFor(world, registration).find(({ id }) => id !== chosen.id) ?? chosen
}

/** The patients that `launch/patient` may choose from: undefined = every patient of the world. */
export function patientsToChoose(user: TestUser): readonly string[] | undefined {
  return user.role === 'patient'
    ? (user.patients ?? [user.fhirUser.slice('Patient/'.length)])
    : user.patients
}
