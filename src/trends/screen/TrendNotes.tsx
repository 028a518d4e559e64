import type { ChartModel } from '../chart/chart-model'
import { isWithdrawn } from '~/record/result/values/mark'
import { rangeChanges } from '../series/reference-range'
import { gapLimit } from '../chart/segments'
import styles from './Trend.module.css'
import type { Language } from '~/i18n/languages'
import { useTrendText } from './TrendText'
import type { TrendWords } from '../trend-words'
import { roughTime } from './rough-time'

const HOUR = 3_600_000

/**
 * Explains what the drawing itself does not show: the way it was made, and the points that it
 * leaves out.
 */
export function TrendNotes({ model }: { readonly model: ChartModel }) {
  const { words, format } = useTrendText()
  const notes = notesOf(model, words, format.language)
  if (notes.length === 0) return null
  return (
    <ul className={styles.notes} aria-label={words.notes.title}>
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  )
}

function notesOf(model: ChartModel, { notes }: TrendWords, language: Language): readonly string[] {
  const points = model.lines.flatMap((line) => line.points)
  const changes = rangeChanges(model.spans)
  const twins = points.filter((point) => point.twin).length
  const withdrawn = points.filter((point) => isWithdrawn(point.mark)).length
  const [drawn, counted] = model.lines.reduce(
    ([through, all], line) => [through + line.drawn, all + line.counted],
    [0, 0],
  )
  return [
    changes > 0 ? notes.rangeChanged(changes) : undefined,
    points.some((point) => point.range.kind === 'several') ? notes.severalRanges : undefined,
    points.some((point) => point.range.kind === 'conditional')
      ? notes.conditionalRanges
      : undefined,
    points.some((point) => point.range.kind === 'reversed') ? notes.reversedRanges : undefined,
    gapNote(model, notes, language),
    drawn < counted ? notes.reduced(drawn, counted) : undefined,
    twins > 0 ? notes.twins(twins) : undefined,
    withdrawn > 0 ? notes.withdrawn(withdrawn) : undefined,
    model.offScale > 0 ? notes.offScale(model.offScale) : undefined,
  ].filter((note) => note !== undefined)
}

/** For a single line only: others have other gaps. */
function gapNote(
  { lines }: ChartModel,
  notes: TrendWords['notes'],
  language: Language,
): string | undefined {
  const [line, ...more] = lines
  const limit = line === undefined || more.length > 0 ? undefined : gapLimit(line.series.points)
  if (limit === undefined || !line?.rows.some((row) => row.y === null)) return undefined
  return notes.gap(roughTime(limit / HOUR, language))
}
