import { classNames } from '~/ui/class-names'
import type { RangeBounds } from '../values/range-choice'
import styles from './Picture.module.css'
import { rangeScale } from './range-scale'

interface RangeBarProps {
  readonly value: number
  /** `<` and the like (R4, QuantityComparator). */
  readonly comparator?: string | undefined
  /** The only normal range that applies, in the unit of the value. */
  readonly bounds: RangeBounds
  /** The meaning of the value, as its flag says it. */
  readonly tone?: 'high' | 'low' | 'critical' | undefined
  /** The same in words. */
  readonly label: string
}

const WIDTH = 92
const HEIGHT = 16
const EDGE = 6
const MIDDLE = HEIGHT / 2

/**
 * A value beside its normal range, 92 × 16 px: the range as a band, open where it has no end. A
 * value that is only known as less or more than a number is a hollow point with a line over where
 * it may be; one far outside is an arrow at the edge. Draws nothing for a range without ends.
 */
export function RangeBar({ value, comparator, bounds, tone, label }: RangeBarProps) {
  const scale = rangeScale(value, bounds, comparator)
  if (scale === undefined) return null
  const x = (part: number) => Math.round((EDGE + part * (WIDTH - 2 * EDGE)) * 10) / 10
  const { band, at, maybe, beyond } = scale
  const place = x(at)
  return (
    <svg
      className={classNames(styles.picture, tone !== undefined && styles[tone])}
      role="img"
      aria-label={label}
      data-tip={label}
      width={WIDTH}
      height={HEIGHT}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
    >
      <path className={styles.axis} d={`M0 ${MIDDLE}H${WIDTH}`} />
      <rect
        className={styles.band}
        x={bounds.low === undefined ? -2 : x(band.from)}
        y={MIDDLE - 3}
        width={
          (bounds.high === undefined ? WIDTH + 2 : x(band.to)) -
          (bounds.low === undefined ? -2 : x(band.from))
        }
        height={6}
        rx={2}
      />
      {maybe === undefined ? null : (
        <path className={styles.maybe} d={`M${x(maybe.from)} ${MIDDLE}H${x(maybe.to)}`} />
      )}
      {beyond ? (
        <path
          className={styles.point}
          d={at < 0.5 ? `M1 ${MIDDLE}l7 -5v10z` : `M${WIDTH - 1} ${MIDDLE}l-7 -5v10z`}
        />
      ) : (
        <circle
          className={maybe === undefined ? styles.point : styles.hollow}
          cx={place}
          cy={MIDDLE}
          r={4}
        />
      )}
    </svg>
  )
}
