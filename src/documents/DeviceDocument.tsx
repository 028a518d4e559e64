import { Skeleton } from '~/ui/Skeleton'
import { lazy } from '~/ui/late/lazy'
import { Suspense } from '~/ui/late/Suspense'
import { DocumentText, useDocumentText } from './DocumentText'
import { loadCdaReader } from './fetch-reader'
import { WithOpenPatient } from './WithOpenPatient'

const CdaReader = lazy(loadCdaReader)

interface DeviceDocumentProps {
  readonly bytes: Uint8Array
  readonly patientId: string | undefined
}

/** A clinical document from this device. The screen around it offers the download. */
export function DeviceDocument(props: DeviceDocumentProps) {
  return (
    <Suspense fallback={<Skeleton rows={8} />}>
      <DocumentText>
        <Reader {...props} />
      </DocumentText>
    </Suspense>
  )
}

function Reader({ bytes, patientId }: DeviceDocumentProps) {
  const words = useDocumentText()
  return (
    <WithOpenPatient patientId={patientId}>
      {(open) => <CdaReader bytes={bytes} name={words.document} open={open} handedOut />}
    </WithOpenPatient>
  )
}
