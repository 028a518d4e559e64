/** A code with its system, both as they were sent. */
export interface CodeFact {
  readonly system: string
  readonly code: string
  /** The words that it came with. */
  readonly display?: string | undefined
}
