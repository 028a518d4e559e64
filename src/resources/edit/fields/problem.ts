/** What keeps a record from being sent. The words are the screen's. */
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

/** One thing to correct, at its field. */
export interface Problem {
  readonly kind: ProblemKind
  readonly group: string
  /** Key of the row. */
  readonly row: string
  readonly field: string
}
