import { Tag, type TagTone } from '~/ui/Tag'
import { classNames } from '~/ui/class-names'
import type { Flag } from '~/record/result/values/flag'
import type { TrendPoint } from '../series/point'
import {
  flagText,
  pointDateText,
  pointNotes,
  pointRangeText,
  pointValueText,
  seriesName,
} from '../series/point-text'
import { SeriesSentence } from '../series/SeriesSentence'
import type { TrendSeries } from '../series/series'
import { isStruck } from '~/record/result/values/mark'
import styles from '../screen/Trend.module.css'
import { useTrendText } from '../screen/TrendText'

interface PointReadoutProps {
  readonly point: TrendPoint | undefined
  readonly series: TrendSeries | undefined
  /** Position of the series among the lines. */
  readonly line: number
  /** True when the readout must name the point's line. */
  readonly named: boolean
}

/** The selected point in words, in a place that does not jump. */
export function PointReadout({ point, series, line, named }: PointReadoutProps) {
  const context = useTrendText()
  const { words } = context
  if (point === undefined || series === undefined)
    return (
      <p className={styles.readout} data-print="never">
        <span className={styles.quiet}>{words.pick}</span>
      </p>
    )
  const range = pointRangeText(point, series, context)
  return (
    <p className={styles.readout} data-print="never">
      {named ? (
        <span className={classNames(styles.name, styles[`line${line + 1}`])}>
          <SeriesSentence sentence={seriesName(series, context)} of={[series]} />
        </span>
      ) : null}
      <span>{pointDateText(point, context)}</span>
      <strong className={isStruck(point.mark) ? styles.struck : undefined}>
        {pointValueText(point, series, context)}
      </strong>
      {point.flag === undefined ? null : <FlagTag flag={point.flag} />}
      {range === undefined ? null : (
        <span className={styles.quiet}>{words.referenceRange(range)}</span>
      )}
      {pointNotes(point, context).map((note) => (
        <span key={note} className={styles.quiet}>
          {note}
        </span>
      ))}
    </p>
  )
}

const TONES = {
  'critical-high': 'critical',
  'critical-low': 'critical',
  critical: 'critical',
  high: 'high',
  low: 'low',
  abnormal: 'high',
  normal: 'quiet',
  said: 'neutral',
} as const satisfies Record<Flag['level'], TagTone>

/** The interpretation of a value, as colour, sign and word. */
export function FlagTag({ flag }: { readonly flag: Flag }) {
  const context = useTrendText()
  return <Tag tone={TONES[flag.level]}>{flagText(flag, context)}</Tag>
}
