import type { ReactNode } from 'react'
import { Skeleton } from '~/ui/Skeleton'
import { Suspense } from '~/ui/late/Suspense'
import { DocumentText } from './DocumentText'
import { MessageGuard } from './MessageGuard'
import { WithOpenPatient } from './WithOpenPatient'

interface DeviceMessageProps {
  readonly bytes: Uint8Array
  readonly patientId: string | undefined
  readonly children: ReactNode
}

/** A message between systems from this device, compared with the open record. */
export function DeviceMessage({ bytes, patientId, children }: DeviceMessageProps) {
  return (
    <Suspense fallback={<Skeleton rows={8} />}>
      <DocumentText>
        <WithOpenPatient patientId={patientId}>
          {(open) => (
            <MessageGuard bytes={bytes} open={open}>
              {children}
            </MessageGuard>
          )}
        </WithOpenPatient>
      </DocumentText>
    </Suspense>
  )
}
