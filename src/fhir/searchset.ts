import type { FhirResource } from 'fhir/r4'
import type { SearchPage } from './bundle'
import { isForeign, namesOthers } from './belongs-to'
import type { FailureIssue } from './failure'
import { issuesOf } from './issues'
import { fieldsOf, jsonText, listOf, textOf } from './json'
import type { ResourceOf, ResourceType } from './resource'
import { receivedAs } from './shapes/received'
import { isResource } from './resource-types'

/** The contents of a searchset, before paging rules look at its `next`. */
export type Searchset<T extends ResourceType> = Pick<
  SearchPage<T>,
  'matches' | 'included' | 'foreign' | 'unread' | 'issues' | 'total' | 'next'
>

/**
 * Reads a searchset Bundle tolerantly (R4, "Bundle"; service notes, "REST"); undefined when it is
 * not a Bundle. An entry without a mode counts by its type; an OperationOutcome is a warning
 * whatever its mode says; a match of another type counts as included. An entry that names patients
 * other than those `asked` for is left out, whatever its mode: another person's record is never
 * shown. An entry that names none stays, such as a Provenance.
 *
 * Nothing else is left out silently. An entry without a readable record, a second record under an
 * id that the page has already used and, if the search includes nothing else (`alone`), a match of
 * another type are `unread`: the list is not complete while there are any.
 */
export function readSearchset<T extends ResourceType>(
  json: unknown,
  type: T,
  asked: readonly (readonly string[])[] = [],
  alone = false,
): Searchset<T> | undefined {
  const bundle = fieldsOf(json)
  if (bundle['resourceType'] !== 'Bundle') return undefined
  const matches: ResourceOf<T>[] = []
  const included: FhirResource[] = []
  const foreign: string[] = []
  const issues: FailureIssue[] = []
  const unread: unknown[] = []
  const known = new Map<string, FhirResource>()
  for (const came of entriesOf(bundle['entry'])) {
    const entry = fieldsOf(came)
    const { resource } = entry
    if (!isResource(resource)) {
      if (namesOthers(came, asked)) foreign.push(`#${foreign.length}`)
      else unread.push(came)
      continue
    }
    const mode = fieldsOf(entry['search'])['mode']
    if (resource.resourceType === 'OperationOutcome')
      for (const issue of issuesOf(resource)) issues.push(issue)
    else if (isForeign(resource, asked)) foreign.push(referenceTo(resource, foreign.length))
    else if (isOtherOfOneNumber(resource, known) || (alone && isStray(resource, type, mode)))
      unread.push(receivedAs(resource)?.original ?? resource)
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
    ...(unread.length === 0 ? {} : { unread }),
    ...(typeof total === 'number' && total >= 0 ? { total } : {}),
    ...(next === undefined ? {} : { next }),
  }
}

/**
 * Text or a number in place of the entries is an unreadable answer, not an answer without entries.
 */
function entriesOf(entry: unknown): readonly unknown[] {
  if (entry === undefined || entry === null) return []
  return typeof entry === 'object' ? listOf(entry) : [entry]
}

/** An id names one record: another record with the same id on the same page cannot replace it. */
function isOtherOfOneNumber(resource: FhirResource, known: Map<string, FhirResource>): boolean {
  if (resource.id === undefined) return false
  const key = `${resource.resourceType}/${resource.id}`
  const first = known.get(key)
  if (first === undefined) known.set(key, resource)
  return first !== undefined && jsonText(first) !== jsonText(resource)
}

/** True when a resource was not asked for. */
function isStray(resource: FhirResource, type: ResourceType, mode: unknown): boolean {
  return !isOf(resource, type) && mode !== 'include'
}

/** A name of its own for a resource without an id. */
function referenceTo({ resourceType, id }: FhirResource, position: number): string {
  return id === undefined ? `${resourceType}#${position}` : `${resourceType}/${id}`
}

/** The address of the page after this one, as the service wrote it. */
export function nextLink(links: unknown): string | undefined {
  return textOf(
    listOf(links)
      .map(fieldsOf)
      .find(({ relation }) => relation === 'next')?.['url'],
  )
}

/** True when a resource is of a type. */
export function isOf<T extends ResourceType>(
  resource: FhirResource,
  type: T,
): resource is ResourceOf<T> {
  return resource.resourceType === type
}
