import { useEffect, useRef, useState } from 'react'
import type { ResourceType } from '~/fhir/resource'
import { type FormRow, type RowValues, valueOf } from '~/writing/rows/form-row'
import styles from '~/writing/rows/Rows.module.css'
import { Button } from '~/ui/Button'
import { FieldGroup } from '~/ui/field/FieldGroup'
import { useEditWords } from '../edit-text'
import { LookForRecord } from './LookForRecord'
import { nameField, typedField } from './record-part'
import { ReferenceName } from './ReferenceName'

interface ReferenceFieldProps {
  readonly id: string
  readonly label: string
  readonly error: string | undefined
  readonly types: readonly [ResourceType, ...ResourceType[]]
  readonly row: FormRow
  readonly field: string
  readonly patient: string | undefined
  readonly onValues: (values: RowValues) => void
}

/** A reference: the chosen record, or the search for it. */
export function ReferenceField({
  id,
  label,
  error,
  types,
  row,
  field,
  patient,
  onValues,
}: ReferenceFieldProps) {
  const { reference: words } = useEditWords()
  const [value, name] = [valueOf(row, field), valueOf(row, nameField(field))]
  const isChosen = value !== '' || name !== ''
  const [changing, setChanging] = useState(false)
  const isLooking = changing || !isChosen
  const moved = useRef(false)
  // The pressed button is gone: focus goes to its replacement. Checked after every rendering; moved
  // once.
  useEffect(() => {
    if (!moved.current) return
    moved.current = false
    document.getElementById(id)?.focus()
  })
  const move = (next: boolean) => {
    moved.current = true
    setChanging(next)
  }
  const enter = (reference: string, called: string) => {
    onValues({ [field]: reference, [nameField(field)]: called, [typedField(field)]: '' })
    move(false)
  }
  if (isLooking) {
    return (
      <LookForRecord
        {...{ id, label, error, types, patient }}
        text={row.values[typedField(field)] ?? ''}
        onText={(text) => onValues({ [typedField(field)]: text })}
        onChoose={enter}
        onKeep={
          isChosen
            ? () => {
                onValues({ [typedField(field)]: '' })
                move(false)
              }
            : undefined
        }
      />
    )
  }
  return (
    <FieldGroup label={label} error={error}>
      <div className={styles.chosen}>
        <ReferenceName reference={value} name={name} />
        <Button
          id={id}
          size="small"
          tone="quiet"
          aria-label={`${words.change}: ${label}`}
          onClick={() => move(true)}
        >
          {words.change}
        </Button>
        <Button
          size="small"
          tone="quiet"
          aria-label={`${words.clear}: ${label}`}
          onClick={() => enter('', '')}
        >
          {words.clear}
        </Button>
      </div>
    </FieldGroup>
  )
}
