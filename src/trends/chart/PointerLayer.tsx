import type { PointerEvent } from 'react'
import { usePlotArea } from 'recharts'
import { heightOf, type ChartModel } from './chart-model'
import styles from './TrendChart.module.css'
import { nearestIndex } from './nearest'
import type { Place } from './walk'

interface PointerLayerProps {
  readonly model: ChartModel
  readonly onPoint: (place: Place) => void
}

/**
 * Selects the point nearest to the pointer. Only a shortcut: keys and buttons reach every point as
 * well.
 */
export function PointerLayer({ model, onPoint }: PointerLayerProps) {
  const area = usePlotArea()
  if (area === undefined) return null
  const read = (event: PointerEvent<SVGRectElement>) => {
    // Measured on the page, so that it also works when the drawing is scaled.
    const box = event.currentTarget.getBoundingClientRect()
    if (box.width === 0 || box.height === 0) return
    const place = nearestPlace(
      model,
      (event.clientX - box.left) / box.width,
      (event.clientY - box.top) / box.height,
    )
    if (place !== undefined) onPoint(place)
  }
  return (
    <rect
      className={styles.pointer}
      x={area.x}
      y={area.y}
      width={area.width}
      height={area.height}
      fill="transparent"
      onPointerMove={read}
      onPointerDown={read}
    />
  )
}

/** The point nearest to a place in the frame; both coordinates are 0 to 1 from the upper left. */
export function nearestPlace(
  { window, lines, axes }: ChartModel,
  across: number,
  down: number,
): Place | undefined {
  const at = window.from + across * (window.to - window.from)
  const places = lines.flatMap(({ series, axisId }, line) => {
    const index = nearestIndex(
      series.points.map((point) => point.at),
      at,
    )
    const point = index === undefined ? undefined : series.points[index]
    const axis = axes.find(({ id }) => id === axisId)?.axis
    if (
      index === undefined ||
      point === undefined ||
      axis === undefined ||
      point.at < window.from ||
      point.at > window.to
    )
      return []
    const height = heightOf(point)
    const y = Number.isNaN(height) ? 1 : (axis.high - height) / (axis.high - axis.low)
    return [
      { line, index, far: Math.hypot((point.at - at) / (window.to - window.from), (y - down) / 4) },
    ]
  })
  const [nearest] = places.sort((a, b) => a.far - b.far)
  return nearest === undefined ? undefined : { line: nearest.line, index: nearest.index }
}
