import { Button } from '~/ui/Button'
import type { JoinedSeries } from '../series/convert-series'
import { seriesUnit } from '../series/point-text'
import type { TrendSeries } from '../series/series'
import styles from './Trend.module.css'
import { useTrendText } from './TrendText'

interface UnitsNoteProps {
  readonly series: TrendSeries
  /** Series of the same measurement in other units. */
  readonly others: readonly TrendSeries[]
  /** Present after a request for conversion. */
  readonly joined: JoinedSeries | undefined
  readonly state: 'apart' | 'loading' | 'failed' | 'joined'
  readonly onJoin: () => void
  readonly onSeparate: () => void
}

/**
 * Says that the same measurement exists in other units, offers the exact conversion, and reports
 * the result.
 */
export function UnitsNote({ series, others, joined, state, onJoin, onSeparate }: UnitsNoteProps) {
  const context = useTrendText()
  const { words } = context
  const { units } = words
  if (others.length === 0) return null
  const name = (one: TrendSeries) => seriesUnit(one, context) ?? words.noUnit
  return (
    <div className={styles.units} role="group" aria-label={units.title}>
      {joined === undefined ? (
        others.map((other) => (
          <p key={other.key}>{units.others(other.points.length, name(other))}</p>
        ))
      ) : (
        <>
          {joined.converted > 0 ? <p>{units.joined(joined.converted, name(series))}</p> : null}
          {joined.apart.map(({ series: other, why }) => (
            <p key={other.key}>{units.why[why](name(other))}</p>
          ))}
        </>
      )}
      {state === 'failed' ? <p role="alert">{units.failed}</p> : null}
      {joined === undefined ? (
        <Button size="small" busy={state === 'loading'} onClick={onJoin}>
          {units.join(name(series))}
        </Button>
      ) : (
        <Button size="small" onClick={onSeparate}>
          {units.separate}
        </Button>
      )}
    </div>
  )
}
