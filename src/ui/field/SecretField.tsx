import { useId, useState } from 'react'
import { Button } from '../Button'
import { classNames } from '../class-names'
import { describedBy, Field, type FieldProps } from './Field'
import field from './Field.module.css'
import styles from './SecretField.module.css'

interface SecretFieldProps extends FieldProps {
  readonly id?: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onBlur?: () => void
  readonly inputMode?: 'numeric'
  /** False when the typed text turns out not to be sensitive. */
  readonly secret?: boolean
  /** The label of the button that shows the value while it is pressed in, and its full name. */
  readonly show: { readonly short: string; readonly name: string }
}

/**
 * One line that a bystander cannot read. A value that is being typed is visible, because a typing
 * error would otherwise go into a record unseen. A value that the field had before, or has once
 * the focus leaves it, is shown only on request.
 */
export function SecretField({
  label,
  hint,
  error,
  required,
  id: givenId,
  value,
  onChange,
  show,
  secret = true,
  onBlur,
  ...rest
}: SecretFieldProps) {
  const ownId = useId()
  const id = givenId ?? ownId
  const [asked, setAsked] = useState(false)
  const [typed, setTyped] = useState(false)
  const shown = asked || typed
  return (
    <Field id={id} label={label} hint={hint} error={error} required={required}>
      <div className={classNames(styles.line, secret && styles.secret)}>
        <input
          type="text"
          autoComplete="off"
          spellCheck={false}
          {...rest}
          {...describedBy(id, { hint, error, required })}
          id={id}
          className={classNames(field.control, secret && !shown && styles.hidden)}
          value={value}
          onChange={(event) => {
            // Somebody else's text does not become visible with the first letter.
            if (value === '') setTyped(true)
            onChange(event.currentTarget.value)
          }}
          onBlur={() => {
            setTyped(false)
            onBlur?.()
          }}
        />
        {secret ? (
          <Button aria-label={show.name} aria-pressed={shown} onClick={() => setAsked(!shown)}>
            {show.short}
          </Button>
        ) : null}
      </div>
    </Field>
  )
}
