import { useState, type ReactNode } from 'react'
import { useConnection } from '~/connection/ConnectionContext'
import { useLending } from '~/connection/lending'
import { useLeftPatient } from '~/connection/use-left-patient'
import { isIdentified } from '~/smart/token/same-person'
import { useQuestionnaireWords } from '~/questionnaires/questionnaire-words'
import { Button } from '~/ui/Button'
import { Dialog } from '~/ui/dialog/Dialog'
import styles from './Lend.module.css'

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
  const [asked, setAsked] = useState(false)
  if (lending === undefined || session.user.role !== 'practitioner') return null
  const reason = lending.isFramed
    ? words.framed
    : !isIdentified(session)
      ? words.unidentified
      : left === undefined
        ? undefined
        : words.otherPatient
  return (
    <>
      <Button size="small" disabledReason={reason} onClick={() => setAsked(true)}>
        {words.begin}
      </Button>
      {asked ? (
        <Dialog title={words.begin}>
          <p>{words.hint}</p>
          <div className={styles.ways}>
            <Button
              tone="primary"
              onClick={() => {
                setAsked(false)
                lending.lend(alone)
              }}
            >
              {words.beginNow}
            </Button>
            <Button onClick={() => setAsked(false)}>{words.notNow}</Button>
          </div>
        </Dialog>
      ) : null}
    </>
  )
}
