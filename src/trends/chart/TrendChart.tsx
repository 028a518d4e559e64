import { memo, useMemo } from 'react'
import {
  CartesianGrid,
  DefaultZIndexes,
  Line,
  LineChart,
  ReferenceArea,
  XAxis,
  YAxis,
  ZIndexLayer,
} from 'recharts'
import type { FormatContext } from '~/fhir/format/context'
import { numberText } from '~/fhir/format/locale'
import { unitText } from '~/fhir/format/codes/unit-text'
import { largest } from '~/std/extremes'
import { BandLabels } from './BandLabels'
import { TimeTick } from './TimeTick'
import type { ChartAxis, ChartModel } from './chart-model'
import { lineClass, lineDashes } from './line-look'
import { CursorLayer, MarkLayer } from './MarkLayer'
import { PointerLayer } from './PointerLayer'
import { timeTicks } from './time-axis'
import styles from './TrendChart.module.css'
import { useTrendText } from '../screen/TrendText'
import type { Place } from './walk'

interface TrendChartProps {
  readonly model: ChartModel
  /** In CSS pixels. */
  readonly width: number
  readonly height: number
  readonly onPoint: (place: Place) => void
}

/** The part of recharts' tick that is drawn. */
interface AxisTick {
  readonly x: number | string
  readonly y: number | string
  readonly payload: { readonly value: number }
}

const TICK = { fontSize: 13, fill: 'var(--cc-quiet)' }
const RANGE = {
  fill: 'var(--cc-good)',
  fillOpacity: 0.13,
  stroke: 'var(--cc-good)',
  strokeOpacity: 0.5,
  strokeDasharray: '3 3',
}
/** Higher bands are darker, which can be read without colour as well. */
const BAND = { fill: 'var(--cc-quiet)', stroke: 'var(--cc-line)', strokeOpacity: 1 }
const MARGIN = { top: 26, right: 14, bottom: 4, left: 4 }
/** Pixels that a label of the time axis needs. */
const TICK_WIDTH = 80
/**
 * The drawing itself, made with recharts; the only module that needs it. It is silent for screen
 * readers: its contents are spoken point by point and are in the table.
 */
export const TrendChart = memo(function TrendChart({
  model,
  width,
  height,
  onPoint,
}: TrendChartProps) {
  const { format, words } = useTrendText()
  const { window, axes, lines, spans, bands } = model
  const ticks = useMemo(
    () => timeTicks(window, Math.max(3, Math.floor(width / TICK_WIDTH)), format),
    [window, width, format],
  )
  const labels = new Map(ticks.map((tick) => [tick.at, tick.label]))
  return (
    <LineChart
      width={width}
      height={height}
      margin={MARGIN}
      accessibilityLayer={false}
      className={styles.chart ?? ''}
      role="presentation"
    >
      <CartesianGrid vertical={false} stroke="var(--cc-line)" yAxisId={axes[0]?.id ?? '1'} />
      {axes.map((axis) => valueAxisOf(axis, model, format, words.points))}
      <XAxis
        type="number"
        dataKey="x"
        scale="linear"
        domain={[window.from, window.to]}
        allowDataOverflow
        ticks={ticks.map((tick) => tick.at)}
        interval={0}
        tick={({ x, y, payload }: AxisTick) => (
          <TimeTick
            x={Number(x)}
            y={Number(y)}
            label={labels.get(payload.value) ?? ''}
            width={width}
          />
        )}
        stroke="var(--cc-line-strong)"
        tickMargin={6}
        height={32}
      />
      {bands.map(({ key, from, to }, index) => (
        <ReferenceArea
          key={key}
          yAxisId={lines[0]?.axisId ?? '1'}
          ifOverflow="hidden"
          {...BAND}
          fillOpacity={0.05 + 0.06 * index}
          y1={from}
          y2={to}
        />
      ))}
      {spans.map((span) => (
        <ReferenceArea
          key={`${span.from} ${span.low ?? ''} ${span.high ?? ''}`}
          yAxisId={lines[0]?.axisId ?? '1'}
          ifOverflow="hidden"
          {...RANGE}
          x1={span.from}
          x2={span.to}
          y1={span.low ?? axes[0]?.axis.low ?? 0}
          y2={span.high ?? axes[0]?.axis.high ?? 0}
        />
      ))}
      {lines.map((line, index) => (
        <Line
          key={line.series.key}
          data={line.rows}
          dataKey="y"
          yAxisId={line.axisId}
          type="linear"
          connectNulls={false}
          isAnimationActive={false}
          dot={false}
          activeDot={false}
          className={lineClass(index)}
          stroke="currentColor"
          strokeWidth={2}
          strokeDasharray={lineDashes(index)}
        />
      ))}
      <ZIndexLayer zIndex={DefaultZIndexes.line + 1}>
        <BandLabels model={model} />
        {lines.map((line, index) => (
          <MarkLayer key={line.series.key} line={line} index={index} />
        ))}
        {lines.map((line, index) => (
          <CursorLayer key={line.series.key} line={line} index={index} />
        ))}
        <PointerLayer model={model} onPoint={onPoint} />
      </ZIndexLayer>
    </LineChart>
  )
})

function valueAxisOf(
  { id, axis, side }: ChartAxis,
  { lines, axes }: ChartModel,
  format: FormatContext,
  points: string,
) {
  const { language } = format
  const own = lines.filter((line) => line.axisId === id)
  // With several axes, each has the colour of its first line.
  const colour =
    axes.length < 2
      ? 'var(--cc-quiet)'
      : `var(--cc-trend-${lines.findIndex((line) => line.axisId === id) + 1})`
  const [line] = own
  const unit =
    line?.series.scale === undefined
      ? (unitText(line?.series.unit.shown ?? {}, format) ?? '')
      : points
  const longest = largest(axis.ticks.map((tick) => numberText(tick, language).length))
  return (
    <YAxis
      key={id}
      yAxisId={id}
      type="number"
      domain={[axis.low, axis.high]}
      allowDataOverflow
      ticks={axis.ticks}
      interval={0}
      orientation={side}
      tickFormatter={(value: number) => numberText(value, language)}
      tick={{ ...TICK, fill: colour }}
      stroke="var(--cc-line-strong)"
      width={longest * 8 + 16}
      label={
        <UnitLabel unit={unit} side={side} colour={axes.length < 2 ? 'var(--cc-ink)' : colour} />
      }
    />
  )
}

interface UnitLabelProps {
  readonly unit: string
  readonly side: ChartAxis['side']
  readonly colour: string
  /** The room of the axis in CSS pixels; recharts gives it. */
  readonly viewBox?: { readonly x?: number; readonly y?: number; readonly width?: number }
}

/** The unit above its axis: a long one goes on over the chart, and is not cut off at its edge. */
function UnitLabel({
  unit,
  side,
  colour,
  viewBox: { x = 0, y = 0, width = 0 } = {},
}: UnitLabelProps) {
  return (
    <text
      x={side === 'left' ? x : x + width}
      y={y - 10}
      textAnchor={side === 'left' ? 'start' : 'end'}
      fontSize={13}
      fill={colour}
    >
      {unit}
    </text>
  )
}
