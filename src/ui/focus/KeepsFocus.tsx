import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { keepFocus } from './keep-focus'
import styles from './KeepsFocus.module.css'

/** A page outside of the frame on which the focus is kept (keep-focus.ts). */
export function KeepsFocus({ children }: { readonly children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => (box.current === null ? undefined : keepFocus(box.current)), [])
  return (
    <div ref={box} className={styles.box}>
      {children}
    </div>
  )
}
