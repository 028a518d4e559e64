import { useMemo, useState } from 'react'
import type { TrendSeries } from './series/series'
import {
  extentOf,
  limitsOf,
  move,
  presetWindow,
  zoom,
  type Preset,
  type TimeWindow,
} from './window'

type Choice = { readonly preset: Preset } | { readonly free: TimeWindow }

/** The time window of a chart, and the ways to change it. `now` in milliseconds since the epoch. */
export function useWindow(
  lines: readonly TrendSeries[],
  now: number,
  timeZone: string | undefined,
) {
  const [choice, setChoice] = useState<Choice>({ preset: 'all' })
  const extent = useMemo(
    () =>
      extentOf(lines.flatMap(({ points }) => points.map((point) => point.when))) ?? {
        from: now,
        to: now,
      },
    [lines, now],
  )
  const limits = useMemo(() => limitsOf(extent, now), [extent, now])
  // The same window must stay the same value: the chart is redrawn for another one.
  const window = useMemo(
    () => ('preset' in choice ? presetWindow(choice.preset, extent, now, timeZone) : choice.free),
    [choice, extent, now, timeZone],
  )
  return {
    window,
    limits,
    /**
     * The named window: "all" is from the first result to the last, without the room at both ends.
     */
    shown: 'preset' in choice && choice.preset === 'all' ? extent : window,
    preset: 'preset' in choice ? choice.preset : undefined,
    choosePreset: (preset: Preset) => setChoice({ preset }),
    /** A window that is already displayed keeps its name. */
    show: (wanted: TimeWindow) => {
      if (wanted.from !== window.from || wanted.to !== window.to) setChoice({ free: wanted })
    },
    zoom: (direction: 'in' | 'out') => setChoice({ free: zoom(window, direction, limits) }),
    move: (direction: 'earlier' | 'later') => setChoice({ free: move(window, direction, limits) }),
  }
}
