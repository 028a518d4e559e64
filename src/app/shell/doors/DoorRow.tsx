import { useId } from 'react'
import { Link } from 'react-router'
import { useExplain } from '~/refusals/use-explain'
import type { Way } from '~/record/places/ways'
import styles from './DoorRow.module.css'
import type { Navigation } from './use-navigation'

/**
 * The links that stand behind the door of the open screen, above its heading; nothing if there is
 * one only.
 */
export function DoorRow({ door, here, isThere }: Navigation) {
  if (door === undefined || door.key === 'more' || !isThere || door.ways.length < 2) return null
  return (
    <nav className={styles.row} aria-label={door.title} data-print="never">
      <ul className={styles.list}>
        {door.ways.map((way) => (
          <li key={way.to}>
            {way.refusal === undefined ? (
              <Link
                ref={way === here ? showInRow : undefined}
                className={styles.way}
                to={way.to}
                aria-current={way === here ? 'page' : undefined}
              >
                {way.title}
              </Link>
            ) : (
              <RefusedWay way={way} refusal={way.refusal} />
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Moves the row alone: `scrollIntoView` would move the page as well, which has its own place. */
function showInRow(link: HTMLAnchorElement | null): void {
  const row = link?.closest('ul')
  if (link === null || row === null || row === undefined) return
  row.scrollBy?.({ left: middle(link) - middle(row) })
}

function middle(element: Element): number {
  const { left, width } = element.getBoundingClientRect()
  return left + width / 2
}

/** A disabled link, announced as such but focusable: the reason must be found without a mouse. */
function RefusedWay({
  way,
  refusal,
}: {
  readonly way: Way
  readonly refusal: NonNullable<Way['refusal']>
}) {
  const id = useId()
  const why = useExplain()?.(refusal)
  return (
    <>
      <span
        className={styles.off}
        role="link"
        aria-disabled="true"
        aria-describedby={id}
        tabIndex={0}
        title={why?.sentence}
      >
        {way.title}
      </span>
      <span id={id} className={styles.reason}>
        {why === undefined ? null : `${why.sentence} ${why.hint}`}
      </span>
    </>
  )
}
