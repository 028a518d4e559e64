import { explainRefusal } from '~/capability/explain'
import { isPermit } from '~/capability/permit'
import { useConnection } from '~/connection/ConnectionContext'
import { useText } from '~/i18n/TextProvider'
import { useQuestionnaireWords } from '~/questionnaires/questionnaire-words'
import { SendBar } from '~/writing/SendBar'
import type { SubmitOnce } from '~/writing/use-submit-once'
import styles from './Fill.module.css'
import { mayUpdate } from './may-send'

interface AskPatientProps {
  readonly patientId: string
  readonly once: SubmitOnce
  /** True for a form that is only on this device, where no patient finds it. */
  readonly isOfDevice: boolean
  /** Runs first, during the press itself. */
  readonly before: () => boolean
}

/**
 * Asks the patient to fill in the form: stores a response in progress without answers, which the
 * patient finds after signing in. Offered until staff begin to record answers themselves.
 */
export function AskPatient({ patientId, once, isOfDevice, before }: AskPatientProps) {
  const messages = useText()
  const { fill: words } = useQuestionnaireWords()
  const { capability } = useConnection()
  const may = mayUpdate(capability, patientId)
  const reason = isPermit(may) ? undefined : explainRefusal(may, messages).sentence
  return (
    <div>
      <p className={styles.hint}>{words.askHint}</p>
      <SendBar
        once={once}
        before={before}
        size="small"
        tone="quiet"
        disabledReason={isOfDevice ? words.askNotFromDevice : reason}
        label={words.ask}
      />
    </div>
  )
}
