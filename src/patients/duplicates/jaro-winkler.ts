/** Letters at the beginning that count more (Winkler 1990). */
const PREFIX = 4
const PREFIX_WEIGHT = 0.1

/**
 * Measures the similarity of two texts, from 0 to 1: Jaro's comparator with Winkler's bonus for a
 * common beginning (W. E. Winkler, "String Comparator Metrics and Enhanced Decision Rules in the
 * Fellegi-Sunter Model of Record Linkage", 1990).
 */
export function jaroWinkler(a: string, b: string): number {
  if (a === b) return 1
  const jaro = jaroOf([...a], [...b])
  let prefix = 0
  while (prefix < PREFIX && prefix < a.length && a[prefix] === b[prefix]) prefix += 1
  return jaro + prefix * PREFIX_WEIGHT * (1 - jaro)
}

function jaroOf(a: readonly string[], b: readonly string[]): number {
  const reach = Math.max(0, Math.floor(Math.max(a.length, b.length) / 2) - 1)
  const taken = new Set<number>()
  const matchedA = a.filter((letter, index) => {
    for (
      let other = Math.max(0, index - reach);
      other <= Math.min(b.length - 1, index + reach);
      other += 1
    ) {
      if (b[other] !== letter || taken.has(other)) continue
      taken.add(other)
      return true
    }
    return false
  })
  const matches = matchedA.length
  if (matches === 0) return 0
  const matchedB = b.filter((_, index) => taken.has(index))
  const transposed = matchedA.filter((letter, index) => letter !== matchedB[index]).length / 2
  return (matches / a.length + matches / b.length + (matches - transposed) / matches) / 3
}
