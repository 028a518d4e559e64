import type { TimelineEntry } from './entry'

/** The number of entries in a period of the time axis. */
export interface DensityBin {
  /** First year of the period. */
  readonly year: number
  /** 1 to 4 if the bins are quarters. */
  readonly quarter?: number
  /** Years that it covers; a quarter counts as part of one. */
  readonly years: number
  readonly count: number
}

/** Up to this many years are shown by quarter. */
const QUARTERS_UP_TO = 4
/**
 * More years than this are shown in groups of five or more: thinner bars could not be told apart.
 */
const MOST_BINS = 40

/**
 * An overview of the dated entries, oldest first, without gaps in time: by quarter if the time is
 * short and every entry names its month, else by year or by several years.
 */
export function densityOf(entries: readonly TimelineEntry[]): readonly DensityBin[] {
  const places = entries.flatMap(({ place }) => place ?? [])
  const first = places.reduce((least, { year }) => Math.min(least, year), Number.POSITIVE_INFINITY)
  const last = places.reduce((most, { year }) => Math.max(most, year), Number.NEGATIVE_INFINITY)
  if (places.length === 0) return []
  const span = last - first + 1
  const byQuarter = span <= QUARTERS_UP_TO && places.every(({ month }) => month !== undefined)
  const years = byQuarter ? 1 : Math.ceil(span / MOST_BINS)
  const bins = byQuarter ? span * 4 : Math.ceil(span / years)
  const indexOf = (year: number, month = 1) =>
    byQuarter
      ? (year - first) * 4 + Math.floor((month - 1) / 3)
      : Math.floor((year - first) / years)
  const counts = new Map<number, number>()
  for (const { year, month } of places)
    counts.set(indexOf(year, month), (counts.get(indexOf(year, month)) ?? 0) + 1)
  return Array.from({ length: bins }, (_, index) => {
    const count = counts.get(index) ?? 0
    return byQuarter
      ? { year: first + Math.floor(index / 4), quarter: (index % 4) + 1, years, count }
      : { year: first + index * years, years, count }
  })
}
