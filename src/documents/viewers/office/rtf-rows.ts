/** The definition of a row: the places of its cells that a revision has deleted. */
class RtfRow {
  deleted = new Set<number>()
  cells = 0
  isDeleted = false
}

/**
 * The definitions of rows (RTF 1.9.1, "Table Definitions"). They are before the cells of the row,
 * behind them, or both; those of a table inside another are behind its cells. Those of before a
 * change (`oldtprops`) are in a destination that is skipped, and are not given here.
 */
export class RtfRows {
  #outer = new RtfRow()
  #inner = new RtfRow()

  /** The places of the deleted cells of the row that ends. */
  deleted(isInner: boolean): ReadonlySet<number> {
    return (isInner ? this.#inner : this.#outer).deleted
  }

  /** A word of a definition; all others are passed over. */
  word(name: string, isInner: boolean): void {
    const row = isInner ? this.#inner : this.#outer
    switch (name) {
      case 'trowd':
        if (isInner) this.#inner = new RtfRow()
        else this.#outer = new RtfRow()
        break
      case 'cldel':
        row.isDeleted = true
        break
      // The end of a cell's definition, by its right side.
      case 'cellx':
        if (row.isDeleted) row.deleted.add(row.cells)
        row.cells += 1
        row.isDeleted = false
        break
      default:
        break
    }
  }
}
