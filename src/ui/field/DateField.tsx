import { useId, useRef, useState } from 'react'
import { LiveRegion } from '../LiveRegion'
import { VisuallyHidden } from '../VisuallyHidden'
import styles from './DateField.module.css'
import { deviceOffset } from './device-offset'
import { describedBy, Field, type FieldProps } from './Field'
import field from './Field.module.css'
import { PickDate } from './PickDate'
import { dateInWords, shownDate } from './shown-date'
import { readTypedDate, type TypedDate } from './typed-date'
import { unreadText, useDateWords } from './use-date-words'

interface DateFieldProps extends FieldProps {
  readonly id?: string
  /**
   * The date as R4 writes it, with its known precision, or the typed text while it is not a date:
   * `isPartialDate` tells them apart.
   */
  readonly value: string
  readonly onChange: (value: string) => void
  /**
   * A time may follow a day: `zoned` gives a dateTime with this device's offset, `local` one on
   * this device's clock without it. Without this property a time is not a date.
   */
  readonly time?: 'zoned' | 'local'
  readonly onBlur?: () => void
  readonly 'aria-required'?: true | undefined
}

/**
 * A date, typed as people do in the language of the screen, with its known precision: a year, a
 * month or a day. The field says in words how it understands the text, and why it does not; a
 * calendar is behind a button. ISO is read, and never shown.
 */
export function DateField({
  label,
  drawn,
  hint,
  error,
  required,
  id: givenId,
  value,
  onChange,
  time,
  onBlur,
  ...rest
}: DateFieldProps) {
  const words = useDateWords()
  const ownId = useId()
  const id = givenId ?? ownId
  const [typed, setTyped] = useState<{ readonly text: string; readonly value: string }>()
  const [left, setLeft] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  // A value from elsewhere (a reset, a kept draft) replaces the typed text.
  const text = typed?.value === value ? typed.text : shownDate(value, words)
  const read = readTypedDate(text, words.language, time === undefined ? 'date' : 'time')
  const type = (next: string) => {
    const meant = valueOf(next, readTypedDate(next, words.language, takes(time)), time)
    setTyped({ text: next, value: meant })
    onChange(meant)
  }
  const pick = (date: string) => {
    setTyped({ text: shownDate(date, words), value: date })
    onChange(date)
    input.current?.focus()
  }
  const understood =
    read.kind === 'date' && typed?.value === value ? dateInWords(value, words) : undefined
  const wrong =
    read.kind === 'unread' && (left || error !== undefined) ? unreadText(read, words) : error
  const example = time === undefined ? words.field.hint : words.field.timeHint
  const told = [
    understood === undefined ? example : words.field.understood(understood),
    ...(hint === undefined ? [] : [hint]),
  ].join(' · ')
  return (
    <Field id={id} label={label} drawn={drawn} hint={told} error={wrong} required={required}>
      <div className={styles.line}>
        <input
          {...rest}
          type="text"
          // A day before its month keeps its place where the words run from right to left.
          dir="auto"
          autoComplete="off"
          {...describedBy(id, { hint: told, error: wrong, required })}
          id={id}
          ref={input}
          className={field.control}
          value={text}
          onChange={(event) => type(event.currentTarget.value)}
          onBlur={() => {
            setLeft(true)
            onBlur?.()
          }}
        />
        <PickDate
          label={words.field.pick(label)}
          date={read.kind === 'date' ? read.date : ''}
          isDay={time !== undefined}
          words={words}
          onPick={pick}
        />
      </div>
      <VisuallyHidden>
        <LiveRegion>
          {understood === undefined ? '' : words.field.understood(understood)}
        </LiveRegion>
      </VisuallyHidden>
    </Field>
  )
}

function takes(time: DateFieldProps['time']): 'date' | 'time' {
  return time === undefined ? 'date' : 'time'
}

/** The typed date as R4 writes it; the text itself while it is not one. */
function valueOf(text: string, read: TypedDate, time: DateFieldProps['time']): string {
  if (read.kind === 'empty') return ''
  if (read.kind === 'unread') return text.trim()
  if (read.time === undefined) return read.date
  const offset = time === 'zoned' ? deviceOffset(read.date, read.time) : ''
  return `${read.date}T${read.time}:00${offset}`
}
