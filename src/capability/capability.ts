import type { FhirFailure } from '~/fhir/failure'
import type { Base, ResourceType } from '~/fhir/resource'
import type { Decide, Instead, SpecificationRule } from './permit'
import type { KnownParameter, TypedRequest } from './profile'
import type { ResourceSupport, Statement } from './statement'

/** One base's own list of its functions, or that it could not be read. */
export interface BaseCapability {
  readonly base: Base
  readonly statement: Statement
  /**
   * True when the list is the specification's own table because the base does not publish one
   * (service notes, v1).
   */
  readonly assumed: boolean
  /** True when neither was available: this base offers nothing. */
  readonly unread: boolean
  /** The reason why it could not be read. */
  readonly failure?: FhirFailure
  /** The base's version of FHIR, if the app does not read it: then the base is unread as well. */
  readonly foreignVersion?: string
  /** Set where its statement names combinations of search parameters (combine.ts). */
  readonly combine?: Combine | undefined
}

/**
 * The searches that replace one which may not be sent as it is, or the rule that refuses it where a
 * service could not be asked by any. Undefined for a request that may be sent.
 */
export type Combine = (
  request: TypedRequest,
  support: ResourceSupport,
  decide: Decide,
) => Instead | Extract<SpecificationRule, 'combination-required' | 'people-together'> | undefined

/** The capability map of a session: statements × scopes × rules. */
export interface Capability {
  readonly bases: readonly BaseCapability[]
  readonly granted: readonly string[]
  /**
   * The only maker of permits. Picks the base that serves the request or explains why none does.
   */
  readonly decide: Decide
  /**
   * The filters of a type: parameters that are declared where it is searched, known to the
   * specification and not refused.
   */
  readonly parametersOf: (type: ResourceType) => readonly DeclaredParameter[]
  /**
   * The declared parameters of a type where it is searched; undefined when it is not searched
   * anywhere.
   */
  readonly searchedBy: (
    type: ResourceType,
  ) => Pick<ResourceSupport, 'includes' | 'parameters'> | undefined
}

/** A search parameter that may be offered as a filter. */
export interface DeclaredParameter extends KnownParameter {
  readonly name: string
}
