import type { FhirResource } from 'fhir/r4'

/** The rows of one year, or those before the first one that has another. */
export interface YearOfRows {
  readonly year: string
  readonly from: number
  /** The index after its last row. */
  readonly to: number
}

/** The rows of a long list by year, as `listYears` marks them; empty when it marks none. */
export function partsOfYears(
  rows: readonly FhirResource[],
  years: ReadonlyMap<FhirResource, string>,
  now: number,
): readonly YearOfRows[] {
  if (years.size === 0) return []
  const begins: { readonly year: string; readonly from: number }[] = []
  let from = 0
  for (const row of rows) {
    const year = years.get(row)
    if (year !== undefined) begins.push({ year, from })
    from += 1
  }
  const first =
    begins[0]?.from === 0 ? [] : [{ year: String(new Date(now).getFullYear()), from: 0 }]
  return [...first, ...begins].map((part, at, all) => ({
    ...part,
    to: all[at + 1]?.from ?? rows.length,
  }))
}
