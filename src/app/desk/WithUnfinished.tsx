import type { ReactNode } from 'react'
import type { UnfinishedWork } from '~/summary/home/home-context'
import { useDraftShelf } from '~/writing/draft/use-draft-shelf'
import { useListedDrafts } from '~/writing/draft/use-listed-drafts'
import { draftAddress } from './draft-address'

interface WithUnfinishedProps {
  readonly patientId: string
  readonly children: (work: readonly UnfinishedWork[]) => ReactNode
}

/** Draws with the signed-in person's unfinished work about a patient on this device. */
export function WithUnfinished({ patientId, children }: WithUnfinishedProps) {
  const shelf = useDraftShelf()
  const listed = useListedDrafts()
  if (listed === undefined || listed === 'failed') return children([])
  return children(
    listed.drafts.flatMap((draft): readonly UnfinishedWork[] => {
      const to = draft.patient === patientId ? draftAddress(draft) : undefined
      const { id, title, savedAt, target: of } = draft
      return to === undefined || shelf.isOpenHere(id) ? [] : [{ id, title, savedAt, to, of }]
    }),
  )
}
