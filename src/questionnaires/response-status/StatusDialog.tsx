import type { QuestionnaireResponse } from 'fhir/r4'
import { useEffect, useRef, useState } from 'react'
import { SendBar } from '~/writing/SendBar'
import { SubmitNotice } from '~/writing/SubmitNotice'
import { Button } from '~/ui/Button'
import { CheckboxField } from '~/ui/field/CheckboxField'
import { Dialog } from '~/ui/dialog/Dialog'
import { TextField } from '~/ui/field/TextField'
import styles from './Status.module.css'
import type { StatusStep } from './status-steps'
import { useResponseStatusWords } from './response-status-text'
import { useStatusChange } from './use-status-change'

interface StatusDialogProps {
  readonly response: QuestionnaireResponse & { readonly id: string }
  readonly step: StatusStep
  readonly onClose: () => void
  readonly onDone: () => void
}

/** Asks for the reason, sends the change once, and shows the outcome. */
export function StatusDialog({ response, step, onClose, onDone }: StatusDialogProps) {
  const words = useResponseStatusWords()
  const [reason, setReason] = useState('')
  const [without, setWithout] = useState(false)
  const [missing, setMissing] = useState(false)
  const { once, refresh } = useStatusChange(response, step, without ? undefined : reason.trim())
  const { outcome } = once
  const field = useRef<HTMLInputElement>(null)
  const finished = useRef(onDone)
  useEffect(() => {
    finished.current = onDone
  }, [onDone])
  useEffect(() => {
    if (outcome?.kind === 'written') finished.current()
  }, [outcome])
  const hasReason = () => {
    const isMissing = !without && reason.trim() === ''
    setMissing(isMissing)
    if (isMissing) field.current?.focus()
    return !isMissing
  }
  const isRefused = outcome?.kind === 'refused' || outcome?.kind === 'misaddressed'
  const cancel = (
    <Button tone="primary" onClick={onClose}>
      {words.cancel}
    </Button>
  )
  return (
    <Dialog title={words.titles[step]}>
      <p>{words.sentences[step]}</p>
      <TextField
        ref={field}
        label={words.reason}
        hint={words.reasonHint}
        error={missing ? words.reasonNeeded : undefined}
        value={reason}
        onChange={(text) => {
          setReason(text)
          setMissing(false)
        }}
      />
      {isRefused || without ? (
        <CheckboxField
          label={words.without}
          hint={words.withoutHint}
          checked={without}
          onChange={setWithout}
        />
      ) : null}
      {outcome === undefined || outcome.kind === 'written' ? null : outcome.kind === 'conflict' ? (
        <div role="alert">
          <p>{words.conflict}</p>
          <Button
            onClick={() => {
              refresh()
              onClose()
            }}
          >
            {words.look}
          </Button>
        </div>
      ) : (
        <SubmitNotice outcome={outcome} once={once} />
      )}
      {outcome === undefined || isRefused ? (
        <SendBar once={once} before={hasReason} tone="danger" label={words.steps[step]}>
          {cancel}
        </SendBar>
      ) : (
        <div className={styles.actions}>{cancel}</div>
      )}
    </Dialog>
  )
}
