import type { FormItem } from '~/questionnaires/engine/form-item'
import styles from './Items.module.css'
import { notesOf } from './note-text'
import { useFieldContext } from './use-field-context'

/** What became of an answer that the form was to give by itself and did not. */
export function ItemNotes({ item }: { readonly item: FormItem }) {
  const { words } = useFieldContext()
  return notesOf(item, words).map((note) => (
    <p key={note} className={styles.warning}>
      {note}
    </p>
  ))
}
