import { useEffect, useRef, useState } from 'react'
import { type FormRow, valueOf } from '~/writing/rows/form-row'
import { useFormat } from '~/connection/use-format'
import { useText } from '~/i18n/TextProvider'
import { Button } from '~/ui/Button'
import { Disclosure } from '~/ui/fold/Disclosure'
import { ComboField } from '~/ui/field/ComboField'
import { CheckboxField } from '~/ui/field/CheckboxField'
import { SecretField } from '~/ui/field/SecretField'
import { DateField } from '~/ui/field/DateField'
import { SelectField } from '~/ui/field/SelectField'
import { TextField } from '~/ui/field/TextField'
import desk from '../../Desk.module.css'
import styles from '../Edit.module.css'
import { isDemographic, saidInWords } from './demographic-words'
import { controlOf, isSecret, labelOf, rowText, valueText } from './field-control'
import { groupsFor, newRow, partOf } from '../form/form-of'
import type { FormProblem } from '../form/form-problems'
import { isRequired } from '../form/required'
import { isGenderIdentity, readsBackAs, takesIdentity } from '~/capability/exchange/gender-rules'
import type { FormContext, PatientForm, PatientGroup } from '../form/patient-form'
import { useRegisterWords } from '../register-text'
import { controlId } from '../form/seen-problems'

interface PatientFieldsProps {
  readonly form: PatientForm
  readonly context: FormContext
  /** The problems that appear at their fields. */
  readonly problems: readonly (Pick<FormProblem, 'row' | 'field'> & { readonly message: string })[]
  readonly onChange: (form: PatientForm) => void
  /**
   * Called with the id of a control that was left, or in which a choice was made: its value is
   * complete.
   */
  readonly onLeft: (id: string) => void
}

/** Every part of the form that this service accepts for this record. */
export function PatientFields(props: PatientFieldsProps) {
  return (
    <div className={styles.groups} onBlur={({ target }) => props.onLeft(target.id)}>
      {groupsFor(props.context).map((group) => (
        <Group key={group} group={group} {...props} />
      ))}
    </div>
  )
}

function Group({
  group,
  form,
  context,
  problems,
  onChange,
  onLeft,
}: PatientFieldsProps & { readonly group: PatientGroup }) {
  const words = useRegisterWords()
  const { many, fields } = partOf(group)
  const rows = form[group]
  const set = (next: readonly FormRow[]) => onChange({ ...form, [group]: next })
  const adder = useRef<HTMLButtonElement>(null)
  const [added, setAdded] = useState<string>()
  // Focus goes to the next place: into an added row, or to the button that adds one after a
  // removal.
  useEffect(() => {
    if (added !== undefined) document.getElementById(added)?.focus()
  }, [added])
  const add = () => {
    const row = newRow(group)
    set([...rows, row])
    setAdded(controlId(row.key, fields[0] ?? ''))
  }
  const remove = (key: string) => {
    set(rows.filter((row) => row.key !== key))
    adder.current?.focus()
  }
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{words.group[group]}</legend>
      {rows.map((row, index) => {
        const name =
          many && rows.length > 1 ? words.numbered(words.row[group], index + 1) : words.row[group]
        if (row.locked === true) return <LockedRow key={row.key} row={row} fields={fields} />
        return (
          <div
            key={row.key}
            className={styles.row}
            role={many ? 'group' : undefined}
            aria-label={many ? name : undefined}
          >
            <RowFields
              {...{ group, row, context, form, problems, onLeft }}
              needsName={index === 0}
              onChange={(changed) => set(rows.map((one) => (one.key === row.key ? changed : one)))}
            />
            {many ? (
              <div className={styles.rowEnd}>
                <Button size="small" tone="quiet" onClick={() => remove(row.key)}>
                  {words.remove(name)}
                </Button>
              </div>
            ) : null}
          </div>
        )
      })}
      {group === 'gender' && context.solution !== undefined ? (
        <GenderNote row={rows[0]} context={context} />
      ) : null}
      {many ? (
        <div>
          <Button ref={adder} size="small" onClick={add}>
            {words.add[group]}
          </Button>
        </div>
      ) : null}
    </fieldset>
  )
}

interface RowFieldsProps {
  readonly group: PatientGroup
  readonly row: FormRow
  readonly context: FormContext
  readonly form: PatientForm
  readonly problems: PatientFieldsProps['problems']
  /** True for the first row: a record needs a family name or a given name, and either is enough. */
  readonly needsName: boolean
  readonly onLeft: PatientFieldsProps['onLeft']
  readonly onChange: (row: FormRow) => void
}

function RowFields({
  group,
  row,
  context,
  form,
  problems,
  needsName,
  onChange,
  onLeft,
}: RowFieldsProps) {
  const words = useRegisterWords()
  const { patients } = useText()
  const format = useFormat()
  const set = (field: string, value: string) =>
    onChange({ ...row, values: { ...row.values, [field]: value } })
  const say = (field: string, value: string) => {
    if (isDemographic(group) && field === 'text') onChange(saidInWords(group, row, value, context))
    else set(field, value)
  }
  const choose = (field: string, value: string) => {
    set(field, value)
    onLeft(controlId(row.key, field))
  }
  return partOf(group).fields.map((field) => {
    const control = controlOf(group, field, row)
    if (control === undefined) return null
    const id = controlId(row.key, field)
    const label = labelOf(group, field, words)
    const value = row.values[field] ?? ''
    const required = isRequired(form, context, { group, row: row.key, field })
    const error = problems.find(
      (problem) => problem.row === row.key && problem.field === field,
    )?.message
    switch (control.control) {
      case 'choice': {
        const options = control.keys.map((key) => ({
          value: key,
          label:
            field === 'identity' && isGenderIdentity(key) && !takesIdentity(context.solution, key)
              ? words.gender.notTaken(valueText(field, key, words, format))
              : valueText(field, key, words, format),
        }))
        return (
          <SelectField
            key={field}
            id={id}
            label={label}
            error={error}
            required={required}
            value={value}
            options={options}
            onChange={(next) => choose(field, next)}
          />
        )
      }
      case 'check':
        return (
          <CheckboxField
            key={field}
            label={label}
            error={error}
            checked={value === 'yes'}
            onChange={(checked) => set(field, checked ? 'yes' : '')}
          />
        )
      case 'date': {
        return (
          <DateField
            key={field}
            id={id}
            label={label}
            hint={group === 'deceased' ? words.hint.deceasedDate : undefined}
            error={error}
            {...(group === 'deceased' ? { time: 'zoned' as const } : {})}
            value={value}
            onChange={(next) => set(field, next)}
          />
        )
      }
      case 'suggest':
        return (
          <ComboField
            key={field}
            id={id}
            label={label}
            hint={hintOf(isDemographic(group) ? 'text' : field, words)}
            error={error}
            placeholder={words.choice.none}
            options={control.keys.map((key) => ({
              value: key,
              label: valueText(field, key, words, format),
            }))}
            value={value}
            onChange={(next) => say(field, next)}
          />
        )
      case 'text':
        if (isDemographic(group))
          return (
            <Disclosure key={field} summary={value === '' ? label : `${label}: ${value}`}>
              <TextField
                id={id}
                label={label}
                hint={words.hint.code}
                value={value}
                onChange={(next) => set(field, next)}
              />
            </Disclosure>
          )
        if (isSecret(field, row))
          return (
            <SecretField
              key={field}
              id={id}
              label={label}
              error={error}
              required={required}
              {...(row.values['kind'] === 'ssn' ? { inputMode: 'numeric' as const } : {})}
              value={value}
              show={patients.showNumber}
              onChange={(next) => set(field, next)}
            />
          )
        return (
          <TextField
            key={field}
            id={id}
            label={label}
            hint={hintOf(hintKey(group, field, needsName, required), words)}
            error={error}
            required={required}
            value={value}
            onChange={(next) => set(field, next)}
          />
        )
    }
  })
}

/** A hint by the name of its field; that of a field which another one can stand for has its own. */
function hintKey(group: PatientGroup, field: string, needsName: boolean, required: boolean) {
  if (group === 'name' && needsName) return `needed.${field}`
  return group === 'contact' && required && field !== 'given' ? 'needed.contact' : field
}

function hintOf(field: string, { hint }: ReturnType<typeof useRegisterWords>): string | undefined {
  const hints: Readonly<Record<string, string | undefined>> = {
    given: hint.given,
    'needed.family': hint.neededFamily,
    'needed.given': hint.neededGiven,
    'needed.contact': hint.neededContact,
    system: hint.system,
    language: hint.language,
    text: hint.demographic,
  }
  return hints[field]
}

/** Numbers from the service are shown and marked as its own. */
function LockedRow({ row, fields }: { readonly row: FormRow; readonly fields: readonly string[] }) {
  const words = useRegisterWords()
  const format = useFormat()
  return (
    <p className={styles.locked}>
      {rowText(
        row,
        fields.filter((field) => field !== 'kind' && field !== 'system'),
        words,
        format,
      )}{' '}
      <span className={desk.quiet}>{words.locked}</span>
    </p>
  )
}

/**
 * The gender that will be stored, and the one that will be read back: they differ here
 * (specification, "Patient rules").
 */
function GenderNote({
  row,
  context,
}: {
  readonly row: FormRow | undefined
  readonly context: FormContext
}) {
  const words = useRegisterWords()
  const { format: codes } = useText()
  const format = useFormat()
  const identity = valueOf(row, 'identity')
  const shown = context.original?.gender
  const stored = !isGenderIdentity(identity)
    ? words.gender.none
    : // A refused gender is not stored; the field says that it is refused.
      takesIdentity(context.solution, identity)
      ? words.gender.stored(
          valueText('identity', identity, words, format),
          codes.gender[readsBackAs(identity)],
        )
      : undefined
  return (
    <p className={desk.quiet} role="status">
      {stored}
      {shown === undefined ? null : ` ${words.gender.shown(codes.gender[shown])}`}
    </p>
  )
}
