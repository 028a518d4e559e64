import type { Observation } from 'fhir/r4'
import { DataTable } from '~/ui/table/DataTable'
import type { DataColumn } from '~/ui/table/data-column'
import { Section } from '~/ui/Section'
import { Tag } from '~/ui/Tag'
import { scoreSource } from '../series/join-scores'
import { bandText, pointValueText } from '../series/point-text'
import type { TrendContext } from '../trend-words'
import type { ScoreEvent, ScorePage } from './score-book'
import {
  changeAt,
  dateOf,
  hasNoTotal,
  isEventAhead,
  safetyOf,
  safetyText,
  type ScoreReading,
} from './score-facts'
import { isMistake, standing } from './score-status'
import { useEventDates } from './use-days'
import { useScoreText, type ScoreWords } from './score-words'
import styles from './Scores.module.css'

interface ScoreTableProps {
  readonly page: ScorePage
  readonly reading: ScoreReading
  readonly hrefOf: (observation: Observation) => string | undefined
}

/** Everything that the chart draws, and the events without a total, as a table. */
export function ScoreTable({ page, reading, hrefOf }: ScoreTableProps) {
  const words = useScoreText()
  const { events, series } = page
  const context = useEventDates(events)
  const head = words.table
  const columns: readonly DataColumn<ScoreEvent>[] = [
    {
      key: 'date',
      header: head.date,
      cell: (event) => <span className={styles.whole}>{dateOf(event, context, words)}</span>,
    },
    ...(series === undefined
      ? []
      : [
          {
            key: 'score',
            header: head.score,
            leads: true,
            align: 'end' as const,
            cell: ({ point }: ScoreEvent) =>
              point === undefined ? null : (
                <span className={styles.whole}>{pointValueText(point, series, context)}</span>
              ),
          },
          ...(series.scale === undefined
            ? []
            : [
                {
                  key: 'level',
                  header: head.level,
                  cell: ({ point }: ScoreEvent) =>
                    point && <span className={styles.whole}>{bandText(point, context)}</span>,
                },
              ]),
          {
            key: 'change',
            header: head.change,
            align: 'end' as const,
            named: true,
            cell: ({ point }: ScoreEvent) => {
              const change = point === undefined ? undefined : changeAt(page, point)
              return change === undefined || change === 'twofold'
                ? null
                : words.change.short(change.by)
            },
          },
        ]),
    ...(events.some((event) => safetyOf(event).asked.length > 0)
      ? [
          {
            key: 'safety',
            header: head.safety,
            named: true,
            cell: (event: ScoreEvent) => <SafetyAnswer event={event} />,
          },
        ]
      : []),
    {
      key: 'note',
      header: head.note,
      cell: (event) => notesOf(event, page, reading, context, words).join('. '),
    },
  ]
  return (
    <Section title={head.title}>
      <DataTable
        caption={head.caption(page.name)}
        columns={columns}
        rows={events}
        rowKey={({ key }) => key}
        rowHref={({ observation }) => hrefOf(observation)}
        rowLabel={() => page.name}
        rowMuted={isMistake}
        phone="lines"
      />
    </Section>
  )
}

function SafetyAnswer({ event }: { readonly event: ScoreEvent }) {
  const words = useScoreText()
  const text = safetyText(event, words)
  if (text === undefined) return null
  return standing(event) && safetyOf(event).dangers.length > 0 ? (
    <Tag tone="critical">{text}</Tag>
  ) : (
    text
  )
}

/** The source of an event, and the effect of its status. */
function notesOf(
  { point, form, observation, at, isBeside }: ScoreEvent,
  page: ScorePage,
  reading: ScoreReading,
  { words }: TrendContext,
  { state, byForm, byResult, change }: ScoreWords,
): readonly string[] {
  const source =
    point !== undefined
      ? words.source[scoreSource(observation)]
      : form === undefined
        ? byResult
        : byForm
  const status = form?.response.status
  return [
    source,
    status === 'in-progress'
      ? state.unfinished
      : status === 'stopped'
        ? state.stopped
        : status === 'entered-in-error'
          ? state.mistake
          : status === 'amended'
            ? state.amended
            : point === undefined || point.mark === 'none'
              ? undefined
              : words.mark[point.mark],
    point !== undefined && changeAt(page, point) === 'twofold' ? change.twoTotals : undefined,
    isEventAhead({ at }) ? state.ahead : undefined,
    isBeside ? state.beside : undefined,
    point === undefined &&
    status !== 'in-progress' &&
    !isBeside &&
    !hasNoTotal(page) &&
    reading === 'whole'
      ? state.noTotal
      : undefined,
    point?.twin === true ? words.twin : undefined,
  ].filter((note) => note !== undefined)
}
