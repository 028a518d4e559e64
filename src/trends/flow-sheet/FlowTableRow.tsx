import { memo } from 'react'
import { useHide } from '~/connection/use-hide'
import { measurementCode } from '~/fhir/scores/measurement-code'
import { useText } from '~/i18n/TextProvider'
import { subjectState } from '~/record/kept/subject-state'
import { useTrendText } from '~/trends/screen/TrendText'
import { Boundary } from '~/ui/late/Boundary'
import { TextLink } from '~/ui/TextLink'
import type { FlowRow } from './flow-rows'
import { rowNotes, flowRowName } from './flow-text'
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
  const hide = useHide()
  const tabIndex = walked ? -1 : undefined
  return (
    <tr data-index={index} data-row={hide(row.key)} aria-rowindex={index + 2}>
      <th scope="row" className={styles.measurement}>
        <Boundary of={row} instead={records.unshown}>
          <RowName row={row} trendsHref={trendsHref} tabIndex={tabIndex} />
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
                  timed={results.length > 1}
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
}

/**
 * The measurement of a row, with its unit and range; a link to the trend if there is a number to
 * draw.
 */
export function RowName({ row, trendsHref, tabIndex }: RowNameProps) {
  const context = useTrendText()
  const name = flowRowName(row, context)
  const code = measurementCode(row.concept)
  const notes = rowNotes(row, context)
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
          state={subjectState(code)}
          tabIndex={tabIndex}
          title={context.words.flowSheet.trendOf(name)}
        >
          {name}
        </TextLink>
      ) : (
        name
      )}
      {notes.length === 0 ? null : <span className={styles.note}>{notes.join(' · ')}</span>}
    </>
  )
}
