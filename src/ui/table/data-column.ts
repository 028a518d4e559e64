import type { LinkProps } from 'react-router'
import type { ReactNode } from 'react'

export interface DataColumn<Row> {
  readonly key: string
  readonly header: string
  readonly cell: (row: Row) => ReactNode
  readonly align?: 'start' | 'end'
  /** May be left out where there is little room: the detail has it too. */
  readonly minor?: boolean
}

/**
 * How rows are drawn. A row is drawn again when one of these is another: a long list gives the same
 * ones each time.
 */
export interface RowRules<Row> {
  readonly columns: readonly DataColumn<Row>[]
  readonly rowKey: (row: Row) => string
  /**
   * Where the row leads; its first cell becomes the link. Undefined for a row that leads nowhere.
   */
  readonly rowHref?: ((row: Row) => string | undefined) | undefined
  /** What the link's first cell does not say, such as the name beside a date. */
  readonly rowLabel?: ((row: Row) => string) | undefined
  /** Struck through and dimmed; a cell of the row must say why in words. */
  readonly rowMuted?: ((row: Row) => boolean) | undefined
  /** Stands in the place of a row that cannot be drawn, with the way to what it is about. */
  readonly rowUnshown?: ((row: Row) => ReactNode) | undefined
  readonly selectedKey?: string | undefined
  /**
   * How the rows' links navigate: what they leave in the history, and whether the page keeps its
   * place.
   */
  readonly linkProps?: Pick<LinkProps, 'state' | 'preventScrollReset'> | undefined
}
