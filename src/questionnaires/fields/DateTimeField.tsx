import { useState } from 'react'
import { DateField } from '~/ui/field/DateField'
import { deviceOffset } from '~/ui/field/device-offset'
import { FieldGroup } from '~/ui/field/FieldGroup'
import { TextField } from '~/ui/field/TextField'
import type { AnswerFieldProps } from './field-props'
import styles from './Fields.module.css'
import { useScene } from './form-actions'
import { typedText } from './use-typed'
import { useFieldContext } from './use-field-context'

interface Parts {
  readonly date: string
  readonly time: string
  /** As the answer names it, `Z` or `+02:00`; empty without a time. */
  readonly zone: string
}

/**
 * A date and, if it is known, a time: together a dateTime with the offset of this device (R4,
 * "dateTime": a time needs one).
 */
export function DateTimeField({ item, answer, label, drawn, hint, error }: AnswerFieldProps) {
  const { actions } = useScene()
  const {
    words: { field: words },
  } = useFieldContext()
  const [typed, setTyped] = useState<Parts>()
  const parts = typed ?? partsOf(answer.text ?? typedText(answer.value))
  const change = (next: Parts) => {
    setTyped(next)
    actions.type(answer.path, dateTimeText(next))
  }
  return (
    <FieldGroup label={label} drawn={drawn} hint={hint} error={error}>
      <div className={styles.pair} onBlur={() => setTyped(undefined)}>
        <DateField
          label={words.date}
          aria-required={item.required || undefined}
          value={parts.date}
          onChange={(date) => change({ ...parts, date })}
        />
        <TextField
          label={words.time}
          hint={words.timeHint}
          inputMode="numeric"
          value={parts.time}
          onChange={(time) => change({ ...parts, time: time.trim() })}
        />
      </div>
    </FieldGroup>
  )
}

function partsOf(text: string): Parts {
  // Unread words may have a T of their own: a time follows one after a date, or is a number.
  const [, date = text, rest = ''] =
    /^(\d{4}(?:-\d{2}){0,2})T(.*)$/.exec(text) ?? /^(.*)T(\d.*)$/.exec(text) ?? []
  const [, time = rest, zone = ''] = /^(.*?)(Z|[+-]\d{2}:\d{2})$/.exec(rest) ?? []
  return { date, time: /^\d{2}:\d{2}(:|$)/.test(time) ? time.slice(0, 5) : time, zone }
}

/**
 * `2026-03-01` and `14:30` joined as R4 writes them; text that cannot be a dateTime is left for the
 * check to report.
 */
export function dateTimeText({ date, time, zone }: Parts): string {
  if (time === '') return date
  const clock = /^\d:\d{2}$/.test(time) ? `0${time}` : time
  return /^\d{2}:\d{2}$/.test(clock)
    ? `${date}T${clock}:00${zone === '' ? deviceOffset(date, clock) : zone}`
    : `${date}T${clock}`
}
