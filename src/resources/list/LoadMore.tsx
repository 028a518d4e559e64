import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Permit } from '~/capability/permit'
import { useConnection } from '~/connection/ConnectionContext'
import { explainFailure } from '~/fhir/explain-failure'
import type { Search } from '~/fhir/request'
import type { SearchResult } from '~/fhir/wire/paging'
import { useText } from '~/i18n/TextProvider'
import { Button } from '~/ui/Button'
import { LiveRegion } from '~/ui/LiveRegion'
import { useIsOnline } from '~/ui/use-is-online'
import styles from './ListScreen.module.css'
import { waysOn, type PagedQuery } from '~/record/paging/ways-on'
import { useShow } from '~/record/use-show'
import { useListWords } from './list-words'

interface LoadMoreProps {
  readonly query: Omit<PagedQuery, 'fetchNextPage'> & {
    readonly hasNextPage: boolean
    readonly fetchStatus: 'fetching' | 'paused' | 'idle'
    readonly fetchNextPage: (options: { readonly cancelRefetch: boolean }) => Promise<unknown>
  }
  readonly permit: Permit<Search>
  readonly result: SearchResult
}

/** The next page, or all of them, as a person asks. */
export function LoadMore({ query, permit, result }: LoadMoreProps) {
  const messages = useText()
  const { actions } = messages
  const isOnline = useIsOnline()
  const own = useListWords()
  const {
    words: { list },
  } = useShow()
  const [asked, setAsked] = useState(false)
  const { queryClient } = useConnection()
  // A page that is being read already is the one that is wanted.
  const fetchNextPage = () => query.fetchNextPage({ cancelRefetch: false })
  const { next, busy } = waysOn({ ...query, fetchNextPage }, queryClient, permit)
  const all = useAll(permit, next)
  if (!query.hasNextPage && !all.running) return asked ? <TheEnd result={result} /> : null
  const ask = (act: () => unknown) => () => {
    setAsked(true)
    void act()
  }
  return (
    <div className={styles.buttons} data-print="never">
      {all.running ? null : (
        <Button size="small" busy={busy} onClick={ask(next)}>
          {explainFailure(query.error, messages).action ?? actions.loadMore}
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
        {!asked || query.fetchStatus === 'idle'
          ? null
          : isOnline
            ? own.loadingAll(result.matches.length, result.total)
            : actions.notLoaded}
      </LiveRegion>
    </div>
  )
}

const loadProgram = async () => (await import('~/queries/load-pages')).loadPages

/** Loads the whole list in large pages until its end, a failure, or the request to stop. */
function useAll(permit: Permit<Search>, next: () => Promise<unknown>) {
  const { queryClient } = useConnection()
  const [work, setWork] = useState<AbortController>()
  useEffect(() => () => work?.abort(), [work])
  const start = async () => {
    const own = new AbortController()
    setWork(own)
    // Without the code for large pages, which is a part of its own, the ordinary next one is read.
    // A failure is in the cache, where the list tells it.
    await loadProgram()
      .then((loadPages) => loadPages(queryClient, permit, own.signal), next)
      .catch(() => undefined)
    setWork(undefined)
  }
  return { running: work !== undefined, start, stop: () => work?.abort() }
}

/**
 * Replaces the buttons: says that there is no more, and takes the focus that was on them (WCAG 2.2,
 * 2.4.3).
 */
function TheEnd({ result }: Pick<LoadMoreProps, 'result'>) {
  const list = useListWords()
  const words = useRef<HTMLParagraphElement>(null)
  useLayoutEffect(() => {
    if (document.activeElement === document.body) words.current?.focus()
  }, [])
  const count = result.matches.length
  return (
    <p ref={words} tabIndex={-1} className={styles.end} data-print="never">
      {result.complete ? list.allLoaded(count) : list.endsHere(count)}
    </p>
  )
}
