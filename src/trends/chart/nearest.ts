/**
 * The index of the value in an ascending list that is nearest to `wanted`; the earlier of two
 * equally near ones. Undefined in an empty list.
 */
export function nearestIndex(ascending: readonly number[], wanted: number): number | undefined {
  let low = 0
  let high = ascending.length - 1
  if (high < 0) return undefined
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if ((ascending[middle] ?? Infinity) < wanted) low = middle + 1
    else high = middle
  }
  const before = ascending[low - 1]
  return before !== undefined && wanted - before <= (ascending[low] ?? Infinity) - wanted
    ? low - 1
    : low
}
