import { useState } from 'react'
import { useText } from '~/i18n/TextProvider'
import { dateWords } from './date-words'
import { isPartialDate } from './is-partial-date'
import { TextField } from './TextField'

interface DateFieldProps {
  readonly label: string
  readonly hint?: string | undefined
  /** A finding of the screen; the field itself reports text that is not a date. */
  readonly error?: string | undefined
  /** The typed text; complete when `isPartialDate` says so. */
  readonly value: string
  readonly onChange: (value: string) => void
}

/**
 * A date with its known precision: a year, a month or a day, written `1984`, `1984-03` or
 * `1984-03-12` in every language.
 */
export function DateField({ label, hint, error, value, onChange }: DateFieldProps) {
  const words = dateWords(useText().language)
  const [left, setLeft] = useState(false)
  const wrong = left && value !== '' && !isPartialDate(value) ? words.wrong : undefined
  return (
    <TextField
      label={label}
      hint={hint ?? words.hint}
      error={error ?? wrong}
      inputMode="numeric"
      maxLength={10}
      value={value}
      onChange={(next) => onChange(next.trim())}
      onBlur={() => setLeft(true)}
    />
  )
}
