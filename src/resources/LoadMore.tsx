import type { SearchResult } from '~/fhir/paging'
import { useText } from '~/i18n/TextProvider'
import { Button } from '~/ui/Button'
import { LiveRegion } from '~/ui/LiveRegion'
import styles from './ListScreen.module.css'
import { useShow } from './show'
import { useLoadAll } from './use-load-all'

interface LoadMoreProps {
  readonly query: {
    readonly hasNextPage: boolean
    readonly isFetching: boolean
    readonly isFetchingNextPage: boolean
    readonly isError: boolean
    readonly fetchNextPage: () => Promise<unknown>
  }
  readonly result: SearchResult
}

/** The next page, or all that there are, as a person asks. */
export function LoadMore({ query, result }: LoadMoreProps) {
  const { actions } = useText()
  const { words: { list } } = useShow()
  const all = useLoadAll({ ...query, pages: result.pages })
  if (!query.hasNextPage && !all.running) return null
  return (
    <div className={styles.buttons} data-print="never">
      {all.running ? <Button size="small" onClick={all.stop}>{list.stop}</Button> : (
        <>
          <Button size="small" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>{actions.loadMore}</Button>
          <Button size="small" tone="quiet" onClick={all.start}>{actions.loadAll}</Button>
        </>
      )}
      <LiveRegion>{query.isFetchingNextPage ? list.loadingAll(result.matches.length, result.total) : null}</LiveRegion>
    </div>
  )
}
