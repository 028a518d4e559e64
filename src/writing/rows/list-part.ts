import type { FormPart } from './form-part'
import { type FormRow, isEmptyRow, type RowValues, saysTheSame, valueOf } from './form-row'

/** What a part over a list of a record is made of. */
interface ListPart<R, C, G extends string, E> {
  readonly group: G
  readonly fields: readonly string[]
  readonly values: (element: E) => RowValues
  /**
   * The element with the values; `original` is what it was, with all that the form does not show.
   */
  readonly build: (value: (field: string) => string, original: E | undefined, context: C) => E
  readonly isLocked?: (element: E, context: C) => boolean
  /** The list in a record; empty where there is none. */
  readonly get: (record: R) => readonly E[]
  /** The record with another list; without it where the list is empty. */
  readonly set: (record: R, list: readonly E[]) => R
}

/**
 * A part of a form over a list of a record. Elements that the rows say nothing new about stay the
 * same objects.
 */
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

/** Whether a row becomes an element: one that was emptied is gone. */
function isKept(row: FormRow): boolean {
  return row.locked === true || !isEmptyRow(row)
}

/** A member that is there only when it says something. */
export function member<K extends string>(name: K, value: string): { readonly [key in K]?: string } {
  // A computed name is a plain string to the compiler.
  return (value === '' ? {} : { [name]: value }) as { readonly [key in K]?: string }
}
