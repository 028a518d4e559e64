import type { Coding } from 'fhir/r4'
import type { AttachmentRead, ExportRequest, FhirRequest, Params, Search } from '~/fhir/request'
import type { BaseKind, ResourceType } from '~/fhir/resource'
import type { Registration } from '~/smart/registration'
import type { ParameterType } from './parameters'
import type { SpecificationRule } from './permit'
import type { ResourceSupport } from './statement'

/** Every request that goes to a base by its type. */
export type TypedRequest = Exclude<FhirRequest, AttachmentRead>

/** A search parameter that the app knows, with what a service's own specification says about it. */
export interface KnownParameter {
  readonly type: ParameterType
  /** Set where a day is asked for by its two ends: the service knows no date without a prefix. */
  readonly dayByEnds?: true
  /** Set where a code without its system means something else. */
  readonly needsSystem?: true
  /** All known values: a list is asked for by each of them, unless somebody chose one. */
  readonly values?: readonly string[]
}

/**
 * The facts about a service that permissions depend on, besides its statements and scopes.
 * Everything that one service's specification says, and R4 does not, is in that service's profile.
 */
export interface ServiceProfile {
  /** True where every request may have an id of ours, by which support finds it: `X-Request-ID`. */
  readonly namesRequests: boolean
  /** The tags of a new response to a form of a category, by which the service files it. */
  readonly responseTags: (category: string) => readonly Coding[]
  /** The parameters by which responses to forms of a category are searched for, where declared. */
  readonly responseParams: (category: string) => Params
  /** The kinds of bases in the order of preference for a type. */
  readonly order: (type: ResourceType) => readonly BaseKind[]
  /** The rule of this service that a request breaks on a base, or undefined. */
  readonly brokenRule: (request: TypedRequest, kind: BaseKind) => SpecificationRule | undefined
  /**
   * A declared search parameter, if it may be offered as a filter; undefined when it is unknown or
   * must not be used. `forms` is what the organization's registration says of its forms.
   */
  readonly knownParameter: (
    kind: BaseKind,
    type: ResourceType,
    name: string,
    forms: Registration['forms'],
  ) => KnownParameter | undefined
  /**
   * The request whose declaration and permission cover a step of an export: the files of a plain
   * server are no operation of theirs (HL7 Bulk Data Access, "Bulk Data Output File Request").
   */
  readonly coveredBy: (request: ExportRequest) => ExportRequest
  /** A search in the words that a base declares for it. */
  readonly asDeclared: (search: Search, support: ResourceSupport) => Search
}
