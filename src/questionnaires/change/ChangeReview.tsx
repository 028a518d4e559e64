import type { QuestionnaireResponse } from 'fhir/r4'
import { useEffect, useRef } from 'react'
import { ReviewChanges } from '~/writing/ReviewChanges'
import { SendBar } from '~/writing/SendBar'
import type { SubmitOnce } from '~/writing/use-submit-once'
import { focusPart } from '~/ui/focus/focus-part'
import type { MadeResponse } from '../engine/answers/to-response'
import { useFieldContext } from '~/questionnaires/fields/use-field-context'
import { ProblemList } from '~/questionnaires/fill/ProblemList'
import { useResponseStatusWords } from '../response-status/response-status-text'
import { Button } from '~/ui/Button'
import { Section } from '~/ui/Section'
import { TextField } from '~/ui/field/TextField'
import { answerChanges } from './answer-changes'
import styles from './Change.module.css'
import type { ChangedStatus } from './change-content'

interface ChangeReviewProps {
  readonly base: QuestionnaireResponse
  readonly made: MadeResponse
  readonly status: ChangedStatus | undefined
  readonly once: SubmitOnce
  readonly onStatus: (status: ChangedStatus) => void
  /** The reason for changing a finished response. */
  readonly reason: string
  readonly onReason: (reason: string) => void
  /** Leads back to a question. */
  readonly onGo: (path: string) => void
  readonly onClose: () => void
}

/** A person's changes, question by question, and the status that they are saved with. */
export function ChangeReview({
  base,
  made,
  status,
  once,
  onStatus,
  reason,
  onReason,
  onGo,
  onClose,
}: ChangeReviewProps) {
  const { change: words, reason: reasonLabel } = useResponseStatusWords()
  const context = useFieldContext()
  const place = useRef<HTMLDivElement>(null)
  // The pressed button is gone.
  useEffect(() => focusPart(place.current), [])
  const changes = made.kind === 'response' ? answerChanges(base, made.response, context) : []
  const nothing =
    made.kind === 'response' && changes.length === 0 && status === base.status
      ? words.nothing
      : undefined
  return (
    <div ref={place} tabIndex={-1} className={styles.review}>
      <Section title={words.review}>
        {made.kind === 'invalid' ? (
          <div role="alert">
            <p>{words.problems(made.messages.length)}</p>
            <ProblemList messages={made.messages} onGo={onGo} />
          </div>
        ) : (
          <ReviewChanges changes={changes} />
        )}
        {base.status === 'in-progress' ? (
          <div className={styles.choice} role="group" aria-label={words.asWhat}>
            {(['in-progress', 'completed'] as const).map((value) => (
              <label key={value} htmlFor={`as-${value}`}>
                <input
                  id={`as-${value}`}
                  type="radio"
                  autoComplete="off"
                  name="as"
                  checked={status === value}
                  onChange={() => onStatus(value)}
                />{' '}
                {words.as[value]}
              </label>
            ))}
          </div>
        ) : (
          <TextField
            label={reasonLabel}
            hint={words.reasonHint}
            value={reason}
            onChange={onReason}
          />
        )}
        <SendBar
          once={once}
          label={words.send}
          disabledReason={made.kind === 'invalid' ? words.problems(made.messages.length) : nothing}
        >
          <Button onClick={onClose}>{words.goOn}</Button>
        </SendBar>
      </Section>
    </div>
  )
}
