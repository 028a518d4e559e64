import type { FhirResource } from 'fhir/r4'
import type { SearchPage } from './bundle'
import { isForeign } from './belongs-to'
import type { FailureIssue } from './failure'
import { issuesOf } from './issues'
import { fieldsOf, listOf, textOf } from './json'
import type { ResourceOf, ResourceType } from './resource'
import { isResource } from './resource-types'

/** What a searchset holds, before paging rules look at its `next`. */
export type Searchset<T extends ResourceType> = Pick<
  SearchPage<T>,
  'matches' | 'included' | 'foreign' | 'issues' | 'total' | 'next'
>

/**
 * Reads a searchset Bundle tolerantly (R4, "Bundle"; service notes, "REST"); undefined when it is no Bundle. An entry
 * without a mode counts by its type; an entry without a resource is left out; an OperationOutcome is a warning whatever
 * its mode says; a match of another type came along and stands with the included ones. What names other patients than
 * those `asked` for is left out, whatever its mode: another's record is never shown. What names none stays, such as a
 * Provenance.
 */
export function readSearchset<T extends ResourceType>(
  json: unknown,
  type: T,
  asked: readonly (readonly string[])[] = [],
): Searchset<T> | undefined {
  const bundle = fieldsOf(json)
  if (bundle['resourceType'] !== 'Bundle') return undefined
  const matches: ResourceOf<T>[] = []
  const included: FhirResource[] = []
  const foreign: string[] = []
  const issues: FailureIssue[] = []
  for (const entry of listOf(bundle['entry']).map(fieldsOf)) {
    const { resource } = entry
    if (!isResource(resource)) continue
    const mode = fieldsOf(entry['search'])['mode']
    if (resource.resourceType === 'OperationOutcome')
      for (const issue of issuesOf(resource)) issues.push(issue)
    else if (isForeign(resource, asked)) foreign.push(referenceTo(resource, foreign.length))
    else if (isOf(resource, type) && mode !== 'include') matches.push(resource)
    else included.push(resource)
  }
  const total = bundle['total']
  const next = nextLink(bundle['link'])
  return {
    matches,
    included,
    issues,
    ...(foreign.length === 0 ? {} : { foreign }),
    ...(typeof total === 'number' && total >= 0 ? { total } : {}),
    ...(next === undefined ? {} : { next }),
  }
}

/** A name of its own for what has no id. */
function referenceTo({ resourceType, id }: FhirResource, position: number): string {
  return id === undefined ? `${resourceType}#${position}` : `${resourceType}/${id}`
}

function nextLink(links: unknown): string | undefined {
  return textOf(
    listOf(links)
      .map(fieldsOf)
      .find(({ relation }) => relation === 'next')?.['url'],
  )
}

/** Tells whether a resource is of a type. */
export function isOf<T extends ResourceType>(
  resource: FhirResource,
  type: T,
): resource is ResourceOf<T> {
  return resource.resourceType === type
}
