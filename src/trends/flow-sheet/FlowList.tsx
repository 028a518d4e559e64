import { flowRowName } from './flow-text'
import { useState } from 'react'
import { useText } from '~/i18n/TextProvider'
import { attempt } from '~/std/attempt'
import { useTrendText } from '~/trends/screen/TrendText'
import { Boundary } from '~/ui/late/Boundary'
import { Button } from '~/ui/Button'
import { Disclosure } from '~/ui/fold/Disclosure'
import { columnText, type FlowColumn } from './flow-column'
import type { FlowGroup } from './flow-groups'
import { withResults } from './flow-page'
import type { FlowRow } from './flow-rows'
import styles from './FlowSheet.module.css'
import { RowName } from './FlowTableRow'
import { FlowValue, type FlowValueProps } from './FlowValue'
import type { FlowTableProps } from './flow-parts'

interface FlowListProps extends Pick<
  FlowTableProps,
  'groups' | 'columns' | 'hrefOf' | 'trendsHref'
> {}

/** The results of each date one below the other, for screens without room for a table. */
export function DateList({ groups, columns, hrefOf, trendsHref }: FlowListProps) {
  const context = useTrendText()
  return columns.map((column) => (
    <section key={column.key} className={styles.entry}>
      <h2 className={styles.entryTitle}>{columnText(column, context)}</h2>
      {withResults(groups, [column]).map((group) => (
        <DateGroup
          key={group.key}
          group={group}
          column={column}
          hrefOf={hrefOf}
          trendsHref={trendsHref}
        />
      ))}
    </section>
  ))
}

interface DateGroupProps extends Pick<FlowListProps, 'hrefOf' | 'trendsHref'> {
  readonly group: FlowGroup
  readonly column: FlowColumn
}

function DateGroup({ group, column, hrefOf, trendsHref }: DateGroupProps) {
  return (
    <>
      <h3 className={styles.entryGroup}>{group.title}</h3>
      <dl className={styles.facts}>
        {group.rows.map((row) => {
          const results = row.cells.get(column.key) ?? []
          return (
            <div key={row.key} className={styles.fact}>
              <dt>
                <SafeName row={row} trendsHref={trendsHref} />
              </dt>
              <dd>
                {results.map((result) => (
                  <SafeValue
                    key={result.key}
                    result={result}
                    row={row}
                    beside={results}
                    hrefOf={hrefOf}
                  />
                ))}
              </dd>
            </div>
          )
        })}
      </dl>
    </>
  )
}

/** Number of measurements that are listed at once. */
const ROWS = 20
/** Results of a measurement that are shown until a person asks for the others. */
const NEWEST = 4

/** Each measurement with its results, for screens without room for a table. */
export function MeasurementList({ groups, columns, hrefOf, trendsHref }: FlowListProps) {
  const {
    words: { flowSheet },
  } = useTrendText()
  const [shown, setShown] = useState(ROWS)
  const total = groups.reduce((count, { rows }) => count + rows.length, 0)
  return (
    <>
      {firstRows(groups, shown).map((group) => (
        <section key={group.key} className={styles.entry}>
          <h2 className={styles.entryTitle}>{group.title}</h2>
          {group.rows.map((row) => (
            <Measurement
              key={row.key}
              row={row}
              columns={columns}
              hrefOf={hrefOf}
              trendsHref={trendsHref}
            />
          ))}
        </section>
      ))}
      {total <= shown ? null : (
        <p>
          <Button onClick={() => setShown(shown + ROWS)}>
            {flowSheet.moreRows(Math.min(ROWS, total - shown))}
          </Button>
        </p>
      )}
    </>
  )
}

interface MeasurementProps extends Pick<FlowListProps, 'columns' | 'hrefOf' | 'trendsHref'> {
  readonly row: FlowRow
}

function Measurement({ row, columns, hrefOf, trendsHref }: MeasurementProps) {
  const context = useTrendText()
  const { records } = useText()
  const dates = columns.filter(({ key }) => row.cells.has(key))
  const rest = dates.slice(NEWEST)
  const earlier = rest.reduce((count, { key }) => count + (row.cells.get(key)?.length ?? 0), 0)
  return (
    <section
      className={styles.series}
      aria-label={attempt(() => flowRowName(row, context), records.unshown)}
    >
      <h3 className={styles.entryGroup}>
        <SafeName row={row} trendsHref={trendsHref} />
      </h3>
      <DatedResults row={row} dates={dates.slice(0, NEWEST)} hrefOf={hrefOf} />
      {rest.length === 0 ? null : (
        <Disclosure summary={context.words.flowSheet.more(earlier)}>
          <DatedResults row={row} dates={rest} hrefOf={hrefOf} />
        </Disclosure>
      )}
    </section>
  )
}

interface DatedResultsProps extends Pick<FlowListProps, 'hrefOf'> {
  readonly row: FlowRow
  readonly dates: readonly FlowColumn[]
}

function DatedResults({ row, dates, hrefOf }: DatedResultsProps) {
  const context = useTrendText()
  return (
    <dl className={styles.facts}>
      {dates.map((column) => {
        const results = row.cells.get(column.key) ?? []
        return (
          <div key={column.key} className={styles.fact}>
            <dt>{columnText(column, context)}</dt>
            <dd>
              {results.map((result) => (
                <SafeValue
                  key={result.key}
                  result={result}
                  row={row}
                  beside={results}
                  hrefOf={hrefOf}
                />
              ))}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

/** A name or a value that cannot be drawn only affects its own place. */
function SafeName(props: Parameters<typeof RowName>[0]) {
  const { records } = useText()
  return (
    <Boundary of={props.row} instead={records.unshown}>
      <RowName {...props} />
    </Boundary>
  )
}

function SafeValue(props: FlowValueProps) {
  const { records } = useText()
  return (
    <Boundary of={props.result} instead={records.unshown}>
      <FlowValue {...props} />
    </Boundary>
  )
}

function firstRows(groups: readonly FlowGroup[], most: number): readonly FlowGroup[] {
  let left = most
  return groups.flatMap((group) => {
    const rows = group.rows.slice(0, Math.max(0, left))
    left -= rows.length
    return rows.length === 0 ? [] : [{ ...group, rows }]
  })
}
