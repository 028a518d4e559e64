import { createContext, use, type ReactNode } from 'react'
import { useDocumentText } from '../../DocumentText'
import styles from './Narrative.module.css'

/** Stands before the ids of a document, so that they never mean an element of the app. */
const NotePrefix = createContext('')
export const NotePrefixProvider = NotePrefix.Provider

/** A footnote where the document has it, marked as a note. */
export function NarrativeFootnote({
  id,
  children,
}: {
  readonly id: string | undefined
  readonly children: ReactNode
}) {
  const prefix = use(NotePrefix)
  const { narrative } = useDocumentText()
  return (
    <span
      className={styles.footnote}
      role="note"
      tabIndex={-1}
      id={id === undefined ? undefined : `${prefix}${id}`}
    >
      <span className={styles.footnoteMark} data-find="never">
        {narrative.note}:{' '}
      </span>
      {children}
    </span>
  )
}

/** Leads to its footnote. */
export function NarrativeFootnoteRef({
  target,
  children,
}: {
  readonly target: string | undefined
  readonly children: ReactNode
}) {
  const prefix = use(NotePrefix)
  const { narrative } = useDocumentText()
  const go = () => {
    const note = document.getElementById(`${prefix}${target ?? ''}`)
    note?.scrollIntoView({ block: 'center' })
    note?.focus({ preventScroll: true })
  }
  return (
    <>
      {children}
      <sup>
        <button type="button" className={styles.inlineButton} data-find="never" onClick={go}>
          {narrative.footnoteMark}
        </button>
      </sup>
    </>
  )
}
