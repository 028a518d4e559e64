import type { FhirResource } from 'fhir/r4'
import { belongsTo } from '~/fhir/belongs-to'
import type { View } from '../view'
import type { Chart } from './use-chart'

/** A loaded record with the view that tells it best. */
export interface ChartRecord {
  readonly resource: FhirResource
  /** Of the most special list that holds it: a laboratory result is told as one, not as an observation. */
  readonly view: View
}

/** Every loaded record of the patient once. Records that name another patient are not among them. */
export function chartRecords({ lists, patientId }: Pick<Chart, 'lists' | 'patientId'>): readonly ChartRecord[] {
  const seen = new Set<string>()
  const records: ChartRecord[] = []
  for (const { view, result } of lists) {
    for (const resource of result?.matches ?? []) {
      // Without an id it cannot be told from another: it is kept.
      const key = resource.id === undefined ? undefined : `${resource.resourceType}/${resource.id}`
      if (key !== undefined && seen.has(key)) continue
      if (key !== undefined) seen.add(key)
      if (belongsTo(resource, patientId) !== 'no') records.push({ resource, view })
    }
  }
  return records
}
