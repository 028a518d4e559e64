import { use } from 'react'
import { classNames } from '~/ui/class-names'
import { heightOf, type DrawnLine, type LineRow } from './chart-model'
import { markPaths, type Plane } from './chart-marks'
import { lineClass } from './line-look'
import { unorderedOf } from './segments'
import styles from './TrendChart.module.css'
import type { TrendPoint } from '../series/point'
import { ReadPoint } from '../series/read-point'
import { usePlane } from './use-plane'

/** The pixels that a dot needs to be distinct from the next. */
const DENSE = 5

interface MarkLayerProps {
  readonly line: DrawnLine
  readonly index: number
}

/** The signs of one line: one path per kind of sign, in the coordinates of the chart. */
export function MarkLayer({ line, index }: MarkLayerProps) {
  const plane = usePlane(line.axisId)
  if (plane === undefined) return null
  // On a line with a result every few pixels, plain dots add nothing: only those that no line
  // reaches are drawn.
  const dense = line.drawn * DENSE > plane.right - plane.left
  const alone = new Set(dense ? loneTimes(line.rows) : [])
  const passedBy = dense ? unorderedOf(line.series.points) : new Set()
  const points = dense
    ? line.points.filter((point) => alone.has(point.at) || passedBy.has(point) || isSigned(point))
    : line.points
  return (
    <g className={classNames(styles.marks, lineClass(index))} aria-hidden="true">
      {markPaths(points, plane, index, dense ? 0.45 : 1).map(({ kind, path }) => (
        <path key={kind} className={styles[kind]} d={path} />
      ))}
    </g>
  )
}

/** Marks the selected point. */
export function CursorLayer({ line, index }: MarkLayerProps) {
  const plane = usePlane(line.axisId)
  const read = use(ReadPoint)
  return plane === undefined || read?.line !== index ? null : (
    <Cursor point={read.point} plane={plane} />
  )
}

/** Times of rows without a neighbour for a line. */
function loneTimes(rows: readonly LineRow[]): readonly number[] {
  const height = (index: number) => rows[index]?.y ?? null
  return rows
    .filter(
      (row, index) => row.y !== null && height(index - 1) === null && height(index + 1) === null,
    )
    .map((row) => row.x)
}

function isSigned({ value, mark, flag }: TrendPoint): boolean {
  return (
    value.kind === 'absent' ||
    value.comparator !== undefined ||
    mark !== 'none' ||
    (flag !== undefined && flag.level !== 'normal')
  )
}

function Cursor({ point, plane }: { readonly point: TrendPoint; readonly plane: Plane }) {
  const x = plane.x(point.at)
  if (x < plane.left - 1 || x > plane.right + 1) return null
  const height = heightOf(point)
  const y = Number.isNaN(height)
    ? plane.bottom - 6
    : Math.min(Math.max(plane.y(height), plane.top), plane.bottom)
  return (
    <>
      <line className={styles.cursor} x1={x} x2={x} y1={plane.top} y2={plane.bottom} />
      <circle className={styles.ring} cx={x} cy={y} r={11} />
    </>
  )
}
