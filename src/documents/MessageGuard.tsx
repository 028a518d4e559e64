import type { ReactNode } from 'react'
import { Skeleton } from '~/ui/Skeleton'
import { lazy } from '~/ui/late/lazy'
import { Suspense } from '~/ui/late/Suspense'
import { IdentityGuard } from './reader/header/IdentityGuard'
import type { OpenPatient } from './reader/header/open-patient'
import type { GuardedFile } from './viewers/guarded-file'

const DicomGuard = lazy(async () => (await import('./DicomGuard')).DicomGuard)

interface MessageGuardProps {
  readonly about: GuardedFile
  readonly open: OpenPatient
  readonly children: ReactNode
}

/** Compares the patient whom a file names with the open record, before the file is shown. */
export function MessageGuard({ about, open, children }: MessageGuardProps) {
  return about.is === 'dicom' ? (
    <Suspense fallback={<Skeleton rows={8} />}>
      <DicomGuard bytes={about.bytes} open={open}>
        {children}
      </DicomGuard>
    </Suspense>
  ) : (
    <IdentityGuard header={about.header} open={open}>
      {children}
    </IdentityGuard>
  )
}
