import { useEffect, useState } from 'react'
import type { DraftList } from '~/drafts/draft-shelf'
import { followDrafts } from '~/drafts/follow-drafts'
import { useDraftShelf } from './use-draft-shelf'

/**
 * The person's drafts, read again whenever one changes in any tab; undefined while they are being
 * read.
 */
export function useListedDrafts(): DraftList | 'failed' | undefined {
  const shelf = useDraftShelf()
  const [listed, setListed] = useState<DraftList | 'failed'>()
  useEffect(() => followDrafts(shelf, setListed), [shelf])
  return listed
}
