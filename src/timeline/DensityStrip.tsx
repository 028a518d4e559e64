import { useMemo } from 'react'
import type { DensityBin } from './density'
import { yearText } from './group-title'
import styles from './Timeline.module.css'
import { useTimelineText, type TimelineWords } from './timeline-text'

interface DensityStripProps {
  readonly bins: readonly DensityBin[]
  readonly onYear: (year: number) => void
}

/**
 * A small picture of how many records there are over time. With a pointer, a bar leads to its year;
 * everyone else has the choice of a year next to it, with the same numbers.
 */
export function DensityStrip({ bins, onYear }: DensityStripProps) {
  const words = useTimelineText()
  const most = useMemo(() => bins.reduce((max, { count }) => Math.max(max, count), 1), [bins])
  const [first, last] = [bins[0], bins.at(-1)]
  if (first === undefined || last === undefined || bins.length < 2) return null
  return (
    <div className={styles.strip} aria-hidden="true" data-print="never">
      <div className={styles.bars}>
        {bins.map((bin) => (
          <button
            key={`${bin.year} ${bin.quarter ?? ''}`}
            type="button"
            tabIndex={-1}
            className={styles.bar}
            aria-label={words.bin(binText(bin, words), bin.count)}
            data-tip={words.bin(binText(bin, words), bin.count)}
            onClick={() => onYear(bin.year + bin.years - 1)}
          >
            <span
              className={styles.fill}
              style={{ blockSize: bin.count === 0 ? 0 : `max(2px, ${(bin.count / most) * 100}%)` }}
            />
          </button>
        ))}
      </div>
      <div className={styles.ends}>
        <span>{yearText(first.year)}</span>
        <span>{yearText(last.year + last.years - 1)}</span>
      </div>
    </div>
  )
}

function binText({ year, quarter, years }: DensityBin, words: TimelineWords): string {
  if (quarter !== undefined) return words.quarter(quarter, yearText(year))
  return years === 1 ? yearText(year) : words.years(yearText(year), yearText(year + years - 1))
}
