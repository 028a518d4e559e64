import type { FormRow } from './form-row'

/** What every screen needs to know of a part of a form. */
export interface PartShape<G extends string> {
  readonly group: G
  /** Fields of a row, in their order. */
  readonly fields: readonly string[]
  /** Whether rows can be added and taken away. */
  readonly many: boolean
}

/**
 * One part of a form: how it is read from a record of type `R` and written into one. What a part
 * does not show of its elements (periods, extensions, ids) stays in them. `C` is what decides about
 * a form besides what is in it.
 */
export interface FormPart<R, C, G extends string> extends PartShape<G> {
  readonly read: (record: R, context: C) => readonly Omit<FormRow, 'key'>[]
  /**
   * The record with this part as the rows say; rows that say what they said are left as they were.
   */
  readonly write: (record: R, rows: readonly FormRow[], context: C) => R
}
