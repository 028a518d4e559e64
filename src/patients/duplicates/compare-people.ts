import { foldName } from './fold-name'
import { jaroWinkler } from './jaro-winkler'
import type { PersonFacts } from './person-facts'
import { soundex } from './soundex'
import type { MatchField, MatchLevel } from './weights'

/**
 * The comparison of one field in two records. A field that one of them lacks is not compared at
 * all.
 */
export type Comparison = {
  readonly [F in MatchField]: { readonly field: F; readonly level: MatchLevel<F> }
}[MatchField]

const ALIKE = 0.9

/** Compares two people field by field. */
export function comparePeople(a: PersonFacts, b: PersonFacts): readonly Comparison[] {
  const swapped = areSwapped(a, b)
  const comparisons: (Comparison | undefined)[] = [
    swapped ? { field: 'family', level: 'swapped' } : family(a, b),
    swapped ? undefined : given(a, b),
    birthDate(a.birthDate, b.birthDate),
    a.gender === undefined || b.gender === undefined
      ? undefined
      : { field: 'gender', level: a.gender === b.gender ? 'same' : 'different' },
    socialSecurity(a.socialSecurity, b.socialSecurity),
    // Other numbers usually differ between two registrations of one person: only a shared one is
    // evidence.
    shared(a.identifiers, b.identifiers) ? { field: 'identifier', level: 'same' } : undefined,
    kept('phone', a.phones, b.phones),
    kept('email', a.emails, b.emails),
    address(a, b),
    a.suffix === undefined || b.suffix === undefined
      ? undefined
      : { field: 'suffix', level: a.suffix === b.suffix ? 'same' : 'different' },
    birthOrder(a.birthOrder, b.birthOrder),
  ]
  return comparisons.filter((comparison) => comparison !== undefined)
}

function shared(a: readonly string[], b: readonly string[]): boolean {
  return a.some((one) => b.includes(one))
}

function kept(
  field: 'phone' | 'email',
  a: readonly string[],
  b: readonly string[],
): Comparison | undefined {
  if (a.length === 0 || b.length === 0) return undefined
  return { field, level: shared(a, b) ? 'same' : 'different' }
}

function areSwapped(a: PersonFacts, b: PersonFacts): boolean {
  return (
    shared(a.families, b.givens) && shared(a.givens, b.families) && !shared(a.families, b.families)
  )
}

function family(a: PersonFacts, b: PersonFacts): Comparison | undefined {
  if (a.families.length === 0 || b.families.length === 0) return undefined
  const level = best(a.families, b.families)
  if (level === 'same' || level === 'part') return { field: 'family', level }
  if (shared(a.families, b.formerFamilies) || shared(a.formerFamilies, b.families))
    return { field: 'family', level: 'former' }
  return { field: 'family', level }
}

function given(a: PersonFacts, b: PersonFacts): Comparison | undefined {
  if (a.givens.length === 0 || b.givens.length === 0) return undefined
  return { field: 'given', level: best(a.givens, b.givens) }
}

const NAME_LEVELS = ['same', 'part', 'alike', 'sounds', 'different'] as const
type NameLevel = (typeof NAME_LEVELS)[number]

/** The best match between any names of the two sides. */
function best(a: readonly string[], b: readonly string[]): NameLevel {
  const levels = a.flatMap((one) => b.map((other) => nameLevel(one, other)))
  return NAME_LEVELS.find((level) => levels.includes(level)) ?? 'different'
}

/**
 * Compares two folded names: as a whole, by one of their words or an initial, by their letters, by
 * their sound.
 */
export function nameLevel(a: string, b: string): NameLevel {
  if (a.replaceAll(' ', '') === b.replaceAll(' ', '')) return 'same'
  const [wordsA, wordsB] = [a.split(' '), b.split(' ')]
  const [firstA = '', firstB = ''] = [wordsA[0], wordsB[0]]
  if (firstA === firstB || wordsA.some((word) => word.length > 2 && wordsB.includes(word)))
    return 'part'
  if (isShortened(firstA, firstB) || isShortened(firstB, firstA)) return 'part'
  if (jaroWinkler(a, b) >= ALIKE || jaroWinkler(firstA, firstB) >= ALIKE) return 'alike'
  return soundex(firstA) === soundex(firstB) ? 'sounds' : 'different'
}

/**
 * `M` and `Marta`, `Kate` and `Katelyn`: an initial, or a shorter form at the start of the longer
 * one.
 */
function isShortened(short: string, long: string): boolean {
  return (
    short !== '' &&
    (short.length === 1 || short.length >= 3) &&
    long.length > short.length &&
    long.startsWith(short)
  )
}

function birthDate(a: string | undefined, b: string | undefined): Comparison | undefined {
  if (a === undefined || b === undefined) return undefined
  if (a === b) return { field: 'birthDate', level: a.length === 10 ? 'same' : 'part' }
  if (a.length !== b.length) {
    const [short, long] = a.length < b.length ? [a, b] : [b, a]
    return { field: 'birthDate', level: long.startsWith(short) ? 'part' : 'different' }
  }
  if (swappedDayAndMonth(a) === b) return { field: 'birthDate', level: 'swapped' }
  return { field: 'birthDate', level: isSlip(a, b) ? 'digit' : 'different' }
}

/** `1984-03-12` as `1984-12-03`; undefined when that is not a date, or the same one. */
export function swappedDayAndMonth(date: string): string | undefined {
  const [year, month, day] = date.split('-')
  if (
    year === undefined ||
    month === undefined ||
    day === undefined ||
    month === day ||
    Number(day) > 12
  )
    return undefined
  return `${year}-${day}-${month}`
}

/** One wrong digit, or two neighbouring digits swapped. */
function isSlip(a: string, b: string): boolean {
  if (a.length !== b.length) return false
  const wrong = [...a].flatMap((sign, index) => (sign === b[index] ? [] : [index]))
  const [first = -1, second = -1] = wrong
  if (wrong.length === 1) return true
  return (
    wrong.length === 2 && second === first + 1 && a[first] === b[second] && a[second] === b[first]
  )
}

function socialSecurity(a: readonly string[], b: readonly string[]): Comparison | undefined {
  if (a.length === 0 || b.length === 0) return undefined
  if (shared(a, b)) return { field: 'socialSecurity', level: 'same' }
  const slip = a.some((one) => b.some((other) => isSlip(one, other)))
  return { field: 'socialSecurity', level: slip ? 'digit' : 'different' }
}

function address(a: PersonFacts, b: PersonFacts): Comparison | undefined {
  if (shared(a.streets.map(foldName), b.streets.map(foldName)))
    return { field: 'address', level: 'same' }
  if (shared(a.postalCodes, b.postalCodes)) return { field: 'address', level: 'area' }
  const compared =
    (a.streets.length > 0 && b.streets.length > 0) ||
    (a.postalCodes.length > 0 && b.postalCodes.length > 0)
  return compared ? { field: 'address', level: 'different' } : undefined
}

function birthOrder(a: number | undefined, b: number | undefined): Comparison | undefined {
  if (a === undefined || b === undefined) return undefined
  return { field: 'birthOrder', level: a === b ? 'same' : 'different' }
}
