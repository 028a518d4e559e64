import type { TimeWindow } from '~/trends/window'
import type { FlowColumn } from './flow-column'
import { newestFirst } from './flow-column'
import type { FlowGroup } from './flow-groups'

/**
 * The columns of a period, the newest first. What has no date is in every period: nothing says that
 * it is not.
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

/** Columns in pages of a width, the newest page first; at least one page. */
export function pagesOf(
  columns: readonly FlowColumn[],
  size: number,
): readonly (readonly FlowColumn[])[] {
  if (columns.length === 0) return [[]]
  return Array.from({ length: Math.ceil(columns.length / size) }, (_, page) =>
    columns.slice(page * size, (page + 1) * size),
  )
}

/** The groups with those rows alone that have a result in these columns. */
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

/** How many rows these groups have. */
export function rowCount(groups: readonly FlowGroup[]): number {
  return groups.reduce((count, { rows }) => count + rows.length, 0)
}

/** A column narrower than this cuts values; the row heads need some more. CSS pixels. */
const COLUMN = { clinician: 116, patient: 132 } as const
const HEAD = { clinician: 210, patient: 230 } as const
const FEWEST = 3
const MOST = 14

/**
 * How many dates stand side by side in a width (CSS pixels); undefined where there is room for a
 * list alone.
 */
export function columnsFor(width: number, style: 'patient' | 'clinician'): number | undefined {
  const count = Math.floor((width - HEAD[style]) / COLUMN[style])
  return count < FEWEST ? undefined : Math.min(count, MOST)
}
