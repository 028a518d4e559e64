import { explainRefusal } from '~/capability/explain'
import { isPermit } from '~/capability/permit'
import { useConnection } from '~/connection/ConnectionContext'
import { useText } from '~/i18n/TextProvider'
import { useQuestionnaireWords } from '~/questionnaires/questionnaire-words'
import { SendBar } from '~/writing/SendBar'
import type { SubmitOnce } from '~/writing/use-submit-once'
import { mayUpdate } from './may-send'

interface KeepThereProps {
  readonly patientId: string
  /** True when no question is answered yet. */
  readonly empty: boolean
  readonly once: SubmitOnce
  /** Runs first, during the press itself. */
  readonly before: () => boolean
}

/**
 * Stores the current answers as a response that is in progress: another device, or another person,
 * can continue it.
 */
export function KeepThere({ patientId, empty, once, before }: KeepThereProps) {
  const messages = useText()
  const { fill: words } = useQuestionnaireWords()
  const { capability, session } = useConnection()
  const may = mayUpdate(capability, patientId)
  // A response that could never be finished there is not begun there.
  const reason = !isPermit(may)
    ? explainRefusal(may, messages).sentence
    : empty
      ? words.nothingToKeep
      : undefined
  return (
    <SendBar
      once={once}
      before={before}
      size="small"
      tone="quiet"
      disabledReason={reason}
      label={session.user.role === 'patient' ? words.keepAtProvider : words.keepThere}
    />
  )
}
