import type { FormPart } from '~/writing/rows/form-part'
import { type FormRow, type RowValues, valueOf } from '~/writing/rows/form-row'
import { listPart } from '~/writing/rows/list-part'
import type { Cell } from './cell'
import type { EditContext } from '../edit-context'
import type { Lens } from './lens'
import type { ProblemKind } from './problem'

/**
 * The properties of a field that screens need: all except its functions for reading and writing.
 */
export type FieldShape = Pick<Cell<never>, 'field' | 'control' | 'path' | 'check'>

/** A problem of a row, at one of its fields. */
export type RowProblem = readonly [kind: ProblemKind, field: string]

/** A part of a record's form: the part itself, its fields, and its place in the record. */
export interface RecordPart<R> extends FormPart<R, EditContext, string> {
  readonly shapes: readonly FieldShape[]
  /** The list of the rows; absent when the fields are in the record itself. */
  readonly element?: string
  /** The initial values of a row in a list. */
  readonly fresh: RowValues
  /** The problems of a row as a whole. */
  readonly checkRow?: (value: (field: string) => string) => readonly RowProblem[]
}

/** The name of a reference's target, or of a code, is stored next to its value in a row. */
export function nameField(field: string): string {
  return `${field}~name`
}

/**
 * Text that was typed to search for a record, before one is chosen, is stored next to the
 * reference.
 */
export function typedField(field: string): string {
  return `${field}~typed`
}

function valuesOf<T>(cells: readonly Cell<T>[], whole: T): RowValues {
  return Object.fromEntries(
    cells.flatMap((cell) => {
      const name = cell.readName?.(whole) ?? ''
      const value: readonly [string, string] = [cell.field, cell.read(whole)]
      return name === '' ? [value] : [value, [nameField(cell.field), name] as const]
    }),
  )
}

/** Writes the cells whose value has changed; the rest of the element stays the same. */
function writeCells<T>(cells: readonly Cell<T>[], whole: T, value: (field: string) => string): T {
  return cells.reduce((changed, cell) => {
    const wanted = value(cell.field)
    if (wanted === cell.read(changed).trim()) {
      // A reference that only has a name (an identifier, words) is removed with its name.
      const isGone =
        wanted === '' &&
        cell.readName !== undefined &&
        cell.readName(changed) !== '' &&
        value(nameField(cell.field)) === ''
      if (!isGone) return changed
    }
    return cell.write(changed, wanted, value(nameField(cell.field)))
  }, whole)
}

interface SinglePart<R> {
  readonly group: string
  readonly cells: readonly Cell<R>[]
  readonly checkRow?: RecordPart<R>['checkRow']
  /** Fixed by something else and not changed here. */
  readonly isLocked?: true
}

/** Fields of the record itself. */
export function singlePart<R>({ group, cells, checkRow, isLocked }: SinglePart<R>): RecordPart<R> {
  return {
    group,
    many: false,
    fields: cells.map(({ field }) => field),
    shapes: cells,
    fresh: {},
    ...(checkRow === undefined ? {} : { checkRow }),
    read: (record) => [
      { values: valuesOf(cells, record), ...(isLocked === true ? { locked: true as const } : {}) },
    ],
    write: (record, [row]) =>
      row === undefined || row.locked === true
        ? record
        : writeCells(cells, record, (field) => valueOf(row, field)),
  }
}

interface RowsPart<R, E> {
  readonly group: string
  /** The name of the list in the record. */
  readonly element: string
  readonly list: Lens<R, E[]>
  readonly cells: readonly Cell<E>[]
  /** An empty element. */
  readonly empty: E
  readonly fresh?: RowValues
  readonly checkRow?: RecordPart<R>['checkRow']
}

/** A list of elements, each a row. */
export function rowsPart<R, E>({
  group,
  element,
  list,
  cells,
  empty,
  fresh = {},
  checkRow,
}: RowsPart<R, E>): RecordPart<R> {
  return {
    ...listPart<R, EditContext, string, E>({
      group,
      fields: cells.map(({ field }) => field),
      values: (one) => valuesOf(cells, one),
      build: (value, original) => writeCells(cells, original ?? empty, value),
      get: (record) => list.get(record) ?? [],
      set: (record, elements) =>
        list.set(record, elements.length === 0 ? undefined : [...elements]),
    }),
    element,
    fresh,
    shapes: cells,
    ...(checkRow === undefined ? {} : { checkRow }),
  }
}

/** True when a row has an entry besides its defaults. */
export function isFilled(
  row: FormRow,
  { fields, fresh }: Pick<RecordPart<never>, 'fields' | 'fresh'>,
): boolean {
  return fields.some(
    (field) => valueOf(row, field) !== '' && valueOf(row, field) !== (fresh[field] ?? ''),
  )
}
