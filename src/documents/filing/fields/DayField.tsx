import { DateField } from '~/ui/field/DateField'
import type { FilingFieldProps } from './field-name'
import { anchorOf, useFilingForm } from '../filing-form'
import { useFilingWords } from '../filing-words'

/** A date with its known precision; with `time`, a moment on this device's clock. */
export function DayField({ field, hint, time }: FilingFieldProps & { readonly time?: 'local' }) {
  const { draft, change, errorOf } = useFilingForm()
  const words = useFilingWords()
  return (
    <div id={anchorOf(field)}>
      <DateField
        label={words.field[field]}
        hint={hint}
        error={errorOf(field)}
        {...(time === undefined ? {} : { time })}
        value={draft[field]}
        onChange={(value) => change({ [field]: value })}
      />
    </div>
  )
}
