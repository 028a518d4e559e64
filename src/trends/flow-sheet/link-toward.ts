export type Direction = 'left' | 'right' | 'up' | 'down' | 'row-start' | 'row-end'

/**
 * Finds the link of a table that an arrow key leads to: the nearest in the same row, or up and down
 * within the same column, including the results of one cell. Undefined when there is none. Left is
 * toward the first cell of the row.
 */
export function linkToward(
  table: HTMLTableElement,
  from: HTMLAnchorElement,
  direction: Direction,
): HTMLAnchorElement | undefined {
  const cell = from.closest<HTMLTableCellElement>('th,td')
  const row = cell?.closest('tr')
  if (cell === null || row === null || row === undefined) return undefined
  switch (direction) {
    case 'row-start':
      return firstIn([...row.cells])
    case 'row-end':
      return firstIn([...row.cells].toReversed())
    case 'left':
      return firstIn(
        [...row.cells].filter(({ cellIndex }) => cellIndex < cell.cellIndex).toReversed(),
      )
    case 'right':
      return firstIn([...row.cells].filter(({ cellIndex }) => cellIndex > cell.cellIndex))
    case 'up':
    case 'down': {
      const column = [...table.rows].flatMap((line) => linksIn(line.cells[cell.cellIndex]))
      const at = column.indexOf(from)
      return column[direction === 'up' ? at - 1 : at + 1]
    }
  }
}

function firstIn(cells: readonly HTMLTableCellElement[]): HTMLAnchorElement | undefined {
  return cells.flatMap(linksIn)[0]
}

function linksIn(cell: HTMLTableCellElement | undefined): readonly HTMLAnchorElement[] {
  return [...(cell?.querySelectorAll('a') ?? [])]
}
