import type { ComponentProps } from 'react'
import { DateField } from '~/ui/field/DateField'
import { TextAreaField } from '~/ui/field/TextAreaField'
import { TextField } from '~/ui/field/TextField'
import type { FormItem } from '../engine/read/form-item'
import type { AnswerFieldProps } from './field-props'
import styles from './Fields.module.css'
import { useScene } from './form-actions'
import { typedText, useTyped } from './use-typed'

/** A written answer: text, numbers, dates, times, addresses. The engine reads it. */
export function TypedField({ item, answer, label, drawn, hint, error }: AnswerFieldProps) {
  const { actions } = useScene()
  const typed = useTyped(answer, (text) => actions.type(answer.path, text))
  const frame = { label, drawn, hint, error, 'aria-required': item.required || undefined, ...typed }
  if (item.type === 'date')
    return (
      <div className={styles.date}>
        <DateField
          {...{ label, drawn, hint, error }}
          aria-required={item.required || undefined}
          value={answer.text ?? typedText(answer.value)}
          onChange={(text) => actions.type(answer.path, text)}
        />
      </div>
    )
  if (item.type === 'text') return <TextAreaField {...frame} />
  return (
    <div className={isShort(item) ? styles.short : undefined}>
      <TextField {...frame} {...keyboardOf(item)} />
    </div>
  )
}

/** A number or a time does not need a full line. */
function isShort({ type }: FormItem): boolean {
  return type === 'integer' || type === 'decimal' || type === 'time'
}

/** The keyboard that a phone shows. */
function keyboardOf({ type, keyboard }: FormItem): {
  readonly inputMode?: ComponentProps<'input'>['inputMode']
} {
  if (keyboard !== undefined) return { inputMode: KEYBOARDS[keyboard] }
  switch (type) {
    case 'integer':
      return { inputMode: 'numeric' }
    case 'decimal':
      return { inputMode: 'decimal' }
    case 'url':
      return { inputMode: 'url' }
    default:
      return {}
  }
}

const KEYBOARDS = {
  phone: 'tel',
  email: 'email',
  number: 'decimal',
  url: 'url',
  chat: 'text',
} as const
