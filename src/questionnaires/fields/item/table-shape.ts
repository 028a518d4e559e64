import type { FormItem } from '../../engine/read/form-item'
import { matrixOptions } from './matrix-options'

/** One row of a table: its name and its cells, which are questions. */
export interface TableRow {
  readonly group: FormItem
  readonly cells: readonly FormItem[]
}

/**
 * True when an item is drawn as a table: a repeating group whose occurrences are rows (`gtable`,
 * and `atable` where its questions have no answers to be columns), or a group of groups with the
 * same columns (`grid`). A table whose columns are not questions, whose rows all differ, or whose
 * rows are signed one by one, is drawn as groups.
 */
export function isTable(item: FormItem): boolean {
  if (item.type !== 'group') return false
  // A row has no place for a signature of its own.
  if (item.signatures.length > 0) return false
  if (item.control === 'gtable' || item.control === 'atable')
    return item.repeats && areQuestions(item.items) && matrixOptions(item) === undefined
  if (item.control !== 'grid') return false
  const [first] = item.items
  return (
    first !== undefined &&
    item.items.every(
      ({ type, items, signatures }) =>
        type === 'group' &&
        signatures.length === 0 &&
        areQuestions(items) &&
        items.length === first.items.length,
    )
  )
}

/** The rows of the table that begins at `index`; empty when this item is one of an earlier row. */
export function rowsFrom(
  items: readonly FormItem[],
  index: number,
): readonly TableRow[] | undefined {
  const item = items[index]
  if (item === undefined) return undefined
  if (item.control === 'grid')
    return item.items
      .filter(({ hidden }) => !hidden)
      .map((group) => ({ group, cells: group.items }))
  if (items[index - 1]?.linkId === item.linkId) return undefined
  const rows: FormItem[] = []
  for (const other of items.slice(index)) {
    if (other.linkId !== item.linkId) break
    rows.push(other)
  }
  return rows.map((group) => ({ group, cells: group.items }))
}

function areQuestions(items: readonly FormItem[]): boolean {
  return (
    items.length > 0 &&
    items.every(
      ({ type, hidden, answers, repeats }) =>
        type !== 'group' &&
        type !== 'display' &&
        !hidden &&
        !repeats &&
        answers.every((answer) => answer.items.length === 0),
    )
  )
}
