import { useEffect, useRef, useState } from 'react'
import type { SearchResult } from '~/fhir/wire/paging'
import { useText } from '~/i18n/TextProvider'
import { Button } from '~/ui/Button'
import { LiveRegion } from '~/ui/LiveRegion'
import styles from './ListScreen.module.css'
import { useLoadAll } from './use-load-all'
import { useShow } from '~/record/use-show'

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

/** The next page, or all of them, as a person asks. */
export function LoadMore({ query, result }: LoadMoreProps) {
  const { actions } = useText()
  const {
    words: { list },
  } = useShow()
  const [asked, setAsked] = useState(false)
  const all = useLoadAll({ ...query, pages: result.pages })
  if (!query.hasNextPage && !all.running) return asked ? <TheEnd result={result} /> : null
  const ask = (act: () => unknown) => () => {
    setAsked(true)
    void act()
  }
  return (
    <div className={styles.buttons} data-print="never">
      {all.running ? null : (
        <Button size="small" busy={query.isFetchingNextPage} onClick={ask(query.fetchNextPage)}>
          {actions.loadMore}
        </Button>
      )}
      {/* One button with two purposes: a person who pressed it keeps the focus and can stop at
          once. */}
      <Button
        size="small"
        tone={all.running ? 'secondary' : 'quiet'}
        onClick={all.running ? all.stop : ask(all.start)}
      >
        {all.running ? list.stop : actions.loadAll}
      </Button>
      <LiveRegion>
        {query.isFetchingNextPage ? list.loadingAll(result.matches.length, result.total) : null}
      </LiveRegion>
    </div>
  )
}

/**
 * Replaces the buttons: says that there is no more, and takes the focus that was on them (WCAG 2.2,
 * 2.4.3).
 */
function TheEnd({ result }: Pick<LoadMoreProps, 'result'>) {
  const {
    words: { list },
  } = useShow()
  const words = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) words.current?.focus()
  }, [])
  const count = result.matches.length
  return (
    <p ref={words} tabIndex={-1} className={styles.end} data-print="never">
      {result.complete ? list.allLoaded(count) : list.endsHere(count)}
    </p>
  )
}
