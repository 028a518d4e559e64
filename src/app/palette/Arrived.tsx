import { useLayoutEffect, useRef, type ReactNode } from 'react'
import styles from './Arrived.module.css'

/** Takes over the focus from what stood there while it was loading. */
export function Arrived({ children }: { readonly children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const first = place.current?.querySelector<HTMLElement>('[data-autofocus]')
    first?.focus({ preventScroll: true })
    if (first instanceof HTMLInputElement)
      first.setSelectionRange(first.value.length, first.value.length)
  }, [])
  return (
    <div ref={place} className={styles.arrived}>
      {children}
    </div>
  )
}
