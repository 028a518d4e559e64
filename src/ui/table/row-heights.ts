/** Of a row that nobody has drawn yet, in pixels, before any was measured. */
const ESTIMATE = 40

/**
 * The beginning of each row of a long table. Rows that were drawn have their own height, and the
 * others that of the first ones that were, so that a table of equal rows is as high from the start
 * as it is in the end. Nothing here goes through all rows: a list of 50,000 is asked with every
 * move of the page.
 */
export class RowHeights {
  #typical = ESTIMATE
  readonly #known = new Map<number, number>()
  /** Sums of what rows differ from the typical height (a binary indexed tree). */
  #tree = new Float64Array(256)

  /** Notes the heights of drawn rows by their index; a row of no height is not drawn now. */
  measured(rows: Iterable<readonly [index: number, height: number]>): void {
    const drawn = [...rows].filter(([, height]) => height > 0)
    const sorted = drawn.map(([, height]) => height).toSorted((a, b) => a - b)
    if (this.#known.size === 0) this.#typical = sorted[sorted.length >> 1] ?? this.#typical
    for (const [index, height] of drawn) {
      const differs = height - this.#typical
      const before = this.#known.get(index) ?? 0
      this.#known.set(index, differs)
      if (differs !== before) this.#add(index, differs - before)
    }
  }

  /** Forgets all heights, as when the table has another width; the typical one is learnt anew. */
  forget(): void {
    this.#known.clear()
    this.#tree.fill(0)
  }

  /** Pixels from the top of the first row to that of a row; of the number of rows: all of them. */
  startOf(index: number): number {
    let sum = index * this.#typical
    for (let at = Math.min(index, this.#tree.length - 1); at > 0; at -= at & -at)
      sum += this.#tree[at] ?? 0
    return sum
  }

  /** The row of so many that lies so many pixels below the top of the first one. */
  at(offset: number, count: number): number {
    let [from, to] = [0, Math.max(0, count - 1)]
    while (from < to) {
      const middle = (from + to + 1) >> 1
      if (this.startOf(middle) <= offset) from = middle
      else to = middle - 1
    }
    return from
  }

  #add(index: number, more: number): void {
    if (index + 1 >= this.#tree.length) this.#grow(index + 2)
    else
      for (let at = index + 1; at < this.#tree.length; at += at & -at)
        this.#tree[at] = (this.#tree[at] ?? 0) + more
  }

  /** The tree for so many rows, from all heights that are known. */
  #grow(least: number): void {
    let size = this.#tree.length
    while (size < least) size *= 2
    this.#tree = new Float64Array(size)
    for (const [index, differs] of this.#known)
      for (let at = index + 1; at < size; at += at & -at)
        this.#tree[at] = (this.#tree[at] ?? 0) + differs
  }
}
