import { useEffect, useId, useRef, type MouseEvent } from 'react'
import styles from './Writing.module.css'
import { useWritingWords } from './writing-text'

/** One thing to correct. */
export interface FieldError {
  /** Id of the control, or of the group of controls, that it is about. */
  readonly id: string
  /** What the field is called on the screen. */
  readonly label: string
  /** The very message that stands at the field. */
  readonly message: string
}

interface ErrorSummaryProps {
  readonly errors: readonly FieldError[]
  /**
   * Changes with each try to go on: the summary takes the focus then, and not while one corrects.
   */
  readonly asked: number
}

/**
 * What is to be corrected before one can go on, each leading to its field. Nothing when all is
 * well.
 */
export function ErrorSummary({ errors, asked }: ErrorSummaryProps) {
  const { summary } = useWritingWords()
  const box = useRef<HTMLDivElement>(null)
  const heading = useId()
  useEffect(() => {
    if (asked > 0) box.current?.focus()
  }, [asked])
  if (errors.length === 0) return null
  return (
    <div
      ref={box}
      className={styles.summary}
      role="group"
      aria-labelledby={heading}
      tabIndex={-1}
      data-print="never"
    >
      <h2 id={heading} className={styles.summaryTitle}>
        {summary.title(errors.length)}
      </h2>
      <p>{summary.lead}</p>
      <ul className={styles.summaryList}>
        {errors.map(({ id, label, message }, index) => (
          // Two messages may speak of one field: the place is the identity.
          <li key={index}>
            <a href={`#${id}`} onClick={(event) => go(event, id)}>
              {summary.item(label, message)}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Not by the address: a fragment of it would be a step of its own in the history. */
function go(event: MouseEvent, id: string): void {
  event.preventDefault()
  const place = document.getElementById(id)
  const control =
    place?.matches(FOCUSABLE) === true ? place : place?.querySelector<HTMLElement>(FOCUSABLE)
  if (control === null || control === undefined) return
  control.scrollIntoView({ block: 'center' })
  control.focus({ preventScroll: true })
}

const FOCUSABLE =
  'input:not([disabled]), select:not([disabled]), textarea:not([disabled]), button, [tabindex]'
