import type { FormItem } from '../../engine/read/form-item'
import { useScene } from '../form-actions'
import styles from '../Items.module.css'
import { notDoneAt, type NotDoneThere } from '../not-done'
import { notesOf } from '../note-text'
import { useFieldContext } from '../use-field-context'

const NOTHING: readonly NotDoneThere[] = []

/**
 * Remarks about an automatic answer that is missing, and about anything of the question that is not
 * done here.
 */
export function ItemNotes({ item }: { readonly item: FormItem }) {
  const { words } = useFieldContext()
  const { unsupported, locked } = useScene()
  const missing =
    unsupported === undefined || locked
      ? NOTHING
      : (notDoneAt(unsupported).get(item.linkId) ?? NOTHING)
  const notes = notesOf(item, words)
  return (
    <>
      {notes.map((note) => (
        <p key={note} className={styles.warning}>
          {note}
        </p>
      ))}
      {missing.map((kind) =>
        // The place of its field says so.
        kind === 'options' && item.listMissing ? null : (
          <p key={kind} className={styles.note}>
            {kind === 'options' && item.listAt !== undefined
              ? words.lists.notAllowedOpen(item.listAt)
              : words.gaps.there[kind]}
          </p>
        ),
      )}
    </>
  )
}
