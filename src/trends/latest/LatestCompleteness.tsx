import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { Permit } from '~/capability/permit'
import { explainFailure } from '~/fhir/explain-failure'
import type { FhirFailure } from '~/fhir/failure'
import type { SearchResult } from '~/fhir/wire/paging'
import { isReadOut } from '~/fhir/wire/whole-result'
import type { Search } from '~/fhir/request'
import { useText } from '~/i18n/TextProvider'
import { listCount } from '~/record/list-count'
import { readTime } from '~/record/time/read-time'
import { useShow } from '~/record/use-show'
import { Unread } from '~/refusals/Unread'
import { Button } from '~/ui/Button'
import { ErrorNotice } from '~/ui/ErrorNotice'
import { LiveRegion } from '~/ui/LiveRegion'
import { useIsOnline } from '~/ui/use-is-online'
import { AskedOnly } from '../AskedOnly'
import { useResultsWords } from '../results-text'
import { readByItself, useAllPages } from '../use-all-pages'
import styles from './Latest.module.css'

type Data = SearchResult<'Observation'>

/** The number of loaded results and the time of reading: `142 of 142 · loaded 14:21`. */
export function LatestCount({ data, loaded }: { readonly data: Data; readonly loaded: number }) {
  const { format, words } = useShow()
  const read = words.list.read(readTime(data.receivedAt, Date.now(), format))
  return (
    <p className={styles.reach}>
      {listCount(data, words, loaded)} · {read}
    </p>
  )
}

interface LatestCompletenessProps {
  readonly query: UseInfiniteQueryResult<Data>
  readonly data: Data
  readonly permit: Permit<Search>
}

/**
 * Loads the other pages of an ordinary record, and says so. As long as results are missing, the
 * latest ones are only the latest of what is loaded.
 */
export function LatestCompleteness({ query, data, permit }: LatestCompletenessProps) {
  const words = useResultsWords()
  const {
    words: { list },
  } = useShow()
  const { actions, failures } = useText()
  const isOnline = useIsOnline()
  const pages = useAllPages(query, permit, readByItself(data))
  const waiting = !pages.running && query.hasNextPage
  return (
    <div className={styles.completeness}>
      <LiveRegion>
        {pages.running
          ? isOnline
            ? words.loading(data.matches.length, data.total)
            : actions.notLoaded
          : data.stopped !== undefined
            ? isReadOut(data)
              ? failures.stopped[data.stopped]
              : `${list.cutTitle}: ${failures.stopped[data.stopped]}`
            : waiting
              ? words.notAll
              : ''}
      </LiveRegion>
      {pages.running ? (
        <Button size="small" onClick={pages.stop}>
          {words.stop}
        </Button>
      ) : null}
      {waiting ? (
        <Button size="small" onClick={pages.start}>
          {words.load}
        </Button>
      ) : null}
      {data.issues.map(({ text }) => (
        <span key={text}>
          {list.warningsTitle}: {text}
        </span>
      ))}
      <AskedOnly data={data} />
      {data.unread === undefined ? null : <Unread of={data.unread} />}
      {data.foreign > 0 ? <span>{words.withheld(data.foreign)}</span> : null}
      {query.error === null ? null : (
        <Failed error={query.error} busy={query.isFetching} onRetry={pages.start} />
      )}
    </div>
  )
}

interface FailedProps {
  readonly error: FhirFailure
  readonly busy: boolean
  readonly onRetry: () => void
}

/** A page that failed to load; the earlier ones stay. */
function Failed({ error, busy, onRetry }: FailedProps) {
  const { canRetry, ...notice } = explainFailure(error, useText())
  return <ErrorNotice {...notice} busy={busy} {...(canRetry ? { onRetry } : {})} />
}
