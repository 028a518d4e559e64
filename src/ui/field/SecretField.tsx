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

/** One line that a bystander cannot read: hidden while it is typed, shown only on request. */
export function SecretField({
  label,
  hint,
  error,
  id: givenId,
  value,
  onChange,
  show,
  secret = true,
  ...rest
}: SecretFieldProps) {
  const ownId = useId()
  const id = givenId ?? ownId
  const [shown, setShown] = useState(false)
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <div className={classNames(styles.line, secret && styles.secret)}>
        <input
          type="text"
          autoComplete="off"
          spellCheck={false}
          {...rest}
          {...describedBy(id, { hint, error })}
          id={id}
          className={classNames(field.control, secret && !shown && styles.hidden)}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
        {secret ? (
          <Button aria-label={show.name} aria-pressed={shown} onClick={() => setShown(!shown)}>
            {show.short}
          </Button>
        ) : null}
      </div>
    </Field>
  )
}
