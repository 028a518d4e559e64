import { useRef, type ReactNode } from 'react'
import styles from './Storyboard.module.css'
import { useStickyHeight } from '../use-sticky-height'

/** The line under a patient's name, as many lines as its facts need. */
export function Board({ children }: { readonly children: ReactNode }) {
  const line = useRef<HTMLDivElement>(null)
  useStickyHeight(line, 'header', '--cc-banner-height')
  return (
    <div ref={line} className={styles.board}>
      {children}
    </div>
  )
}
