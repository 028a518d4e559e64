import type { Difference } from './compare.ts'

/** A kind of difference that was looked into, and why it is there. */
export interface Explanation {
  readonly oracle: string
  readonly isOf: (difference: Difference) => boolean
  /** The one that does as FHIR says; `open` where FHIR leaves it open. */
  readonly right: 'here' | 'there' | 'open'
  readonly why: string
}
