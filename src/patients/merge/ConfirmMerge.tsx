import { useRef, useState } from 'react'
import { isPermit } from '~/capability/permit'
import { useConnection } from '~/connection/ConnectionContext'
import { useText } from '~/i18n/TextProvider'
import { Button } from '~/ui/Button'
import { classNames } from '~/ui/class-names'
import { Section } from '~/ui/Section'
import { SecretField } from '~/ui/field/SecretField'
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

/**
 * Says that there is no way back, and takes the confirmation: the typed name and a press of the
 * button itself. It is not a form, because the Enter that ends the typing would submit one (HTML,
 * "Implicit submission").
 */
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
  const box = useRef<HTMLDivElement>(null)
  const merge = () => {
    const isRight = accepted.includes(typed.trim())
    setWrong(!isRight)
    if (isRight) onConfirmed()
    else box.current?.querySelector('input')?.focus()
  }
  return (
    <Section title={words.limits}>
      <div ref={box} className={classNames(desk.card, styles.danger)}>
        <p>
          {isUndoListed ? words.undoListed : words.noUndo} {words.noPreview}
        </p>
        <p>
          {isSecret ? words.confirmSecret : words.confirm('')}{' '}
          <span className={styles.name}>{shownName(source)}</span>
        </p>
        <SecretField
          label={words.confirmLabel}
          hint={words.confirmHint}
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
          <Button onClick={onBack}>{words.back}</Button>
          <Button tone="danger" busy={busy} onClick={merge}>
            {words.send}
          </Button>
        </div>
      </div>
    </Section>
  )
}
