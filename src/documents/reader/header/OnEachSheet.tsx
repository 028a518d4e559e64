import type { ReactNode } from 'react'
import styles from './OnEachSheet.module.css'
import { AddLineProvider, useAddedLines, useIsOnSheets, useSheetLines } from './sheet-line'

interface OnEachSheetProps {
  /** The people whose content it is, each in a line: name, date of birth, numbers. */
  readonly whose: readonly string[]
  readonly children: ReactNode
}

/**
 * Names people on every sheet of paper on which the content is, wherever the banner of the open
 * record is not on paper: a sheet that is found alone must say whose it is. Inside another one, its
 * lines are in the group of that one: browsers take minutes for groups inside one another.
 */
export function OnEachSheet(props: OnEachSheetProps) {
  return useIsOnSheets() ? <Joined {...props} /> : <Group {...props} />
}

function Group({ whose, children }: OnEachSheetProps) {
  const { lines, add } = useAddedLines()
  return (
    <div className={styles.sheets}>
      <div className={styles.whose}>
        <SheetLines lines={[...whose, ...lines]} />
      </div>
      <AddLineProvider value={add}>{children}</AddLineProvider>
    </div>
  )
}

function Joined({ whose, children }: OnEachSheetProps) {
  useSheetLines(whose)
  return children
}

/** The lines that only paper has; a search of the document does not find them. */
export function SheetLines({ lines }: { readonly lines: readonly string[] }) {
  return (
    <div className={styles.lines} data-find="never">
      {[...new Set(lines)].map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  )
}
