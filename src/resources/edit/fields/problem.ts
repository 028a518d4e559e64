/** The reason why a record cannot be sent. The screen supplies the words. */
export type ProblemKind =
  | 'missing'
  | 'date-wrong'
  | 'ends-before-it-begins'
  | 'time-wrong'
  | 'system-wrong'
  | 'value-missing'
  | 'email-wrong'
  | 'phone-wrong'
  | 'latitude-wrong'
  | 'longitude-wrong'
  | 'position-half'
  | 'rank-wrong'
  | 'reference-open'
  | 'days-missing'

/** One correction to make, at its field. */
export interface Problem {
  readonly kind: ProblemKind
  readonly group: string
  /** Key of the row. */
  readonly row: string
  readonly field: string
}
