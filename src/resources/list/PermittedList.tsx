import { useInfiniteQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo, type ReactNode } from 'react'
import type { Permit } from '~/capability/permit'
import { explainFailure } from '~/fhir/explain-failure'
import type { SearchResult } from '~/fhir/wire/paging'
import type { Search } from '~/fhir/request'
import { useText } from '~/i18n/TextProvider'
import { searchQuery } from '~/queries/search-query'
import { Button } from '~/ui/Button'
import { Empty } from '~/ui/Empty'
import { ErrorNotice } from '~/ui/ErrorNotice'
import { PageHeader } from '~/ui/PageHeader'
import { Skeleton } from '~/ui/Skeleton'
import { noneWords } from '~/record/asked-kinds'
import { Completeness, Remarks } from './Completeness'
import { isOwn } from '~/record/is-own'
import styles from './ListScreen.module.css'
import type { ListProps } from './list-props'
import { LoadMore } from './LoadMore'
import { RecordTable } from './RecordTable'
import { Waiting } from '~/record/Waiting'
import { useShow } from '~/record/use-show'

interface PermittedListProps extends ListProps {
  readonly permit: Permit<Search>
  readonly filtered: boolean
  /** The filters, between the heading and the records. */
  readonly children: ReactNode
}

/** A list that may be asked for: loading, failed, empty, or loaded; it says so in each case. */
export function PermittedList({
  permit,
  view,
  patientId,
  selectedId,
  filtered,
  children,
}: PermittedListProps) {
  const messages = useText()
  const {
    words: { list },
  } = useShow()
  const query = useInfiniteQuery(searchQuery(permit))
  const { data: result, error } = query
  const title = view.title(messages)
  const refresh = (
    <Button
      size="small"
      tone="quiet"
      busy={query.isRefetching}
      onClick={() => void query.refetch()}
    >
      {list.refresh}
    </Button>
  )
  return (
    <>
      <PageHeader
        title={title}
        meta={
          result === undefined ? undefined : (
            <Completeness view={view} result={result} filtered={filtered} />
          )
        }
        actions={refresh}
      />
      {children}
      <div className={styles.results}>
        <Waiting query={query} />
        {error === null ? null : (
          <Failed
            error={error}
            busy={query.isFetching}
            kept={result !== undefined}
            onRetry={() =>
              void (query.isFetchNextPageError ? query.fetchNextPage() : query.refetch())
            }
          />
        )}
        {result === undefined ? (
          error === null ? (
            <Skeleton rows={8} />
          ) : null
        ) : (
          <>
            <Results
              result={result}
              isSorted={permit.request.params.some(([name]) => name === '_sort')}
              view={view}
              patientId={patientId}
              selectedId={selectedId}
              filtered={filtered}
            />
            <LoadMore query={query} result={result} />
          </>
        )}
      </div>
    </>
  )
}

interface FailedProps {
  readonly error: unknown
  readonly busy: boolean
  /** True when the earlier records are still on the screen. */
  readonly kept: boolean
  readonly onRetry: () => void
}

function Failed({ error, busy, kept, onRetry }: FailedProps) {
  const messages = useText()
  const { canRetry, sentence, ...words } = explainFailure(error, messages)
  return (
    <ErrorNotice
      {...words}
      sentence={kept ? `${sentence} ${messages.records.list.failedMore}` : sentence}
      onRetry={canRetry ? onRetry : undefined}
      busy={busy}
    />
  )
}

interface ResultsProps extends ListProps {
  readonly result: SearchResult
  /** True when the service was asked for the newest first. */
  readonly isSorted: boolean
  readonly filtered: boolean
}

function Results({ result, isSorted, view, patientId, selectedId, filtered }: ResultsProps) {
  const show = useShow()
  const { list } = show.words
  // Walked once per page that arrives, not with every update of a long list.
  const own = useMemo(
    () => result.matches.filter((resource) => isOwn(resource, patientId)),
    [result, patientId],
  )
  // Loaded records are counted at once; thousands of rows are sorted and drawn between other work.
  const drawn = useDeferredValue(own)
  const withheld = result.foreign + result.matches.length - own.length
  return (
    <>
      <div className={styles.remarks}>
        <Remarks result={result} withheld={withheld} />
        {result.ended || own.length === 0 ? null : (
          <p>{isSorted ? list.sortedByService : list.sortedSoFar}</p>
        )}
      </div>
      {own.length > 0 ? (
        <RecordTable
          resources={drawn}
          whole={result.ended && result.stopped === undefined}
          view={view}
          patientId={patientId}
          selectedId={selectedId}
        />
      ) : withheld > 0 ? null : (
        <Empty>{noneWords(view, result, filtered, show)}</Empty>
      )}
    </>
  )
}
