import { useDocumentText } from '~/documents/DocumentText'
import { WithOpenPatient } from '~/documents/WithOpenPatient'
import { Skeleton } from '~/ui/Skeleton'
import { Unavailable } from '~/ui/Unavailable'
import { lazy } from '~/ui/late/lazy'
import { Suspense } from '~/ui/late/Suspense'
import { IdentityGuard } from '../reader/header/IdentityGuard'
import type { DocumentChoice } from './document-choices'
import { WholeDocument } from './WholeDocument'

const Reconciliation = lazy(
  async () => (await import('../reconcile/Reconciliation')).Reconciliation,
)

interface WithRecordProps {
  readonly choice: DocumentChoice
  readonly patientId: string
}

/** Reads a document to its end and compares it with the record that is open. */
export function WithRecord({ choice, patientId }: WithRecordProps) {
  const { guard } = useDocumentText()
  return (
    <WholeDocument choice={choice} patientId={patientId}>
      {(document, entriesOf) => (
        <WithOpenPatient patientId={patientId}>
          {(open) => (
            <IdentityGuard header={document.header} open={open}>
              {open.state === 'known' ? (
                <Suspense fallback={<Skeleton rows={8} />}>
                  <Reconciliation state={document} entriesOf={entriesOf} open={open} />
                </Suspense>
              ) : (
                <Unavailable sentence={guard.stops.unsure.sentence} />
              )}
            </IdentityGuard>
          )}
        </WithOpenPatient>
      )}
    </WholeDocument>
  )
}
