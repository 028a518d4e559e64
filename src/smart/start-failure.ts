import type { Way } from './registration'

/**
 * Why a sign-in did not come about; each has its own words.
 * Before the redirect:
 * - `missing-issuer`: an EHR opened the launch page without `iss` or `launch`
 * - `unknown-issuer`, `unknown-organization`: not registered, so nothing is sent there
 * - `way-not-registered`: the organization is registered, this way of signing in is not
 * - `registrations-unreadable`: our own list cannot be had
 * - `blocked-storage`: the browser keeps nothing for this page (a frame of another site, a privacy
 *   setting)
 * - `insecure-page`: no Web Crypto, because the page did not come over https
 * - `discovery-unreachable`, `no-sign-in-address`, `foreign-sign-in-address`: what the service says
 *   about its sign-in After it:
 * - `denied`: the person or the organization did not allow it
 * - `wrong-state`: the answer belongs to no sign-in that this tab began (specification, "Authorize
 *   request parameters", state)
 * - `wrong-server`: the answer came from another authorization server than was asked (RFC 9207)
 * - `other-tenant`: the answer is for another tenant than the one the application is registered
 *   with (specification, "Token response", tenant)
 * - `used-code`: the code was used or is too old (specification, "States and transitions")
 * - `revoked-tenant`: the organization has not authorized the application ("Registration and tenant
 *   authorization (v2)" 5)
 * - `scope-refused`: a scope is unknown to it or not registered
 * - `refused`: any other refusal
 * - `server-error`, `token-unreachable`, `token-unreadable`: the authorization server failed
 * - `bad-context`: the patient, visit or person that the answer names cannot be a record (R4, "Data
 *   Types", id)
 * - `no-id-token`, `bad-id-token`: it does not say who signed in, or cannot be believed
 * - `clock`: the clocks of this device and of the service are too far apart
 * - `other-person`: somebody else, or another patient, than before; everything was wiped
 * - `metadata-unreadable`: signed in, but the service does not tell what it offers
 * - `other-version`: signed in, but the service speaks another version of FHIR than the app reads
 * - `unexpected`: a fault of our own
 */
export const START_FAILURES = [
  'missing-issuer',
  'unknown-issuer',
  'unknown-organization',
  'way-not-registered',
  'registrations-unreadable',
  'blocked-storage',
  'insecure-page',
  'discovery-unreachable',
  'no-sign-in-address',
  'foreign-sign-in-address',
  'denied',
  'wrong-state',
  'wrong-server',
  'other-tenant',
  'used-code',
  'revoked-tenant',
  'scope-refused',
  'refused',
  'server-error',
  'token-unreachable',
  'token-unreadable',
  'bad-context',
  'no-id-token',
  'bad-id-token',
  'clock',
  'other-person',
  'metadata-unreadable',
  'other-version',
  'unexpected',
] as const
export type StartFailureKind = (typeof START_FAILURES)[number]

/**
 * A sign-in that failed, as a value. Nothing in it is secret or about a person's health: all of it
 * may be sent to support.
 */
export interface StartFailure {
  readonly kind: StartFailureKind
  /** Random; what a person quotes and support finds in what was copied. */
  readonly reference: string
  /** Milliseconds since the epoch. */
  readonly at: number
  /** Name of the organization, when known. */
  readonly organization?: string
  /** Id of the registration, when known: to try again. */
  readonly registration?: string
  /** How it was begun, when known. */
  readonly way?: Way
  /** HTTP status of the answer that failed it. */
  readonly status?: number
  /** The `error` code of RFC 6749; its description is free text and stays out. */
  readonly code?: string
  /** The version of FHIR that the service speaks. */
  readonly version?: string
}

/** What a failure says of the sign-in it ended, as far as it was known by then. */
export type StartFailureAbout = Pick<StartFailure, 'organization' | 'registration' | 'way'>

/** Carries the kind out of a step of the sign-in; `start` makes the value of it. */
export class StartError extends Error {
  readonly kind: StartFailureKind
  readonly status: number | undefined
  readonly code: string | undefined
  readonly version: string | undefined

  constructor(
    kind: StartFailureKind,
    detail: { readonly status?: number; readonly code?: string; readonly version?: string } = {},
  ) {
    super(kind)
    this.name = 'StartError'
    this.kind = kind
    this.status = detail.status
    this.code = detail.code
    this.version = detail.version
  }
}

/**
 * What was thrown on the way, as a failure to show. `about` is what is known of the sign-in by
 * then.
 */
export function startFailure(thrown: unknown, about: StartFailureAbout = {}): StartFailure {
  const error = thrown instanceof StartError ? thrown : new StartError('unexpected')
  return {
    kind: error.kind,
    reference: crypto.randomUUID(),
    at: Date.now(),
    ...about,
    ...(error.status === undefined ? {} : { status: error.status }),
    ...(error.code === undefined ? {} : { code: error.code }),
    ...(error.version === undefined ? {} : { version: error.version }),
  }
}
