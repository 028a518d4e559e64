import type { FormItem } from '../../engine/read/form-item'
import styles from '../Items.module.css'
import { notesOf } from '../note-text'
import { useFieldContext } from '../use-field-context'

/** Remarks about an automatic answer that is missing, and about a required signature. */
export function ItemNotes({ item }: { readonly item: FormItem }) {
  const { words } = useFieldContext()
  const notes = [
    ...notesOf(item, words),
    ...(item.signatureRequired ? [words.field.note.sign] : []),
  ]
  return notes.map((note) => (
    <p key={note} className={styles.warning}>
      {note}
    </p>
  ))
}
