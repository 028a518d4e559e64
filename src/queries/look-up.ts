import { InfiniteQueryObserver, QueryObserver, type QueryClient } from '@tanstack/react-query'
import type { FhirResource, Resource } from 'fhir/r4'
import type { Capability } from '~/capability/capability'
import { isPermit, type Permit, type Refusal } from '~/capability/permit'
import { FhirFailure } from '~/fhir/failure'
import { fieldsOf, listOf } from '~/fhir/json'
import type { SearchResult } from '~/fhir/wire/paging'
import type { Read, Search } from '~/fhir/request'
import type { ResourceOf, ResourceType } from '~/fhir/resource'
import type { ReadResult } from '~/fhir/wire/sent'
import { againIfLapsed } from './again-if-lapsed'
import { readQuery } from './read-query'
import { searchQuery } from './search-query'

/** The result of looking for a write. */
export type LookedUp =
  | {
      readonly kind: 'found'
      readonly resource: FhirResource
      readonly version?: string
      readonly twins: readonly string[]
      readonly requestId?: string
    }
  /** The service was asked completely and does not have it. */
  | { readonly kind: 'absent' }
  /** Somebody else changed the record: the write did not arrive, and would be in conflict now. */
  | { readonly kind: 'changed'; readonly resource: FhirResource; readonly version?: string }
  /** The service does not offer a way to look. */
  | { readonly kind: 'cannot'; readonly refusal: Refusal }
  | { readonly kind: 'failed'; readonly failure: FhirFailure }

export type LookUp = () => Promise<LookedUp>

/** Options of a look-up: at once, again, and without waiting for a missing network. */
const NOW = { staleTime: 0, gcTime: 0, retry: false, networkMode: 'always' } as const

/**
 * Looks for a created record: by a search that the service offers, through all of its pages,
 * comparing the client identifier here, because the service may not search by it.
 */
export function lookUpCreated(
  client: QueryClient,
  capability: Pick<Capability, 'decide'>,
  search: Search,
  identifier: { readonly system: string; readonly value: string },
): LookUp {
  return async () => {
    const permit = capability.decide(search)
    if (!isPermit(permit)) return { kind: 'cannot', refusal: permit }
    return lookUpIn(client, permit, (matches) =>
      matches.filter((resource) => carries(resource, identifier)),
    )()
  }
}

/**
 * Looks for a record in all that a permitted search finds now. `pick` returns the one that is
 * looked for first, and its twins after it.
 */
export function lookUpIn<T extends ResourceType>(
  client: QueryClient,
  permit: Permit<Search<T>>,
  pick: (matches: readonly ResourceOf<T>[]) => readonly FhirResource[],
): LookUp {
  return () =>
    settled(async () => {
      const { matches, requestId } = await findNow(client, permit)
      const [first, ...others] = pick(matches)
      if (first === undefined) return { kind: 'absent' }
      const twins = others.map(({ id }) => id).filter((id) => id !== undefined)
      return {
        kind: 'found',
        resource: first,
        twins,
        ...versionOf(first),
        ...(requestId === undefined ? {} : { requestId }),
      }
    })
}

/** All that a search finds, asked of the service now. @throws FhirFailure */
export function findNow<T extends ResourceType>(
  client: QueryClient,
  permit: Permit<Search<T>>,
): Promise<SearchResult<T>> {
  return againIfLapsed(() => allPages(client, permit))
}

/**
 * Checks if a change has arrived: reads the record and compares. `before` is the version that was
 * edited; `isSame` compares the stored record with the sent one.
 */
export function lookUpChanged(
  client: QueryClient,
  capability: Pick<Capability, 'decide'>,
  read: Read,
  before: string | undefined,
  isSame: (stored: FhirResource) => boolean,
): LookUp {
  return async () => {
    const permit = capability.decide(read)
    if (!isPermit(permit)) return { kind: 'cannot', refusal: permit }
    return settled(async () => {
      const { resource, version, requestId } = await readNow(client, permit)
      const told = {
        ...(version === undefined ? {} : { version }),
        ...(requestId === undefined ? {} : { requestId }),
      }
      if (isSame(resource)) return { kind: 'found', resource, twins: [], ...told }
      return version !== undefined && version === before
        ? { kind: 'absent' }
        : { kind: 'changed', resource, ...told }
    })
  }
}

/** Reads a record again, at once. @throws FhirFailure */
export async function readNow<T extends ResourceType>(
  client: QueryClient,
  permit: Permit<Read<T>>,
): Promise<ReadResult<T>> {
  const observer = new QueryObserver(client, { ...readQuery(permit), ...NOW, enabled: false })
  const { data, error } = await observer.refetch()
  // The earlier result is kept next to a failure; it does not answer the current request.
  if (error !== null || data === undefined) throw error ?? new FhirFailure({ kind: 'malformed' })
  return data
}

/** A look-up in which a failure counts as an answer. */
export async function settled(look: () => Promise<LookedUp>): Promise<LookedUp> {
  try {
    return await look()
  } catch (error) {
    if (error instanceof FhirFailure) return { kind: 'failed', failure: error }
    throw error
  }
}

/** Every page, from the service itself: a page in the cache is from before the write. */
async function allPages<T extends ResourceType>(
  client: QueryClient,
  permit: Permit<Search<T>>,
): Promise<SearchResult<T>> {
  const query = searchQuery(permit)
  client.removeQueries({ queryKey: query.queryKey, exact: true })
  const observer = new InfiniteQueryObserver(client, { ...query, ...NOW, enabled: false })
  const leave = observer.subscribe(() => undefined)
  try {
    const next = async (): Promise<SearchResult<T> | undefined> => {
      const { data, hasNextPage } = observer.getCurrentResult()
      if (!hasNextPage) return data
      await observer.fetchNextPage({ throwOnError: true })
      return next()
    }
    await observer.refetch({ throwOnError: true })
    const data = await next()
    // An incomplete list proves nothing.
    if (data === undefined || !data.complete) throw new FhirFailure({ kind: 'malformed' })
    return data
  } finally {
    leave()
  }
}

/** True for a record that has an identifier. */
export function carries(
  resource: Resource,
  { system, value }: { readonly system: string; readonly value: string },
): boolean {
  const fields = fieldsOf(resource)
  // A document also has a number of its own (R4, "DocumentReference.masterIdentifier").
  return [...listOf(fields['identifier']), ...listOf(fields['masterIdentifier'])]
    .map(fieldsOf)
    .some((identifier) => identifier['system'] === system && identifier['value'] === value)
}

function versionOf({ meta }: FhirResource): { readonly version?: string } {
  return meta?.versionId === undefined ? {} : { version: `W/"${meta.versionId}"` }
}
