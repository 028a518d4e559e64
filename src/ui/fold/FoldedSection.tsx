import { useId, useState, type ReactNode } from 'react'
import { usePrinting } from '../media/use-printing'
import styles from '../Section.module.css'

interface FoldedSectionProps {
  readonly title: string
  readonly children: ReactNode
  readonly level?: 2 | 3
  /** True when paper has its content, opened or not. */
  readonly printed?: boolean
}

/**
 * A part of a screen that is one press away, with its heading: a region that screen readers can
 * list. Its content is there all the time, so that the browser's own search finds and opens it.
 */
export function FoldedSection({ title, children, level = 2, printed = true }: FoldedSectionProps) {
  const id = useId()
  const [opened, setOpened] = useState(false)
  const printing = usePrinting()
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <section className={styles.folded} aria-labelledby={id}>
      <details
        open={opened || (printing && printed)}
        onToggle={({ currentTarget: { open } }) => {
          // The browser tells later of what paper opened, and that it is closed again.
          if (!printing) setOpened(open)
        }}
      >
        <summary className={styles.fold}>
          <Heading id={id} className={styles.foldTitle}>
            {title}
          </Heading>
        </summary>
        <div className={styles.foldContent}>{children}</div>
      </details>
    </section>
  )
}
