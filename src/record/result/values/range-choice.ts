/** The ends of a reference range, in the unit of its value. One end may be open. */
export interface RangeBounds {
  readonly low?: number
  readonly high?: number
}

/** The range of an observation that its value is compared with. */
export type RangeChoice =
  | { readonly kind: 'applies'; readonly bounds: RangeBounds }
  /**
   * Several ranges that differ, for other ages or groups: the record does not say which one applies
   * to this person.
   */
  | { readonly kind: 'several'; readonly all: readonly RangeBounds[] }
  | { readonly kind: 'none' }
