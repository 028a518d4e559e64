import { useMemo, type ReactNode } from 'react'
import { IdentityGuard } from './reader/header/IdentityGuard'
import type { OpenPatient } from './reader/header/open-patient'
import { decodeHl7 } from './viewers/hl7/decode-hl7'
import { headerOfHl7 } from './viewers/hl7/hl7-patients'
import { readHl7 } from './viewers/hl7/read-hl7'

interface MessageGuardProps {
  readonly bytes: Uint8Array
  readonly open: OpenPatient
  readonly children: ReactNode
}

/** Compares the patient of a message between systems with the open record, before it is shown. */
export function MessageGuard({ bytes, open, children }: MessageGuardProps) {
  const header = useMemo(() => {
    const { text, label } = decodeHl7(bytes, undefined)
    return headerOfHl7(readHl7(text, label))
  }, [bytes])
  return (
    <IdentityGuard header={header} open={open}>
      {children}
    </IdentityGuard>
  )
}
