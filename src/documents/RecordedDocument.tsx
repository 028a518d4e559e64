import type { Composition, FhirResource } from 'fhir/r4'
import { useMemo } from 'react'
import { Skeleton } from '~/ui/Skeleton'
import { lazy } from '~/ui/late/lazy'
import { Suspense } from '~/ui/late/Suspense'
import { bundleBytes } from './compare/composition-references'
import { DocumentText, useDocumentText } from './DocumentText'
import { CdaReader } from './reader/CdaReader'
import type { KnownPatient, OpenPatient } from './reader/header/open-patient'
import { OfRecordProvider } from './reader/of-record'
import { WithOpenPatient } from './WithOpenPatient'

const Reconciliation = lazy(async () => (await import('./reconcile/Reconciliation')).Reconciliation)
const WholeDocument = lazy(async () => (await import('./compare/WholeDocument')).WholeDocument)

interface RecordedDocumentProps {
  readonly composition: Composition
  /** The people, organizations and the visit that its header names, as far as they can be read. */
  readonly related: readonly FhirResource[]
  readonly patientId: string | undefined
}

/**
 * A document that a service keeps as a Composition, in the reader of documents. It is compared with
 * the open patient like a file; its entries are records of the same service.
 */
export function RecordedDocument({ patientId, ...props }: RecordedDocumentProps) {
  return (
    <DocumentText>
      <WithOpenPatient patientId={patientId}>
        {(open) => <Opened {...props} open={open} />}
      </WithOpenPatient>
    </DocumentText>
  )
}

interface OpenedProps extends Omit<RecordedDocumentProps, 'patientId'> {
  readonly open: OpenPatient
}

function Opened({ composition, related, open }: OpenedProps) {
  const words = useDocumentText()
  const patient = open.state === 'known' ? open.patient : undefined
  const bytes = useMemo(
    () => bundleBytes([composition, ...(patient === undefined ? [] : [patient]), ...related]),
    [composition, patient, related],
  )
  return (
    <OfRecordProvider value={true}>
      <CdaReader
        bytes={bytes}
        name={words.document}
        open={open}
        handedOut
        beside={(known, onClose) => (
          <Beside composition={composition} open={known} onClose={onClose} />
        )}
      />
    </OfRecordProvider>
  )
}

interface BesideProps {
  readonly composition: Composition
  readonly open: KnownPatient
  readonly onClose: () => void
}

/** Its entries are other records: they are read when a person compares it. */
function Beside({ composition, open, onClose }: BesideProps) {
  const choice = useMemo(
    () => ({ is: 'composition', id: composition.id ?? '', document: composition }) as const,
    [composition],
  )
  return (
    <Suspense fallback={<Skeleton rows={8} />}>
      <WholeDocument choice={choice} patientId={open.patient.id ?? ''}>
        {(state, entriesOf) => (
          <Reconciliation state={state} entriesOf={entriesOf} open={open} onClose={onClose} />
        )}
      </WholeDocument>
    </Suspense>
  )
}
