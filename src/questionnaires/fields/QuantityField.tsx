import type { Quantity } from 'fhir/r4'
import { FieldGroup } from '~/ui/field/FieldGroup'
import { SelectField } from '~/ui/field/SelectField'
import { TextField } from '~/ui/field/TextField'
import type { AnswerFieldProps } from './field-props'
import styles from './Fields.module.css'
import { useScene } from './form-actions'
import { useTyped } from './use-typed'
import { useFieldContext } from './use-field-context'

/** A number with its unit: the form's only unit next to it, or a choice of units. */
export function QuantityField(props: AnswerFieldProps) {
  const { units = [], unitOpen } = props.item
  return units.length === 0 && !unitOpen ? <InOneUnit {...props} /> : <InChosenUnit {...props} />
}

function InOneUnit({ item, answer, label, drawn, hint, error }: AnswerFieldProps) {
  const { actions } = useScene()
  const {
    words: { field: words },
  } = useFieldContext()
  const typed = useTyped(answer, (text) => actions.type(answer.path, text))
  const unit = item.unit === undefined ? undefined : words.ofUnit(item.unit.label)
  return (
    <div className={styles.short}>
      <TextField
        label={label}
        drawn={drawn}
        hint={[unit, hint].filter((part) => part !== undefined).join(' · ') || undefined}
        error={error}
        inputMode="decimal"
        aria-required={item.required || undefined}
        {...typed}
      />
    </div>
  )
}

function InChosenUnit({ item, answer, label, drawn, hint, error }: AnswerFieldProps) {
  const { actions } = useScene()
  const {
    words: { field: words },
  } = useFieldContext()
  const typed = useTyped(answer, (text) => actions.type(answer.path, text))
  const quantity: Quantity =
    answer.value !== undefined && 'valueQuantity' in answer.value ? answer.value.valueQuantity : {}
  const { units = [] } = item
  const chosen = units.find(
    ({ coding }) => coding.code === quantity.code && coding.code !== undefined,
  )
  return (
    <FieldGroup label={label} drawn={drawn} hint={hint} error={error}>
      <div className={styles.pair}>
        <TextField
          label={words.number}
          inputMode="decimal"
          aria-required={item.required || undefined}
          aria-invalid={error === undefined ? undefined : true}
          {...typed}
        />
        {item.unitOpen ? (
          <TextField
            label={words.unit}
            value={quantity.unit ?? ''}
            onChange={(unit) =>
              actions.chooseUnit(answer.path, unit === '' ? undefined : { display: unit })
            }
          />
        ) : (
          <SelectField
            label={words.unit}
            value={chosen?.key ?? ''}
            options={[
              ...(chosen === undefined ? [{ value: '', label: words.unitNone }] : []),
              ...units.map(({ key, label: name }) => ({ value: key, label: name })),
            ]}
            onChange={(key) =>
              actions.chooseUnit(answer.path, units.find((unit) => unit.key === key)?.coding)
            }
          />
        )}
      </div>
    </FieldGroup>
  )
}
