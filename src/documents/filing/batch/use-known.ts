import { useEffect, useState } from 'react'
import { useDraftShelf } from '~/writing/draft/use-draft-shelf'
import { useListedDrafts } from '~/writing/draft/use-listed-drafts'
import { useFilings } from '../filed/use-filings'
import { readBatch } from './batch-draft'
import { BATCH_DRAFT } from './batch-kind'
import { notedOf, type Known, type NotedSending } from './row-state'

/**
 * All that this device knows of documents that were sent: in this session, and by other lists of
 * this person, which another tab may have open. Undefined until they are read: nothing can be sent
 * before.
 * @param ownDraft the list that asks
 */
export function useKnown(openPatient: string | undefined, ownDraft: string): Known | undefined {
  const { list: filings } = useFilings(openPatient)
  const shelf = useDraftShelf()
  const listed = useListedDrafts()
  const [noted, setNoted] = useState<readonly NotedSending[]>()
  useEffect(() => {
    if (listed === undefined || listed === 'failed') return undefined
    let isLeft = false
    const others = listed.drafts.filter(({ kind, id }) => kind === BATCH_DRAFT && id !== ownDraft)
    // A list that cannot be read now tells nothing; the others do.
    const looked = others.map(({ id }) => shelf.look(id, readBatch).catch(() => undefined))
    void Promise.all(looked).then((read) => {
      if (!isLeft) setNoted(read.flatMap((draft) => (draft === undefined ? [] : notedOf(draft))))
    })
    return () => {
      isLeft = true
    }
  }, [listed, ownDraft, shelf])
  if (noted !== undefined) return { filings, noted }
  return listed === 'failed' ? { filings, noted: [] } : undefined
}
