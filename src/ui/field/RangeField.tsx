import { useId } from 'react'
import { describedBy, Field, type FieldProps } from './Field'
import styles from './Field.module.css'

interface RangeFieldProps extends FieldProps {
  readonly min: number
  readonly max: number
  readonly step: number
  /** Undefined while there is no choice: a slider has no empty position, so its words say so. */
  readonly value: number | undefined
  /** The words for no value. */
  readonly none: string
  /** A value for people. */
  readonly textOf: (value: number) => string
  readonly disabled?: boolean
  readonly onChange: (value: number) => void
}

/** A number on a line, by the browser's own slider. */
export function RangeField({
  label,
  drawn,
  hint,
  error,
  min,
  max,
  step,
  value,
  none,
  textOf,
  disabled = false,
  onChange,
}: RangeFieldProps) {
  const id = useId()
  const text = value === undefined ? none : textOf(value)
  return (
    <Field id={id} label={label} drawn={drawn} hint={hint} error={error}>
      <div className={styles.slider}>
        <span aria-hidden="true" className={styles.end}>
          {textOf(min)}
        </span>
        <input
          {...describedBy(id, { hint, error })}
          id={id}
          type="range"
          autoComplete="off"
          className={styles.range}
          min={min}
          max={max}
          step={step}
          disabled={disabled}
          value={value ?? min}
          aria-valuetext={text}
          data-empty={value === undefined || undefined}
          onChange={(event) => onChange(Number(event.currentTarget.value))}
          // An empty slider shows the lowest value: pressing it there changes nothing, but counts
          // as a choice.
          onPointerUp={(event) => {
            if (value === undefined) onChange(Number(event.currentTarget.value))
          }}
          onKeyUp={(event) => {
            if (value === undefined && (event.key === 'Home' || event.key === ' '))
              onChange(Number(event.currentTarget.value))
          }}
        />
        <span aria-hidden="true" className={styles.end}>
          {textOf(max)}
        </span>
        <output htmlFor={id} className={styles.output}>
          {text}
        </output>
      </div>
    </Field>
  )
}
