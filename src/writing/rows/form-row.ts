/** A person's entries, field by field, as text. An absent field is empty. */
export type RowValues = Readonly<Record<string, string>>

/**
 * One element of a part of a form: one name, one address. A part that is not a list has exactly one
 * row.
 */
export interface FormRow {
  /** Distinguishes rows during editing; new rows get their own. */
  readonly key: string
  /** Position in the record that was read; absent for a new row. */
  readonly origin?: number
  /** Set by the service, or fixed otherwise, so that it cannot be changed here. */
  readonly locked?: true
  readonly values: RowValues
}

/** A record as rows, part by part. */
export type RowForm<G extends string> = Readonly<Record<G, readonly FormRow[]>>

/** A value of a row, without spaces around it. */
export function valueOf(row: Pick<FormRow, 'values'> | undefined, field: string): string {
  return row?.values[field]?.trim() ?? ''
}

/**
 * Fields that have a choice from the start, and a mark of a row's origin: alone they do not count
 * as an entry.
 */
const CHOICES: ReadonlySet<string> = new Set(['use', 'kind', 'preferred', 'secret'])

/** Marks a value that no field shows and that no change is of: it only says more about a row. */
const ASIDE = 'aside.'

/** The name of such a value; rows with different ones are the same. */
export function asideOf(name: string): string {
  return `${ASIDE}${name}`
}

/** True when a row has no entries. A choice with a default does not count as one. */
export function isEmptyRow({ values }: Pick<FormRow, 'values'>): boolean {
  return Object.entries(values).every(
    ([field, value]) => CHOICES.has(field) || field.startsWith(ASIDE) || value.trim() === '',
  )
}

/** True when two rows have the same contents. */
export function saysTheSame(a: Pick<FormRow, 'values'>, b: Pick<FormRow, 'values'>): boolean {
  const fields = new Set([...Object.keys(a.values), ...Object.keys(b.values)])
  return [...fields].every(
    (field) => field.startsWith(ASIDE) || valueOf(a, field) === valueOf(b, field),
  )
}
