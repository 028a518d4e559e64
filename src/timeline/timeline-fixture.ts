import type { FhirResource } from 'fhir/r4'
import { registry } from '~/views/registry'
import { runInSlices } from '~/std/run-in-slices'
import { entryMaker, sortedEntries, type TimelineEntry } from './entry'

/**
 * Records on the time axis of a person in New York, each shown by the most general list of its
 * type.
 */
export async function placed(
  ...resources: readonly FhirResource[]
): Promise<readonly TimelineEntry[]> {
  const records = resources.flatMap((resource) => {
    const view = registry.ofRecord(resource.resourceType)
    return view === undefined ? [] : [{ resource, view }]
  })
  return runInSlices(
    sortedEntries(records, entryMaker([], 'America/New_York')),
    new AbortController().signal,
  )
}

/** A condition that began on a date, with further elements. */
export function condition(id: string, onsetDateTime?: string, more: object = {}): FhirResource {
  return {
    resourceType: 'Condition',
    id,
    subject: { reference: 'Patient/7' },
    code: { text: id },
    ...(onsetDateTime === undefined ? {} : { onsetDateTime }),
    ...more,
  }
}

/** A visit that began on a date. */
export function visit(id: string, start?: string, more: object = {}): FhirResource {
  return {
    resourceType: 'Encounter',
    id,
    status: 'finished',
    class: { code: 'AMB' },
    subject: { reference: 'Patient/7' },
    type: [{ text: id }],
    ...(start === undefined ? {} : { period: { start } }),
    ...more,
  }
}
