import { useMemo, type ReactNode } from 'react'
import { IdentityGuard } from './reader/header/IdentityGuard'
import type { OpenPatient } from './reader/header/open-patient'
import { headerOfDicom } from './viewers/dicom/dicom-patients'

interface DicomGuardProps {
  readonly bytes: Uint8Array
  readonly open: OpenPatient
  readonly children: ReactNode
}

/** Compares the patient of an X-ray or a scan with the open record, before it is shown. */
export function DicomGuard({ bytes, open, children }: DicomGuardProps) {
  const header = useMemo(() => headerOfDicom(bytes), [bytes])
  return (
    <IdentityGuard header={header} open={open}>
      {children}
    </IdentityGuard>
  )
}
