import type { FhirResource } from 'fhir/r4'
import { dateSpan } from '~/fhir/format/dates/date-span'
import { fieldsOf } from '~/fhir/json'
import type { SlicedWork } from '~/std/run-in-slices'
import type { HomeChart } from './home-chart'
import { NEWS_DATES, textsOf } from './since'

/**
 * The number of loaded records, each once, that have no date at all: of these nobody knows if they
 * are new. Nor are the person's own details, the people and the insurance, which have none.
 */
export function* countingUndated({ lists }: HomeChart): SlicedWork<number> {
  const seen = new Set<FhirResource | string>()
  let looked = 0
  for (const { view, list, records } of lists.values())
    if (list.needed && view.group === 'record')
      for (const resource of records) {
        looked += 1
        if (looked % STEP === 0) yield
        if (resource.resourceType !== 'Patient' && !isDated(resource))
          seen.add(resource.id === undefined ? resource : `${resource.resourceType}/${resource.id}`)
      }
  return seen.size
}

/** Number of records that are looked at before the work may pause. */
const STEP = 500

/** True for a record that has a date of its own, past or to come, that can be read. */
export function isDated(resource: FhirResource): boolean {
  const fields = fieldsOf(resource)
  return NEWS_DATES.some((name) =>
    textsOf(fields[name]).some((text) => dateSpan(text) !== undefined),
  )
}
