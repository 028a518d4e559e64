import { SelectField } from '~/ui/field/SelectField'
import { anchorOf, useFilingForm } from '../filing-form'

interface ChoiceFieldProps<V extends string> {
  readonly field: 'status' | 'docStatus' | 'source'
  readonly label: string
  readonly values: readonly V[]
  readonly value: V
  readonly words: Readonly<Record<V, string>>
  readonly onChange: (value: V) => void
}

/** A choice of one from a few listed values. */
export function ChoiceField<V extends string>({
  field,
  label,
  values,
  value,
  words,
  onChange,
}: ChoiceFieldProps<V>) {
  const { errorOf } = useFilingForm()
  return (
    <div id={anchorOf(field)}>
      <SelectField
        label={label}
        error={errorOf(field)}
        value={value}
        options={values.map((one) => ({ value: one, label: words[one] }))}
        onChange={onChange}
      />
    </div>
  )
}
