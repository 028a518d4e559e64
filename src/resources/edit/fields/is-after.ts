/** True when the first of two partial dates is later, with the precision of both. */
export function isAfter(first: string, second: string): boolean {
  const shared = Math.min(first.length, second.length)
  return first !== '' && second !== '' && first.slice(0, shared) > second.slice(0, shared)
}
