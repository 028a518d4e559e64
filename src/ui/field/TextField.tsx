import { useId, type ComponentProps } from 'react'
import { describedBy, Field, type FieldProps } from './Field'
import styles from './Field.module.css'

interface TextFieldProps
  extends FieldProps, Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'required'> {
  readonly value: string
  readonly onChange: (value: string) => void
}

/** One line of text. */
export function TextField({
  label,
  drawn,
  hint,
  error,
  required,
  value,
  onChange,
  ...rest
}: TextFieldProps) {
  const ownId = useId()
  const id = rest.id ?? ownId
  return (
    <Field id={id} label={label} drawn={drawn} hint={hint} error={error} required={required}>
      <input
        type="text"
        autoComplete="off"
        {...rest}
        {...describedBy(id, { hint, error, required })}
        id={id}
        className={styles.control}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </Field>
  )
}
