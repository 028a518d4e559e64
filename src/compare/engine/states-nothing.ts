/**
 * True for a value that states nothing: absent, null, or empty to its last part. R4 permits none of
 * them ("JSON"), and services write them.
 */
export function statesNothing(value: unknown): boolean {
  if (value === undefined || value === null) return true
  if (typeof value !== 'object') return false
  const members: readonly unknown[] = Array.isArray(value) ? value : Object.values(value)
  return members.every(statesNothing)
}
