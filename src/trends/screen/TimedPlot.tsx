import type { Ref } from 'react'
import { useMedia } from '~/ui/media/use-media'
import type { ChartModel } from '../chart/chart-model'
import { TrendPlot } from '../chart/TrendPlot'
import type { TrendSeries } from '../series/series'
import type { useWindow } from '../use-window'
import { TrendControls, TrendMoves } from './TrendControls'

interface TimedPlotProps {
  readonly time: ReturnType<typeof useWindow>
  /** Ref of the element whose width the drawing takes, and that width in CSS pixels once known. */
  readonly ref: Ref<HTMLDivElement>
  readonly width: number | undefined
  readonly model: ChartModel
  readonly lines: readonly TrendSeries[]
}

/**
 * A chart with the controls of its time. On a phone those that move it stand below it: it would
 * otherwise not be in sight.
 */
export function TimedPlot({ time, ref, width, model, lines }: TimedPlotProps) {
  const isNarrow = useMedia('(max-width: 640px)')
  const moves = (
    <TrendMoves window={time.window} limits={time.limits} onZoom={time.zoom} onMove={time.move} />
  )
  return (
    <>
      <TrendControls shown={time.shown} preset={time.preset} onPreset={time.choosePreset}>
        {isNarrow ? null : moves}
      </TrendControls>
      <TrendPlot
        ref={ref}
        width={width}
        model={model}
        window={time.window}
        lines={lines}
        onWindow={time.show}
        onZoom={time.zoom}
      />
      {isNarrow ? moves : null}
    </>
  )
}
