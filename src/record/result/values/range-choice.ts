import type { ObservationReferenceRange } from 'fhir/r4'

/** The ends of a reference range, in the unit of its value. One end may be open. */
export interface RangeBounds {
  readonly low?: number
  readonly high?: number
}

/** The range of an observation that its value is compared with. */
export type RangeChoice =
  | {
      readonly kind: 'applies'
      readonly bounds: RangeBounds
      /** The range itself if it is for an age or a group, to which the patient belongs. */
      readonly of?: ObservationReferenceRange
    }
  /**
   * Several ranges that differ, for other ages or groups: the record does not say which one applies
   * to this person.
   */
  | { readonly kind: 'several'; readonly all: readonly RangeBounds[] }
  /**
   * One range, for an age or a group alone: the record does not say that this person is one of
   * them, so nothing is read against it.
   */
  | { readonly kind: 'conditional'; readonly range: ObservationReferenceRange }
  /** Its lower end is above its upper one: nobody knows what was meant, and it is told as sent. */
  | { readonly kind: 'reversed'; readonly range: ObservationReferenceRange }
  | { readonly kind: 'none' }
