import type { Observation } from 'fhir/r4'
import { Fragment } from 'react'
import { otherOf } from '~/fhir/note-members'
import { codeableText } from '~/fhir/format/codes/codeable-text'
import { dayText } from '~/fhir/format/dates/date-text'
import { referenceText } from '~/fhir/format/reference-text'
import { valueText } from '~/fhir/format/value-text'
import { Button } from '~/ui/Button'
import { classNames } from '~/ui/class-names'
import { DataTable } from '~/ui/table/DataTable'
import { TextLink } from '~/ui/TextLink'
import { addressOf } from '~/record/places/addresses'
import { usePlace } from '~/record/places/RecordPlace'
import { HarmMark } from '~/record/result/HarmMark'
import { PartFlags } from '~/record/result/PartFlags'
import { referenceRangeText } from '~/record/result/reference-range-text'
import { withMethod } from '~/record/result/shared-method-text'
import type { Show } from '~/record/show'
import { Spoken } from '~/record/spoken/Spoken'
import { statusesOf } from '~/record/status'
import { StatusTags } from '~/record/StatusTags'
import type { PanelLine } from './panel-lines'
import { previousResult } from './previous-result'
import styles from './Panel.module.css'
import type { DataColumn } from '~/ui/table/data-column'
import { useShow } from '~/record/use-show'
import { useDetailWords } from '~/record/detail-text'

interface PanelTableProps {
  readonly lines: readonly PanelLine[]
  readonly named: string
  /** The patient's results as far as they are loaded; undefined when they cannot be requested. */
  readonly history: readonly Observation[] | undefined
}

/** Results one below the other, with nested panels indented. */
export function PanelTable({ lines, named, history }: PanelTableProps) {
  const show = useShow()
  const { patient } = usePlace()
  const { report } = useDetailWords()
  const previous: DataColumn<PanelLine> = {
    key: 'previous',
    header: report.previous,
    cell: (line) => <Previous line={line} history={history ?? []} />,
    named: true,
  }
  const ranged = lines.some(
    (line) => line.kind === 'result' && (line.part.referenceRange ?? []).length > 0,
  )
  const range: DataColumn<PanelLine> = {
    key: 'range',
    header: show.words.report.range,
    cell: (line) => rangesOf(line, show),
    named: true,
  }
  return (
    <DataTable<PanelLine>
      caption={report.caption(named)}
      columns={[
        { key: 'name', header: report.name, cell: (line) => <Name line={line} /> },
        {
          key: 'value',
          header: report.value,
          cell: (line) => <Value line={line} />,
          leads: true,
        },
        ...(ranged ? [range] : []),
        ...(history === undefined ? [] : [previous]),
      ]}
      rows={lines}
      rowKey={({ key }) => key}
      phone="lines"
      rowHref={(line) =>
        line.kind === 'result' ? addressOf(line.observation, patient) : undefined
      }
      rowMuted={(line) => line.kind === 'result' && line.observation.status === 'entered-in-error'}
    />
  )
}

function Name({ line }: { readonly line: PanelLine }) {
  const { format, words } = useShow()
  const given =
    line.kind === 'other'
      ? referenceText(line.member.reference, format)
      : codeableText(line.part.code, format)
  const name = given ?? words.reference.unnamed
  const inside = line.depth === 0 ? undefined : line.depth === 1 ? styles.inside : styles.deeper
  return (
    <span
      className={classNames(
        styles.name,
        inside,
        line.kind === 'result' && line.head && styles.head,
      )}
    >
      {line.kind === 'result' && line.part === line.observation
        ? (otherOf(line.observation)?.named(name, format) ?? name)
        : name}
    </span>
  )
}

function Value({ line }: { readonly line: PanelLine }) {
  const show = useShow()
  const { words } = show
  const { report } = useDetailWords()
  if (line.kind === 'other') {
    if (line.member.state === 'loading')
      return <span className={styles.quiet}>{report.loading}</span>
    const { why, retry } = line.member
    return (
      <span className={styles.quiet}>
        {why}{' '}
        {retry === undefined ? null : (
          <Button size="small" onClick={retry}>
            {report.retry}
          </Button>
        )}
      </span>
    )
  }
  const { observation, part, isEarlier } = line
  const earlier = { code: 'earlier', text: report.earlier, tone: 'pending' } as const
  const changed = isEarlier && part === observation ? [earlier] : []
  if (line.head) return changed.length === 0 ? null : <StatusTags statuses={changed} />
  // "Final" is the expected status; a part has none of its own.
  const statuses =
    part === observation
      ? statusesOf(observation, [['status', 'general']], show.format).filter(
          ({ code }) => code !== 'final',
        )
      : []
  return (
    <span className={styles.value}>
      <span className={styles.number}>
        <Spoken
          text={valueText(part, 'value', show.format) ?? words.observation.noValue}
          of={part}
          record={observation}
        />
      </span>
      <PartFlags observation={observation} part={part} />
      <HarmMark record={part} />
      <StatusTags statuses={[...statuses, ...changed]} />
    </span>
  )
}

function rangesOf(line: PanelLine, show: Show): string | undefined {
  if (line.kind === 'other') return undefined
  const texts = (line.part.referenceRange ?? [])
    .map((range) => referenceRangeText(range, show))
    .filter((text) => text !== undefined)
  return texts.length === 0 ? undefined : texts.join('; ')
}

function Previous({
  line,
  history,
}: {
  readonly line: PanelLine
  readonly history: readonly Observation[]
}) {
  const show = useShow()
  const { patient } = usePlace()
  const before = line.kind === 'result' && !line.head ? previousResult(line, history) : undefined
  if (before === undefined) return null
  const to = addressOf(before.observation, patient)
  const text = valueText(before.part, 'value', show.format) ?? show.words.observation.noValue
  const value = (
    <Spoken
      text={withMethod(text, before.shared, show.format.language)}
      of={before.part}
      record={before.observation}
    />
  )
  const { effectiveDateTime, effectiveInstant, effectivePeriod, issued } = before.observation
  const date = dayText(
    effectiveDateTime ??
      effectiveInstant ??
      effectivePeriod?.start ??
      effectivePeriod?.end ??
      issued,
    show.format,
  )
  return (
    <span className={styles.value}>
      {to === undefined ? (
        <span className={styles.number}>{value}</span>
      ) : (
        <TextLink to={to} className={styles.number}>
          {value}
        </TextLink>
      )}
      <PartFlags observation={before.observation} part={before.part} withUsual={false} />
      <HarmMark record={before.part} />
      {date === undefined ? null : (
        <span className={styles.quiet}>
          {date.split(' ').map((word, at) => (
            <Fragment key={at}>
              {at === 0 ? '' : ' '}
              <span className={styles.word}>{word}</span>
            </Fragment>
          ))}
        </span>
      )}
    </span>
  )
}
