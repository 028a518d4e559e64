import type { ResourceType } from '~/fhir/resource'

/** A CapabilityStatement as the app reads it: tolerant of both shapes in the service notes. */
export interface Statement {
  readonly resources: ReadonlyMap<ResourceType, ResourceSupport>
  readonly title?: string
  readonly software?: string
  readonly formats: readonly string[]
  readonly fhirVersion?: string
}

export interface ResourceSupport {
  readonly type: ResourceType
  readonly interactions: ReadonlySet<
    'read' | 'search-type' | 'create' | 'update' | 'vread' | 'history-instance'
  >
  /** Declared search parameter names with their declared types. */
  readonly parameters: ReadonlyMap<string, string>
  /** Names with their dollar sign. */
  readonly operations: ReadonlySet<string>
  readonly includes: ReadonlySet<string>
  readonly revincludes: ReadonlySet<string>
  /**
   * A create may be bound to a search that must find nothing (R4,
   * CapabilityStatement.rest.resource.conditionalCreate).
   */
  readonly conditionalCreate: boolean
  /** A change may name the record by a search; told, never done. */
  readonly conditionalUpdate: boolean
  /** A change of a number that nothing has creates it there; told, never done. */
  readonly updateCreate: boolean
  /**
   * What the server does with versions, as it says it (R4, code system "versioning-policy"):
   * `no-version`, `versioned`, `versioned-update`.
   */
  readonly versioning?: string
}

/** What a base offers whose list could not be read: nothing that could be relied on. */
export const unreadStatement: Statement = { resources: new Map(), formats: [] }
