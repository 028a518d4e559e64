import type { ReactNode } from 'react'
import { useConnection } from '~/connection/ConnectionContext'
import { useLending } from '~/connection/lending'
import { useLeftPatient } from '~/connection/use-left-patient'
import { isIdentified } from '~/smart/token/same-person'
import { useQuestionnaireWords } from '~/questionnaires/questionnaire-words'
import { Button } from '~/ui/Button'
import fillStyles from '../fill/Fill.module.css'

interface LendFormProps {
  readonly patientId: string
  /** The form alone. */
  readonly alone: ReactNode
}

/**
 * Hands the device to the patient with this form alone. Not where an EHR's page around it, or
 * another patient that the EHR has open, would stay within reach; nor where nobody could prove to
 * be the staff who lent it.
 */
export function LendForm({ patientId, alone }: LendFormProps) {
  const { lend: words } = useQuestionnaireWords()
  const { session } = useConnection()
  const lending = useLending()
  const left = useLeftPatient(patientId)
  if (lending === undefined || session.user.role !== 'practitioner') return null
  const reason = lending.isFramed
    ? words.framed
    : !isIdentified(session)
      ? words.unidentified
      : left === undefined
        ? undefined
        : words.otherPatient
  return (
    <div data-print="never">
      <p className={fillStyles.hint}>{words.hint}</p>
      <Button size="small" disabledReason={reason} onClick={() => lending.lend(alone)}>
        {words.begin}
      </Button>
    </div>
  )
}
