import type { ReactNode } from 'react'
import { Skeleton } from '~/ui/Skeleton'
import { Suspense } from '~/ui/late/Suspense'
import { DocumentText } from './DocumentText'
import { MessageGuard } from './MessageGuard'
import type { GuardedFile } from './viewers/guarded-file'
import { WithOpenPatient } from './WithOpenPatient'

interface DeviceMessageProps {
  readonly about: GuardedFile
  readonly patientId: string | undefined
  readonly children: ReactNode
}

/** A message between systems from this device, compared with the open record. */
export function DeviceMessage({ about, patientId, children }: DeviceMessageProps) {
  return (
    <Suspense fallback={<Skeleton rows={8} />}>
      <DocumentText>
        <WithOpenPatient patientId={patientId}>
          {(open) => (
            <MessageGuard about={about} open={open}>
              {children}
            </MessageGuard>
          )}
        </WithOpenPatient>
      </DocumentText>
    </Suspense>
  )
}
