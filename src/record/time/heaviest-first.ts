import type { FhirResource } from 'fhir/r4'
import type { View } from '../view'

/**
 * Records in the usual order of their list: by their weight where the view has one, the heaviest
 * first, and those of the same weight as they are.
 */
export function heaviestFirst(
  rows: readonly FhirResource[],
  { weight }: Pick<View, 'weight'>,
): readonly FhirResource[] {
  if (weight === undefined) return rows
  const weights = new Map(rows.map((row) => [row, weight(row)]))
  return rows.toSorted((a, b) => (weights.get(b) ?? 0) - (weights.get(a) ?? 0))
}
