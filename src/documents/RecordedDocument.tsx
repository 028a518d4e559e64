import type { Composition, FhirResource } from 'fhir/r4'
import { useMemo } from 'react'
import { toJson } from '~/fhir/wire/to-json'
import { DocumentText, useDocumentText } from './DocumentText'
import { CdaReader } from './reader/CdaReader'
import type { OpenPatient } from './reader/header/open-patient'
import { OfRecordProvider } from './reader/of-record'
import { WithOpenPatient } from './WithOpenPatient'

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
  const bytes = useMemo(() => {
    const records = [composition, ...(patient === undefined ? [] : [patient]), ...related]
    const bundle = {
      resourceType: 'Bundle',
      type: 'document',
      entry: records.map((resource) => ({ resource })),
    }
    return new TextEncoder().encode(toJson(bundle))
  }, [composition, patient, related])
  return (
    <OfRecordProvider value={true}>
      <CdaReader bytes={bytes} name={words.document} open={open} handedOut />
    </OfRecordProvider>
  )
}
