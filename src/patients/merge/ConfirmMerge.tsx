import { useState, type SubmitEvent } from 'react'
import { isPermit } from '~/capability/permit'
import { useConnection } from '~/connection/ConnectionContext'
import { useText } from '~/i18n/TextProvider'
import { Button } from '~/ui/Button'
import { classNames } from '~/ui/class-names'
import { Section } from '~/ui/Section'
import { SecretField } from '~/ui/SecretField'
import desk from '../Desk.module.css'
import styles from './Merge.module.css'
import { isSecretSide, type MergeSide, nameOf, shownName } from './merge-side'
import { useMergeWords } from './merge-text'

interface ConfirmMergeProps {
  /** The record that ends: it has to be typed. */
  readonly source: MergeSide
  readonly busy: boolean
  readonly onConfirmed: () => void
  readonly onBack: () => void
}

/** Says that there is no way back, and takes the confirmation: nothing but the typed name sends it. */
export function ConfirmMerge({ source, busy, onConfirmed, onBack }: ConfirmMergeProps) {
  const words = useMergeWords()
  const { patients } = useText()
  const isSecret = isSecretSide(source)
  const accepted: readonly string[] =
    source.by === 'identifier' && isSecret ? [nameOf(source), source.value] : [nameOf(source)]
  const { capability } = useConnection()
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState(false)
  const isUndoListed = isPermit(
    capability.decide({
      interaction: 'operation',
      type: 'Patient',
      name: '$unmerge',
      parameters: { resourceType: 'Parameters' },
    }),
  )
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const isRight = accepted.includes(typed.trim())
    setWrong(!isRight)
    if (isRight) onConfirmed()
    else event.currentTarget.querySelector('input')?.focus()
  }
  return (
    <Section title={words.limits}>
      <form className={classNames(desk.card, styles.danger)} onSubmit={submit} noValidate>
        <p>
          {isUndoListed ? words.undoListed : words.noUndo} {words.noPreview}
        </p>
        <p>
          {isSecret ? words.confirmSecret : words.confirm('')}{' '}
          <span className={styles.name}>{shownName(source)}</span>
        </p>
        <SecretField
          label={words.confirmLabel}
          error={wrong ? words.confirmWrong : undefined}
          value={typed}
          secret={isSecret}
          show={patients.showNumber}
          onChange={(value) => {
            setTyped(value)
            setWrong(false)
          }}
        />
        <div className={desk.actions}>
          <Button onClick={onBack} disabledReason={undefined}>
            {words.back}
          </Button>
          <Button type="submit" tone="danger" busy={busy}>
            {words.send}
          </Button>
        </div>
      </form>
    </Section>
  )
}
