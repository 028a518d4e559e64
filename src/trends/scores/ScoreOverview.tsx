import type { ReactNode } from 'react'
import { ScoreLink } from '~/record/places/ScoreLink'
import { Sparkline } from '~/record/result/picture/Sparkline'
import { DataTable } from '~/ui/table/DataTable'
import type { DataColumn } from '~/ui/table/data-column'
import { Tag } from '~/ui/Tag'
import { bandText, pointDateText, pointValueText } from '../series/point-text'
import type { TrendContext } from '../trend-words'
import type { ScoreEvent, ScorePage } from './score-book'
import {
  changeAt,
  dateOf,
  drawnIn,
  hasNoTotal,
  latestOf,
  safetyEvents,
  safetyOf,
  standingIn,
  type ScoreReading,
} from './score-facts'
import { isFilledIn, standing } from './score-status'
import { useDays } from './use-days'
import { useScoreText, type ScoreWords } from './score-words'
import styles from './Scores.module.css'

interface ScoreOverviewProps {
  readonly patientId: string
  readonly reading: ScoreReading
  readonly pages: readonly ScorePage[]
}

/** Every instrument in one line: its latest score, the change, and an answer about self-harm. */
export function ScoreOverview({ patientId, reading, pages }: ScoreOverviewProps) {
  const words = useScoreText()
  const context = useDays()
  const head = words.overview
  const columns: readonly DataColumn<ScorePage>[] = [
    {
      key: 'name',
      header: head.name,
      cell: ({ id, name }) => (
        <span className={styles.name}>
          <ScoreLink patientId={patientId} of={id}>
            {name}
          </ScoreLink>
        </span>
      ),
    },
    {
      key: 'latest',
      header: head.latest,
      leads: true,
      cell: (page) => latestText(page, reading, context, words),
    },
    {
      key: 'course',
      header: head.course,
      cell: (page) => <Course page={page} />,
      minor: true,
    },
    { key: 'change', header: head.change, cell: (page) => changeText(page, words), named: true },
    {
      key: 'date',
      header: head.date,
      cell: (page) => {
        const latest = latestOf(page)
        const events = standingIn(page)
        const event = events.find(isFilledIn) ?? events[0] ?? page.events[0]
        return (
          <span className={styles.whole}>
            {latest === undefined
              ? event && dateOf(event, context, words)
              : pointDateText(latest, context)}
          </span>
        )
      },
    },
    ...(pages.some((page) => page.events.some((event) => safetyOf(event).asked.length > 0))
      ? [
          {
            key: 'safety',
            header: head.safety,
            cell: (page: ScorePage) => <SafetyCell page={page} reading={reading} />,
            named: true,
          },
        ]
      : []),
    {
      key: 'count',
      header: head.count,
      cell: ({ events }) => (
        <span className={styles.whole}>
          {(reading === 'whole' ? head.times : head.timesSoFar)(events.filter(isFilledIn).length)}
        </span>
      ),
      minor: true,
    },
  ]
  return (
    <>
      <p>{words.intro}</p>
      <DataTable
        caption={head.caption}
        columns={columns}
        rows={pages}
        rowKey={({ id }) => id}
        phone="lines"
      />
    </>
  )
}

/** Its totals as a small picture, with the last ones in words. */
function Course({ page }: { readonly page: ScorePage }) {
  const words = useScoreText()
  const { name } = page
  const line = drawnIn(page).flatMap(({ at, value }) =>
    value.kind === 'number' ? [{ at, ...value }] : [],
  )
  return (
    <span className={styles.course}>
      <Sparkline
        lines={[line]}
        label={words.overview.courseOf(
          name,
          line.slice(-SPOKEN).map(({ value, comparator = '' }) => `${comparator}${value}`),
        )}
      />
    </span>
  )
}

/** Up to this many values are read out. */
const SPOKEN = 8

function latestText(
  page: ScorePage,
  reading: ScoreReading,
  context: TrendContext,
  words: ScoreWords,
): ReactNode {
  const { overview } = words
  const latest = latestOf(page)
  if (page.series === undefined || latest === undefined)
    return hasNoTotal(page)
      ? overview.withoutTotal
      : reading === 'whole'
        ? overview.noTotal
        : overview.noTotalRead
  const band = bandText(latest, context)
  const value = pointValueText(latest, page.series, context)
  return band === undefined ? value : `${value}, ${band}`
}

function changeText(page: ScorePage, words: ScoreWords): string | undefined {
  const latest = latestOf(page)
  const change = latest === undefined ? undefined : changeAt(page, latest)
  return change === undefined || change === 'twofold' ? undefined : words.change.short(change.by)
}

/** An answer that reveals danger stays told, however old it is: the latest one, with its date. */
function SafetyCell({ page, reading }: Pick<ScoreOverviewProps, 'reading'> & { page: ScorePage }) {
  const words = useScoreText()
  const context = useDays()
  const events = safetyEvents(page)
  const isDangerous = (event: ScoreEvent) => standing(event) && safetyOf(event).dangers.length > 0
  const dangerous = events.find(isDangerous) ?? page.events.find(isDangerous)
  if (dangerous !== undefined)
    return (
      <>
        <Tag tone="critical">{words.safety.yes}</Tag>{' '}
        <span className={styles.whole}>{dateOf(dangerous, context, words)}</span>
      </>
    )
  if (page.instrument === undefined || !events.some((event) => safetyOf(event).asked.length > 0))
    return null
  const [latest] = events
  if (latest === undefined || safetyOf(latest).asked.length === 0) return words.safety.notKnown
  return reading === 'whole' ? words.safety.no : words.safety.readNo
}
