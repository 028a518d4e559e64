import { useState, type SubmitEvent } from 'react'
import { isPermit } from '~/capability/permit'
import { useConnection } from '~/connection/ConnectionContext'
import { Button } from '~/ui/Button'
import { classNames } from '~/ui/class-names'
import { Section } from '~/ui/Section'
import { TextField } from '~/ui/TextField'
import styles from './Merge.module.css'
import { useMergeWords } from './merge-text'

interface ConfirmMergeProps {
  /** The record that ends, as it has to be typed. */
  readonly name: string
  readonly busy: boolean
  readonly onConfirmed: () => void
  readonly onBack: () => void
}

/** Says that there is no way back, and takes the confirmation: nothing but the typed name sends it. */
export function ConfirmMerge({ name, busy, onConfirmed, onBack }: ConfirmMergeProps) {
  const words = useMergeWords()
  const { capability } = useConnection()
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState(false)
  const isUndoListed = isPermit(capability.decide({ interaction: 'operation', type: 'Patient', name: '$unmerge', parameters: { resourceType: 'Parameters' } }))
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    setWrong(typed.trim() !== name)
    if (typed.trim() === name) onConfirmed()
    else event.currentTarget.querySelector('input')?.focus()
  }
  return (
    <Section title={words.limits}>
      <form className={classNames(styles.card, styles.danger)} onSubmit={submit} noValidate>
        <p>{isUndoListed ? words.undoListed : words.noUndo} {words.noPreview}</p>
        <p>{words.confirm('')}<span className={styles.name}>{name}</span></p>
        <TextField
          label={words.confirmLabel}
          error={wrong ? words.confirmWrong : undefined}
          value={typed}
          spellCheck={false}
          onChange={(value) => {
            setTyped(value)
            setWrong(false)
          }}
        />
        <div className={styles.actions}>
          <Button onClick={onBack} disabledReason={undefined}>{words.back}</Button>
          <Button type="submit" tone="danger" busy={busy}>{words.send}</Button>
        </div>
      </form>
    </Section>
  )
}
