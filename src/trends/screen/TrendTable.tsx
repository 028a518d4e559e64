import { memo, useMemo } from 'react'
import type { Observation } from 'fhir/r4'
import { useText } from '~/i18n/TextProvider'
import { attempt } from '~/std/attempt'
import { DataTable } from '~/ui/table/DataTable'
import { Section } from '~/ui/Section'
import { FlagTag } from '../chart/PointReadout'
import { HarmMark } from '~/record/result/HarmMark'
import { isStruck } from '~/record/result/values/mark'
import { inTime } from '../series/in-time'
import type { TrendPoint } from '../series/point'
import { pointDayText } from '../series/point-day'
import {
  pointNotes,
  pointRangeText,
  pointValueText,
  seriesLabel,
  seriesName,
} from '../series/point-text'
import { SeriesSentence } from '../series/SeriesSentence'
import type { TrendSeries } from '../series/series'
import { useTrendText } from './TrendText'
import type { TrendContext } from '../trend-words'
import styles from './Trend.module.css'
import type { DataColumn } from '~/ui/table/data-column'

interface TrendTableProps {
  readonly lines: readonly {
    readonly series: TrendSeries
    readonly points: readonly TrendPoint[]
  }[]
  /** The address of a record, if it has one. */
  readonly hrefOf: ((observation: Observation) => string | undefined) | undefined
}

interface Row {
  readonly point: TrendPoint
  readonly series: TrendSeries
}

/**
 * Everything that the chart draws, as a table: every point of every line in the window, newest
 * first.
 */
export const TrendTable = memo(function TrendTable({ lines, hrefOf }: TrendTableProps) {
  const context = useTrendText()
  const { table } = context.words
  const { records } = useText()
  const rows = useMemo(
    () =>
      lines
        .flatMap(({ series, points }) => points.map((point) => ({ point, series })))
        .sort((a, b) => inTime(b.point, a.point)),
    [lines],
  )
  const linked =
    hrefOf !== undefined &&
    rows.every(({ point }) => attempt(() => hrefOf(point.observation), undefined) !== undefined)
  return (
    <Section title={table.title}>
      <DataTable<Row>
        caption={
          <SeriesSentence
            sentence={table.caption(
              lines.map(({ series }) => seriesLabel(series, context)).join(', '),
            )}
            of={lines.map(({ series }) => series)}
          />
        }
        columns={columnsFor(rows, context, lines.length > 1)}
        rows={rows}
        rowKey={({ point }) => point.key}
        phone="lines"
        rowUnshown={() => records.unshown}
        rowMuted={({ point }) => isStruck(point.mark)}
        {...(linked
          ? {
              rowHref: ({ point }: Row) => hrefOf(point.observation) ?? '',
              rowLabel: ({ series }: Row) => (
                <SeriesSentence sentence={seriesName(series, context)} of={[series]} />
              ),
            }
          : {})}
      />
    </Section>
  )
})

/** A column that is empty in every row is left out. */
function columnsFor(
  rows: readonly Row[],
  context: TrendContext,
  named: boolean,
): readonly DataColumn<Row>[] {
  const { table } = context.words
  const what: DataColumn<Row> = {
    key: 'what',
    header: table.what,
    cell: ({ series }) => <SeriesSentence sentence={seriesName(series, context)} of={[series]} />,
  }
  const flag: DataColumn<Row> = {
    key: 'flag',
    header: table.flag,
    cell: ({ point }) => (point.flag === undefined ? null : <FlagTag flag={point.flag} />),
  }
  const range: DataColumn<Row> = {
    key: 'range',
    header: table.range,
    cell: ({ point, series }) => pointRangeText(point, series, context),
    named: true,
  }
  const note: DataColumn<Row> = {
    key: 'note',
    header: table.note,
    cell: ({ point }) => (
      <span className={styles.note}>{pointNotes(point, context).join('. ')}</span>
    ),
  }
  return [
    {
      key: 'date',
      header: table.date,
      cell: ({ point, series }) => pointDayText(point, series, context),
    },
    ...(named ? [what] : []),
    {
      key: 'result',
      header: table.result,
      align: 'end',
      leads: 'short',
      cell: ({ point, series }) => (
        <>
          {pointValueText(point, series, context)}
          <HarmMark record={point.observation} />
        </>
      ),
    },
    ...(rows.some(({ point }) => point.flag !== undefined) ? [flag] : []),
    ...(rows.some(({ point }) => point.range.kind !== 'none') ? [range] : []),
    ...(rows.some(({ point }) => attempt(() => pointNotes(point, context).length, 0) > 0)
      ? [note]
      : []),
  ]
}
