import { useEffect, useState } from 'react'
import type { Chart } from '~/record/chart/use-chart'
import { isLittle } from './home-chart'

/** Arranging thousands of entries again four times a second would be felt. */
const PACE_MS = 2000

/**
 * A chart as it loads; a long one at most every two seconds until it is complete, so that the page
 * stays quick while the rest arrives.
 */
export function usePaced(chart: Chart): Chart {
  const [kept, setKept] = useState({ chart, at: 0 })
  const isSlow = !chart.complete && chart.patientId === kept.chart.patientId && !isLittle(chart)
  useEffect(() => {
    if (chart === kept.chart) return undefined
    const wait = isSlow ? Math.max(0, kept.at + PACE_MS - Date.now()) : 0
    const timer = setTimeout(() => setKept({ chart, at: Date.now() }), wait)
    return () => clearTimeout(timer)
  }, [chart, isSlow, kept])
  return isSlow ? kept.chart : chart
}
