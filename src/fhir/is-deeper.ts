/**
 * Whether lists and objects stand within one another more than `levels` deep. It looks no deeper
 * than that.
 */
export function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  return levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1))
}
