import { lookup } from '~/fhir/format/lookup'
import { ComboField } from '~/ui/field/ComboField'
import type { FilingFieldProps } from './field-name'
import { anchorOf, useFilingForm } from '../filing-form'
import { useFilingWords } from '../filing-words'
import { codeValue, type PickedCode } from './picked-codes'

/** A code by its words, or the typed text. */
export function CodeField({
  field,
  hint,
  codes,
  required,
}: FilingFieldProps & {
  readonly codes: readonly PickedCode[]
  readonly required?: boolean
}) {
  const { draft, change, errorOf } = useFilingForm()
  const words = useFilingWords()
  const options = codes.map((one) => ({
    value: codeValue(one),
    label: lookup(words.codes, one.code) ?? one.display,
  }))
  return (
    <div id={anchorOf(field)}>
      <ComboField
        label={words.field[field]}
        hint={hint ?? words.hint.code}
        error={errorOf(field)}
        required={required}
        placeholder={words.none}
        options={options}
        value={draft[field]}
        onChange={(value) => change({ [field]: value })}
      />
    </div>
  )
}
