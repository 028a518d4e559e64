import { useEffect, useRef } from 'react'
import { useConnection } from '~/connection/ConnectionContext'
import { useQuestionnaireWords } from '~/questionnaires/questionnaire-words'
import { focusPart } from '~/ui/focus/focus-part'
import { LinkButton } from '~/ui/LinkButton'
import { WriteReceipt } from '~/writing/WriteReceipt'
import styles from './Fill.module.css'
import type { SentProps } from './Sent'
import { storedDifferences } from './stored-differences'
import { madeToSend } from './use-sending'

/** The outcome of asking a patient for a form: the receipt, and the way to it. */
export function Asked({
  outcome: { receipt, resource },
  form,
  entry,
  patientId,
  attempt,
  basedOn,
  hrefOf,
}: Omit<SentProps, 'dangers' | 'unfinished'>) {
  const { fill: words } = useQuestionnaireWords()
  const { session } = useConnection()
  const place = useRef<HTMLDivElement>(null)
  // The pressed button is gone.
  useEffect(() => focusPart(place.current), [])
  const now =
    resource?.resourceType === 'QuestionnaireResponse' && resource.authored !== undefined
      ? Date.parse(resource.authored)
      : receipt.at
  const made =
    attempt === undefined
      ? undefined
      : madeToSend(form, 'asked', { patientId, entry, session, attempt, now, basedOn })
  return (
    <div ref={place} tabIndex={-1} className={styles.screen}>
      <WriteReceipt
        title={words.asked}
        receipt={receipt}
        addressee={{ kind: 'patient', id: patientId }}
        differences={
          made?.kind === 'response'
            ? storedDifferences(made.response, resource, words.signature)
            : undefined
        }
      >
        {receipt.id === undefined ? null : (
          <LinkButton to={hrefOf(receipt.id)}>{words.openStored}</LinkButton>
        )}
      </WriteReceipt>
      <p>{words.askedSentence}</p>
    </div>
  )
}
