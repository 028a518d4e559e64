import { useEffect, useId, useRef } from 'react'
import { Button } from '~/ui/Button'
import { useViewerText } from '~/documents/viewers/ViewerText'
import styles from './Pdf.module.css'
import type { RequiredField } from './required-field'

interface PdfRequiredProps {
  readonly fields: readonly RequiredField[]
  readonly onField: (field: RequiredField) => void
  readonly onSave: () => void
}

/**
 * The required fields that are empty, before a copy is saved. The first of them gets the focus; a
 * press leads to its place. Saving stays possible: nobody knows why a field was left empty.
 */
export function PdfRequired({ fields, onField, onSave }: PdfRequiredProps) {
  const { pdf: words } = useViewerText()
  const heading = useId()
  const first = useRef<HTMLButtonElement>(null)
  useEffect(() => first.current?.focus(), [])
  return (
    <div role="group" aria-labelledby={heading} className={styles.required}>
      <h3 id={heading} className={styles.requiredTitle}>
        {words.form.empty(fields.length)}
      </h3>
      <ul className={styles.requiredList}>
        {fields.map((field, index) => (
          <li key={field.id}>
            <button
              ref={index === 0 ? first : undefined}
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
      <Button size="small" onClick={onSave}>
        {words.form.saveAnyway}
      </Button>
    </div>
  )
}
