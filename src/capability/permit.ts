import type { FhirRequest, Params, Search } from '~/fhir/request'
import type { Base, BaseKind } from '~/fhir/resource'
import type { ConnectionKind } from '~/smart/registration'
import type { ResourceSupport } from './statement'

declare const permitted: unique symbol

/**
 * Permission to send one request to one base. Only `decide` makes one; queries and mutations accept
 * nothing else.
 */
export interface Permit<R extends FhirRequest = FhirRequest> {
  readonly request: R
  readonly base: Base
  /** The solution's v1 `page` parameter may be used when a page has no next link. */
  readonly pageParameter: boolean
  /** Narrower searches that replace this one. */
  readonly instead?: Instead
  /** At a plain server: decides about the narrower searches that may replace a refused one. */
  readonly decide?: Decide
  /**
   * The service takes a change only with the version that it was made from (R4, code system
   * "versioning-policy", `versioned-update`).
   */
  readonly needsVersion?: true
  /** With a create: what decides how it is there once, whatever gets lost (sent-once.ts). */
  readonly adds?: Adds
  /**
   * The only records that the sign-in may see, as the queries of its scopes; absent when it may see
   * all that a search asks for.
   */
  readonly allowed?: readonly Params[]
  readonly [permitted]: true
}

/** Picks the base that serves a request, or explains why none does. */
export type Decide = <R extends FhirRequest>(request: R) => Permit<R> | Refusal

/** The service's declarations about the type of a new entry, and the sign-in's other rights. */
export interface Adds {
  readonly support: ResourceSupport
  /** False where an entry is only made by a change to an id that is not there yet. */
  readonly creates: boolean
  readonly reads: boolean
  readonly updates: boolean
}

/**
 * True when a change must name a version that is not known: it would be refused, or replace what
 * somebody else wrote meanwhile.
 */
export function lacksVersion(
  { needsVersion }: Pick<Permit, 'needsVersion'>,
  version: string | undefined,
): boolean {
  return needsVersion === true && version === undefined
}

/** Permitted searches that together replace one that cannot be sent itself. */
export interface Instead {
  /**
   * `always` when a rule forbids the search itself; `refused` when it is tried and the service may
   * refuse it.
   */
  readonly when: 'always' | 'refused'
  readonly permits: readonly Permit<Search>[]
  /** The parameters that each of them adds to the search, in order. */
  readonly narrowedBy: readonly Params[]
  /** True when no record can be missing from all of them; absent when that is not known. */
  readonly whole?: boolean
  /** The searches to send when each of these is refused. */
  readonly otherwise?: Instead
}

/**
 * The reason why a request is not offered. The first that applies, ordered by the person who could
 * change it.
 */
export type RefusalReason =
  /** The service's list names no type at all. */
  | { readonly why: 'nothing' }
  /** No base of the session lists the type. */
  | { readonly why: 'type' }
  /** The type is listed, the interaction is not. */
  | { readonly why: 'interaction' }
  /** The search parameter is not declared where the type is searched. */
  | { readonly why: 'parameter'; readonly parameter: string }
  | { readonly why: 'operation'; readonly operation: string }
  /** The sign-in did not grant the scope; `needed` is in the syntax of the sign-in's own scopes. */
  | { readonly why: 'scope'; readonly needed: string }
  /** A rule of the specification forbids it, such as a search without its required patient. */
  | { readonly why: 'rule'; readonly rule: SpecificationRule }
  /** The service uses another version of FHIR than the app reads: its records would be misread. */
  | { readonly why: 'version'; readonly version: string }
  /** The support list could not be read, so that nothing is certain. */
  | { readonly why: 'unread' }

export type SpecificationRule =
  | 'patient-required'
  /** The service lists these entries only by a combination that has no list of its values. */
  | 'combination-required'
  /** The service finds people only by several details together, and not by these. */
  | 'people-together'
  | 'id-alone'
  /**
   * Not in the form of an id: no record can have it, and it would change the address (R4, "Data
   * Types", id).
   */
  | 'id-form'
  | 'questionnaire-type-required'
  | 'deprecated-parameter'
  | 'text-with-location'
  | 'state-program-number'
  | 'date-prefix'
  | 'reserved-document-type'
  | 'generation-is-not-a-search'
  | 'document-type-with-system'
  /**
   * This service is not known to generate documents: elsewhere the search for one is an ordinary
   * search.
   */
  | 'no-generation'
  | 'other-patient'
  | 'relay'
  | 'single-revinclude'
  /** A parameter of an export that came with Bulk Data 2, asked of a service with Bulk Data 1. */
  | 'bulk-data-2'
  /** An attachment's address lies outside the session's bases: the token never goes there. */
  | 'foreign-address'

export interface Refusal {
  readonly refused: FhirRequest
  readonly reason: RefusalReason
  /** Bases that were checked, so that the screen can name them. */
  readonly bases: readonly BaseKind[]
  /** True when there is no service at all: the records are those of opened files. */
  readonly isOfFiles?: true
  /** Set when the record is a copy on this device: it lacks the answer, or cannot be changed. */
  readonly isOfCopy?: 'lacking' | 'read-only'
  /** The connection that refuses, if the organization has others: they may offer it. */
  readonly connection?: { readonly kind: ConnectionKind; readonly organization: string }
}

/** Distinguishes the two results of `decide`. */
export function isPermit<R extends FhirRequest>(answer: Permit<R> | Refusal): answer is Permit<R> {
  return 'request' in answer
}
