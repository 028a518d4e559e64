import { useId, type ReactNode } from 'react'
import styles from './Section.module.css'

interface SectionProps {
  readonly title: ReactNode
  readonly actions?: ReactNode
  readonly children: ReactNode
  readonly level?: 2 | 3
}

/** A part of a screen with its heading; a region that screen readers can list. */
export function Section({ title, actions, children, level = 2 }: SectionProps) {
  const id = useId()
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.head}>
        <Heading id={id} className={level === 2 ? styles.title : styles.subtitle}>
          {title}
        </Heading>
        {actions === undefined ? null : (
          <div className={styles.actions} data-print="never">
            {actions}
          </div>
        )}
      </div>
      {children}
    </section>
  )
}
