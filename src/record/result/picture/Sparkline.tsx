import { classNames } from '~/ui/class-names'
import styles from './Picture.module.css'
import { sparkOf, type SparkPoint } from './spark'

interface SparklineProps {
  /** The numbers of each line, the oldest first: one line, or two for a blood pressure. */
  readonly lines: readonly (readonly SparkPoint[])[]
  /** The same in words: a picture alone tells nothing to a screen reader. */
  readonly label: string
}

/**
 * The course of a few comparable numbers, 76 × 24 px: time from left to right as it passed, the
 * lowest at the bottom. A value that is only known as less or more than a number is a hollow point
 * with a line towards where it may be. Draws nothing for fewer than two moments.
 */
export function Sparkline({ lines, label }: SparklineProps) {
  const spark = sparkOf(lines)
  if (spark === undefined) return null
  return (
    <svg
      className={classNames(styles.picture, styles.spark)}
      role="img"
      aria-label={label}
      data-tip={label}
      width={spark.width}
      height={spark.height}
      viewBox={`0 0 ${spark.width} ${spark.height}`}
    >
      {spark.paths.map((path) => (
        <path key={path} className={styles.course} d={path} />
      ))}
      {spark.open.map(({ x, y, to }) => (
        <g key={`${x} ${y}`} className={styles.open}>
          <path d={`M${x} ${y}V${to}`} />
          <circle cx={x} cy={y} r={2} />
        </g>
      ))}
      {spark.ends.map(({ x, y }) => (
        <circle key={`${x} ${y}`} className={styles.end} cx={x} cy={y} r={2.5} />
      ))}
    </svg>
  )
}
