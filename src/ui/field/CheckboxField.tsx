import { useId } from 'react'
import { describedBy, type FieldProps } from './Field'
import styles from './Field.module.css'

interface CheckboxFieldProps extends FieldProps {
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  readonly disabled?: boolean
}

/** A yes or no with its words next to it. */
export function CheckboxField({
  label,
  hint,
  error,
  checked,
  onChange,
  disabled,
}: CheckboxFieldProps) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label className={styles.check}>
        <input
          {...describedBy(id, { hint, error })}
          id={id}
          type="checkbox"
          autoComplete="off"
          className={styles.box}
          checked={checked}
          disabled={disabled}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        <span>{label}</span>
      </label>
      {hint === undefined ? null : (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {error === undefined ? null : (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  )
}
