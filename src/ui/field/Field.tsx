import type { ReactNode } from 'react'
import styles from './Field.module.css'

/** Properties that every field of a form has. */
export interface FieldProps {
  readonly label: string
  /** The label as it is drawn, where it is more than words: with formatting. */
  readonly drawn?: ReactNode
  readonly hint?: string | undefined
  /** A sentence that explains the error and the expected entry. */
  readonly error?: string | undefined
  /** It has to be filled in: the label has the mark that the legend of the form explains. */
  readonly required?: boolean | undefined
}

interface FrameProps extends FieldProps {
  readonly id: string
  readonly children: ReactNode
}

/** Label above, hint and error below its control. */
export function Field({ id, label, drawn, hint, error, required, children }: FrameProps) {
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id} data-required={required === true || undefined}>
        {drawn ?? label}
      </label>
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

/** The attributes that connect a control with its hint and error. */
export function describedBy(
  id: string,
  { hint, error, required }: Pick<FieldProps, 'hint' | 'error' | 'required'>,
) {
  const ids = [
    hint === undefined ? '' : `${id}-hint`,
    error === undefined ? '' : `${id}-error`,
  ].filter((part) => part !== '')
  return {
    'aria-describedby': ids.length === 0 ? undefined : ids.join(' '),
    'aria-invalid': error === undefined ? undefined : true,
    ...(required === true ? { 'aria-required': true as const } : {}),
  } as const
}
