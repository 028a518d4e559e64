import { useId, type ReactNode } from 'react'
import type { FieldProps } from './Field'
import styles from './Field.module.css'

interface FieldGroupProps extends FieldProps {
  readonly children: ReactNode
  /** `radiogroup` when one of several options is chosen. */
  readonly role?: 'group' | 'radiogroup'
  readonly required?: boolean | undefined
}

/**
 * Several controls that answer one question: its words above them, hint and error below, read as
 * one group by screen readers.
 */
export function FieldGroup({
  label,
  drawn,
  hint,
  error,
  children,
  role = 'group',
  required,
}: FieldGroupProps) {
  const id = useId()
  const described = [
    hint === undefined ? '' : `${id}-hint`,
    error === undefined ? '' : `${id}-error`,
  ]
    .filter((part) => part !== '')
    .join(' ')
  return (
    // Not a fieldset: its legend cannot be laid out, and browsers give it borders that no print
    // style removes.
    <div
      role={role}
      className={styles.field}
      aria-labelledby={id}
      aria-describedby={described === '' ? undefined : described}
      {...(role === 'radiogroup'
        ? {
            'aria-required': required === true || undefined,
            'aria-invalid': error === undefined ? undefined : true,
          }
        : {})}
    >
      {drawn === undefined ? (
        <p id={id} className={styles.label}>
          {label}
        </p>
      ) : (
        // It may have blocks in it.
        <div id={id} className={styles.label}>
          {drawn}
        </div>
      )}
      {children}
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
