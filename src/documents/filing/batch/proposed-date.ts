/** A day that a file suggests for its document, with the place that suggests it. */
export interface ProposedDate {
  /** `YYYY-MM-DD`; empty when nothing suggests one. */
  readonly day: string
  readonly from: 'name' | 'file' | 'nothing'
}

/** Year first, with or without signs between: as scanners and cameras name their files. */
const YEAR_FIRST = /(?<!\d)((?:19|20)\d{2})([-_. ]?)(\d{2})\2(\d{2})(?!\d)/g
/** Year last: the first two may be month and day in either order. */
const YEAR_LAST = /(?<!\d)(\d{1,2})([-_.])(\d{1,2})\2((?:19|20)\d{2})(?!\d)/g

/**
 * Proposes the day on which a document was written: the only day that its name has, or else the day
 * on which the file was last changed. A name with several days, or with one that can be read in two
 * ways (03-04-2026), counts as one without: a wrong day from it would look as if somebody had known
 * it, and the screen says of the file's own day that it may be that of the scan.
 * @param modified milliseconds since the epoch, as the browser states it for a file
 */
export function proposedDate(name: string, modified: number, now: Date): ProposedDate {
  const today = dayOf(now)
  const found = [...named(name)]
  const days = new Set(found.filter((day) => day <= today))
  const [day] = days
  if (day !== undefined && days.size === 1 && found.length === days.size)
    return { day, from: 'name' }
  // 0 is what browsers state for files without a date.
  if (modified <= 0 || Number.isNaN(modified)) return { day: '', from: 'nothing' }
  const changed = dayOf(new Date(modified))
  return changed > today || changed < '1970-01-02'
    ? { day: '', from: 'nothing' }
    : { day: changed, from: 'file' }
}

/** Each day that a name has, once. */
function named(name: string): ReadonlySet<string> {
  const found = new Set<string>()
  for (const [, year = '', , month = '', day = ''] of name.matchAll(YEAR_FIRST))
    if (isDay(year, month, day)) found.add(`${year}-${month}-${day}`)
  for (const [, first = '', , second = '', year = ''] of name.matchAll(YEAR_LAST)) {
    const [one, two] = [first.padStart(2, '0'), second.padStart(2, '0')]
    const readings = new Set(
      [
        [one, two],
        [two, one],
      ].flatMap(([month = '', day = '']) =>
        isDay(year, month, day) ? [`${year}-${month}-${day}`] : [],
      ),
    )
    for (const reading of readings) found.add(reading)
  }
  return found
}

function isDay(year: string, month: string, day: string): boolean {
  const at = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  return at.toISOString().startsWith(`${year}-${month}-${day}`)
}

/** The day on this device's clock. */
function dayOf(at: Date): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
}
