import type { FormItem } from '../../engine/read/form-item'
import styles from '../Items.module.css'
import { notesOf } from '../note-text'
import { useFieldContext } from '../use-field-context'

/**
 * What became of an answer that the form was to give by itself and did not, and that one is to be
 * signed.
 */
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
