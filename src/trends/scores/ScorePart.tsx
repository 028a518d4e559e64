import type { Observation } from 'fhir/r4'
import { useDeferredValue, useMemo } from 'react'
import { ScoreLink } from '~/record/places/ScoreLink'
import { realChangeOf } from '~/fhir/scores/publications'
import { useKeptPlace } from '~/record/kept/kept-place'
import { Section } from '~/ui/Section'
import { chartModel } from '../chart/chart-model'
import { useWidth } from '../chart/use-width'
import type { TrendSeries } from '../series/series'
import { TimedPlot } from '../screen/TimedPlot'
import { TrendLegend } from '../screen/TrendLegend'
import { TrendNotes } from '../screen/TrendNotes'
import { pointDateText } from '../series/point-text'
import { useTrendText } from '../screen/TrendText'
import { readScoreLayout, type ScoreLayout } from '../trend-layout'
import { useWindow } from '../use-window'
import { useDays } from './use-days'
import { AboutScore } from './AboutScore'
import { CompareAnswers } from './CompareAnswers'
import type { ScorePage } from './score-book'
import { changeAt, latestOf, scoreSentences, type ScoreReading } from './score-facts'
import { ScoreSafety } from './ScoreSafety'
import { ScoreTable } from './ScoreTable'
import { useScoreText } from './score-words'
import styles from './Scores.module.css'
import trend from '../screen/Trend.module.css'

interface ScorePartProps {
  readonly page: ScorePage
  /** All instruments, to go on to. */
  readonly pages: readonly ScorePage[]
  readonly reading: ScoreReading
  readonly patientId: string
  /** Milliseconds since the epoch. */
  readonly now: number
  readonly hrefOf: (observation: Observation) => string | undefined
}

/** One instrument: its sentences, the answers about self-harm, the chart, answers, and a table. */
export function ScorePart({ page, pages, reading, patientId, now, hrefOf }: ScorePartProps) {
  const words = useScoreText()
  const [layout, setLayout] = useKeptPlace(readScoreLayout)
  const context = useDays()
  const { series } = page
  return (
    <>
      {pages.length < 2 ? null : (
        <nav aria-label={words.choose} data-print="never">
          <ul className={styles.choose}>
            {pages
              .filter(({ id }) => id !== page.id)
              .map(({ id, name }) => (
                <li key={id}>
                  <ScoreLink patientId={patientId} of={id}>
                    {name}
                  </ScoreLink>
                </li>
              ))}
          </ul>
        </nav>
      )}
      <p className={styles.facts}>
        {scoreSentences(page, context, words, reading).join(' ')} <RealChangeNote page={page} />
      </p>
      <ScoreSafety page={page} reading={reading} patientId={patientId} hrefOf={hrefOf} />
      {series === undefined ? null : (
        <ScoreChart series={series} now={now} layout={layout} onLayout={setLayout} />
      )}
      <CompareAnswers page={page} reading={reading} layout={layout} onLayout={setLayout} />
      <ScoreTable page={page} reading={reading} hrefOf={hrefOf} />
      <AboutScore page={page} />
    </>
  )
}

/** Says if the latest change is one that matters, where a publication states how large that is. */
function RealChangeNote({ page }: { readonly page: ScorePage }) {
  const { real } = useScoreText()
  const context = useDays()
  const latest = latestOf(page)
  const change = latest === undefined ? undefined : changeAt(page, latest)
  const known = realChangeOf(page.instrument)
  if (known === undefined || change === undefined || change === 'twofold' || change.by === 0)
    return null
  const told = Math.abs(change.by) >= known.points ? real.reached : real.below
  return (
    <>
      {told(known.points, pointDateText(change.before, context))} (
      <a href={known.address} target="_blank" rel="noreferrer">
        {known.citation}
      </a>
      ).
    </>
  )
}

interface ScoreChartProps {
  readonly series: TrendSeries
  readonly now: number
  readonly layout: ScoreLayout
  readonly onLayout: (layout: ScoreLayout) => void
}

/** The chart of a score: its axis is the scale, with the bands behind it. */
function ScoreChart({ series, now, layout, onLayout }: ScoreChartProps) {
  const words = useScoreText()
  const { format, sex } = useTrendText()
  const lines = useMemo(() => [series], [series])
  const time = useWindow(lines, now, format.timeZone, layout.time, (next) =>
    onLayout({ ...layout, time: next }),
  )
  const [ref, width] = useWidth()
  const window = useDeferredValue(time.window)
  const model = useMemo(
    () => chartModel(lines, window, Math.max(100, width ?? 600), 5, sex),
    [lines, window, width, sex],
  )
  return (
    <Section title={words.chart}>
      <div className={trend.trend}>
        <TimedPlot time={time} ref={ref} width={width} model={model} lines={lines} />
        <TrendLegend model={model} />
        <TrendNotes model={model} />
      </div>
    </Section>
  )
}
