import { lookup } from '~/fhir/format/lookup'
import { type FormRow, type RowValues, valueOf } from '~/writing/rows/form-row'
import styles from '~/writing/rows/Rows.module.css'
import { CheckboxField } from '~/ui/field/CheckboxField'
import { DateField } from '~/ui/field/DateField'
import { SelectField } from '~/ui/field/SelectField'
import { TextAreaField } from '~/ui/field/TextAreaField'
import { TextField } from '~/ui/field/TextField'
import { wordsField } from './cell'
import { controlId } from './control-id'
import { choiceText, fieldLabel, type FormWords } from './field-words'
import type { RecordDescription } from './record-description'
import { type FieldShape, nameField } from './record-part'
import { ReferenceField } from './ReferenceField'
import { useFormWords } from './use-form-words'

interface FieldControlProps {
  readonly form: RecordDescription
  readonly group: string
  readonly shape: FieldShape
  readonly row: FormRow
  readonly patient: string | undefined
  readonly error: string | undefined
  readonly onValues: (values: RowValues) => void
}

/** One field, with its kind of control. */
export function FieldControl({
  form,
  group,
  shape,
  row,
  patient,
  error,
  onValues,
}: FieldControlProps) {
  const words = useFormWords()
  const { field, control } = shape
  const id = controlId(row.key, field)
  const label = fieldLabel(group, field, words)
  const hint = lookup(words.words.hint, field)
  const value = row.values[field] ?? ''
  const set = (next: string) => onValues({ [field]: next })
  switch (control.kind) {
    case 'text':
      if (control.size === 'area')
        return (
          <div className={styles.wide}>
            <TextAreaField
              id={id}
              label={label}
              hint={hint}
              error={error}
              value={value}
              onChange={set}
            />
          </div>
        )
      return (
        <div className={control.size === 'line' ? styles.long : undefined}>
          <TextField id={id} label={label} hint={hint} error={error} value={value} onChange={set} />
        </div>
      )
    case 'date':
      return (
        <DateField
          id={id}
          label={label}
          hint={hint}
          error={error}
          time="zoned"
          value={value}
          onChange={set}
        />
      )
    case 'time':
      return (
        <TextField
          id={id}
          label={label}
          hint={hint}
          error={error}
          inputMode="numeric"
          maxLength={8}
          value={value}
          onChange={(next) => set(next.trim())}
        />
      )
    case 'check':
      return (
        <CheckboxField
          label={label}
          error={error}
          checked={value === 'yes'}
          onChange={(checked) => set(checked ? 'yes' : '')}
        />
      )
    case 'choice':
      return (
        <SelectField
          id={id}
          label={label}
          hint={meaningOf(form, shape, value, words)}
          error={error}
          required={control.required}
          value={value}
          options={codesFor(control, value).map((code) => ({
            value: code,
            label: choiceText(
              shape,
              code,
              code === value ? valueOf(row, nameField(field)) : '',
              words,
            ),
          }))}
          onChange={(next) =>
            onValues({ [field]: next, [nameField(field)]: '', ...withoutWords(row, field) })
          }
        />
      )
    case 'reference':
      return (
        <div className={styles.wide}>
          <ReferenceField
            {...{ id, label, error, row, field, patient, onValues }}
            types={control.types}
          />
        </div>
      )
  }
}

/**
 * The codes to choose from, including the record's own; no empty choice when a code is required and
 * chosen.
 */
function codesFor(
  { codes, required }: Extract<FieldShape['control'], { readonly kind: 'choice' }>,
  value: string,
): readonly string[] {
  const own = codes.includes(value) || value === '' ? [] : [value]
  return [...(required === true && value !== '' ? [] : ['']), ...codes, ...own]
}

/** Words that accompany a code were written for that code: they would contradict another one. */
function withoutWords({ values }: FormRow, field: string): RowValues {
  const words = wordsField(field)
  return Object.hasOwn(values, words) ? { [words]: '' } : {}
}

/** The meaning of the chosen status. */
function meaningOf(
  { type }: RecordDescription,
  { control }: FieldShape,
  value: string,
  { words }: FormWords,
): string | undefined {
  return control.kind === 'choice' && control.words === 'status'
    ? lookup(words.meaning[type], value)
    : undefined
}
