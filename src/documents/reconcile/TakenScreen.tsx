import { PageHeader } from '~/ui/PageHeader'
import { Skeleton } from '~/ui/Skeleton'
import { Suspense } from '~/ui/late/Suspense'
import { WritingText } from '~/writing/writing-text'
import { ReconcileText, useReconcileText } from './reconcile-text'
import { KeptDraft } from './TakenWrites'

interface TakenScreenProps {
  readonly patientId: string
  readonly draft: string
}

/** An entry taken from a document that an earlier page began to write. */
export function TakenScreen(props: TakenScreenProps) {
  return (
    <Suspense fallback={<Skeleton rows={4} />}>
      <WritingText>
        <ReconcileText>
          <Screen {...props} />
        </ReconcileText>
      </WritingText>
    </Suspense>
  )
}

function Screen({ patientId, draft }: TakenScreenProps) {
  const { taken: words } = useReconcileText()
  return (
    <>
      <PageHeader title={words.unfinished} meta={words.writeHint} />
      <KeptDraft id={draft} patientId={patientId} />
    </>
  )
}
