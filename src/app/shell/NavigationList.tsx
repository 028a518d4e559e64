import { useId } from 'react'
import { Link } from 'react-router'
import { VisuallyHidden } from '~/ui/VisuallyHidden'
import type { NavigationEntry } from './navigation'
import styles from './Navigation.module.css'

interface NavigationListProps {
  readonly entries: readonly NavigationEntry[]
  readonly labelledBy: string
  /** Called when one was chosen, to close the list around it. */
  readonly onGo?: (() => void) | undefined
}

/** The entries of a group; unavailable ones stay in place with the reason. */
export function NavigationList({ entries, labelledBy, onGo }: NavigationListProps) {
  return (
    <ul className={styles.list} aria-labelledby={labelledBy}>
      {entries.map((entry) => (
        <li key={entry.to}>
          {entry.refusal === undefined ? (
            <Link
              className={styles.entry}
              to={entry.to}
              aria-current={entry.current ? 'page' : undefined}
              onClick={onGo}
            >
              <span>{entry.title}</span>
              {entry.count === undefined ? null : (
                <span className={styles.count}>
                  <VisuallyHidden>, </VisuallyHidden>
                  {entry.count}
                </span>
              )}
            </Link>
          ) : (
            <RefusedEntry title={entry.title} {...entry.refusal} />
          )}
        </li>
      ))}
    </ul>
  )
}

function RefusedEntry({
  title,
  sentence,
  hint,
}: {
  readonly title: string
  readonly sentence: string
  readonly hint: string
}) {
  const id = useId()
  return (
    <>
      {/* A disabled link, announced as such but focusable: the reason must be found without a
          mouse. */}
      <span
        className={styles.off}
        role="link"
        aria-disabled="true"
        aria-describedby={id}
        tabIndex={0}
        title={sentence}
      >
        {title}
      </span>
      <span id={id} className={styles.reason}>{`${sentence} ${hint}`}</span>
    </>
  )
}
