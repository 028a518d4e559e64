/**
 * The largest of any number of values, at least `least`. `Math.max` takes each value as an
 * argument, and some hundred thousand arguments are more than the stack holds.
 */
export function largest(values: Iterable<number>, least = -Infinity): number {
  let most = least
  for (const value of values) most = Math.max(most, value)
  return most
}

/** The smallest of any number of values, at most `most`. */
export function smallest(values: Iterable<number>, most = Infinity): number {
  let least = most
  for (const value of values) least = Math.min(least, value)
  return least
}
