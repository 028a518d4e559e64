import type { ComponentProps } from 'react'
import { TextField } from '~/ui/field/TextField'
import type { FilingFieldProps } from './field-name'
import { anchorOf, useFilingForm } from '../filing-form'
import { useFilingWords } from '../filing-words'

/** A line of text. */
export function PlainField({
  field,
  hint,
  ...rest
}: FilingFieldProps & Pick<ComponentProps<'input'>, 'readOnly' | 'required'>) {
  const { draft, change, errorOf } = useFilingForm()
  const words = useFilingWords()
  return (
    <div id={anchorOf(field)}>
      <TextField
        {...rest}
        label={words.field[field]}
        hint={hint}
        error={errorOf(field)}
        value={draft[field]}
        onChange={(value) => change({ [field]: value })}
      />
    </div>
  )
}
