import { useInfiniteQuery } from '@tanstack/react-query'
import { useId, type ReactNode } from 'react'
import { explainFailure } from '~/fhir/explain-failure'
import { useText } from '~/i18n/TextProvider'
import { searchQuery } from '~/queries/search-query'
import { Waiting } from '~/record/Waiting'
import { Unread } from '~/refusals/Unread'
import { Empty } from '~/ui/Empty'
import { ErrorNotice } from '~/ui/ErrorNotice'
import { Boundary } from '~/ui/late/Boundary'
import { Skeleton } from '~/ui/Skeleton'
import { TextLink } from '~/ui/TextLink'
import { optionalPart } from '~/ui/late/optional-part'
import { Suspense } from '~/ui/late/Suspense'
import { VisuallyHidden } from '~/ui/VisuallyHidden'
import { classNames } from '~/ui/class-names'
import styles from './Home.module.css'
import type { HomeList } from './home-chart'
import { useHome } from './home-context'
import { NotLoaded } from './NotLoaded'

// Few sign-ins see only a part of a list.
const LimitNotes = optionalPart(async () => (await import('./LimitNotes')).LimitNotes, NotLoaded)

interface CardProps {
  readonly title: string
  /** The shown part, in a few words behind the title. */
  readonly meta?: ReactNode
  /** The place of everything that the card shows a part of. */
  readonly link?: { readonly to: string; readonly text: string }
  /** The lists that it is made from. */
  readonly of: readonly (HomeList | undefined)[]
  /** True for a card about all of the record: the page's end tells what is missing of it. */
  readonly ofAll?: boolean
  /** True where the children tell the state of each list in its place. */
  readonly tellsStates?: boolean
  /** The rows that are expected, for the room until they arrive. */
  readonly rows?: number
  readonly className?: string | undefined
  readonly children: ReactNode
}

/**
 * A part of the first page. It waits, fails and tries again by itself; an error in drawing stays in
 * it. It is not there at all when none of its lists may be read.
 */
export function Card({
  title,
  meta,
  link,
  of,
  ofAll = false,
  tellsStates = false,
  rows = 3,
  className,
  children,
}: CardProps) {
  const id = useId()
  const { home } = useHome()
  const { failures } = useText()
  const lists = of.flatMap((list) => list ?? [])
  if (lists.length === 0) return null
  const isWaiting = lists.every(
    ({ list }) => list.result === undefined && list.failure === undefined,
  )
  const isFailed = !ofAll && lists.every(({ list }) => list.result === undefined)
  return (
    <section className={classNames(styles.card, className)} aria-labelledby={id} data-print="whole">
      <div className={styles.head}>
        <div>
          <h2 id={id} className={styles.title}>
            {title}
          </h2>
          {meta === undefined || isWaiting ? null : <span className={styles.meta}>{meta}</span>}
        </div>
        {link === undefined ? null : (
          <TextLink className={styles.more} to={link.to}>
            {link.text}
            <VisuallyHidden>: {title}</VisuallyHidden>
          </TextLink>
        )}
      </div>
      {!ofAll && lists.some(({ isLimited }) => isLimited) ? (
        <Suspense fallback={null}>
          <LimitNotes lists={lists} />
        </Suspense>
      ) : null}
      {isWaiting ? (
        <Awaited rows={rows} />
      ) : isFailed ? null : (
        <Boundary of={home} instead={<Empty>{failures.malformed.title}</Empty>}>
          {children}
        </Boundary>
      )}
      {ofAll || (tellsStates && !isFailed)
        ? null
        : lists.map((list) => <ListState key={list.view.path} list={list} />)}
    </section>
  )
}

/** The room of rows that are still coming; on paper, the words that they are not there. */
export function Awaited({ rows }: { readonly rows: number }) {
  const { summary } = useText()
  return (
    <>
      <div data-print="never">
        <Skeleton rows={rows} />
      </div>
      <p className={styles.printedEarly}>{summary.notLoaded}</p>
    </>
  )
}

/** The failure of a card's list, with another try, and its entries that are not shown. */
export function ListState({ list: { view, list } }: { readonly list: HomeList }) {
  const messages = useText()
  const query = useInfiniteQuery({ ...searchQuery(list.permit), enabled: false })
  const { error } = query
  const failure = error === null ? undefined : explainFailure(error, messages)
  return (
    <>
      <Waiting query={query} />
      {failure === undefined ? null : (
        <ErrorNotice
          title={`${view.title(messages)}: ${failure.title}`}
          sentence={failure.sentence}
          requestId={failure.requestId}
          onRetry={failure.canRetry ? () => void query.refetch() : undefined}
          busy={query.isFetching}
        />
      )}
      {list.result === undefined || list.result.foreign === 0 ? null : (
        <p className={styles.note}>{messages.records.list.withheld(list.result.foreign)}</p>
      )}
      {list.result?.unread === undefined ? null : <Unread of={list.result.unread} />}
    </>
  )
}
