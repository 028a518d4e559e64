import type { Patient } from 'fhir/r4'
import { comparePeople, type Comparison } from './compare-people'
import { gradeOf, type MatchDoubt, type MatchGrade } from './grades'
import { type PersonFacts, personFacts } from './person-facts'
import { HOUSEHOLD_LIMIT, PRIOR_ONE_IN, weightOf } from './weights'

/** The assessment of a candidate for a person: the certainty and the reasons, field by field. */
export interface Match {
  readonly grade: MatchGrade
  /** Probability that both records are of one person, from 0 to 1. */
  readonly probability: number
  /** Sum of the weights in bits, before the prior. */
  readonly bits: number
  readonly reasons: readonly MatchReason[]
  /**
   * True when the sum indicates one person, but a reliable fact indicates two: twins, a parent and
   * a child, other numbers.
   */
  readonly doubt?: MatchDoubt
}

export type MatchReason = Comparison & { readonly bits: number }

const HOUSEHOLD: ReadonlySet<string> = new Set(['family', 'phone', 'address', 'email'])

/** Scores two patients (Fellegi and Sunter 1969, see weights.ts). */
export function scorePatients(a: Patient, b: Patient): Match {
  return scoreMatch(personFacts(a), personFacts(b))
}

/** Scores two people by their facts. */
export function scoreMatch(a: PersonFacts, b: PersonFacts): Match {
  const reasons = comparePeople(a, b).map((comparison) => ({
    ...comparison,
    bits: weightOf(comparison.field, comparison.level),
  }))
  const sum = (list: readonly MatchReason[]) => list.reduce((total, { bits }) => total + bits, 0)
  const household = sum(reasons.filter(({ field }) => HOUSEHOLD.has(field)))
  const own = sum(reasons.filter(({ field }) => !HOUSEHOLD.has(field)))
  const bits = own + Math.min(household, HOUSEHOLD_LIMIT)
  const probability = 1 / (1 + 2 ** (Math.log2(PRIOR_ONE_IN) - bits))
  // People with little in common need no remark that they are two.
  const doubt =
    gradeOf(probability, reasons, undefined) === 'unlikely' ? undefined : doubtOf(reasons)
  return {
    grade: gradeOf(probability, reasons, doubt),
    probability,
    bits,
    reasons,
    ...(doubt === undefined ? {} : { doubt }),
  }
}

/** A person decides when a sum of small agreements conflicts with one fact of this kind. */
function doubtOf(reasons: readonly Comparison[]): MatchDoubt | undefined {
  const levelOf = (field: Comparison['field']) =>
    reasons.find((reason) => reason.field === field)?.level
  const sameNumber = levelOf('socialSecurity') === 'same'
  if (
    levelOf('birthOrder') === 'different' ||
    (levelOf('given') === 'different' && levelOf('birthDate') === 'same' && !sameNumber)
  )
    return 'twins'
  if (levelOf('socialSecurity') === 'different') return 'other-number'
  return levelOf('suffix') === 'different' ? 'generations' : undefined
}
