import { useState } from 'react'
import { choicesFor, optionOf, type ComboOption } from './combo-options'
import type { FieldProps } from './Field'
import { latePart, useLatePart } from '../late/late-part'
import { TextField } from './TextField'
import type { ComboInputProps } from './MantineCombo'

interface ComboFieldProps extends FieldProps {
  /** Of its input, for links to it. */
  readonly id?: string
  readonly options: readonly ComboOption[]
  /** The value of an option, or the typed text. */
  readonly value: string
  readonly onChange: (value: string) => void
  /** Shown while the field is empty, to say what that means. */
  readonly placeholder: string
  /** True when the options were found for the text elsewhere, so that all of them are offered. */
  readonly areFound?: boolean
  /** A line below the options, which the open list would hide if it were below the field. */
  readonly foot?: string | undefined
}

const mantineCombo = latePart(async () => {
  const { MantineCombo } = await import('./MantineCombo')
  return (props: ComboInputProps) => <MantineCombo {...props} />
})

/** Starts to fetch the parts of a combo field. */
export const fetchCombo = mantineCombo.fetch

/**
 * A choice among known values by their words, with room to type another value: a text field until
 * the list is loaded.
 */
export function ComboField({ options, value, onChange, areFound, foot, ...rest }: ComboFieldProps) {
  const draw = useLatePart(mantineCombo)
  const [typed, setTyped] = useState<{ readonly text: string; readonly value: string }>()
  const label = options.find((option) => option.value === value)?.label ?? value
  // After a change from outside, the typed text no longer counts.
  const text = typed?.value === value ? typed.text : label
  const enter = (entered: string, meant: string) => {
    setTyped({ text: entered, value: meant })
    onChange(meant)
  }
  const onText = (entered: string) => enter(entered, optionOf(options, entered)?.value ?? entered)
  if (draw === undefined) return <TextField {...rest} value={text} onChange={onText} />
  return draw({
    ...rest,
    text,
    foot,
    choices: areFound === true ? options : choicesFor(options, text),
    onText,
    onChoose: (option) => enter(option.label, option.value),
  })
}
