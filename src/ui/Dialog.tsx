import { useLayoutEffect, useRef, type ReactNode } from 'react'
import styles from './Dialog.module.css'
import { latePart, useLatePart } from './late-part'

export interface DialogProps {
  readonly title: string
  readonly children: ReactNode
}

const mantineDialog = latePart(async () => {
  const { MantineDialog } = await import('./MantineDialog')
  return (props: DialogProps) => <MantineDialog {...props} />
})

/**
 * Covers the whole page until the question it asks is answered; there is no other way out of it. The plain cover is
 * there at once and without a network. The library takes over when it comes, and keeps the focus inside.
 */
export function Dialog({ title, children }: DialogProps) {
  const draw = useLatePart(mantineDialog)
  useFocusBack()
  const content = <><DialogHeading>{title}</DialogHeading>{children}</>
  if (draw !== undefined) return draw({ title, children: content })
  return (
    <div className={styles.cover}>
      <section className={styles.card} role="dialog" aria-modal="true" aria-label={title}>{content}</section>
    </div>
  )
}

/** Takes the focus as soon as it is there, so that a screen reader starts with it. */
function DialogHeading({ children }: { readonly children: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => heading.current?.focus(), [])
  return <h1 ref={heading} tabIndex={-1} data-autofocus>{children}</h1>
}

/** Gives the focus back to where it was when the cover goes. */
function useFocusBack() {
  // The effects of what is inside run first and take the focus, so it is asked for while drawing.
  const before = useRef(document.activeElement)
  useLayoutEffect(() => {
    const element = before.current
    return () => {
      if (element instanceof HTMLElement) requestAnimationFrame(() => element.focus({ preventScroll: true }))
    }
  }, [])
}
