import { usePlotArea, useXAxisScale, useYAxisScale } from 'recharts'
import type { Plane } from './chart-marks'

/** Converts data to the pixels of the chart around it; undefined until its axes are known. */
export function usePlane(axisId: string): Plane | undefined {
  const x = useXAxisScale()
  const y = useYAxisScale(axisId)
  const area = usePlotArea()
  if (x === undefined || y === undefined || area === undefined) return undefined
  return {
    x: (at) => x(at) ?? Number.NaN,
    y: (value) => y(value) ?? Number.NaN,
    left: area.x,
    right: area.x + area.width,
    top: area.y,
    bottom: area.y + area.height,
  }
}
