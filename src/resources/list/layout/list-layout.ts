import { fieldsOf, listOf, textOf } from '~/fhir/json'
import { useKeptState } from '~/record/kept/kept-place'
import type { View } from '~/record/view'

/** The order and the columns of a list, as a person chose them. */
export interface ListLayout {
  /**
   * The key of the column that the rows are sorted by; undefined for newest first, by weight where
   * the view has one, or for entries without dates as they were received.
   */
  readonly sort: string | undefined
  /** True when the order is turned round. */
  readonly turned: boolean
  /** Keys of columns that are left out. */
  readonly hidden: readonly string[]
  /** Elements of further columns. */
  readonly more: readonly string[]
}

export const USUAL: ListLayout = { sort: undefined, turned: false, hidden: [], more: [] }

/**
 * The layout of a list, kept as its filters are (`useChosen`): for Back, over a reload, and when a
 * record opens next to the list. The names of columns tell nothing about a person.
 */
export function useListLayout(
  { path }: Pick<View, 'path'>,
  patientId: string | undefined,
): readonly [ListLayout, (layout: ListLayout) => void] {
  return useKeptState(`layout ${patientId ?? ''} ${path}`, readLayout)
}

/** A valid layout from whatever was kept. */
function readLayout(kept: unknown): ListLayout {
  const { sort, turned, hidden, more } = fieldsOf(kept)
  const names = (list: unknown) => listOf(list).filter((one) => typeof one === 'string')
  return {
    sort: textOf(sort),
    turned: turned === true,
    hidden: names(hidden),
    more: names(more),
  }
}

/**
 * The layout after a press on a column's head: sorted by the column, then the other way round, then
 * in the usual order again. The dates are newest first to begin with, unless the list `isWeighed`.
 */
export function pressed(layout: ListLayout, key: string, isWeighed: boolean): ListLayout {
  const isFirst = layout.sort !== key
  if (key === 'when' && !isWeighed)
    return { ...layout, sort: isFirst ? key : undefined, turned: isFirst }
  const isSecond = !isFirst && !layout.turned
  return { ...layout, sort: isFirst || isSecond ? key : undefined, turned: isSecond }
}

/** True for a list that does not begin with the newest, but with what matters most. */
export function isPlaced({ weight, overview }: Pick<View, 'weight' | 'overview'>): boolean {
  return weight !== undefined || overview?.groups === true
}
