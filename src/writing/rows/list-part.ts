import type { FormPart } from './form-part'
import { type FormRow, isEmptyRow, type RowValues, saysTheSame, valueOf } from './form-row'

/** The definition of a part over a list of a record. */
interface ListPart<R, C, G extends string, E> {
  readonly group: G
  readonly fields: readonly string[]
  readonly values: (element: E) => RowValues
  /**
   * The element with the values; `original` is its earlier version, with all the parts that the
   * form does not show.
   */
  readonly build: (value: (field: string) => string, original: E | undefined, context: C) => E
  readonly isLocked?: (element: E, context: C) => boolean
  /** The list in a record; empty when there is none. */
  readonly get: (record: R) => readonly E[]
  /** The record with another list; without the member when the list is empty. */
  readonly set: (record: R, list: readonly E[]) => R
}

/** A part of a form over a list of a record. Elements of unchanged rows stay the same objects. */
export function listPart<R, C, G extends string, E>(part: ListPart<R, C, G, E>): FormPart<R, C, G> {
  const { group, fields, values, build, isLocked, get, set } = part
  const rowOf = (element: E, origin: number, context: C) => ({
    origin,
    values: values(element),
    ...(isLocked?.(element, context) === true ? { locked: true as const } : {}),
  })
  return {
    group,
    fields,
    many: true,
    read: (record, context) =>
      get(record).map((element, origin) => rowOf(element, origin, context)),
    write: (record, rows, context) => {
      const before = get(record)
      const after = rows.filter(isKept).map((row) => {
        const original = row.origin === undefined ? undefined : before[row.origin]
        if (
          original !== undefined &&
          (row.locked === true || saysTheSame(row, { values: values(original) }))
        )
          return original
        return build((field) => valueOf(row, field), original, context)
      })
      const same =
        after.length === before.length && after.every((element, index) => element === before[index])
      return same ? record : set(record, after)
    },
  }
}

/** True when a row becomes an element: an emptied one is removed. */
function isKept(row: FormRow): boolean {
  return row.locked === true || !isEmptyRow(row)
}

/** A member that is only present when it has a value. */
export function member<K extends string>(name: K, value: string): { readonly [key in K]?: string } {
  // To the compiler, a computed name is any string.
  return (value === '' ? {} : { [name]: value }) as { readonly [key in K]?: string }
}
