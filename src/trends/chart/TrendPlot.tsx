import { useCallback, useId, useMemo, useState, type KeyboardEvent, type Ref } from 'react'
import { useText } from '~/i18n/TextProvider'
import { attempt } from '~/std/attempt'
import { lazy } from '~/ui/late/lazy'
import { Suspense } from '~/ui/late/Suspense'
import { Boundary } from '~/ui/late/Boundary'
import { Button } from '~/ui/Button'
import { LiveRegion } from '~/ui/LiveRegion'
import { VisuallyHidden } from '~/ui/VisuallyHidden'
import type { ChartModel } from './chart-model'
import { ReadPoint } from '../series/read-point'
import { PointReadout } from './PointReadout'
import { seriesLabel, spokenPoint } from '../series/point-text'
import type { TrendSeries } from '../series/series'
import styles from '../screen/Trend.module.css'
import { useTrendText } from '../screen/TrendText'
import {
  placeOf,
  pointAt,
  readKey,
  STEP_KEYS,
  walk,
  type Place,
  type ReadKey,
  type Step,
} from './walk'
import { reveal, type TimeWindow } from '../window'

interface TrendPlotProps {
  /**
   * Ref of the element whose width the drawing takes, and that width in CSS pixels once it is
   * known.
   */
  readonly ref: Ref<HTMLDivElement>
  readonly width: number | undefined
  readonly model: ChartModel
  /** The chosen time; the drawing follows a moment later. */
  readonly window: TimeWindow
  readonly lines: readonly TrendSeries[]
  readonly onWindow: (window: TimeWindow) => void
  readonly onZoom: (direction: 'in' | 'out') => void
}

const HEIGHT = 300
const TrendChart = lazy(async () => (await import('./TrendChart')).TrendChart)

/** The chart with all its readers: keys, buttons, pointer, a line of words and a voice. */
export function TrendPlot({ ref, width, model, window, lines, onWindow, onZoom }: TrendPlotProps) {
  const context = useTrendText()
  const { records } = useText()
  const { words } = context
  const helpId = useId()
  const [read, setRead] = useState<ReadKey>()
  const place = useMemo(() => placeOf(lines, read), [lines, read])
  const onPoint = useCallback((pointed: Place) => setRead(readKey(lines, pointed)), [lines])
  const [spoken, setSpoken] = useState('')
  const point = pointAt(lines, place)
  const series = lines[place?.line ?? 0]
  const name = words.chart(lines.map((one) => seriesLabel(one, context)).join(', '))

  const go = (step: Step) => {
    const next = walk(lines, place, step)
    const nextPoint = pointAt(lines, next)
    const nextSeries = lines[next?.line ?? 0]
    if (next === undefined || nextPoint === undefined || nextSeries === undefined) return
    setRead(readKey(lines, next))
    onWindow(reveal(window, nextPoint.at))
    const what =
      lines.length === 1 || next.line === place?.line ? '' : `${seriesLabel(nextSeries, context)}. `
    setSpoken(
      `${what}${attempt(() => spokenPoint(nextPoint, nextSeries, context), records.unshown)}. ` +
        words.position(next.index + 1, nextSeries.points.length),
    )
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEP_KEYS[event.key]
    const zoomed =
      event.key === '+' || event.key === '=' ? 'in' : event.key === '-' ? 'out' : undefined
    if (
      event.ctrlKey ||
      event.metaKey ||
      event.altKey ||
      (step === undefined && zoomed === undefined)
    )
      return
    event.preventDefault()
    if (step !== undefined) go(step)
    if (zoomed !== undefined) onZoom(zoomed)
  }

  return (
    <div className={styles.plot}>
      {/* The chart handles the arrow keys itself, so screen readers must pass them on: that is
          the purpose of the role application (WAI-ARIA). */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        ref={ref}
        className={styles.canvas}
        role="application"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above
        tabIndex={0}
        onKeyDown={onKeyDown}
        aria-label={name}
        aria-describedby={helpId}
      >
        <ReadPoint
          value={
            point === undefined || place === undefined ? undefined : { point, line: place.line }
          }
        >
          <Suspense fallback={<div className={styles.waiting}>{words.loading}</div>}>
            <Drawing model={model} width={width} onPoint={onPoint} />
          </Suspense>
        </ReadPoint>
      </div>
      <VisuallyHidden>
        <span id={helpId}>{words.chartHelp}</span>
      </VisuallyHidden>
      <div className={styles.reading}>
        <Boundary of={point} instead={<p className={styles.readout}>{records.unshown}</p>}>
          <PointReadout
            point={point}
            series={series}
            line={place?.line ?? 0}
            named={lines.length > 1}
          />
        </Boundary>
        <div className={styles.steps}>
          <Button size="small" tone="quiet" onClick={() => go('previous')}>
            {words.previous}
          </Button>
          <Button size="small" tone="quiet" onClick={() => go('next')}>
            {words.next}
          </Button>
        </div>
      </div>
      <VisuallyHidden>
        <LiveRegion>{spoken}</LiveRegion>
      </VisuallyHidden>
    </div>
  )
}

interface DrawingProps {
  readonly model: ChartModel
  readonly width: number | undefined
  readonly onPoint: (place: Place) => void
}

/** Waits for its width; a chart without a width would be drawn in vain. */
function Drawing({ model, width, onPoint }: DrawingProps) {
  if (width === undefined || width === 0) return <div className={styles.waiting} />
  return <TrendChart model={model} width={width} height={HEIGHT} onPoint={onPoint} />
}
