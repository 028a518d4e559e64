import type { InfiniteData } from '@tanstack/react-query'
import type { FhirResource } from 'fhir/r4'
import { isPermit } from '~/capability/permit'
import type { SearchPage } from '~/fhir/bundle'
import { FhirFailure } from '~/fhir/failure'
import { fieldsOf } from '~/fhir/json'
import type { Read } from '~/fhir/request'
import { readQuery } from '~/queries/read-query'
import type { NameForm } from './known-names'
import type { Service, Settle, Wanted } from './wanted'

/**
 * Number of records that are searched together: new requests do not wait for hundreds of others.
 */
const BATCH = 24

/**
 * Finds the requested records, by `Type/id` or `Type/id/_history/version`, until none is left:
 * among the records of this session's lists and their included ones, or else by a read for each.
 * Titles of forms come from the catalogue. Unreadable records are settled as such.
 */
export async function readNames(
  service: Service,
  waiting: Map<string, Wanted>,
  nameForm: NameForm,
  settle: Settle,
): Promise<void> {
  while (waiting.size > 0) {
    const batch = new Map([...waiting].slice(0, BATCH))
    for (const key of batch.keys()) waiting.delete(key)
    bringAlong(service, batch, settle)
    const one = async ([key, request]: [string, Wanted]) => {
      if ('canonical' in request) {
        const found = await nameForm(service, request)
        // An unknown form may be opened from this device later.
        settle(key, found, found.state !== 'found')
      } else if (request.interaction === 'history') {
        // Few references name a version: it is not part of what a first list brings.
        const { readVersion } = await import('./read-version')
        await readVersion(service, key, request, settle)
      } else await readOne(service, key, request, settle)
    }
    await Promise.all([...batch].map(one))
  }
}

/**
 * A function that soon settles those waiting which this session has already: once for all that one
 * drawing asks for.
 */
export function bringer(
  service: Pick<Service, 'queryClient'>,
  waiting: Map<string, unknown>,
  settle: Settle,
  tell: () => void,
): () => void {
  let isDue = false
  return () => {
    if (isDue) return
    isDue = true
    setTimeout(() => {
      isDue = false
      const before = waiting.size
      bringAlong(service, waiting, settle)
      if (waiting.size < before) tell()
    })
  }
}

/** Settles the wanted records that this session has already, and takes them off the list. */
function bringAlong(
  service: Pick<Service, 'queryClient'>,
  wanted: Map<string, unknown>,
  settle: Settle,
): void {
  for (const [key, record] of broughtAlong(wanted, service)) {
    wanted.delete(key)
    settle(key, { state: 'found', record })
  }
}

async function readOne(
  { capability, queryClient }: Service,
  key: string,
  request: Read,
  settle: Settle,
): Promise<void> {
  const permit = capability.decide(request)
  if (!isPermit(permit)) return settle(key, { state: 'unreadable', gone: false })
  try {
    const { resource } = await queryClient.query(readQuery(permit))
    settle(key, { state: 'found', record: resource })
  } catch (failure) {
    const gone = failure instanceof FhirFailure && failure.kind === 'not-found'
    settle(key, { state: 'unreadable', gone }, !gone)
  }
}

/**
 * The requested records among those of this session's lists and their included ones; all lists are
 * walked once.
 */
function broughtAlong(
  wanted: ReadonlyMap<string, unknown>,
  { queryClient }: Pick<Service, 'queryClient'>,
): ReadonlyMap<string, FhirResource> {
  const found = new Map<string, FhirResource>()
  const lists = queryClient.getQueriesData<InfiniteData<SearchPage>>({
    predicate: ({ queryKey: [family, request], state }) =>
      family === 'fhir' && !state.isInvalidated && fieldsOf(request)['interaction'] === 'search',
  })
  for (const [, data] of lists) {
    for (const page of data?.pages ?? []) {
      for (const records of [page.included, page.matches]) {
        for (const record of records) {
          const key = `${record.resourceType}/${record.id ?? ''}`
          for (const each of [key, `${key}/_history/${record.meta?.versionId ?? ''}`])
            if (wanted.has(each) && !found.has(each)) found.set(each, record)
        }
      }
    }
  }
  return found
}
