import { useId } from 'react'
import { describedBy, type FieldProps } from './Field'
import styles from './Field.module.css'

interface CheckboxFieldProps extends FieldProps {
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
}

/** A yes or no. */
export function CheckboxField({ label, hint, error, checked, onChange }: CheckboxFieldProps) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label className={styles.check} htmlFor={id}>
        <input
          {...describedBy(id, { hint, error })}
          id={id}
          type="checkbox"
          className={styles.box}
          checked={checked}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        <span>{label}</span>
      </label>
      {hint === undefined ? null : <p id={`${id}-hint`} className={styles.hint}>{hint}</p>}
      {error === undefined ? null : <p id={`${id}-error`} className={styles.error}>{error}</p>}
    </div>
  )
}
