import type { Refusal } from '~/capability/permit'
import { useConnection } from '~/connection/ConnectionContext'
import { RefusalNotice } from '~/refusals/RefusalNotice'
import { useQuestionnaireWords } from '../questionnaire-words'

/**
 * The reason why a form cannot be sent. Patients read what they can do instead, in words that say
 * nothing of interfaces; staff read the reason itself.
 */
export function SendRefusal({ refusal }: { readonly refusal: Refusal }) {
  const { choose: words } = useQuestionnaireWords()
  const { user, registration } = useConnection().session
  return user.role === 'patient' ? (
    <RefusalNotice
      title={words.onlyToKeep}
      sentence={words.notReceived(registration.name)}
      refusal={refusal}
    />
  ) : (
    <RefusalNotice title={words.readOnly} refusal={refusal} />
  )
}
