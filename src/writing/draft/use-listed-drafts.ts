import { useEffect, useState } from 'react'
import type { DraftList } from '~/drafts/draft-shelf'
import { useDraftShelf } from './use-draft-shelf'

/**
 * The person's drafts, read again whenever one changes in any tab; undefined while they are being
 * read.
 */
export function useListedDrafts(): DraftList | 'failed' | undefined {
  const shelf = useDraftShelf()
  const [listed, setListed] = useState<DraftList | 'failed'>()
  useEffect(() => {
    let left = false
    const look = () => {
      shelf.list().then(
        (found) => {
          if (!left) setListed(found)
        },
        () => {
          if (!left) setListed('failed')
        },
      )
    }
    look()
    const stop = shelf.subscribe(look)
    return () => {
      left = true
      stop()
    }
  }, [shelf])
  return listed
}
