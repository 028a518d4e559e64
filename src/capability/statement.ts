import type { ResourceType } from '~/fhir/resource'

/** A CapabilityStatement as the app reads it: it accepts both shapes in the service notes. */
export interface Statement {
  readonly resources: ReadonlyMap<ResourceType, ResourceSupport>
  readonly title?: string
  readonly software?: string
  readonly formats: readonly string[]
  readonly fhirVersion?: string
  /**
   * As the server sent it. With `requirements` it says that it is about what some server should do
   * (R4, code system "capability-statement-kind"); what a base sends at `metadata` is about that
   * base all the same, and is relied on (docs/decisions, 165).
   */
  readonly kind?: unknown
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
   * A create may depend on a search that must find nothing (R4,
   * CapabilityStatement.rest.resource.conditionalCreate): used by whatever is added.
   */
  readonly conditionalCreate: boolean
  /** A change may name the record by a search: used by what is sent again. */
  readonly conditionalUpdate: boolean
  /** A change to an unknown id creates the record there: used for ids of our own. */
  readonly updateCreate: boolean
  /**
   * The server's handling of versions, in its own words (R4, code system "versioning-policy"):
   * `no-version`, `versioned`, `versioned-update`.
   */
  readonly versioning?: string
}

/** The statement of a base whose list could not be read: it offers nothing. */
export const unreadStatement: Statement = { resources: new Map(), formats: [] }
