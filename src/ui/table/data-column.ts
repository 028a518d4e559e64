import type { TextLinkProps } from '../TextLink'
import type { ReactNode } from 'react'

export interface DataColumn<Row> {
  readonly key: string
  readonly header: string
  readonly cell: (row: Row) => ReactNode
  readonly align?: 'start' | 'end'
  /** May be left out if there is little room: the detail has it too. */
  readonly minor?: boolean
  /**
   * Stands on the first line of its row on a phone, where rows are lines. On a wide screen it has
   * room for a figure with its unit, unless it is `short`.
   */
  readonly leads?: boolean | 'short'
  /** Words that its rows are sorted by, if they are no element of the row. */
  readonly textOf?: (row: Row) => string | undefined
  /** True when its head sorts the rows. */
  readonly sorts?: boolean
  /**
   * Its head stands before what it says on a phone, where rows are lines; a minor column that does
   * so has a line of its own there.
   */
  readonly named?: boolean
}

/**
 * The rules for drawing rows. A row is redrawn when one of these changes: a long list passes the
 * same ones each time.
 */
export interface RowRules<Row> {
  readonly columns: readonly DataColumn<Row>[]
  readonly rowKey: (row: Row) => string
  /**
   * The address that the row leads to; its first cell becomes the link. Undefined for a row without
   * a target.
   */
  readonly rowHref?: ((row: Row) => string | undefined) | undefined
  /** Words that the link's first cell does not contain, such as the name next to a date. */
  readonly rowLabel?: ((row: Row) => ReactNode) | undefined
  /** Struck through and dimmed; a cell of the row must say why in words. */
  readonly rowMuted?: ((row: Row) => boolean) | undefined
  /** Words above a row that begins a group, such as a year. */
  readonly rowGroup?: ((row: Row) => string | undefined) | undefined
  /** Replaces a row that cannot be drawn, with a link to its record. */
  readonly rowUnshown?: ((row: Row) => ReactNode) | undefined
  readonly selectedKey?: string | undefined
  /** Options of the rows' links: their history state, and the scroll position. */
  readonly linkProps?: Pick<TextLinkProps, 'state'> | undefined
}
