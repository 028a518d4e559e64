import { useRef, type ReactNode } from 'react'
import styles from './Storyboard.module.css'
import { useBannerHeight } from './use-banner-height'

/** The line under a patient's name, as many lines as its facts need. */
export function Board({ children }: { readonly children: ReactNode }) {
  const line = useRef<HTMLDivElement>(null)
  useBannerHeight(line)
  return (
    <div ref={line} className={styles.board}>
      {children}
    </div>
  )
}
