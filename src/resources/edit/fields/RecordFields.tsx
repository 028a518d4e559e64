import { useEffect, useRef, useState } from 'react'
import { lookup } from '~/fhir/format/lookup'
import { type FormRow, type RowForm, valueOf } from '~/writing/rows/form-row'
import styles from '~/writing/rows/Rows.module.css'
import { Button } from '~/ui/Button'
import { controlId } from './control-id'
import { useEditWords } from '../edit-text'
import { FieldControl } from './FieldControl'
import { groupTitle } from './field-words'
import type { Problem } from './problem'
import { newRow, type RecordDescription } from './record-description'
import { type FieldShape, nameField } from './record-part'
import { ReferenceName } from './ReferenceName'
import { useFormWords } from './use-form-words'

/** A message at a field. */
export type Placed = Omit<Problem, 'kind'> & { readonly message: string }

interface RecordFieldsProps {
  readonly form: RecordDescription
  readonly rows: RowForm<string>
  /** Id of the patient in the address. */
  readonly patient: string | undefined
  readonly problems: readonly Placed[]
  readonly onChange: (rows: RowForm<string>) => void
}

/** Every part of a form. */
export function RecordFields(props: RecordFieldsProps) {
  return (
    <div className={styles.groups}>
      {props.form.parts.map((part) => (
        <Part key={part.group} part={part} {...props} />
      ))}
    </div>
  )
}

function Part({
  part,
  form,
  rows: all,
  patient,
  problems,
  onChange,
}: RecordFieldsProps & { readonly part: RecordDescription['parts'][number] }) {
  const words = useFormWords()
  const { words: own } = words
  const { group, many } = part
  const rows = all[group] ?? []
  const set = (next: readonly FormRow[]) => onChange({ ...all, [group]: next })
  const adder = useRef<HTMLButtonElement>(null)
  const [added, setAdded] = useState<string>()
  // Focus goes to the next place: into an added row, or to the button that adds one after a
  // removal.
  useEffect(() => {
    if (added !== undefined) document.getElementById(added)?.focus()
  }, [added])
  const add = () => {
    const row = newRow(part)
    set([...rows, row])
    setAdded(controlId(row.key, part.fields[0] ?? ''))
  }
  const remove = (key: string) => {
    set(rows.filter((row) => row.key !== key))
    adder.current?.focus()
  }
  const rowName = lookup(own.row, group) ?? group
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{groupTitle(form.type, group, words)}</legend>
      {rows.map((row, index) => {
        if (row.locked === true) return <Owner key={row.key} part={part} row={row} />
        const name = many && rows.length > 1 ? own.numbered(rowName, index + 1) : rowName
        return (
          <div
            key={row.key}
            className={styles.row}
            role={many ? 'group' : undefined}
            aria-label={many ? name : undefined}
          >
            <RowControls
              {...{ form, part, row, patient, problems }}
              onChange={(changed) => set(rows.map((one) => (one.key === row.key ? changed : one)))}
            />
            {many ? (
              <div className={styles.rowEnd}>
                <Button size="small" tone="quiet" onClick={() => remove(row.key)}>
                  {own.remove(name)}
                </Button>
              </div>
            ) : null}
          </div>
        )
      })}
      {many ? (
        <div>
          <Button ref={adder} size="small" onClick={add}>
            {lookup(own.add, group) ?? rowName}
          </Button>
        </div>
      ) : null}
    </fieldset>
  )
}

interface RowControlsProps extends Pick<RecordFieldsProps, 'form' | 'patient' | 'problems'> {
  readonly part: RecordDescription['parts'][number]
  readonly row: FormRow
  readonly onChange: (row: FormRow) => void
}

/** The controls of a row. Check boxes, such as days, are side by side. */
function RowControls({ part, row, problems, onChange, ...rest }: RowControlsProps) {
  const draw = (shapes: readonly FieldShape[]) =>
    shapes.map((shape) => (
      <FieldControl
        key={shape.field}
        group={part.group}
        {...{ shape, row }}
        {...rest}
        error={
          problems.find((problem) => problem.row === row.key && problem.field === shape.field)
            ?.message
        }
        onValues={(values) => onChange({ ...row, values: { ...row.values, ...values } })}
      />
    ))
  const checks = part.shapes.filter(({ control }) => control.kind === 'check')
  return (
    <>
      {checks.length === 0 ? null : <div className={styles.checks}>{draw(checks)}</div>}
      {draw(part.shapes.filter((shape) => !checks.includes(shape)))}
    </>
  )
}

/** The patient of a record. */
function Owner({
  part,
  row,
}: {
  readonly part: RecordDescription['parts'][number]
  readonly row: FormRow
}) {
  const { ownerNote } = useEditWords()
  const [field = ''] = part.fields
  return (
    <p className={styles.chosen}>
      <ReferenceName reference={valueOf(row, field)} name={valueOf(row, nameField(field))} />{' '}
      <span className={styles.quiet}>{ownerNote}</span>
    </p>
  )
}
