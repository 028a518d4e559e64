import type { Bundle, BundleEntry, BundleLink } from 'fhir/r4'
import { FhirError, issueFor, outcomeOf } from '../../errors.ts'
import { HOSTILE_ORIGIN, isOn, takeScenario } from '../../faults/faults.ts'
import type { Exchange } from '../exchange.ts'
import { present } from '../present.ts'
import { isPermitted, permissionFor } from '../permission.ts'
import { parseReference } from '../reference.ts'
import type { SearchSnapshot } from './search-snapshots.ts'
import type { StoredResource } from '../store.ts'
import { stringsAt } from './values-at.ts'

/** The position of a page in a snapshot. */
export interface PageWindow {
  readonly token: string
  readonly offset: number
  readonly count: number
  /** The address of this page for its `self` link: it never repeats the values that were POSTed. */
  readonly self: string
}

/**
 * One page of a search as a searchset Bundle (FHIR R4, "Search", "Bundle"; service notes, "REST").
 */
export function searchset(exchange: Exchange, snapshot: SearchSnapshot, page: PageWindow): Bundle {
  const { world } = exchange
  const { type, matches } = snapshot
  const isLast = page.offset + page.count >= matches.length
  if (page.offset > 0 && isLast && takeScenario(world, 'cut-page', type) !== undefined) {
    throw new FhirError('unknown', 'Search ID does not exist and may have expired')
  }
  const slice = matches.slice(page.offset, page.offset + page.count)
  const entry = [
    ...slice.map((resource) => entryOf(exchange, resource, 'match')),
    ...includesOf(exchange, snapshot.includes, slice).map((resource) =>
      entryOf(exchange, resource, 'include'),
    ),
    ...warningsOf(exchange, type),
  ]
  const next = nextLink(exchange, snapshot, page, isLast)
  const link: BundleLink[] = [
    { relation: 'self', url: page.self },
    ...(next === undefined ? [] : [{ relation: 'next', url: next }]),
  ]
  return {
    resourceType: 'Bundle',
    id: page.token,
    meta: { lastUpdated: new Date(world.now()).toISOString() },
    type: 'searchset',
    ...(isOn(world, 'no-total') ? {} : { total: matches.length }),
    link,
    ...(entry.length === 0 ? {} : { entry }),
  }
}

/** The opaque address of a page: it names no search parameter. */
export function pageUrl(base: string, token: string, offset: number, count: number): string {
  return `${base}?_getpages=${token}&_getpagesoffset=${offset}&_count=${count}`
}

function nextLink(
  { world, base }: Exchange,
  { type }: SearchSnapshot,
  page: PageWindow,
  isLast: boolean,
): string | undefined {
  const url = (offset: number) => pageUrl(base, page.token, offset, page.count)
  if (isOn(world, 'no-next-link') || page.count === 0) return undefined
  if (takeScenario(world, 'hostile-next', type) !== undefined)
    return url(page.offset + page.count).replace(world.root, HOSTILE_ORIGIN)
  if (takeScenario(world, 'repeated-page', type) !== undefined)
    return `${url(page.offset)}&_getpagesturn=${crypto.randomUUID()}`
  if (page.offset > 0 && takeScenario(world, 'looping-next', type) !== undefined) return url(0)
  return isLast ? undefined : url(page.offset + page.count)
}

function entryOf(
  exchange: Exchange,
  resource: StoredResource,
  mode: 'match' | 'include',
): BundleEntry {
  return {
    fullUrl: `${exchange.base}/${resource.resourceType}/${resource.id}`,
    resource: present(exchange, resource),
    search: { mode },
  }
}

function warningsOf({ world, kind }: Exchange, type: string): readonly BundleEntry[] {
  if (takeScenario(world, 'warnings', type) === undefined) return []
  const issue = issueFor(
    kind,
    'warning',
    'incomplete',
    'Some records are held by a system that did not answer in time',
  )
  return [{ resource: outcomeOf([issue]), search: { mode: 'outcome' } }]
}

/**
 * Resources that come along. Those outside the granted scopes are left out (the notes do not say;
 * our choice).
 */
function includesOf(
  exchange: Exchange,
  includes: readonly string[],
  page: readonly StoredResource[],
): readonly StoredResource[] {
  const { store, grant } = exchange
  const found = new Set<StoredResource>()
  for (const include of includes) {
    for (const resource of page)
      for (const related of relatedBy(exchange, include, resource)) found.add(related)
  }
  for (const resource of page) found.delete(resource)
  return [...found].filter(
    (resource) =>
      isPermitted({ kind: exchange.kind, store }, grant, resource.resourceType, 'r') &&
      permissionFor({ kind: exchange.kind, store }, grant, resource.resourceType, 'r').sees(
        resource,
      ),
  )
}

function relatedBy(
  { store }: Exchange,
  include: string,
  resource: StoredResource,
): readonly StoredResource[] {
  if (include === 'Provenance:target')
    return store.provenanceOf(`${resource.resourceType}/${resource.id}`)
  const path =
    include === 'Organization:partof' ? 'partOf.reference' : 'generalPractitioner.reference'
  return stringsAt(resource, path).flatMap((text) => {
    const reference = parseReference(text)
    const target =
      reference?.type === undefined ? undefined : store.read(reference.type, reference.id)
    return target === undefined ? [] : [target]
  })
}
