import type { CdaHeader } from '../../cda/cda-document'
import { useDocumentText } from '../../DocumentText'
import styles from '../Reader.module.css'

/**
 * Says, on the screen and on paper, that a document is not the final word of its author (FHIR R4,
 * CompositionStatus): one that is not finished, was corrected, or was filed by mistake.
 */
export function StateNote({ header: { status } }: { readonly header: CdaHeader }) {
  const words = useDocumentText()
  const notes: Readonly<Record<string, string>> = words.stateNote
  return status === undefined || !Object.hasOwn(notes, status) ? null : (
    <p className={styles.restricted} role="note">
      {notes[status]}
    </p>
  )
}
