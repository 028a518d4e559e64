import { useId, type ComponentProps } from 'react'
import { describedBy, Field, type FieldProps } from './Field'
import styles from './Field.module.css'

export interface SelectOption<V extends string = string> {
  readonly value: V
  readonly label: string
  /** The language of its words, where it is known and not the screen's. */
  readonly lang?: string | undefined
}

interface SelectFieldProps<V extends string>
  extends FieldProps, Omit<ComponentProps<'select'>, 'value' | 'onChange' | 'required'> {
  readonly options: readonly SelectOption<V>[]
  readonly value: V
  readonly onChange: (value: V) => void
}

/**
 * A choice of one, by the browser's own list: it works with every keyboard, phone and screen
 * reader.
 */
export function SelectField<V extends string>(props: SelectFieldProps<V>) {
  const { label, drawn, hint, error, required, options, value, onChange, ...rest } = props
  const ownId = useId()
  const id = rest.id ?? ownId
  return (
    <Field id={id} label={label} drawn={drawn} hint={hint} error={error} required={required}>
      <select
        autoComplete="off"
        {...rest}
        {...describedBy(id, { hint, error, required })}
        id={id}
        className={styles.control}
        value={value}
        onChange={(event) => {
          const chosen = options.find((option) => option.value === event.currentTarget.value)
          if (chosen !== undefined) onChange(chosen.value)
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value} lang={option.lang}>
            {option.label}
          </option>
        ))}
      </select>
    </Field>
  )
}
