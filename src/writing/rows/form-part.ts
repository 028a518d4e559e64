import type { FormRow } from './form-row'

/** Properties of a part of a form that every screen needs. */
export interface PartShape<G extends string> {
  readonly group: G
  /** Fields of a row, in their order. */
  readonly fields: readonly string[]
  /** True when rows can be added and removed. */
  readonly many: boolean
}

/**
 * One part of a form: reads it from a record of type `R` and writes it into one. The parts of its
 * elements that it does not show (periods, extensions, ids) stay in them. `C` is the context of a
 * form besides its contents.
 */
export interface FormPart<R, C, G extends string> extends PartShape<G> {
  readonly read: (record: R, context: C) => readonly Omit<FormRow, 'key'>[]
  /** The record with this part's rows; unchanged rows keep their elements. */
  readonly write: (record: R, rows: readonly FormRow[], context: C) => R
}
