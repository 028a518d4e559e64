import type { ReactNode } from 'react'
import styles from './OnEachSheet.module.css'

interface OnEachSheetProps {
  /** The people whose content it is, each in a line: name, date of birth, numbers. */
  readonly whose: readonly string[]
  readonly children: ReactNode
}

/**
 * Names people on every sheet of paper on which the content is, wherever the banner of the open
 * record is not on paper: a sheet that is found alone must say whose it is.
 */
export function OnEachSheet({ whose, children }: OnEachSheetProps) {
  return (
    <div className={styles.sheets}>
      <div className={styles.whose}>
        <SheetLines lines={whose} />
      </div>
      {children}
    </div>
  )
}

/** The lines that only paper has; a search of the document does not find them. */
export function SheetLines({ lines }: { readonly lines: readonly string[] }) {
  return (
    <div className={styles.lines} data-find="never">
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  )
}
