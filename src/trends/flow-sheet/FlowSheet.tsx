import { useMemo, useState } from 'react'
import { useTrendText } from '~/trends/screen/TrendText'
import { useWidth } from '../chart/use-width'
import { presetWindow, type Preset } from '~/trends/window'
import { Button } from '~/ui/Button'
import { Empty } from '~/ui/Empty'
import { Skeleton } from '~/ui/Skeleton'
import { usePrinting } from '~/ui/media/use-printing'
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
  // Kinds first: a kind that is shown alone has its own groups and dates.
  const kinds = useMemo(() => groupRows(rows, 'category', panels, context), [rows, panels, context])
  const kind = kinds.find(({ key }) => key === layout.kind)
  const [unfolded, setUnfolded] = useState(false)
  const groups = useMemo(
    () => groupRows(kind?.rows ?? rows, layout.grouping, panels, context),
    [kind, rows, layout.grouping, panels, context],
  )
  const dates = useMemo(
    () => inPeriod(columns, layout.preset, now, format.timeZone),
    [columns, layout.preset, now, format.timeZone],
  )
  const filled = useMemo(
    () =>
      kind === undefined
        ? dates
        : dates.filter(({ key }) => kind.rows.some(({ cells }) => cells.has(key))),
    [kind, dates],
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
      <Shown
        {...parts}
        width={width}
        size={size}
        printing={printing}
        layout={layout}
        onAt={(at) => onLayout({ ...layout, at })}
        onAll={() => onLayout({ ...layout, preset: 'all', at: 0 })}
      />
      {kind === undefined || folded === 0 ? null : (
        <p className={styles.hidden}>
          {unfolded ? null : `${context.words.flowSheet.folded(folded, kind.title)} `}
          <Button
            size="small"
            tone="quiet"
            data-print="never"
            onClick={() => setUnfolded(!unfolded)}
          >
            {unfolded ? context.words.flowSheet.fold : context.words.flowSheet.unfold}
          </Button>
        </p>
      )}
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
  const latest = columns.reduce((last, { to }) => Math.max(last, to - 1), 0)
  // "All" needs no window, and its first and last date have no room around them.
  return columnsIn(
    columns,
    preset === 'all'
      ? undefined
      : presetWindow(preset, { from: latest, to: latest }, now, timeZone),
  )
}
