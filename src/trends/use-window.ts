import { useMemo } from 'react'
import type { TrendSeries } from './series/series'
import type { WindowChoice } from './trend-layout'
import {
  extentOf,
  limitsOf,
  move,
  pastExtentOf,
  presetWindow,
  zoom,
  type Preset,
  type TimeWindow,
} from './window'

/**
 * The time window of a chart, and the ways to change it. The named windows end with the results
 * that are not dated in the future, which is a mistake in the date; "all" has those as well.
 *
 * @param now Milliseconds since the epoch.
 */
export function useWindow(
  lines: readonly TrendSeries[],
  now: number,
  timeZone: string | undefined,
  choice: WindowChoice,
  onChoice: (choice: WindowChoice) => void,
) {
  const whens = useMemo(
    () => lines.flatMap(({ points }) => points.map((point) => point.when)),
    [lines],
  )
  const extent = useMemo(() => extentOf(whens) ?? { from: now, to: now }, [whens, now])
  const past = useMemo(() => pastExtentOf(whens, now) ?? extent, [whens, now, extent])
  const limits = useMemo(() => limitsOf(extent, now), [extent, now])
  // The same window must stay the same value: the chart is redrawn for another one.
  const window = useMemo(
    () =>
      'free' in choice
        ? choice.free
        : presetWindow(choice.preset, choice.preset === 'all' ? extent : past, now, timeZone),
    [choice, extent, past, now, timeZone],
  )
  return {
    window,
    limits,
    /**
     * The named window: "all" is from the first result to the last, without the room at both ends.
     */
    shown: 'preset' in choice && choice.preset === 'all' ? extent : window,
    preset: 'preset' in choice ? choice.preset : undefined,
    choosePreset: (preset: Preset) => onChoice({ preset }),
    /** A window that is already displayed keeps its name. */
    show: (wanted: TimeWindow) => {
      if (wanted.from !== window.from || wanted.to !== window.to) onChoice({ free: wanted })
    },
    zoom: (direction: 'in' | 'out') => onChoice({ free: zoom(window, direction, limits) }),
    move: (direction: 'earlier' | 'later') => onChoice({ free: move(window, direction, limits) }),
  }
}
