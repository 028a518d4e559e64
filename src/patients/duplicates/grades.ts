import type { Comparison } from './compare-people'
import type { MatchField } from './weights'

/** The certainty that two records are of one person, in words. */
export type MatchGrade = 'very-likely' | 'likely' | 'possible' | 'unlikely'

/** A reliable fact indicates two people: twins, a parent and a child, other numbers. */
export type MatchDoubt = 'twins' | 'other-number' | 'generations'

interface GradeRule {
  readonly grade: MatchGrade
  /** Least probability. */
  readonly least: number
  /** Only if both records have name and date of birth and every fact of the person agrees. */
  readonly isExact: boolean
  /** Only if no fact indicates two people. */
  readonly isUndoubted: boolean
}

/**
 * The grade for each probability; the first matching rule decides.
 * - very likely, from 99 in 100: of a hundred such pairs at most one would be two people. The sum
 * takes facts as independent, which makes it too sure of itself, so a name that is only nearly the
 * same never gets this grade, whatever the sum.
 * - likely, from 95 in 100: at most one in twenty would be two people, and no reliable fact says
 * so.
 * - possible, from 20 in 100: worth a person's check, who decides; `npm run match-quality` prints
 * the share of found and missed pairs.
 */
export const GRADE_RULES: readonly GradeRule[] = [
  { grade: 'very-likely', least: 0.99, isExact: true, isUndoubted: true },
  { grade: 'likely', least: 0.95, isExact: false, isUndoubted: true },
  { grade: 'possible', least: 0.2, isExact: false, isUndoubted: false },
  { grade: 'unlikely', least: 0, isExact: false, isUndoubted: false },
]

/** The grade for a probability, the comparison of facts and the evidence against it. */
export function gradeOf(
  probability: number,
  reasons: readonly Comparison[],
  doubt: MatchDoubt | undefined,
): MatchGrade {
  const rule = GRADE_RULES.find(
    ({ least, isExact, isUndoubted }) =>
      probability >= least &&
      (!isExact || agreeExactly(reasons)) &&
      (!isUndoubted || doubt === undefined),
  )
  return rule?.grade ?? 'unlikely'
}

/** Facts of the person, rather than of their present address. */
const OWN: ReadonlySet<MatchField> = new Set([
  'family',
  'given',
  'birthDate',
  'gender',
  'socialSecurity',
  'suffix',
  'birthOrder',
])

function agreeExactly(reasons: readonly Comparison[]): boolean {
  const own = reasons.filter(({ field }) => OWN.has(field))
  const isCompared = (field: MatchField) => own.some((reason) => reason.field === field)
  return (
    isCompared('family') &&
    isCompared('given') &&
    isCompared('birthDate') &&
    own.every(({ level }) => level === 'same')
  )
}

/** A probability as it is shown: never as certainty, which no sum of agreements is. */
export type ToldChance =
  | { readonly kind: 'over' | 'under' }
  | { readonly kind: 'about'; readonly percent: number }

/** Whole percentages between 1 and 99; beyond them "over 99" or "under 1". */
export function toldChance(probability: number): ToldChance {
  if (probability > 0.99) return { kind: 'over' }
  if (probability < 0.01) return { kind: 'under' }
  return { kind: 'about', percent: Math.round(probability * 100) }
}
