import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { FhirResource } from 'fhir/r4'
import type { FormatContext } from '~/fhir/format/context'
import type { SearchPage } from '~/fhir/bundle'
import type { ReadResult } from '~/fhir/wire/sent'
import { recordName } from '~/record/names/record-name'
import { foldWords } from './fold'

/**
 * The people, organizations and places that this session has loaded, by `Type/id`. `folded` has a
 * space at both ends.
 */
export type ActorNames = ReadonlyMap<string, { readonly name: string; readonly folded: string }>

const ACTORS: ReadonlySet<string> = new Set([
  'Practitioner',
  'PractitionerRole',
  'Organization',
  'Location',
  'RelatedPerson',
  'CareTeam',
  'Device',
  'HealthcareService',
])

/**
 * Reads the names from the lists and single reads in the cache. Sends no request to the service.
 */
export function actorNames(queryClient: QueryClient, format: FormatContext): ActorNames {
  const names = new Map<string, { readonly name: string; readonly folded: string }>()
  const take = (resource: FhirResource) => {
    if (!ACTORS.has(resource.resourceType) || resource.id === undefined) return
    const name = recordName(resource, format)
    if (name !== undefined)
      names.set(`${resource.resourceType}/${resource.id}`, { name, folded: ` ${foldWords(name)} ` })
  }
  // A key of this family holds a list's pages or one record that was read.
  for (const [, data] of queryClient.getQueriesData<
    Partial<InfiniteData<SearchPage>> & Partial<ReadResult>
  >({ queryKey: ['fhir'] })) {
    for (const page of data?.pages ?? []) {
      page.matches.forEach(take)
      page.included.forEach(take)
    }
    if (data?.resource !== undefined) take(data.resource)
  }
  return names
}
