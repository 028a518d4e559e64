import type { FormItem } from '../../engine/read/form-item'
import styles from '../Items.module.css'
import { notesOf } from '../note-text'
import { useGaps } from '../use-gaps'
import { useFieldContext } from '../use-field-context'

interface ItemNotesProps {
  readonly item: FormItem
  /** True where the field itself is described by what is not done. */
  readonly isField?: boolean
}

/**
 * Remarks about an automatic answer that is missing, and about anything of the question that is not
 * done here.
 */
export function ItemNotes({ item, isField = false }: ItemNotesProps) {
  const { words } = useFieldContext()
  const gaps = useGaps(item)
  const notes = notesOf(item, words)
  return (
    <>
      {notes.map((note) => (
        <p key={note} className={styles.warning}>
          {note}
        </p>
      ))}
      {isField
        ? null
        : gaps.map((gap) => (
            <p key={gap} className={styles.note}>
              {gap}
            </p>
          ))}
    </>
  )
}
