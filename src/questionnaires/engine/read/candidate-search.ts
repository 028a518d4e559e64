import type { ResourceType } from '~/fhir/resource'

/**
 * The search for records from which a person may choose an answer (SDC, candidateExpression), its
 * values still with the places for ids of the launch.
 */
export interface CandidateSearch {
  readonly type: ResourceType
  readonly params: readonly (readonly [name: string, value: string])[]
  /** A filter of all records of the type, of which the first page may not have all. */
  readonly isFilter?: true
}
