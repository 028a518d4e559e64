import type { ReactNode } from 'react'
import { dayText } from '~/fhir/format/dates/date-text'
import { Button } from '~/ui/Button'
import { classNames } from '~/ui/class-names'
import styles from './Trend.module.css'
import { useTrendText } from './TrendText'
import { PRESETS, type Preset, type TimeWindow } from '../window'

interface TrendControlsProps {
  /** The words for the window. */
  readonly shown: TimeWindow
  /** The current preset; undefined after zooming or moving. */
  readonly preset: Preset | undefined
  readonly onPreset: (preset: Preset) => void
  /** The moves, where they stand with the presets. */
  readonly children?: ReactNode
}

interface TrendMovesProps {
  readonly window: TimeWindow
  readonly limits: TimeWindow
  readonly onZoom: (direction: 'in' | 'out') => void
  readonly onMove: (direction: 'earlier' | 'later') => void
}

const HOUR = 3_600_000

/** Chooses the time window by name, and says which it is. */
export function TrendControls({ shown, preset, onPreset, children }: TrendControlsProps) {
  const { words, format } = useTrendText()
  const day = (at: number) => dayText(new Date(at).toISOString(), format) ?? ''
  return (
    <div className={styles.controls} data-print="never">
      <div className={styles.presets} role="group" aria-label={words.period}>
        {PRESETS.map((one) => (
          <Button
            key={one}
            size="small"
            aria-pressed={preset === one}
            className={classNames(preset === one && styles.pressed)}
            onClick={() => onPreset(one)}
          >
            {words.preset[one]}
          </Button>
        ))}
      </div>
      {children}
      <p className={styles.shows}>{words.shows(day(shown.from), day(shown.to))}</p>
    </div>
  )
}

/** Moves and zooms the time window by button; dragging is never needed. */
export function TrendMoves({ window, limits, onZoom, onMove }: TrendMovesProps) {
  const { words } = useTrendText()
  const whole = window.from <= limits.from && window.to >= limits.to
  return (
    <div className={styles.presets} data-print="never">
      <Button
        size="small"
        tone="quiet"
        onClick={() => onMove('earlier')}
        disabledReason={window.from <= limits.from ? words.nothingEarlier : undefined}
      >
        {words.earlier}
      </Button>
      <Button
        size="small"
        tone="quiet"
        onClick={() => onMove('later')}
        disabledReason={window.to >= limits.to ? words.nothingLater : undefined}
      >
        {words.later}
      </Button>
      <Button
        size="small"
        tone="quiet"
        onClick={() => onZoom('in')}
        disabledReason={window.to - window.from <= HOUR ? words.narrowest : undefined}
      >
        {words.zoomIn}
      </Button>
      <Button
        size="small"
        tone="quiet"
        onClick={() => onZoom('out')}
        disabledReason={whole ? words.widest : undefined}
      >
        {words.zoomOut}
      </Button>
    </div>
  )
}
