import { useId, type ComponentProps, type MouseEvent } from 'react'
import styles from './Button.module.css'
import { classNames } from './class-names'

export type ButtonTone = 'primary' | 'secondary' | 'quiet' | 'danger'
export type ButtonSize = 'normal' | 'small'

interface CommonProps extends Omit<ComponentProps<'button'>, 'type'> {
  readonly size?: ButtonSize
  /** True while an action that this button started is running: a second press does nothing. */
  readonly busy?: boolean
  /**
   * The reason why it cannot be pressed now. The button stays in the tab order, so that people can
   * find the reason.
   */
  readonly disabledReason?: string | undefined
  /** Of a button that shows the rest of some rows: what paper says in its place, `and 2 more`. */
  readonly left?: string | undefined
}

/**
 * A `danger` button has to be pressed itself: it does not submit a form, because Enter in any field
 * of a form presses its submit button (HTML, "Implicit submission").
 */
export type ButtonProps = CommonProps &
  (
    | { readonly tone?: Exclude<ButtonTone, 'danger'>; readonly type?: 'button' | 'submit' }
    | { readonly tone: 'danger'; readonly type?: never }
  )

/** A button whose name is a verb with its object. A screen has one `primary` button at most. */
export function Button({
  tone = 'secondary',
  size = 'normal',
  busy = false,
  disabledReason,
  left,
  ...rest
}: ButtonProps) {
  const reasonId = useId()
  const off = busy || disabledReason !== undefined
  return (
    // Always wrapped: a button that becomes available stays the same element and keeps the focus.
    <span className={styles.frame} data-left={left}>
      <button
        type="button"
        {...rest}
        className={classNames(buttonClass(tone, size), busy && styles.busy, rest.className)}
        aria-busy={busy || undefined}
        aria-disabled={off || undefined}
        aria-describedby={disabledReason === undefined ? rest['aria-describedby'] : reasonId}
        onClick={off ? preventPress : rest.onClick}
      />
      {disabledReason === undefined ? null : (
        <span id={reasonId} className={styles.reason}>
          {disabledReason}
        </span>
      )}
    </span>
  )
}

/** The classes of a button, for links that look like one. */
export function buttonClass(tone: ButtonTone, size: ButtonSize): string {
  return classNames(styles.button, styles[tone], size === 'small' && styles.small)
}

function preventPress(event: MouseEvent) {
  // An unavailable submit button must not submit.
  event.preventDefault()
}
