import { useId, useState } from 'react'
import { useText } from '~/i18n/TextProvider'
import { useExplain } from '~/refusals/use-explain'
import type { Way } from '~/record/places/ways'
import { classNames } from '~/ui/class-names'
import { useMedia } from '~/ui/media/use-media'
import { TextLink } from '~/ui/TextLink'
import { VisuallyHidden } from '~/ui/VisuallyHidden'
import styles from './DoorRow.module.css'
import type { Navigation } from './use-navigation'

/** The inputs of the row of a door. */
export interface DoorRowProps extends Pick<Navigation, 'here'> {
  /** The door's name. */
  readonly title: string
  readonly ways: readonly Way[]
}

/**
 * The links that stand behind the door of the open screen, above its heading. Several views of the
 * same entries are one control, and the lists beside them are quiet; those that show the same once
 * more, and all of them on a phone, are behind a button, which names the open one.
 */
export function DoorRow({ title, ways, here }: DoorRowProps) {
  const { shell } = useText()
  const id = useId()
  const isPhone = useMedia('(max-width: 767px)')
  const views = ways.filter(({ view }) => view !== undefined)
  const lists = ways.filter((way) => !views.includes(way))
  const folds = (way: Way) => views.length > 0 && (isPhone || way.list?.view.folded === true)
  const folded = lists.filter(folds)
  const inside = folded.find((way) => way === here)
  const [isOpen, setOpen] = useState(false)
  return (
    <nav className={styles.row} aria-label={title} data-print="never">
      <WayList ways={views} here={here} className={styles.views} />
      <WayList
        ways={lists.filter((way) => !folds(way))}
        here={here}
        className={classNames(styles.list, views.length > 0 && styles.quiet)}
      />
      {folded.length === 0 ? null : (
        <>
          <button
            type="button"
            className={styles.more}
            aria-expanded={isOpen}
            aria-controls={id}
            aria-current={inside && 'true'}
            onClick={() => setOpen(!isOpen)}
          >
            {inside?.title}
            {inside === undefined ? (
              shell.moreLists
            ) : (
              <VisuallyHidden>, {shell.moreLists}</VisuallyHidden>
            )}
          </button>
          <div id={id} className={styles.folded} hidden={!isOpen}>
            <WayList ways={folded} here={here} className={classNames(styles.list, styles.quiet)} />
          </div>
        </>
      )}
    </nav>
  )
}

interface WayListProps extends Omit<DoorRowProps, 'title'> {
  readonly className: string | undefined
}

function WayList({ ways, here, className }: WayListProps) {
  return ways.length === 0 ? null : (
    <ul className={className}>
      {ways.map((way) => (
        <li key={way.to}>
          {way.refusal === undefined ? (
            <TextLink
              ref={way === here ? showInRow : undefined}
              className={styles.way}
              to={way.to}
              aria-current={way === here ? 'page' : undefined}
            >
              {way.view ?? way.title}
            </TextLink>
          ) : (
            <RefusedWay way={way} refusal={way.refusal} />
          )}
        </li>
      ))}
    </ul>
  )
}

/**
 * Moves the row alone: `scrollIntoView` would move the page as well, which has its own place. The
 * observer calls once the browser has laid out the page: to ask where the link is while the screen
 * is still on its way there would lay out the frame twice.
 */
function showInRow(link: HTMLAnchorElement | null): (() => void) | undefined {
  const row = link?.closest('ul')
  if (link === null || row === null || row === undefined) return undefined
  const observer = new ResizeObserver(() => {
    observer.disconnect()
    row.scrollBy({ left: middle(link) - middle(row) })
  })
  observer.observe(row)
  return () => observer.disconnect()
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
        {way.view ?? way.title}
      </span>
      <span id={id} className={styles.reason}>
        {why === undefined ? null : `${why.sentence} ${why.hint}`}
      </span>
    </>
  )
}
