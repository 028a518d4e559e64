import type { JWK } from 'oidc-provider'
import { urlsOf, type AccessGrant, type Generation, type TestUser, type World } from '../world.ts'
import { Launches } from './launches.ts'

/** The outcome of a person's sign-in; kept for every token of that sign-in. */
export interface SignIn {
  readonly user: TestUser
  /** The FHIR base that the app named as `aud`. */
  readonly aud: string
  readonly granted: readonly string[]
  /** The patient that `patient/…` scopes are bound to. */
  readonly patient?: string
  /** True when the token response names the patient to the app: a launch scope was granted. */
  readonly tellsPatient: boolean
  readonly encounter?: string
  readonly needPatientBanner: boolean
  readonly intent?: string
}

/** State of the authorization servers of one world, besides the library's own records. */
export interface AuthState {
  readonly launches: Launches
  /** By the id of the library's grant. */
  readonly signIns: Map<string, SignIn>
  /** Tokens handed out without a sign-in, for tests of the FHIR side. */
  readonly direct: Map<string, AccessGrant>
  /** Tokens issued while the scenario `expired-token` was on: the only ones that it spares. */
  readonly spared: Set<string>
  /** Tokens that the scenario has hit: they stay expired when it is switched off. */
  readonly expired: Set<string>
  /** The user who signed in last, by client id. */
  readonly lastUser: Map<string, string>
  /** Public keys that a person registered for `clearchart-backend-jwt`, by their id. */
  readonly registeredKeys: Map<string, JWK>
  /** The JWK Set URI that a person registered for it, besides the sandbox's own. */
  registeredJwksUri?: string
}

const states = new WeakMap<World, AuthState>()

/** The state that belongs to a world, made at first use and gone with it. */
export function authStateOf(world: World): AuthState {
  let state = states.get(world)
  if (state === undefined) {
    state = {
      launches: new Launches(),
      signIns: new Map(),
      direct: new Map(),
      spared: new Set(),
      expired: new Set(),
      lastUser: new Map(),
      registeredKeys: new Map(),
    }
    states.set(world, state)
  }
  return state
}

/**
 * The issuer of a generation: the authorization server's own address (specification,
 * "Conventions").
 */
export function issuerOf(world: World, generation: Generation): string {
  const urls = urlsOf(world)
  return generation === 'v2' ? urls.auth : urls.legacyAuth
}

/**
 * The FHIR bases that `aud` may name at an authorization server (specification, "Authorize request
 * parameters"; service notes, "Bases").
 */
export function audiencesOf(world: World, generation: Generation): readonly string[] {
  const { bases } = urlsOf(world)
  return generation === 'v2' ? [bases['patient-access']] : [bases.v1, bases.gp]
}
