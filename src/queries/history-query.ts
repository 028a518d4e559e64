import { infiniteQueryOptions, type InfiniteData } from '@tanstack/react-query'
import type { Permit } from '~/capability/permit'
import type { FhirFailure } from '~/fhir/failure'
import type { History } from '~/fhir/request'
import type { HistoryPage, RecordVersion } from '~/fhir/wire/history-page'
import type { LinkOrIndex } from '~/fhir/wire/paging'
import { newestVersionFirst } from '~/fhir/wire/read-history'
import { requestKey } from './request-key'

/** The loaded versions of a record. */
export interface RecordHistory {
  /** Newest first, each once. */
  readonly versions: readonly RecordVersion[]
  /** Number of entries of another record, or unreadable ones. */
  readonly unread: number
  /** True when the service continues at an address to which the token is not sent. */
  readonly cut: boolean
}

/** The form in which `send` gets the place of a further page (query-client.ts). */
type Further = { readonly page: LinkOrIndex } | undefined

/** The versions of a record, page by page: `useInfiniteQuery(historyQuery(permit))`. */
export function historyQuery(permit: Permit<History>) {
  return infiniteQueryOptions<
    HistoryPage,
    FhirFailure,
    RecordHistory,
    ReturnType<typeof requestKey>,
    Further
  >({
    queryKey: requestKey(permit.request),
    meta: { permit },
    initialPageParam: undefined,
    getNextPageParam: ({ next }, _pages, _start, starts) => {
      const visited = starts.some(
        (start) => start !== undefined && 'link' in start.page && start.page.link === next,
      )
      // A link that was followed before would form an endless loop.
      return next === undefined || visited ? undefined : { page: { link: next } }
    },
    select: together,
  })
}

function together({ pages }: InfiniteData<HistoryPage, Further>): RecordHistory {
  return {
    versions: newestVersionFirst(pages.flatMap(({ versions }) => versions)),
    unread: pages.reduce((sum, { unread }) => sum + unread, 0),
    cut: pages.some(({ cut }) => cut),
  }
}
