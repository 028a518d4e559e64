import { useId, type ReactNode } from 'react'
import { useConnection } from '~/connection/ConnectionContext'
import { Button, type ButtonSize, type ButtonTone } from '~/ui/Button'
import { CheckboxField } from '~/ui/field/CheckboxField'
import styles from './Writing.module.css'
import { useWritingWords } from './writing-text'
import { PersonLine } from './PersonLine'
import type { Addressing } from './use-for-whom'
import { personText, useAddresseeNames, usePersonName } from './use-person-name'

export interface BarProps {
  /** The label of the button. */
  readonly label: string
  readonly busy?: boolean
  readonly tone?: ButtonTone
  readonly size?: ButtonSize
  readonly disabledReason?: string | undefined
  /** The other actions, next to the button. */
  readonly children?: ReactNode
}

/** A second button that sends the same, and promises one more write. */
export interface AlsoWords {
  readonly label: string
  /** The sentence below the buttons that a person has to know before. */
  readonly hint: string
}

interface AddressedBarProps extends BarProps {
  readonly addressing: Addressing
  readonly onSend: () => void
  readonly also?: (AlsoWords & { readonly onSend: () => void }) | undefined
}

/**
 * The button that sends, with the addressee above it. If the EHR opened another patient, the button
 * waits until the addressee is confirmed by name.
 */
export function AddressedBar({
  addressing,
  label,
  tone = 'primary',
  disabledReason,
  onSend,
  also,
  children,
  ...button
}: AddressedBarProps) {
  const { person: words } = useWritingWords()
  const id = useId()
  const hintId = useId()
  const waits = addressing.left !== undefined && !addressing.confirmed
  const reason = disabledReason ?? (waits ? words.confirmFirst : undefined)
  return (
    <div className={styles.send}>
      <PersonLine id={id} addressee={addressing.addressee} />
      {addressing.left === undefined ? null : (
        <ConfirmPerson addressing={addressing} left={addressing.left} />
      )}
      <div className={styles.buttons} data-print="never">
        <Button
          {...button}
          tone={tone}
          aria-describedby={id}
          disabledReason={reason}
          onClick={onSend}
        >
          {label}
        </Button>
        {also === undefined ? null : (
          <Button
            {...button}
            aria-describedby={`${id} ${hintId}`}
            disabledReason={reason}
            onClick={also.onSend}
          >
            {also.label}
          </Button>
        )}
        {children}
      </div>
      {also === undefined ? null : (
        <p id={hintId} className={styles.quiet} data-print="never">
          {also.hint}
        </p>
      )}
    </div>
  )
}

/** Asks to confirm by name a person other than the one that the EHR opened. */
function ConfirmPerson({
  addressing: { addressee, confirmed, confirm },
  left,
}: {
  readonly addressing: Addressing
  readonly left: string
}) {
  const { person: words } = useWritingWords()
  const {
    session: { launch },
  } = useConnection()
  const opened = usePersonName(left)
  const person = useAddresseeNames(addressee).map(personText).join(' ')
  return (
    <div className={styles.otherPerson} data-print="never">
      <p>{(launch === 'ehr' ? words.leftEhr : words.left)(opened.name)}</p>
      <CheckboxField label={words.confirm(person)} checked={confirmed} onChange={confirm} />
    </div>
  )
}
