import { memo, type ReactNode } from 'react'
import { measurementCode } from '~/fhir/scores/measurement-code'
import { useText } from '~/i18n/TextProvider'
import { trendState } from '~/record/kept/trend-subject'
import { Spoken } from '~/record/spoken/Spoken'
import { useTrendText } from '~/trends/screen/TrendText'
import { Boundary } from '~/ui/late/Boundary'
import { rowName } from '~/ui/table/row-name'
import { TextLink } from '~/ui/TextLink'
import { VisuallyHidden } from '~/ui/VisuallyHidden'
import type { FlowRow } from './flow-rows'
import { flowRowName, rowLimits, rowNotes, rowUnits } from './flow-text'
import { FlowValue } from './FlowValue'
import styles from './FlowSheet.module.css'
import type { FlowTableProps } from './flow-parts'

interface FlowTableRowProps extends Pick<FlowTableProps, 'columns' | 'hrefOf' | 'trendsHref'> {
  readonly row: FlowRow
  readonly index: number
  /** True when the arrow keys reach its links, and the Tab key reaches none of them by itself. */
  readonly walked: boolean
}

/** One measurement with its results on the displayed dates. */
export const FlowTableRow = memo(function FlowTableRow({
  row,
  index,
  columns,
  hrefOf,
  trendsHref,
  walked,
}: FlowTableRowProps) {
  const { records } = useText()
  const tabIndex = walked ? -1 : undefined
  return (
    <tr data-index={index} data-row={rowName(row.key)} aria-rowindex={index + 2}>
      <th scope="row" className={styles.measurement}>
        <Boundary of={row} instead={records.unshown}>
          <RowName
            row={row}
            trendsHref={trendsHref}
            tabIndex={tabIndex}
            notes={<Notes row={row} />}
          />
        </Boundary>
      </th>
      {columns.map(({ key }) => {
        const results = row.cells.get(key) ?? []
        return (
          <td key={key} className={styles.cell}>
            {results.map((result) => (
              <Boundary key={result.key} of={result} instead={records.unshown}>
                <FlowValue
                  result={result}
                  row={row}
                  beside={results}
                  hrefOf={hrefOf}
                  tabIndex={tabIndex}
                />
              </Boundary>
            ))}
          </td>
        )
      })}
    </tr>
  )
})

interface RowNameProps extends Pick<FlowTableProps, 'trendsHref'> {
  readonly row: FlowRow
  readonly tabIndex?: number | undefined
  /** Its unit and range; in words of their own line unless given. */
  readonly notes?: ReactNode
}

/**
 * The measurement of a row, with its unit and range; a link to the trend if there is a number to
 * draw.
 */
export function RowName({ row, trendsHref, tabIndex, notes }: RowNameProps) {
  const context = useTrendText()
  const name = flowRowName(row, context)
  const said = <Spoken text={name} of={row.concept} record={row.results[0]?.observation} />
  const code = measurementCode(row.concept)
  const drawn =
    trendsHref !== undefined &&
    code !== undefined &&
    row.results.some(({ quantity }) => quantity !== undefined)
  return (
    <>
      {drawn ? (
        <TextLink
          className={styles.link}
          to={trendsHref}
          state={trendState(code, row.results[0]?.observation)}
          tabIndex={tabIndex}
          title={context.words.flowSheet.trendOf(name)}
        >
          {said}
        </TextLink>
      ) : (
        said
      )}
      {notes ?? <span className={styles.note}>{rowNotes(row, context).join(' · ')}</span>}
    </>
  )
}

/** Unit and normal range behind the name: the head of the column says what they are. */
function Notes({ row }: { readonly row: FlowRow }) {
  const context = useTrendText()
  const units = rowUnits(row, context)
  const limits = rowLimits(row, context)
  if (units.length === 0 && limits === undefined) return null
  return (
    <span className={styles.behind}>
      {' '}
      {units.join(' · ')}
      {limits === undefined ? null : (
        <>
          {units.length === 0 ? '' : ' · '}
          <span aria-hidden="true" className={styles.limits}>
            {limits}
          </span>
          <VisuallyHidden>{context.words.flowSheet.range(limits)}</VisuallyHidden>
        </>
      )}
    </span>
  )
}
