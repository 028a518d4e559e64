import type { InfiniteData } from '@tanstack/react-query'
import type { FhirResource } from 'fhir/r4'
import { isPermit } from '~/capability/permit'
import type { Connection } from '~/connection/connection'
import type { SearchPage } from '~/fhir/bundle'
import { FhirFailure } from '~/fhir/failure'
import { fieldsOf } from '~/fhir/json'
import type { Read } from '~/fhir/request'
import { readQuery } from '~/queries/read-query'
import type { FormTitle, Referenced } from './known-names'
import type { NameForm } from './known-names'

type Service = Pick<Connection, 'capability' | 'queryClient' | 'session'>

/** Takes what was found out of a record; `passing` where another try may find more. */
export type Settle = (key: string, found: Referenced, passing?: boolean) => void

/** Reads that are on their way at the same time. */
const AT_ONCE = 4
/** Records that are looked for together: what is wanted meanwhile does not wait for hundreds. */
const BATCH = 24

/**
 * Finds the records that are waited for, by `Type/id`, until none is: among those that lists of
 * this session hold or that came along with them, else by a read for each, few at a time. Titles of
 * forms come from the catalogue. What cannot be read is settled as such.
 */
export async function readNames(
  service: Service,
  waiting: Map<string, Read | FormTitle>,
  nameForm: NameForm,
  settle: Settle,
): Promise<void> {
  while (waiting.size > 0) {
    const batch = new Map([...waiting].slice(0, BATCH))
    for (const key of batch.keys()) waiting.delete(key)
    for (const [key, record] of broughtAlong(batch, service)) {
      batch.delete(key)
      settle(key, { state: 'found', record })
    }
    const worker = async () => {
      for (const [key, request] of batch) {
        batch.delete(key)
        if ('canonical' in request) {
          const found = await nameForm(service, request)
          // A form that nobody knew may be opened from this device later.
          settle(key, found, found.state !== 'found')
        } else await readOne(service, key, request, settle)
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, worker))
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
 * Those of the wanted records that a list of this session holds or that came along with one; gone
 * through once for all.
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
          if (wanted.has(key) && !found.has(key)) found.set(key, record)
        }
      }
    }
  }
  return found
}
