import type { Way } from './registration'

/**
 * The reasons why a sign-in failed; each has its own words. Before the redirect:
 * - `missing-issuer`: an EHR opened the launch page without `iss` or `launch`
 * - `unknown-issuer`, `unknown-organization`: not registered, so no request is sent there
 * - `way-not-registered`: the organization is registered, this way of signing in is not
 * - `registrations-unreadable`: our own list is unavailable
 * - `blocked-storage`: the browser stores nothing for this page (a frame of another site, a privacy
 * setting)
 * - `insecure-page`: no Web Crypto, because the page was not loaded over https
 * - `discovery-unreachable`, `no-sign-in-address`, `foreign-sign-in-address`: the service's own
 * data about its sign-in
 * - `denied`: the person or the organization did not allow it
 * - `wrong-state`: the answer belongs to no sign-in of this tab (specification, "Authorize request
 * parameters", state)
 * - `wrong-server`: the answer came from another authorization server than the one that was asked
 * (RFC 9207)
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
 * - `no-id-token`, `bad-id-token`: it does not identify the person, or cannot be trusted
 * - `clock`: the clocks of this device and of the service are too far apart
 * - `other-person`: another person, or another patient, than before; everything was wiped
 * - `metadata-unreadable`: signed in, but the service does not say what it offers
 * - `offline`: signed in, and this device has no network
 * - `other-version`: signed in, but the service uses another version of FHIR than the app reads
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
  'offline',
  'other-version',
  'unexpected',
] as const
export type StartFailureKind = (typeof START_FAILURES)[number]

/**
 * A failed sign-in, as a value. No part of it is secret or about a person's health: all of it may
 * be sent to support.
 */
export interface StartFailure {
  readonly kind: StartFailureKind
  /** Random; a person quotes it and support finds it in the copied text. */
  readonly reference: string
  /** Milliseconds since the epoch. */
  readonly at: number
  /** Name of the organization, if it is known. */
  readonly organization?: string
  /** Id of the registration, if it is known: to try again. */
  readonly registration?: string
  /** The way in which it was begun, if it is known. */
  readonly way?: Way
  /** The FHIR base as the EHR that launched wrote it, for a launch. */
  readonly launchedAs?: string | undefined
  /** HTTP status of the failing answer. */
  readonly status?: number
  /** The `error` code of RFC 6749; its description is free text and stays out. */
  readonly code?: string
  /** The service's version of FHIR. */
  readonly version?: string
}

/** The facts about a failed sign-in, as far as they were known by then. */
export type StartFailureAbout = Pick<
  StartFailure,
  'organization' | 'registration' | 'way' | 'launchedAs'
>

/** Carries the kind of failure out of a step of the sign-in; `start` turns it into a value. */
export class StartError extends Error {
  readonly kind: StartFailureKind
  readonly status: number | undefined
  readonly code: string | undefined
  readonly version: string | undefined
  /** An address that the registration does not permit; the launch check names it. */
  readonly address: string | undefined

  constructor(
    kind: StartFailureKind,
    detail: {
      readonly status?: number
      readonly code?: string
      readonly version?: string
      readonly address?: string
    } = {},
  ) {
    super(kind)
    this.name = 'StartError'
    this.kind = kind
    this.status = detail.status
    this.code = detail.code
    this.version = detail.version
    this.address = detail.address
  }
}

/**
 * Turns a thrown error into a failure to show. `about` are the facts known about the sign-in by
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
