import { useEffect } from 'react'
import { useConnection } from '~/connection/ConnectionContext'
import { isNumberNote } from '~/drafts/record-number'
import { Suspense } from '~/ui/late/Suspense'
import { WritingText } from '~/writing/writing-text'
import type { WrittenReceipt } from '~/queries/write-attempt'
import { FocusHere } from '~/ui/focus/FocusHere'
import { PageHeader } from '~/ui/PageHeader'
import desk from '../Desk.module.css'
import { RegisterText, useRegisterWords } from '../edit/register-text'
import { carryOver } from './carry-over'
import { useMrnNote } from './mrn-note'
import { MrnReceipt } from './MrnReceipt'

interface ReplacedIdRedirectProps {
  readonly patientId: string
  /** No other part of the old id may be shown or written any more. */
  readonly onLed: () => void
}

/**
 * Redirects from the address of a temporary id to the record with the permanent number, if this
 * person had it assigned on this device; the service itself may answer anything to the old id
 * (service notes, "Operations").
 */
export function ReplacedIdRedirect({ patientId, onLed }: ReplacedIdRedirectProps) {
  const note = useMrnNote(patientId)
  const receipt =
    note === null || note === undefined || !isNumberNote(note) ? undefined : note.attempt?.receipt
  const newId = receipt?.id === patientId ? undefined : receipt?.id
  useEffect(() => {
    if (newId !== undefined) onLed()
  }, [newId, onLed])
  if (receipt === undefined || newId === undefined) return null
  return (
    <Suspense fallback={null}>
      <RegisterText>
        <WritingText>
          <Led patientId={patientId} newId={newId} receipt={receipt} />
        </WritingText>
      </RegisterText>
    </Suspense>
  )
}

function Led({
  patientId,
  newId,
  receipt,
}: {
  readonly patientId: string
  readonly newId: string
  readonly receipt: WrittenReceipt
}) {
  const { assign: words } = useRegisterWords()
  const connection = useConnection()
  useEffect(() => carryOver(connection, patientId, newId), [connection, patientId, newId])
  return (
    <>
      <PageHeader title={words.ledOn} />
      <FocusHere label={words.ledOn} className={desk.card}>
        <MrnReceipt receipt={receipt} patientId={patientId} />
      </FocusHere>
    </>
  )
}
