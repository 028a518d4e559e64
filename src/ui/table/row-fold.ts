/** Rows of a table that open and close together: those from one index up to another. */
export interface RowFold {
  readonly key: string
  readonly name: string
  /** The number of its rows, in words. */
  readonly count: string
  readonly from: number
  /** The index after its last row. */
  readonly to: number
}

/** The folds of all rows of a table, in their order, and those that are closed. */
export interface RowFolding {
  readonly folds: readonly RowFold[]
  readonly closed: ReadonlySet<string>
  readonly onFold: (key: string, close: boolean) => void
}

/** The smallest number of rows that are open at first, if there are as many. */
const OPEN_AT_FIRST = 24

/**
 * The parts that are closed until a person opens them: those after the first ones that together
 * have enough rows for a screen or two.
 */
export function closedAtFirst(
  parts: readonly { readonly key: string; readonly count: number }[],
): ReadonlySet<string> {
  const closed = new Set<string>()
  let open = 0
  for (const { key, count } of parts) {
    if (open >= OPEN_AT_FIRST) closed.add(key)
    else open += count
  }
  return closed
}
