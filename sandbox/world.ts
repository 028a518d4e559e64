import type { Resource } from 'fhir/r4'
import type { ActiveScenario } from './scenarios.ts'
import type { Store } from './fhir/store.ts'

/** The six care-record solutions behind the service (specification, "Conventions"). */
export const SOLUTIONS = ['S1', 'S2', 'S3', 'S4', 'S5', 'S6'] as const
export type Solution = (typeof SOLUTIONS)[number]

/** The base URLs a deployment serves FHIR on (specification, "Conventions"). */
export const BASE_KINDS = ['v1', 'gp', 'patient-access', 'system-access', 'bulk-v1'] as const
export type BaseKind = (typeof BASE_KINDS)[number]

/**
 * The two API generations: `v1` guards v1, gp and bulk-v1; `v2` guards the tenant's own bases
 * (service notes, "Bases").
 */
export type Generation = 'v1' | 'v2'

/** Somebody who can sign in to a world by picking their name on the sandbox's sign-in page. */
export interface TestUser {
  /** Stable within a world; the `sub` claim of the id token. */
  readonly id: string
  readonly name: string
  readonly role: 'patient' | 'practitioner'
  /**
   * Relative reference, `Patient/1`, `Practitioner/1`, or `RelatedPerson/1` for somebody who acts
   * for a patient without being one here: the `fhirUser` claim.
   */
  readonly fhirUser: `Patient/${string}` | `Practitioner/${string}` | `RelatedPerson/${string}`
  /**
   * Patients this user may open: their own id for a patient; a parent has their child's as well.
   * Absent = all (practitioner).
   */
  readonly patients?: readonly string[]
}

/** The meaning of an access token, as the authorization server passes it to the FHIR side. */
export interface AccessGrant {
  readonly clientId: string
  readonly generation: Generation
  /** Granted scopes, one by one, as they were granted. */
  readonly scopes: readonly string[]
  /**
   * The patient in context: `patient/…` scopes reach this compartment only. Absent for a
   * practitioner's or a system's token without a launch patient.
   */
  readonly patient?: string
  /** Absent for client credentials. */
  readonly user?: TestUser
  /** Seconds since the epoch. */
  readonly expiresAt: number
}

/** One isolated deployment under its own prefix: `{base_url}` = `{root}/{name}`. */
export interface World {
  readonly name: string
  readonly solution: Solution
  /** UUID. */
  readonly tenantId: string
  /** The organization's name in the directory and on the sign-in page. */
  readonly title: string
  /**
   * Address of the sandbox itself without a slash at its end: an origin such as
   * `http://127.0.0.1:4400`, or a path below one.
   */
  readonly root: string
  /** Origins that registered apps are served from; the first is the embedded app's. */
  readonly appOrigins: readonly string[]
  readonly store: Store
  readonly users: readonly TestUser[]
  /** The scenarios that are on at this moment; changed by the sandbox's page and by tests. */
  scenarios: readonly ActiveScenario[]
  readonly settings: WorldSettings
  /**
   * Chooses the one person of a visitor's private world, who is signed in without a question.
   * Absent in every other world, which asks.
   */
  readonly visitor?: (users: readonly TestUser[]) => TestUser | undefined
}

/**
 * Life times that the specification does not state (service notes: code 60 s, access token 3600 s).
 */
export interface WorldSettings {
  readonly codeLifetimeSeconds: number
  readonly accessTokenLifetimeSeconds: number
  /**
   * Requests a token may make in a minute before 429 (specification, "Limits" 1: no figure stated).
   * Absent = 1200.
   */
  readonly requestsPerMinute?: number
  /** False where the sandbox asks no other host, because anyone may tell it what to ask. */
  readonly asksElsewhere?: boolean
}

/** The addresses of a world, by the specification's placeholders. No trailing slash. */
export interface WorldUrls {
  readonly base: string
  readonly bases: Readonly<Record<BaseKind, string>>
  readonly auth: string
  readonly legacyAuth: string
}

/** Every address of a world (specification, "Conventions"). */
export function urlsOf(world: Pick<World, 'root' | 'name' | 'tenantId'>): WorldUrls {
  const base = `${world.root}/${world.name}`
  return {
    base,
    bases: {
      v1: `${base}/uscore/v1`,
      gp: `${base}/v4`,
      'patient-access': `${base}/provider/patient-access/v2/${world.tenantId}`,
      'system-access': `${base}/provider/system-access/v2/${world.tenantId}`,
      'bulk-v1': `${base}/uscore/v1/bulk-data`,
    },
    auth: `${base}/auth/${world.tenantId}/oauth2/v1`,
    legacyAuth: `${base}/legacy-auth`,
  }
}

/**
 * The path of an address without a slash at its end, empty for an origin: links of the sandbox's
 * own pages stay at whichever name of this machine a person chose.
 */
export function pathOf(address: string): string {
  return new URL(address).pathname.replace(/\/$/, '')
}

/**
 * The generation of the authorization server that guards a base (service notes, "Bases,
 * authorization servers, sessions").
 */
export function generationOf(kind: BaseKind): Generation {
  return kind === 'patient-access' || kind === 'system-access' ? 'v2' : 'v1'
}

/** True when a base serves system access and bulk export (specification, "Versioning"). */
export function isSystemBase(kind: BaseKind): kind is 'system-access' | 'bulk-v1' {
  return kind === 'system-access' || kind === 'bulk-v1'
}

/** The contents of a new world: plain resources in any order, and the users who can sign in. */
export interface Population {
  readonly resources: readonly Resource[]
  readonly users: readonly TestUser[]
}
