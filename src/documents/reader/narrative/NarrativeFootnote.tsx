import { createContext, use, type ReactNode } from 'react'
import { useDocumentText } from '../../DocumentText'
import styles from './Narrative.module.css'

/** Prefix of a document's ids, so that they never match an element of the app. */
const NotePrefix = createContext('')
export const NotePrefixProvider = NotePrefix.Provider

/** A footnote in its place in the document, marked as a note. */
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

/** A link to its footnote. */
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
