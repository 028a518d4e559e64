import { useEffect, useId, useRef } from 'react'
import { Button } from '~/ui/Button'
import { useViewerText } from '~/documents/viewers/ViewerText'
import styles from './Pdf.module.css'
import type { FieldPlace } from './required-field'

/** Fields that a person should look at before a copy is saved, under a sentence about them. */
export interface AskedFields {
  readonly title: string
  readonly fields: readonly FieldPlace[]
}

interface PdfAskedProps {
  readonly groups: readonly AskedFields[]
  readonly onField: (field: FieldPlace) => void
  readonly onSave: () => void
}

/**
 * The required fields that are empty, and the answers that have no room, before a copy is saved.
 * The first of them gets the focus; a press leads to its place. Saving stays possible: nobody knows
 * the reason.
 */
export function PdfAsked({ groups, onField, onSave }: PdfAskedProps) {
  const { pdf: words } = useViewerText()
  const heading = useId()
  const first = useRef<HTMLButtonElement>(null)
  useEffect(() => first.current?.focus(), [])
  return groups.map(({ title, fields }, group) => (
    // Groups are of different kinds, in one order.
    <div
      key={title}
      role="group"
      aria-labelledby={`${heading}${group}`}
      className={styles.required}
    >
      <h3 id={`${heading}${group}`} className={styles.requiredTitle}>
        {title}
      </h3>
      <ul className={styles.requiredList}>
        {fields.map((field, index) => (
          <li key={field.id}>
            <button
              ref={group === 0 && index === 0 ? first : undefined}
              type="button"
              className={styles.requiredField}
              onClick={() => onField(field)}
            >
              {words.form.place(
                field.label ?? words.form.unnamed(field.at + 1, field.page + 1),
                field.page + 1,
              )}
            </button>
          </li>
        ))}
      </ul>
      {group < groups.length - 1 ? null : (
        <Button size="small" onClick={onSave}>
          {words.form.saveAnyway}
        </Button>
      )}
    </div>
  ))
}
