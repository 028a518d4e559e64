/** The index of each group's head, in a count of heads and rows together. */
export function startsOf(groups: readonly { readonly count: number }[]): readonly number[] {
  let next = 0
  return groups.map(({ count }) => {
    const start = next
    next += count + 1
    return start
  })
}

/**
 * The group that contains an index: the last one whose head is not after it. `starts` ascend; the
 * index is not negative.
 */
export function groupAt(starts: readonly number[], index: number): number {
  let low = 0
  let high = starts.length - 1
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((starts[middle] ?? 0) <= index) low = middle
    else high = middle - 1
  }
  return low
}
