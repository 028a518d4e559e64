const MONTHS: readonly (readonly [english: string, spanish: string])[] = [
  ['january', 'enero'],
  ['february', 'febrero'],
  ['march', 'marzo'],
  ['april', 'abril'],
  ['may', 'mayo'],
  ['june', 'junio'],
  ['july', 'julio'],
  ['august', 'agosto'],
  ['september', 'septiembre'],
  ['october', 'octubre'],
  ['november', 'noviembre'],
  ['december', 'diciembre'],
]

/** The number of the month that begins with these folded letters, in either language. */
export function monthNamed(name: string): number | undefined {
  if (name === '') return undefined
  const found = MONTHS.findIndex((names) => names.some((one) => one.startsWith(name)))
  return found < 0 ? undefined : found + 1
}
