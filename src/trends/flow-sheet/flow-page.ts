import type { TimeWindow } from '~/trends/window'
import type { FlowColumn } from './flow-column'
import { newestFirst } from './flow-column'
import type { FlowGroup } from './flow-groups'

/**
 * The columns of a period, the newest first. Results without a date are in every period, since they
 * may belong to it.
 */
export function columnsIn(
  columns: readonly FlowColumn[],
  window: TimeWindow | undefined,
): readonly FlowColumn[] {
  return newestFirst(
    columns.filter(
      ({ key, from, to }) =>
        key === '' || window === undefined || (to > window.from && from <= window.to),
    ),
  )
}

/** Columns in pages of a given width, the newest page first; at least one page. */
export function pagesOf(
  columns: readonly FlowColumn[],
  size: number,
): readonly (readonly FlowColumn[])[] {
  if (columns.length === 0) return [[]]
  return Array.from({ length: Math.ceil(columns.length / size) }, (_, page) =>
    columns.slice(page * size, (page + 1) * size),
  )
}

/** The groups with only the rows that have a result in these columns. */
export function withResults(
  groups: readonly FlowGroup[],
  columns: readonly FlowColumn[],
): readonly FlowGroup[] {
  return groups
    .map((group) => ({
      ...group,
      rows: group.rows.filter(({ cells }) => columns.some(({ key }) => cells.has(key))),
    }))
    .filter(({ rows }) => rows.length > 0)
}

/** The number of rows in these groups. */
export function rowCount(groups: readonly FlowGroup[]): number {
  return groups.reduce((count, { rows }) => count + rows.length, 0)
}

/** A narrower column cuts off values; the row heads need some more. CSS pixels. */
const COLUMN = { clinician: 112, patient: 132 } as const
/** In a narrow sheet a head has its unit and range on a second line. */
const HEAD = { narrow: 210, wide: 264 } as const
const WIDE = 820
const FEWEST = 3
const MOST = 14

/**
 * The number of dates that fit side by side in a width (CSS pixels); undefined when only a list
 * fits.
 */
export function columnsFor(width: number, style: 'patient' | 'clinician'): number | undefined {
  const head = width < WIDE ? HEAD.narrow : HEAD.wide
  const count = Math.floor((width - head) / COLUMN[style])
  return count < FEWEST ? undefined : Math.min(count, MOST)
}
