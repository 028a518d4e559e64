import type { FhirFailure } from '~/fhir/failure'
import type { FhirRequest } from '~/fhir/request'
import type { Base, ResourceType } from '~/fhir/resource'
import type { Registration } from '~/smart/registration'
import type { ParameterType } from './parameters'
import type { Permit, Refusal } from './permit'
import type { ResourceSupport, Statement } from './statement'

/** What one base says it serves, or that it could not be read. */
export interface BaseCapability {
  readonly base: Base
  readonly statement: Statement
  /**
   * True where the list is the specification's own table because the base publishes none (service
   * notes, v1).
   */
  readonly assumed: boolean
  /** True where neither could be had: nothing of this base is offered. */
  readonly unread: boolean
  /** Why it could not be read. */
  readonly failure?: FhirFailure
  /**
   * The version of FHIR that it speaks, where it is not one that the app reads: then it is unread
   * as well.
   */
  readonly foreignVersion?: string
}

/** The capability map of a session: statements × scopes × rules. */
export interface Capability {
  readonly bases: readonly BaseCapability[]
  readonly granted: readonly string[]
  /**
   * What the organization's line of `registrations.json` knows besides, such as the categories of
   * its forms.
   */
  readonly registration: Pick<Registration, 'forms'>
  /** The only maker of permits. Picks the base that serves the request or tells why none does. */
  readonly decide: <R extends FhirRequest>(request: R) => Permit<R> | Refusal
  /**
   * Parameters of a type that are declared where it is searched, known to the specification and not
   * refused: the filters.
   */
  readonly parametersOf: (type: ResourceType) => readonly DeclaredParameter[]
  /** What is declared of a type where it is searched; undefined where it is searched nowhere. */
  readonly searchedBy: (
    type: ResourceType,
  ) => Pick<ResourceSupport, 'includes' | 'parameters'> | undefined
}

/** A search parameter that may be offered as a filter. */
export interface DeclaredParameter {
  readonly name: string
  readonly type: ParameterType
}
