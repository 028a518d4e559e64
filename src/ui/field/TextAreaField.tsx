import { useId, type ComponentProps } from 'react'
import { describedBy, Field, type FieldProps } from './Field'
import styles from './Field.module.css'

interface TextAreaFieldProps
  extends FieldProps, Omit<ComponentProps<'textarea'>, 'value' | 'onChange' | 'required'> {
  readonly value: string
  readonly onChange: (value: string) => void
}

/** Several lines of text; grows with its content if the browser supports it. */
export function TextAreaField({
  label,
  drawn,
  hint,
  error,
  required,
  value,
  onChange,
  ...rest
}: TextAreaFieldProps) {
  const ownId = useId()
  const id = rest.id ?? ownId
  return (
    <Field id={id} label={label} drawn={drawn} hint={hint} error={error} required={required}>
      <textarea
        rows={3}
        autoComplete="off"
        {...rest}
        {...describedBy(id, { hint, error, required })}
        id={id}
        className={styles.area}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </Field>
  )
}
