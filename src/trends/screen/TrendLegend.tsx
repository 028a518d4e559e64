import { publicationOf } from '~/fhir/scores/publications'
import { bandEnd, bandsFor } from '~/fhir/scores/known-scores'
import { classNames } from '~/ui/class-names'
import type { ChartModel } from '../chart/chart-model'
import { bar, lineSign, signsOf, type MarkKind } from '../chart/chart-marks'
import { lineClass, lineDashes } from '../chart/line-look'
import { seriesLabel } from '../series/point-text'
import { SeriesSentence } from '../series/SeriesSentence'
import chart from '../chart/TrendChart.module.css'
import styles from './Trend.module.css'
import { useTrendText } from './TrendText'

/** Explains the lines and each sign in the chart. */
export function TrendLegend({ model }: { readonly model: ChartModel }) {
  const context = useTrendText()
  const { words, sex } = context
  const scale = model.lines[0]?.series.scale
  const signs = new Map<MarkKind, { readonly path: string; readonly line: number }>()
  model.lines.forEach(({ points }, line) => {
    for (const point of points) {
      for (const [kind, path] of signsOf(point, 11, 11, line)) {
        if (!signs.has(kind) && (kind !== 'normal' || model.lines.length === 1))
          signs.set(kind, { path, line })
      }
    }
  })
  if (model.open) signs.set('uncertain', { path: bar(2, 20, 11), line: 0 })
  return (
    <div className={styles.legend}>
      {model.lines.length < 2 ? null : (
        <ul className={styles.signs}>
          {model.lines.map(({ series }, line) => (
            <li key={series.key} className={styles.sign}>
              <svg
                className={classNames(chart.marks, lineClass(line))}
                width={40}
                height={22}
                aria-hidden="true"
              >
                <line
                  x1={1}
                  x2={39}
                  y1={11}
                  y2={11}
                  stroke="currentColor"
                  strokeWidth={2}
                  strokeDasharray={lineDashes(line)}
                />
                <path className={chart.normal} d={lineSign(line, 20, 11)} />
              </svg>
              <SeriesSentence sentence={seriesLabel(series, context)} of={[series]} />
            </li>
          ))}
        </ul>
      )}
      <ul className={styles.signs} aria-label={words.legend.title}>
        {[...signs].map(([kind, { path, line }]) => (
          <li key={kind} className={styles.sign}>
            <svg
              className={classNames(chart.marks, lineClass(line))}
              width={22}
              height={22}
              aria-hidden="true"
            >
              <path className={chart[kind]} d={path} />
            </svg>
            {words.legend[kind]}
          </li>
        ))}
        {scale === undefined ? null : (
          <li className={styles.sign}>
            {words.bands}:{' '}
            {bandsFor(scale, sex)
              .map((band, _, all) =>
                words.bandRange(band.from, bandEnd(scale, all, band), words.band[band.key]),
              )
              .join('; ')}
            . {words.bandSource} {publicationOf(scale).citation}.
          </li>
        )}
        {model.spans.length === 0 ? null : (
          <li className={styles.sign}>
            <span className={styles.band} aria-hidden="true" />
            {words.legend.range}
          </li>
        )}
      </ul>
    </div>
  )
}
