import type { FhirResource } from 'fhir/r4'
import type { View } from '~/record/view'
import type { NewsDate } from './since'

/** The kinds of news in the order in which a person wants them. */
export const CHANGE_KINDS = [
  'critical',
  'allergy',
  'abnormal',
  'condition',
  'medicine',
  'document',
  'form',
  'visit',
  'result',
  'other',
] as const
export type ChangeKind = (typeof CHANGE_KINDS)[number]

/** A record that is new, or the latest of several new results of one measurement. */
export interface Change {
  readonly kind: ChangeKind
  readonly resource: FhirResource
  readonly view: View
  /** Milliseconds since the epoch. */
  readonly at: number
  /** The date that makes it news. */
  readonly date: NewsDate
  /** Other new results of the same measurement. */
  readonly earlier: readonly FhirResource[]
  /** The answers and parts that it stands for, as one event. */
  readonly members: readonly FhirResource[]
}
