import { DateField } from '~/ui/field/DateField'
import type { FilingFieldProps } from './field-name'
import { anchorOf, useFilingForm } from '../filing-form'
import { useFilingWords } from '../filing-words'

/** A date with its known precision. */
export function DayField({ field, hint }: FilingFieldProps) {
  const { draft, change, errorOf } = useFilingForm()
  const words = useFilingWords()
  return (
    <div id={anchorOf(field)}>
      <DateField
        label={words.field[field]}
        hint={hint}
        error={errorOf(field)}
        value={draft[field]}
        onChange={(value) => change({ [field]: value })}
      />
    </div>
  )
}
