import { useEffect, useId, useRef, type MouseEvent } from 'react'
import { focusPart } from '~/ui/focus/focus-part'
import styles from './Writing.module.css'
import { useWritingWords } from './writing-text'

/** One thing to correct. */
export interface FieldError {
  /** Id of its control, or of its group of controls. */
  readonly id: string
  /** The screen's name for the field. */
  readonly label: string
  /** The same message as at the field. */
  readonly message: string
}

interface ErrorSummaryProps {
  readonly errors: readonly FieldError[]
  /**
   * Changes with each try to continue: the summary takes the focus then, and not during
   * corrections.
   */
  readonly asked: number
}

/**
 * The corrections needed before the person can continue, each with a link to its field. Empty when
 * there are none.
 */
export function ErrorSummary({ errors, asked }: ErrorSummaryProps) {
  const { summary } = useWritingWords()
  const box = useRef<HTMLDivElement>(null)
  const heading = useId()
  useEffect(() => {
    if (asked > 0) focusPart(box.current)
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
          // Two messages may concern one field, so the position identifies them.
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

/** Not by the address: a fragment would add a step to the history. */
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
