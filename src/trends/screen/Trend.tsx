import { useDeferredValue, useMemo } from 'react'
import type { Observation } from 'fhir/r4'
import { conceptTerms } from '~/glossary/terms'
import { WhatIsThis } from '~/glossary/WhatIsThis'
import { Button } from '~/ui/Button'
import { Empty } from '~/ui/Empty'
import { Skeleton } from '~/ui/Skeleton'
import { Suspense } from '~/ui/late/Suspense'
import { useMedia } from '~/ui/media/use-media'
import { chartModel } from '../chart/chart-model'
import { pointDateText } from '../series/point-text'
import { RefusedList } from '../RefusedList'
import { firstSelection } from '../selection'
import { SeriesSentence } from '../series/SeriesSentence'
import type { SeriesSplit } from '../series/series'
import { SeriesPicker } from './SeriesPicker'
import { Widen } from './Widen'
import { summarySentence } from '../summary-sentence'
import styles from './Trend.module.css'
import { wholeDates } from './whole-dates'
import { TrendLegend } from './TrendLegend'
import { TrendNotes } from './TrendNotes'
import { TimedPlot } from './TimedPlot'
import { TrendTable } from './TrendTable'
import { TrendText, useTrendText } from './TrendText'
import { UnitsNote } from './UnitsNote'
import { useWidth } from '../chart/use-width'
import { useConversion } from '../use-conversion'
import { ALL_TIME, type TrendLayout } from '../trend-layout'
import { useSplit } from '../use-split'
import { useWindow } from '../use-window'

export interface TrendProps {
  readonly observations: readonly Observation[]
  /**
   * `system|code` or a bare code of the first drawn series; or of a panel, whose components are
   * drawn together.
   */
  readonly focusCode?: string | undefined
  /** Milliseconds since the epoch; windows such as "6 months" end here. */
  readonly now: number
  /** Reads the other measurements, to compare with them; absent where they are read. */
  readonly onWiden?: (() => void) | undefined
  /** The address of a record, for the table's rows. */
  readonly hrefOf?: ((observation: Observation) => string | undefined) | undefined
  /**
   * The text when no results can be drawn: only the code that loaded the results knows if they are
   * complete.
   */
  readonly none?: string | undefined
  readonly layout: TrendLayout
  readonly onLayout: (layout: TrendLayout) => void
}

/**
 * Observations over time: a sentence, a chart, and the same as a table. Does not know their source.
 */
export function Trend(props: TrendProps) {
  return (
    <Suspense fallback={<Skeleton rows={6} />}>
      <TrendText>
        <Split {...props} />
      </TrendText>
    </Suspense>
  )
}

function Split({ observations, ...props }: TrendProps) {
  const { format } = useTrendText()
  const split = useSplit(observations, format.timeZone)
  return split === undefined ? <Skeleton rows={6} /> : <Chosen {...props} split={split} />
}

interface ChosenProps extends Omit<TrendProps, 'observations'> {
  readonly split: SeriesSplit
}

function Chosen(props: ChosenProps) {
  const { split, focusCode, none, onWiden, layout, onLayout } = props
  const { picked } = layout
  const { words } = useTrendText()
  const first = useMemo(() => firstSelection(split.series, focusCode), [split, focusCode])
  const known = useMemo(
    () => picked.filter((key) => split.series.some((series) => series.key === key)),
    [picked, split],
  )
  const chosen = known.length > 0 ? known : first
  return (
    <div className={styles.trend}>
      {split.series.length === 0 ? (
        <>
          <Empty>{none ?? words.screen.none}</Empty>
          {onWiden === undefined ? null : <Widen onWiden={onWiden} />}
        </>
      ) : (
        <>
          <SeriesPicker
            series={split.series}
            chosen={chosen}
            onChoose={(keys) => onLayout({ ...layout, picked: keys })}
            onWiden={onWiden}
          />
          <Drawn {...props} key={chosen[0]} chosen={chosen} />
        </>
      )}
      <RefusedList refused={split.refused} />
    </div>
  )
}

interface DrawnProps extends Pick<TrendProps, 'now' | 'hrefOf' | 'layout' | 'onLayout'> {
  readonly split: SeriesSplit
  readonly chosen: readonly string[]
}

function Drawn({ split, chosen, now, hrefOf, layout, onLayout }: DrawnProps) {
  const context = useTrendText()
  const { words, format, sex } = context
  const picked = useMemo(
    () => chosen.flatMap((key) => split.series.find((series) => series.key === key) ?? []),
    [chosen, split],
  )
  const [first] = picked
  const terms = useMemo(
    () =>
      conceptTerms(
        picked.map(({ concept }) => concept),
        format,
      ),
    [picked, format],
  )
  // Another measurement starts with its own window and its own units.
  const own =
    layout.of === first?.key
      ? { time: layout.time, joined: layout.joined }
      : { time: ALL_TIME, joined: false }
  const keep = (next: Partial<typeof own>) =>
    onLayout({ ...layout, ...own, ...next, of: first?.key })
  const units = useConversion(first, split.series, own.joined, (joined) => keep({ joined }))
  const lines = useMemo(
    () => picked.map((series, index) => (index === 0 ? (units.joined?.series ?? series) : series)),
    [units.joined, picked],
  )
  const time = useWindow(lines, now, format.timeZone, own.time, (next) => keep({ time: next }))
  const [ref, width] = useWidth()
  // The buttons respond immediately; thousands of points are redrawn between other work.
  const window = useDeferredValue(time.window)
  // A line goes through about as many points as the chart has pixels in width.
  const model = useMemo(
    () => chartModel(lines, window, Math.max(100, width ?? 600), 5, sex),
    [lines, window, width, sex],
  )
  // The chart responds first; a long table follows.
  const listed = useDeferredValue(model.lines)
  const latest = lines
    .flatMap(({ points }) => points.at(-1) ?? [])
    .toSorted((a, b) => a.at - b.at)
    .at(-1)
  const shown = model.lines.reduce((count, line) => count + line.points.length, 0)
  // On a phone the picture comes first: it would otherwise be below the window.
  const narrow = useMedia('(max-width: 640px)')
  const sentences = lines.map((series) => (
    <p key={series.key} className={styles.summary}>
      {wholeDates(summarySentence(series, context), styles.date, (text) => (
        <SeriesSentence sentence={text} of={[series]} />
      ))}
    </p>
  ))
  return (
    <>
      {narrow ? null : sentences}
      {narrow ? null : <WhatIsThis terms={terms} />}
      <TimedPlot time={time} ref={ref} width={width} model={model} lines={lines} />
      {narrow ? sentences : null}
      {narrow ? <WhatIsThis terms={terms} /> : null}
      <TrendLegend model={model} />
      {shown > 0 || latest === undefined ? null : (
        <div className={styles.empty}>
          <p>{words.emptyWindow(pointDateText(latest, context))}</p>
          <Button size="small" onClick={() => time.choosePreset('all')}>
            {words.showAll}
          </Button>
        </div>
      )}
      {first === undefined ? null : (
        <UnitsNote
          series={first}
          others={units.others}
          joined={units.joined}
          state={units.state}
          onJoin={units.join}
          onSeparate={units.separate}
        />
      )}
      <TrendNotes model={model} />
      <TrendTable lines={listed} hrefOf={hrefOf} />
    </>
  )
}
