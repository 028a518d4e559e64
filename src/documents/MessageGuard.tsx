import { useMemo, type ReactNode } from 'react'
import { Skeleton } from '~/ui/Skeleton'
import { lazy } from '~/ui/late/lazy'
import { Suspense } from '~/ui/late/Suspense'
import { IdentityGuard } from './reader/header/IdentityGuard'
import type { OpenPatient } from './reader/header/open-patient'
import { decodeHl7 } from './viewers/hl7/decode-hl7'
import { headerOfHl7 } from './viewers/hl7/hl7-patients'
import { LARGEST_MESSAGE, readHl7 } from './viewers/hl7/read-hl7'
import { sniff } from './viewers/sniff'

const DicomGuard = lazy(async () => (await import('./DicomGuard')).DicomGuard)

interface MessageGuardProps {
  readonly bytes: Uint8Array
  readonly open: OpenPatient
  readonly children: ReactNode
}

/** Compares the patient whom a file names with the open record, before the file is shown. */
export function MessageGuard(props: MessageGuardProps) {
  const { bytes } = props
  const isDicom = useMemo(() => sniff(bytes) === 'dicom', [bytes])
  return isDicom ? (
    <Suspense fallback={<Skeleton rows={8} />}>
      <DicomGuard {...props} />
    </Suspense>
  ) : (
    <Hl7Guard {...props} />
  )
}

function Hl7Guard({ bytes, open, children }: MessageGuardProps) {
  const header = useMemo(() => {
    // A larger file is shown as text; whom it is about stands at its beginning.
    const { text, label } = decodeHl7(bytes.subarray(0, LARGEST_MESSAGE), undefined)
    return headerOfHl7(readHl7(text, label))
  }, [bytes])
  return (
    <IdentityGuard header={header} open={open}>
      {children}
    </IdentityGuard>
  )
}
