import type { FhirResource } from 'fhir/r4'
import type { View } from '~/record/view'

/** From this number of rows on, a list is easier to read in years. */
const LONG = 40

/**
 * The years of a long list whose rows are in order of time: for the first row of each its name. The
 * current year needs none, since a list begins with it.
 *
 * @param now Milliseconds since the epoch.
 */
export function listYears(
  rows: readonly FhirResource[],
  view: Pick<View, 'days'>,
  now: number,
): ReadonlyMap<FhirResource, string> {
  const years = new Map<FhirResource, string>()
  if (rows.length <= LONG) return years
  let before = String(new Date(now).getFullYear())
  for (const row of rows) {
    const year = yearOf(row, view)
    if (year === undefined || year === before) continue
    years.set(row, year)
    before = year
  }
  return years
}

// Read once per record: a long list is arranged again with every page that is loaded.
const known = new WeakMap<
  FhirResource,
  Pick<View, 'days'> & { readonly year: string | undefined }
>()

function yearOf(row: FhirResource, view: Pick<View, 'days'>): string | undefined {
  const before = known.get(row)
  if (before?.days === view.days) return before.year
  const days = view.days(row)
  const year = (days?.from ?? days?.to)?.slice(0, 4)
  known.set(row, { days: view.days, year })
  return year
}
