import type { ReactNode } from 'react'
import { useConnection } from '~/connection/ConnectionContext'
import { FORM_DRAFT } from '~/questionnaires/fill/form-content'
import type { UnfinishedWork } from '~/summary/home/home-context'
import { Suspense } from '~/ui/late/Suspense'
import { optionalPart } from '~/ui/late/optional-part'
import { useDraftShelf } from '~/writing/draft/use-draft-shelf'
import { useListedDrafts } from '~/writing/draft/use-listed-drafts'
import { draftAddress } from './draft-address'

// Few devices have a form on them that nobody has sent.
const UnsentMark = optionalPart(
  async () => (await import('~/questionnaires/lend/UnsentMark')).UnsentMark,
)

interface WithUnfinishedProps {
  readonly patientId: string
  readonly children: (work: readonly UnfinishedWork[]) => ReactNode
}

/** Draws with the signed-in person's unfinished work about a patient on this device. */
export function WithUnfinished({ patientId, children }: WithUnfinishedProps) {
  const shelf = useDraftShelf()
  const listed = useListedDrafts()
  const isStaff = useConnection().session.user.role === 'practitioner'
  if (listed === undefined || listed === 'failed') return children([])
  return children(
    listed.drafts.flatMap((draft): readonly UnfinishedWork[] => {
      const to = draft.patient === patientId ? draftAddress(draft) : undefined
      const { id, kind, title, savedAt, target: of } = draft
      if (to === undefined || shelf.isOpenHere(id)) return []
      const mark =
        isStaff && kind === FORM_DRAFT ? (
          <Suspense fallback={null}>
            <UnsentMark draft={draft} />
          </Suspense>
        ) : undefined
      return [{ id, title, savedAt, to, of, mark }]
    }),
  )
}
