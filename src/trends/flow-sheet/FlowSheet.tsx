import { useMemo } from 'react'
import { useTrendText } from '~/trends/TrendText'
import { useWidth } from '../chart/use-width'
import { presetWindow, type Preset } from '~/trends/window'
import { Button } from '~/ui/Button'
import { Empty } from '~/ui/Empty'
import { Skeleton } from '~/ui/Skeleton'
import { usePrinting } from '~/ui/use-printing'
import type { FlowColumn } from './flow-column'
import { FlowControls, type Layout } from './FlowControls'
import { groupRows } from './flow-groups'
import { FlowLegend } from './FlowLegend'
import { FlowLists } from './FlowLists'
import { columnsFor, columnsIn } from './flow-page'
import { FlowPages } from './FlowPages'
import { FlowUnread } from './FlowUnread'
import { FlowPaper } from './FlowPaper'
import { flowRows } from './flow-rows'
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
  const { format } = context
  const printing = usePrinting()
  const [ref, width] = useWidth()
  const { rows, columns, unread } = useMemo(
    () => flowRows(observations, format.timeZone),
    [observations, format.timeZone],
  )
  const groups = useMemo(
    () => groupRows(rows, layout.grouping, panels, context),
    [rows, layout.grouping, panels, context],
  )
  const shown = useMemo(
    () => inPeriod(columns, layout.preset, now, format.timeZone),
    [columns, layout.preset, now, format.timeZone],
  )
  if (rows.length === 0 && unread.length === 0) return <Empty>{none}</Empty>
  const size = width === undefined ? undefined : columnsFor(width, format.style)
  const parts = { groups, columns: shown, order: layout.order, hrefOf, trendsHref }
  return (
    <div className={styles.sheet} ref={ref}>
      <FlowControls
        layout={layout}
        onLayout={onLayout}
        narrow={width !== undefined && size === undefined}
      />
      <Shown
        {...parts}
        width={width}
        size={size}
        printing={printing}
        layout={layout}
        onAll={() => onLayout({ ...layout, preset: 'all' })}
      />
      <FlowUnread observations={unread} hrefOf={hrefOf} />
      <FlowLegend rows={rows} />
    </div>
  )
}

interface ShownProps extends FlowParts {
  readonly width: number | undefined
  readonly size: number | undefined
  readonly printing: boolean
  readonly layout: Layout
  readonly onAll: () => void
}

function Shown({ width, size, printing, layout, onAll, ...parts }: ShownProps) {
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
  // A change of dates, order or width starts at the newest.
  const key = `${layout.preset} ${layout.order} ${size ?? layout.listing}`
  return size === undefined ? (
    <FlowLists key={key} {...parts} listing={layout.listing} />
  ) : (
    <FlowPages key={key} {...parts} size={size} />
  )
}

function inPeriod(
  columns: readonly FlowColumn[],
  preset: Preset,
  now: number,
  timeZone: string | undefined,
): readonly FlowColumn[] {
  const latest = columns.reduce((last, { to }) => Math.max(last, to - 1), 0)
  // "All" needs no window, and its first and last date have no room around them.
  return columnsIn(
    columns,
    preset === 'all'
      ? undefined
      : presetWindow(preset, { from: latest, to: latest }, now, timeZone),
  )
}
