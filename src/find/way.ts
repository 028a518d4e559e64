import type { FhirResource } from 'fhir/r4'
import type { ChartRecord } from '~/record/chart/chart-records'
import { addressOf } from '~/record/places/addresses'

/** A place in the app, for a link and for Enter alike. */
export interface Way {
  readonly to: string
  /** State of the new entry in the tab's history: no more than a random name. */
  readonly state?: unknown
}

/** The way to a record: to its text, where that is what one wants to read. */
export function wayToRecord({ resource, view }: ChartRecord, patientId: string): Way | undefined {
  const read = view.readAt(resource, patientId)
  return read === undefined ? wayToFacts(resource, patientId) : { to: read }
}

/** The way to everything that a record says; undefined for one without a valid id. */
export function wayToFacts(resource: FhirResource, patientId: string): Way | undefined {
  const to = addressOf(resource, patientId)
  return to === undefined ? undefined : { to }
}
