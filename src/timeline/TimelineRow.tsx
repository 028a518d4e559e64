import { Fragment, useState } from 'react'
import { Spoken } from '~/record/spoken/Spoken'
import { addressOf } from '~/record/places/addresses'
import { columnCell } from '~/record/element/column-cell'
import { FreshTag } from '~/record/time/Freshness'
import { isEnteredInError } from '~/record/status'
import { StatusTags } from '~/record/StatusTags'
import { useText } from '~/i18n/TextProvider'
import { classNames } from '~/ui/class-names'
import { TextLink } from '~/ui/TextLink'
import { rowWhens } from '~/record/time/row-whens'
import type { When, WhenKind } from '~/record/time/when'
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
  const [now] = useState(Date.now)
  const whens = rowWhens(resource, view, show, now)
  const others = whens.filter(({ kind }) => kind !== placing)
  const to = view.readAt(resource, patientId) ?? addressOf(resource, patientId)
  const name = <Spoken text={view.headline(resource, show)} of={resource} />
  return (
    <div className={classNames(styles.entry, isEnteredInError(statuses) && styles.muted)}>
      <EntryDate entry={entry} when={whens.find(({ kind }) => kind === placing)} />
      <div className={styles.what}>
        <div className={styles.line}>
          <span className={styles.name}>
            {to === undefined ? name : <TextLink to={to}>{name}</TextLink>}
            <FreshTag resource={resource} />
          </span>
          {view.columns
            .filter(({ minor }) => !minor)
            .map((column) => (
              <span key={column.element}>{columnCell(column, resource, show)}</span>
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
      <div
        className={classNames(
          styles.status,
          view.compared && statuses.every(({ code }) => code === 'final') && styles.ordinary,
        )}
      >
        <StatusTags statuses={statuses} brief />
      </div>
    </div>
  )
}

/** Meanings that say nothing more than the date itself. */
const SAY_NO_MORE: ReadonlySet<WhenKind> = new Set(['period', 'performed'])

interface EntryDateProps {
  readonly entry: TimelineEntry
  /** Its clinical date, as a row shows it. */
  readonly when: When | undefined
}

/** The date that places it, with its own precision, and its meaning. */
function EntryDate({ entry: { place }, when }: EntryDateProps) {
  const messages = useText()
  const words = useTimelineText()
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
      {SAY_NO_MORE.has(when.kind) && note === undefined ? null : (
        <span className={styles.quiet}>
          {messages.records.when[when.kind]}
          {note === undefined ? null : ` · ${note}`}
        </span>
      )}
    </div>
  )
}
