import { partsAt, startOf } from '~/fhir/format/dates/clock'
import { isAhead } from '~/record/result/latest/measurements'

/** A period on the time axis, milliseconds since the epoch. */
export interface TimeWindow {
  readonly from: number
  readonly to: number
}

export const PRESETS = ['6-months', '1-year', '5-years', 'all'] as const
export type Preset = (typeof PRESETS)[number]

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** A shorter window shows no more detail. */
const NARROWEST = HOUR
const MONTHS = { '6-months': 6, '1-year': 12, '5-years': 60 } as const satisfies Record<
  Exclude<Preset, 'all'>,
  number
>

/**
 * From the first to the last of these moments; undefined without any. Partial dates count with
 * their whole span.
 */
export function extentOf(intervals: readonly TimeWindow[]): TimeWindow | undefined {
  if (intervals.length === 0) return undefined
  return intervals.reduce(({ from, to }, next) => ({
    from: Math.min(from, next.from),
    to: Math.max(to, next.to),
  }))
}

/**
 * The extent of those that are not dated in the future, which is a mistake in the date; of all
 * where there are no others. Named windows but "all" end with it.
 */
export function pastExtentOf(
  intervals: readonly TimeWindow[],
  now: number,
): TimeWindow | undefined {
  return (
    extentOf(intervals.filter(({ from }) => !isAhead({ at: from }, now))) ?? extentOf(intervals)
  )
}

/**
 * The window of a preset. It ends at `now`, or at the latest result if that is later; "all" is the
 * extent itself with a little room at both ends, so that no point is on the frame.
 */
export function presetWindow(
  preset: Preset,
  extent: TimeWindow,
  now: number,
  timeZone?: string,
): TimeWindow {
  if (preset === 'all') return withRoom(extent)
  const end = Math.max(now, extent.to)
  return { from: monthsBefore(end, MONTHS[preset], timeZone), to: end }
}

/**
 * Halves or doubles the window around its middle, never narrower than an hour, never wider than all
 * results.
 */
export function zoom(window: TimeWindow, direction: 'in' | 'out', limits: TimeWindow): TimeWindow {
  const width = window.to - window.from
  const wanted = Math.max(NARROWEST, direction === 'in' ? width / 2 : width * 2)
  const middle = (window.from + window.to) / 2
  return inside({ from: middle - wanted / 2, to: middle + wanted / 2 }, limits)
}

/** Moves the window by half its width, as far as there are results. */
export function move(
  window: TimeWindow,
  direction: 'earlier' | 'later',
  limits: TimeWindow,
): TimeWindow {
  const step = ((window.to - window.from) / 2) * (direction === 'earlier' ? -1 : 1)
  return inside({ from: window.from + step, to: window.to + step }, limits)
}

/** The furthest that buttons go: all results, and now. */
export function limitsOf(extent: TimeWindow, now: number): TimeWindow {
  const { from, to } = withRoom(extent)
  return { from, to: Math.max(to, now) }
}

/** Moves a window so that it contains a moment. */
export function reveal(window: TimeWindow, at: number): TimeWindow {
  if (at >= window.from && at <= window.to) return window
  const half = (window.to - window.from) / 2
  return { from: at - half, to: at + half }
}

function withRoom({ from, to }: TimeWindow): TimeWindow {
  const room = Math.max((to - from) * 0.03, HOUR)
  return { from: from - room, to: to + room }
}

function inside(window: TimeWindow, limits: TimeWindow): TimeWindow {
  const width = Math.min(window.to - window.from, limits.to - limits.from)
  const from = Math.min(Math.max(window.from, limits.from), limits.to - width)
  return { from, to: from + width }
}

/** The same day and hour so many months earlier; the month's last day if it has no such day. */
function monthsBefore(at: number, months: number, timeZone: string | undefined): number {
  const { year, month, day, hour } = partsAt(at, timeZone)
  const first = startOf(year, month - months, 1, 0, timeZone)
  const days = Math.round((startOf(year, month - months + 1, 1, 0, timeZone) - first) / DAY)
  return startOf(year, month - months, Math.min(day, days), hour, timeZone)
}
