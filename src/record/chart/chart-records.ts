import type { FhirResource } from 'fhir/r4'
import { isOwn } from '../is-own'
import type { View } from '../view'
import type { Chart } from './use-chart'

/** A loaded record with its most suitable view. */
export interface ChartRecord {
  readonly resource: FhirResource
  /**
   * The view of the most special list that contains it: a laboratory result is shown as one, not as
   * an observation.
   */
  readonly view: View
}

type Loaded = Pick<Chart, 'lists' | 'patientId'>

/** Every loaded record of the patient once. Records that name another patient are left out. */
export function chartRecords(chart: Loaded): readonly ChartRecord[] {
  return [...eachChartRecord(chart)]
}

/** The same one by one, so that work on a heavy record does not block the screen. */
export function* eachChartRecord({ lists, patientId }: Loaded): Generator<ChartRecord, void> {
  const seen = new Set<string>()
  for (const { view, result } of lists) {
    for (const resource of result?.matches ?? []) {
      // Without an id it cannot be distinguished from another: it is kept.
      const key = resource.id === undefined ? undefined : `${resource.resourceType}/${resource.id}`
      if (key !== undefined && seen.has(key)) continue
      if (key !== undefined) seen.add(key)
      if (isOwn(resource, patientId)) yield { resource, view }
    }
  }
}
