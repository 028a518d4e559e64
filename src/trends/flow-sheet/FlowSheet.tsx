import { useMemo, useState } from 'react'
import { useOpenPatient } from '~/connection/open-patient'
import type { GlossaryWords } from '~/glossary/glossary-words'
import { attempt } from '~/std/attempt'
import { useTrendText } from '~/trends/screen/TrendText'
import { useWidth } from '../chart/use-width'
import type { TrendContext } from '~/trends/trend-words'
import { foundBy, thatFit } from '../find-tests'
import { useExplanations } from '../use-explanations'
import { pastExtentOf, presetWindow, type Preset } from '~/trends/window'
import { Button } from '~/ui/Button'
import { Empty } from '~/ui/Empty'
import { Skeleton } from '~/ui/Skeleton'
import { usePrinting } from '~/ui/media/use-printing'
import { aheadMarked, type FlowColumn } from './flow-column'
import { FlowControls, type Layout } from './FlowControls'
import { groupRows } from './flow-groups'
import { FlowLegend } from './FlowLegend'
import { FlowLists } from './FlowLists'
import { columnsFor, columnsIn } from './flow-page'
import { FlowPages } from './FlowPages'
import { FlowUnread } from './FlowUnread'
import { FlowPaper } from './FlowPaper'
import { flowRows, type FlowRow } from './flow-rows'
import { flowRowName } from './flow-text'
import styles from './FlowSheet.module.css'
import type { FlowParts } from './flow-parts'
import type { FlowSheetProps } from './flow-parts'

/**
 * Results by measurement and date: a table if there is room, lists otherwise, every date on paper.
 */
export function FlowSheet({
  observations,
  panels,
  layout,
  onLayout,
  now,
  hrefOf,
  trendsHref,
  none,
}: FlowSheetProps) {
  const context = useTrendText()
  const {
    format,
    words: { flowSheet },
  } = context
  const patient = useOpenPatient()
  const printing = usePrinting()
  const [ref, width] = useWidth()
  const { rows, columns, unread } = useMemo(
    () => flowRows(observations, format.timeZone, patient),
    [observations, format.timeZone, patient],
  )
  // Kinds first: a kind that is shown alone has its own groups and dates.
  const kinds = useMemo(() => groupRows(rows, 'category', panels, context), [rows, panels, context])
  const kind = kinds.find(({ key }) => key === layout.kind)
  const [unfolded, setUnfolded] = useState(false)
  const glossary = useExplanations(layout.text !== '')
  const fitting = useMemo(
    () => rowsThatFit(kind?.rows ?? rows, layout.text, glossary, context),
    [kind, rows, layout.text, glossary, context],
  )
  const groups = useMemo(
    () => groupRows(fitting, layout.grouping, panels, context),
    [fitting, layout.grouping, panels, context],
  )
  const dates = useMemo(
    () => inPeriod(columns, layout.preset, now, format.timeZone),
    [columns, layout.preset, now, format.timeZone],
  )
  const filled = useMemo(
    () =>
      fitting.length === rows.length
        ? dates
        : dates.filter(({ key }) => fitting.some(({ cells }) => cells.has(key))),
    [fitting, rows, dates],
  )
  const shown = unfolded ? dates : filled
  const folded = dates.length - filled.length
  if (rows.length === 0 && unread.length === 0) return <Empty>{none}</Empty>
  const size = width === undefined ? undefined : columnsFor(width, format.style)
  const parts = { groups, columns: shown, order: layout.order, hrefOf, trendsHref }
  return (
    <div className={styles.sheet} ref={ref}>
      <FlowControls
        kinds={kinds}
        layout={layout}
        onLayout={onLayout}
        narrow={width !== undefined && size === undefined}
      />
      {/* Behind many tables it would be alone on the last sheet. */}
      {printing ? <FlowLegend rows={rows} /> : null}
      {fitting.length === 0 && rows.length > 0 ? (
        <p className={styles.none}>
          {flowSheet.noneFits}{' '}
          <Button
            size="small"
            onClick={() => onLayout({ ...layout, text: '', kind: undefined, at: 0 })}
          >
            {flowSheet.showEverything}
          </Button>
        </p>
      ) : (
        <Shown
          {...parts}
          width={width}
          size={size}
          printing={printing}
          layout={layout}
          onAt={(at) => onLayout({ ...layout, at })}
          onAll={() => onLayout({ ...layout, preset: 'all', at: 0 })}
        />
      )}
      {folded === 0 || fitting.length === 0 ? null : (
        <p className={styles.hidden}>
          {unfolded
            ? null
            : `${
                layout.text === '' && kind !== undefined
                  ? flowSheet.folded(folded, kind.title)
                  : flowSheet.foldedOthers(folded)
              } `}
          <Button
            size="small"
            tone="quiet"
            data-print="never"
            onClick={() => setUnfolded(!unfolded)}
          >
            {unfolded ? flowSheet.fold : flowSheet.unfold}
          </Button>
        </p>
      )}
      <FlowUnread observations={unread} hrefOf={hrefOf} />
      {printing ? null : <FlowLegend rows={rows} />}
    </div>
  )
}

/** The rows of tests that somebody looks for, by the words that find one in the latest results. */
function rowsThatFit(
  rows: readonly FlowRow[],
  text: string,
  glossary: GlossaryWords | undefined,
  context: TrendContext,
): readonly FlowRow[] {
  if (text.trim() === '') return rows
  const named = rows.map((row) => {
    const name = attempt(() => flowRowName(row, context), '')
    return { row, ...foundBy(row.concept, name, glossary, context.format) }
  })
  return thatFit(named, text).map(({ row }) => row)
}

interface ShownProps extends FlowParts {
  readonly width: number | undefined
  readonly size: number | undefined
  readonly printing: boolean
  readonly layout: Layout
  readonly onAt: (at: number) => void
  readonly onAll: () => void
}

function Shown({ width, size, printing, layout, onAt, onAll, ...parts }: ShownProps) {
  const {
    words: { flowSheet },
  } = useTrendText()
  if (parts.columns.length === 0)
    return (
      <p className={styles.none}>
        {flowSheet.none}{' '}
        <Button size="small" onClick={onAll}>
          {flowSheet.showAll}
        </Button>
      </p>
    )
  if (printing) return <FlowPaper {...parts} />
  if (width === undefined) return <Skeleton rows={8} />
  const key = `${layout.preset} ${layout.order} ${layout.kind ?? ''} ${size ?? layout.listing}`
  const turned = { ...parts, at: layout.at, onAt }
  return size === undefined ? (
    <FlowLists key={key} {...turned} listing={layout.listing} />
  ) : (
    <FlowPages key={key} {...turned} size={size} />
  )
}

function inPeriod(
  columns: readonly FlowColumn[],
  preset: Preset,
  now: number,
  timeZone: string | undefined,
): readonly FlowColumn[] {
  const dated = columns.filter(({ key }) => key !== '')
  const { from, to } = pastExtentOf(dated, now) ?? { from: now, to: now }
  // "All" needs no window, and its first and last date have no room around them.
  return columnsIn(
    aheadMarked(columns, now),
    preset === 'all' ? undefined : presetWindow(preset, { from, to: to - 1 }, now, timeZone),
  )
}
