import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Permit } from '~/capability/permit'
import { useDocumentText } from '~/documents/DocumentText'
import styles from '~/documents/Documents.module.css'
import type { Search } from '~/fhir/request'
import { useText } from '~/i18n/TextProvider'
import { loadPages } from '~/queries/load-pages'
import { Button } from '~/ui/Button'

interface LoadRestProps {
  readonly permit: Permit<Search>
  /** The number of loaded documents. */
  readonly count: number
  readonly busy: boolean
  readonly onMore: () => void
}

/** Says that there are more documents than the loaded ones, and loads some or all of them. */
export function LoadRest({ permit, count, busy, onMore }: LoadRestProps) {
  const { compare: words } = useDocumentText()
  const { actions } = useText()
  const client = useQueryClient()
  const [loading, setLoading] = useState<AbortController>()
  useEffect(() => () => loading?.abort(), [loading])
  const loadAll = async () => {
    const stop = new AbortController()
    setLoading(stop)
    // The list itself reports the error that stopped it.
    await loadPages(client, permit, stop.signal).catch(() => undefined)
    setLoading(undefined)
  }
  return (
    <div className={styles.buttons} data-print="never">
      <p role="status">{words.someLoaded(count)}</p>
      {loading === undefined ? (
        <Button size="small" busy={busy} onClick={onMore}>
          {actions.loadMore}
        </Button>
      ) : null}
      <Button
        size="small"
        tone={loading === undefined ? 'quiet' : 'secondary'}
        onClick={loading === undefined ? () => void loadAll() : () => loading.abort()}
      >
        {loading === undefined ? actions.loadAll : words.stop}
      </Button>
    </div>
  )
}
