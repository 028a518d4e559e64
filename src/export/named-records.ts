import type { FhirResource, Reference } from 'fhir/r4'
import type { ReferencedNames } from '~/record/names/referenced-names'
import type { View } from '~/record/view'
import type { TakenList } from './taken'
import type { KnownNames } from '~/record/names/known-names'

/** Names a record with the help of the names that are known. */
export type Headline = (view: View, resource: FhirResource, names: KnownNames) => string

/**
 * Reads every record that provides the name of another, and returns those that could be read, each
 * once. Rejects with the signal's reason.
 */
export async function namedRecords(
  lists: readonly Pick<TakenList, 'view' | 'records'>[],
  names: ReferencedNames,
  headline: Headline,
  signal: AbortSignal,
): Promise<readonly FhirResource[]> {
  const asked = new Map<Reference, FhirResource | undefined>()
  const { form } = names.known()
  const look: KnownNames['look'] = (reference, within) => {
    asked.set(reference, within)
    return names.known().look(reference, within)
  }
  for (const { view, records } of lists)
    for (const resource of records) headline(view, resource, { look, form })
  await names.settled(signal)
  const found = new Map<string, FhirResource>()
  for (const [reference, within] of asked) {
    // A contained record is part of the record around it.
    if (reference.reference?.startsWith('#') === true) continue
    const known = names.known().look(reference, within)
    if (known.state === 'found')
      found.set(`${known.record.resourceType}/${known.record.id ?? ''}`, known.record)
  }
  return [...found.values()]
}
