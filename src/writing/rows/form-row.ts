/** What a person fills in, field by field, as text. An absent field is empty. */
export type RowValues = Readonly<Record<string, string>>

/**
 * One element of a part of a form: one name, one address. A part that is no list has exactly one
 * row.
 */
export interface FormRow {
  /** Tells rows apart while one edits; new rows get their own. */
  readonly key: string
  /** Place in the record that was read; absent for a row that is new. */
  readonly origin?: number
  /** The service gave it, or something else settled it, and nobody changes it here. */
  readonly locked?: true
  readonly values: RowValues
}

/** A record as rows, part by part. */
export type RowForm<G extends string> = Readonly<Record<G, readonly FormRow[]>>

/** A value of a row, without blanks around it. */
export function valueOf(row: Pick<FormRow, 'values'> | undefined, field: string): string {
  return row?.values[field]?.trim() ?? ''
}

/**
 * Fields that begin with a choice, and a mark of what a row was: one that stands alone says
 * nothing.
 */
const CHOICES: ReadonlySet<string> = new Set(['use', 'kind', 'preferred', 'secret'])

/** Whether nothing is filled in. A choice with a first answer does not count as filled in. */
export function isEmptyRow({ values }: Pick<FormRow, 'values'>): boolean {
  return Object.entries(values).every(([field, value]) => CHOICES.has(field) || value.trim() === '')
}

/** Whether two rows say the same. */
export function saysTheSame(a: Pick<FormRow, 'values'>, b: Pick<FormRow, 'values'>): boolean {
  const fields = new Set([...Object.keys(a.values), ...Object.keys(b.values)])
  return [...fields].every((field) => valueOf(a, field) === valueOf(b, field))
}
