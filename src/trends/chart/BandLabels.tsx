import { useYAxisScale } from 'recharts'
import { largest, smallest } from '~/std/extremes'
import type { Plane } from './chart-marks'
import { heightOf, type ChartModel, type DrawnLine } from './chart-model'
import { placeLabels, type Box, type Obstacles, type Segment } from './place-labels'
import styles from './TrendChart.module.css'
import { useTrendText } from '../screen/TrendText'
import { usePlane } from './use-plane'

/** Pixels; the letters of a word are narrower on average. */
const LETTER = 6.6
const HEIGHT = 15
/** The radius of the largest sign, and of the ring around the selected point. */
const REACH = 12

/**
 * The names of an instrument's bands, each in a free place; the others appear in the legend only.
 */
export function BandLabels({ model }: { readonly model: ChartModel }) {
  const { words } = useTrendText()
  const [first] = model.lines
  const plane = usePlane(first?.axisId ?? '1')
  const scales = [
    useYAxisScale(model.axes[0]?.id ?? '1'),
    useYAxisScale(model.axes[1]?.id ?? '1'),
    useYAxisScale(model.axes[2]?.id ?? '1'),
    useYAxisScale(model.axes[3]?.id ?? '1'),
  ]
  if (plane === undefined || model.bands.length === 0) return null
  const drawn = model.lines.map((line) => {
    const scale = scales[model.axes.findIndex(({ id }) => id === line.axisId)]
    return drawnOf(line, plane, (value) => scale?.(value) ?? Number.NaN)
  })
  const wanted = model.bands.map(({ key, from, to }) => ({
    key,
    width: words.band[key].length * LETTER,
    height: HEIGHT,
    area: {
      left: plane.left,
      right: plane.right,
      top: Math.max(plane.top, plane.y(to)),
      bottom: Math.min(plane.bottom, plane.y(from)),
    },
  }))
  const placed = placeLabels(wanted, {
    segments: drawn.flatMap(({ segments }) => segments),
    marks: drawn.flatMap(({ marks }) => marks),
  })
  return (
    <g aria-hidden="true">
      {[...placed].map(([key, box]) => (
        <BandLabel key={key} text={words.band[key]} box={box} right={box.right > plane.right - 8} />
      ))}
    </g>
  )
}

interface BandLabelProps {
  readonly text: string
  readonly box: Box
  /** At the right edge, its end lines up with the others. */
  readonly right: boolean
}

function BandLabel({ text, box, right }: BandLabelProps) {
  return (
    <text
      className={styles.bandLabel}
      x={right ? box.right : box.left}
      y={(box.top + box.bottom) / 2}
      textAnchor={right ? 'end' : 'start'}
      dominantBaseline="central"
    >
      {text}
    </text>
  )
}

/** A line and its signs in pixels. */
function drawnOf(
  { rows, points }: DrawnLine,
  plane: Plane,
  y: (value: number) => number,
): Obstacles {
  const { x } = plane
  const segments = rows.flatMap((row, index): readonly Segment[] => {
    const before = rows[index - 1]
    return row.y === null || before === undefined || before.y === null
      ? []
      : [{ from: { x: x(before.x), y: y(before.y) }, to: { x: x(row.x), y: y(row.y) } }]
  })
  const marks = points.flatMap((point): readonly Box[] => {
    if (point.twin) return []
    const height = y(heightOf(point))
    // Signs stay inside the frame, even for points outside; points without a value are at its foot.
    const top = Number.isNaN(height) ? plane.bottom - 6 : between(height, plane.top, plane.bottom)
    const across = [point.at, point.when.from, point.when.to].map((at) =>
      between(plane.x(at), plane.left, plane.right),
    )
    return [
      {
        left: smallest(across) - REACH,
        right: largest(across) + REACH,
        top: top - REACH,
        bottom: top + REACH,
      },
    ]
  })
  return { segments, marks }
}

function between(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), high)
}
