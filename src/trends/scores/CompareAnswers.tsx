import { useMemo } from 'react'
import type { AnsweredItem } from '~/fhir/scores/answered-form'
import { DataTable } from '~/ui/table/DataTable'
import type { DataColumn } from '~/ui/table/data-column'
import { SelectField } from '~/ui/field/SelectField'
import { Section } from '~/ui/Section'
import { Tag } from '~/ui/Tag'
import { pointValueText } from '../series/point-text'
import type { ScoreLayout } from '../trend-layout'
import type { TrendContext } from '../trend-words'
import { compareAnswers, type ComparedAnswer } from './compare-answers'
import type { ScoreEvent, ScorePage } from './score-book'
import { dateOf, isEventAhead, rounded, spokenDate, type ScoreReading } from './score-facts'
import { standing } from './score-status'
import { useScoreText } from './score-words'
import { useEventDates } from './use-days'
import styles from './Scores.module.css'

interface CompareAnswersProps {
  readonly page: ScorePage
  readonly reading: ScoreReading
  readonly layout: ScoreLayout
  readonly onLayout: (layout: ScoreLayout) => void
}

/** The answers to each question at two times of one's choice. */
export function CompareAnswers({ page, reading, layout, onLayout }: CompareAnswersProps) {
  const words = useScoreText()
  const events = useMemo(
    () => page.events.filter((event) => standing(event) && event.items.length > 0),
    [page],
  )
  const context = useEventDates(events)
  const at = (key: string | undefined) => events.find((event) => event.key === key)
  // Those with a mistake in their date, and single answers, are compared where they are chosen.
  const usual = events.filter((event) => !isEventAhead(event) && !event.isBeside)
  const first = usual.length > 1 ? usual : events
  const later = at(layout.later) ?? first[0]
  const earlier = at(layout.earlier) ?? first[1]
  if (later === undefined)
    return reading === 'loading' ? null : (
      <Section title={words.compare.title}>
        <p>{reading === 'whole' ? words.compare.none : words.compare.unread}</p>
      </Section>
    )
  const options = events.map((event) => ({
    value: event.key,
    label: [dateOf(event, context, words), totalText(event)].filter(Boolean).join(' · '),
  }))
  function totalText({ point }: ScoreEvent): string | undefined {
    return point === undefined || page.series === undefined
      ? undefined
      : pointValueText(point, page.series, context)
  }
  return (
    <Section title={words.compare.title}>
      {earlier === undefined ? null : (
        <div className={styles.dates} data-print="never">
          <SelectField
            label={words.compare.earlier}
            options={options}
            value={earlier.key}
            onChange={(key) => onLayout({ ...layout, earlier: key })}
          />
          <SelectField
            label={words.compare.later}
            options={options}
            value={later.key}
            onChange={(key) => onLayout({ ...layout, later: key })}
          />
        </div>
      )}
      <ComparedTable
        earlier={earlier}
        later={later}
        total={[earlier === undefined ? undefined : totalText(earlier), totalText(later)]}
        context={context}
      />
    </Section>
  )
}

interface Row extends ComparedAnswer {
  readonly total?: readonly (string | undefined)[]
}

function ComparedTable({
  earlier,
  later,
  total,
  context,
}: {
  readonly earlier: ScoreEvent | undefined
  readonly later: ScoreEvent
  readonly total: readonly [string | undefined, string | undefined]
  readonly context: TrendContext
}) {
  const words = useScoreText()
  const { compare } = words
  const dates = [earlier, later].map((event) => event && dateOf(event, context, words))
  const rows: readonly Row[] = [
    ...compareAnswers(earlier ?? NOTHING, later),
    ...(total.every((one) => one === undefined)
      ? []
      : [{ key: 'total', question: compare.total, earlier: undefined, later: undefined, total }]),
  ]
  // Questions that are all about harm to oneself stand out from nothing.
  const isMixed = [...(earlier?.items ?? []), ...later.items].some(({ safety }) => !safety)
  const column = (key: 'earlier' | 'later', index: 0 | 1): DataColumn<Row> => ({
    key,
    header: dates[index] ?? '',
    named: true,
    cell: (row) =>
      row.total === undefined ? <Answer item={row[key]} /> : <strong>{row.total[index]}</strong>,
  })
  const columns: readonly DataColumn<Row>[] = [
    {
      key: 'question',
      header: compare.question,
      cell: ({ question, later: one, earlier: other, total: sum }) =>
        sum !== undefined || (isMixed && (one?.safety === true || other?.safety === true)) ? (
          <span className={styles.safety}>{question}</span>
        ) : (
          question
        ),
    },
    ...(earlier === undefined ? [] : [column('earlier', 0)]),
    column('later', 1),
    ...(earlier === undefined || !rows.some((row) => changeIn(row) !== undefined)
      ? []
      : [
          {
            key: 'change',
            header: compare.change,
            align: 'end' as const,
            named: true,
            cell: (row: Row) => {
              const change = changeIn(row)
              return change === undefined ? null : words.change.short(change)
            },
          },
        ]),
  ]
  return (
    <DataTable
      caption={
        earlier === undefined
          ? compare.one(spokenDate(later, context))
          : compare.caption(spokenDate(earlier, context), spokenDate(later, context))
      }
      columns={columns}
      rows={rows}
      rowKey={({ key }) => key}
      phone="lines"
    />
  )
}

/** The difference of the points of two answers; undefined if one of them has none. */
function changeIn({ earlier, later }: ComparedAnswer): number | undefined {
  return earlier?.points === undefined || later?.points === undefined
    ? undefined
    : rounded(later.points - earlier.points)
}

const NOTHING: Pick<ScoreEvent, 'items' | 'form'> = { items: [], form: undefined }

/** Letters of an answer that is not broken. */
const SHORT = 30

function Answer({ item }: { readonly item: AnsweredItem | undefined }) {
  const { compare } = useScoreText()
  if (item === undefined) return <span className={styles.quiet}>{compare.notAnswered}</span>
  const text =
    item.points === undefined || item.answer === String(item.points)
      ? item.answer
      : compare.withPoints(item.answer, item.points)
  // An answer in a few words stays on one line; its question has the room.
  return item.danger ? (
    <Tag tone="critical">{text}</Tag>
  ) : (
    <span className={text.length > SHORT ? undefined : styles.whole}>{text}</span>
  )
}
