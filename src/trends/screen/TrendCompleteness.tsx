import { Unread } from '~/refusals/Unread'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { Permit } from '~/capability/permit'
import { explainFailure } from '~/fhir/explain-failure'
import type { FhirFailure } from '~/fhir/failure'
import type { SearchResult } from '~/fhir/wire/paging'
import type { Search } from '~/fhir/request'
import { useText } from '~/i18n/TextProvider'
import { Button } from '~/ui/Button'
import { ErrorNotice } from '~/ui/ErrorNotice'
import { LiveRegion } from '~/ui/LiveRegion'
import { useIsOnline } from '~/ui/use-is-online'
import styles from './Trend.module.css'
import { AskedOnly } from '../AskedOnly'
import { useTrendText } from './TrendText'
import type { TrendWords } from '../trend-words'
import { readByItself, useAllPages } from '../use-all-pages'

interface TrendCompletenessProps {
  readonly query: UseInfiniteQueryResult<SearchResult<'Observation'>>
  readonly data: SearchResult<'Observation'>
  readonly permit: Permit<Search>
  /** The number of results that are there: other lists may have brought some of them. */
  readonly loaded: number
  /** The results of one measurement: few enough to load completely without being asked. */
  readonly narrow?: boolean
  /** Words about the completeness, when something other than a trend is made from the results. */
  readonly said?: Pick<TrendWords['screen'], 'complete' | 'some' | 'partly' | 'cut'>
}

/** Says if the trend is drawn from all results, and loads the others. */
export function TrendCompleteness({
  query,
  data,
  permit,
  loaded,
  narrow = false,
  said,
}: TrendCompletenessProps) {
  const { words } = useTrendText()
  const { actions, failures } = useText()
  const isOnline = useIsOnline()
  const pages = useAllPages(query, permit, narrow ? Infinity : readByItself(data))
  return (
    <>
      <div className={styles.completeness}>
        <LiveRegion>
          {pages.running && isOnline
            ? words.screen.loadingAll(loaded, data.total)
            : completeness(
                data,
                loaded,
                query.isPlaceholderData,
                said === undefined ? words.screen : { ...words.screen, ...said },
                failures.stopped['not-all'],
              )}
          {pages.running && !isOnline ? ` ${actions.notLoaded}` : null}
        </LiveRegion>
        {pages.running ? (
          <Button size="small" onClick={pages.stop}>
            {words.screen.stop}
          </Button>
        ) : null}
        {!pages.running && query.hasNextPage ? (
          <Button size="small" onClick={pages.start}>
            {words.screen.loadAll}
          </Button>
        ) : null}
        {query.isPlaceholderData ? null : <AskedOnly data={data} />}
        {data.unread === undefined ? null : <Unread of={data.unread} />}
        {data.foreign > 0 ? <span>{words.screen.withheld(data.foreign)}</span> : null}
      </div>
      {query.error === null ? null : (
        <Failed error={query.error} busy={query.isFetching} onRetry={pages.start} />
      )}
    </>
  )
}

function completeness(
  { total, complete, ended, stopped }: SearchResult<'Observation'>,
  loaded: number,
  outdated: boolean,
  screen: TrendWords['screen'],
  leftOut: string,
): string {
  if (outdated) return screen.loadingAll(loaded, undefined)
  if (complete) return screen.complete(loaded)
  // Read to the end, but with another patient's records among the answers: no more can be said.
  if (ended) return screen.some(loaded)
  if (stopped === 'not-all') return `${screen.some(loaded)} ${leftOut}`
  return stopped === undefined ? screen.partly(loaded, total) : screen.cut(loaded)
}

interface FailedProps {
  readonly error: FhirFailure
  readonly busy: boolean
  readonly onRetry: () => void
}

/** A page that failed to load; the earlier ones stay drawn. */
function Failed({ error, busy, onRetry }: FailedProps) {
  const { canRetry, ...notice } = explainFailure(error, useText())
  return <ErrorNotice {...notice} busy={busy} {...(canRetry ? { onRetry } : {})} />
}
