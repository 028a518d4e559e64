import { Fragment } from 'react'
import { addressOf } from '~/record/addresses'
import { FreshTag } from '~/record/Freshness'
import { isEnteredInError } from '~/record/status'
import { StatusTags } from '~/record/StatusTags'
import { useText } from '~/i18n/TextProvider'
import { classNames } from '~/ui/class-names'
import { TextLink } from '~/ui/TextLink'
import type { TimelineEntry } from './entry'
import styles from './Timeline.module.css'
import { useTimelineText } from './timeline-text'
import { useShow } from '~/record/use-show'

/** One record: its date, name and summary, its other dates, and its status. */
export function TimelineRow({
  entry,
  patientId,
}: {
  readonly entry: TimelineEntry
  readonly patientId: string
}) {
  const { resource, view } = entry
  const show = useShow()
  const messages = useText()
  const words = useTimelineText()
  const statuses = view.statuses(resource, show)
  const placing = view.days(resource)?.kind
  const others = view.whens(resource, show).filter(({ kind }) => kind !== placing)
  const to = addressOf(resource, patientId)
  const name = view.headline(resource, show)
  return (
    <div className={classNames(styles.entry, isEnteredInError(statuses) && styles.muted)}>
      <EntryDate entry={entry} />
      <div className={styles.what}>
        <div className={styles.line}>
          <span className={styles.name}>
            {to === undefined ? name : <TextLink to={to}>{name}</TextLink>}
            <FreshTag resource={resource} />
          </span>
          {view.columns
            .filter(({ minor }) => !minor)
            .map(({ element, cell }) => (
              <span key={element}>{cell(resource, show)}</span>
            ))}
        </div>
        <p className={styles.quiet}>
          {view.title(messages)}
          {others.map(({ kind, text }) => (
            <Fragment key={kind}>
              {' · '}
              {words.other(messages.records.when[kind], text)}
            </Fragment>
          ))}
        </p>
      </div>
      <div className={styles.status}>
        <StatusTags statuses={statuses} />
      </div>
    </div>
  )
}

/** The date that places it, with its own precision, and its meaning. */
function EntryDate({ entry: { resource, view, place } }: { readonly entry: TimelineEntry }) {
  const show = useShow()
  const messages = useText()
  const words = useTimelineText()
  const placing = view.days(resource)?.kind
  const when = view.whens(resource, show).find(({ kind }) => kind === placing)
  if (place === undefined || when === undefined)
    return <div className={styles.quiet}>{words.noDate}</div>
  const { precision } = place.span
  const note = place.lasts
    ? undefined
    : precision === 'month' || precision === 'year'
      ? words.partial[precision]
      : undefined
  return (
    <div
      className={styles.when}
      data-mark={place.lasts ? 'lasts' : note === undefined ? 'point' : 'partial'}
    >
      <span className={styles.date}>{when.text}</span>
      <span className={styles.quiet}>
        {messages.records.when[when.kind]}
        {note === undefined ? null : ` · ${note}`}
      </span>
    </div>
  )
}
