/** The ends of a reference range, in the unit of its value. One end may be open. */
export interface RangeBounds {
  readonly low?: number
  readonly high?: number
}

/** Which of an observation's ranges its value is read against. */
export type RangeChoice =
  | { readonly kind: 'applies'; readonly bounds: RangeBounds }
  /**
   * Several that differ, for other ages or groups: the record does not say which one is this
   * person's.
   */
  | { readonly kind: 'several'; readonly all: readonly RangeBounds[] }
  | { readonly kind: 'none' }
