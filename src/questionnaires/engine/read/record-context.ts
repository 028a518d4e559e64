/** Entries of the record that help to answer a question (SDC, contextExpression). */
export interface RecordContext {
  /** The author's words for them. */
  readonly label?: string
  /** The search for them, as the author wrote it. */
  readonly query: string
}
