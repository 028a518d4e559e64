import { closedAtFirst } from '~/ui/table/row-fold'
import type { TimelineEntry } from './entry'
import type { TimelineGroup } from './group'

/** A heading of the timeline, with the entries directly below it. */
export interface Section {
  readonly key: string
  /** The months of a long timeline are below their years. */
  readonly level: 2 | 3
  /** Undefined for a year as a whole. */
  readonly group: TimelineGroup | undefined
  readonly year: number | undefined
  /** Entries below it, whether it is open or not. */
  readonly count: number
  /** The entries of a closed section are found by the browser's search, and by nothing else. */
  readonly entries: readonly TimelineEntry[]
  /** Undefined where it neither opens nor closes. */
  readonly closed: boolean | undefined
}

/** Sections that a person opened or closed: `true` for closed. */
export type Turned = ReadonlyMap<string, boolean>

/** A timeline that is shorter is open, and has no headings of years. */
const LONG = 40

/**
 * The headings of a timeline. A long one opens and closes: at first its newest entries are open,
 * some screens of them. Months are below their years.
 *
 * @param printing On paper everything is open.
 */
export function sectionsOf(
  groups: readonly TimelineGroup[],
  turned: Turned,
  printing: boolean,
): readonly Section[] {
  const total = groups.reduce((sum, { entries }) => sum + entries.length, 0)
  const isLong = total > LONG && !printing
  const parts = groups.map(({ key, entries }) => ({ key, count: entries.length }))
  const usual = isLong ? closedAtFirst(parts) : new Set<string>()
  const isClosed = (key: string, usually: boolean) => isLong && (turned.get(key) ?? usually)
  const sections: Section[] = []
  for (const run of runsOfYears(groups)) {
    const key = run.year === undefined ? undefined : yearKey(run.year)
    const usually = run.groups.every((group) => usual.has(group.key))
    const within = run.groups.flatMap(({ entries }) => entries)
    const isShut = key !== undefined && isClosed(key, usually)
    if (key !== undefined && isLong)
      sections.push({
        key,
        level: 2,
        group: undefined,
        year: run.year,
        count: within.length,
        entries: isShut ? within : [],
        closed: isShut,
      })
    if (isShut) continue
    // The months of a year that somebody opened are open.
    const isOpened = key !== undefined && turned.get(key) === false
    for (const group of run.groups)
      sections.push({
        key: group.key,
        level: isLong && key !== undefined ? 3 : 2,
        group,
        year: run.year,
        count: group.entries.length,
        entries: group.entries,
        closed: isLong ? isClosed(group.key, usual.has(group.key) && !isOpened) : undefined,
      })
  }
  return sections
}

/** The key of a heading of a year; a month has another. */
export function yearKey(year: number): string {
  return `year ${year}`
}

interface Run {
  /** Undefined for groups that are no months. */
  readonly year: number | undefined
  readonly groups: readonly TimelineGroup[]
}

/** Months that follow each other in one year, together; each other group alone. */
function runsOfYears(groups: readonly TimelineGroup[]): readonly Run[] {
  const runs: { readonly year: number | undefined; readonly groups: TimelineGroup[] }[] = []
  for (const group of groups) {
    const year = group.kind === 'month' || group.kind === 'year' ? group.year : undefined
    const last = runs.at(-1)
    if (year !== undefined && last?.year === year) last.groups.push(group)
    else runs.push({ year, groups: [group] })
  }
  return runs
}
