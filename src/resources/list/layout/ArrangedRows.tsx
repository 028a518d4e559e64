import type { FhirResource } from 'fhir/r4'
import { useCallback, useLayoutEffect, useMemo } from 'react'
import { elementLabel } from '~/record/element/element-label'
import { ElementView } from '~/record/element/ElementView'
import { Labels } from '~/record/element/Labels'
import { useShow } from '~/record/use-show'
import type { View } from '~/record/view'
import type { DataColumn } from '~/ui/table/data-column'
import { useSliced } from '~/ui/table/use-sliced'
import type { ListLayout } from './list-layout'
import styles from '../ListScreen.module.css'
import { ListLayoutText, useListLayoutWords } from './list-layout-text'
import { sortedRows } from './row-order'

/** The rows of a list in a chosen order, with the chosen columns. */
export interface Arrangement {
  readonly layout: ListLayout
  readonly rows: readonly FhirResource[]
  readonly columns: readonly DataColumn<FhirResource>[]
}

export interface ArrangedRowsProps {
  readonly layout: ListLayout
  readonly view: View
  /** Newest first. */
  readonly rows: readonly FhirResource[]
  readonly columns: readonly DataColumn<FhirResource>[]
  /** True when every entry of the list is loaded. */
  readonly whole: boolean
  /** Called before the browser paints, with each arrangement; with undefined at its end. */
  readonly onArranged: (arrangement: Arrangement | undefined) => void
}

/** Up to this many rows are put in order at once: that takes less time than a person notices. */
const SOON = 1000

/**
 * Puts the rows of a list in the order and with the columns that a person chose, and says which
 * rows are in this order, if not all are. It stands next to the table and not around it: a table
 * that moved into another component would be built anew, and the head that was pressed would lose
 * the focus (WCAG 2.2, 2.4.3).
 */
export function ArrangedRows(props: ArrangedRowsProps) {
  return (
    <Labels>
      <ListLayoutText>
        <Arranged {...props} />
      </ListLayoutText>
    </Labels>
  )
}

function Arranged({ layout, view, rows, columns, whole, onArranged }: ArrangedRowsProps) {
  const show = useShow()
  const words = useListLayoutWords()
  const { sort, turned, hidden, more } = layout
  const textOf = columns.find(({ key }) => key === sort)?.textOf
  const work = useCallback(
    (list: readonly FhirResource[]) =>
      sortedRows(list, { key: sort ?? 'when', turned, view, show, textOf }),
    [sort, turned, view, show, textOf],
  )
  const sorted = useSliced(rows, rows.length <= SOON || sort === undefined, work)
  const shown = useMemo(
    () => withColumns(columns, furtherColumns(view, more, show), hidden),
    [columns, view, more, show, hidden],
  )
  const inOrder = sorted ?? rows
  useLayoutEffect(() => {
    onArranged({ layout, rows: inOrder, columns: shown })
    return () => onArranged(undefined)
  }, [onArranged, layout, inOrder, shown])
  return sort === undefined || whole ? null : <p className={styles.remarks}>{words.partly}</p>
}

/** The further facts of a view that a column can show: those that none shows by itself. */
export function furtherFacts(view: Pick<View, 'columns' | 'fields'>): View['fields'] {
  const shown = new Set(view.columns.map(({ element }) => element))
  return view.fields.filter(({ element }) => !shown.has(element))
}

function furtherColumns(
  view: View,
  wanted: readonly string[],
  show: ReturnType<typeof useShow>,
): readonly DataColumn<FhirResource>[] {
  return furtherFacts(view)
    .filter(({ element }) => wanted.includes(element))
    .map(({ element, value }) => ({
      key: element,
      header: elementLabel(element, show.words, view.type),
      sorts: true,
      cell: (row) =>
        value?.(row, show) ?? (
          <Labels>
            <ElementView record={row} name={element} dense />
          </Labels>
        ),
    }))
}

/** The columns of a table without the hidden ones; further ones are before the dates. */
function withColumns(
  columns: readonly DataColumn<FhirResource>[],
  further: readonly DataColumn<FhirResource>[],
  hidden: readonly string[],
): readonly DataColumn<FhirResource>[] {
  const at = columns.findIndex(({ key }) => key === 'when')
  return [...columns.slice(0, at), ...further, ...columns.slice(at)].filter(
    ({ key }) => !hidden.includes(key),
  )
}
