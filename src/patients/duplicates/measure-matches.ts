import type { Patient } from 'fhir/r4'
import { type PersonFacts, personFacts } from './person-facts'
import type { MatchGrade } from './grades'
import { scoreMatch } from './score-match'

/** A registration whose person is known. */
export interface KnownPerson {
  readonly patient: Patient
  /** The same for every registration of one person. */
  readonly person: string
}

/** The accuracy of matching pairs. */
export interface MatchQuality {
  readonly pairs: number
  readonly truePairs: number
  /** The share of shown pairs that are one person; 1 when none is shown. */
  readonly precision: number
  /** The share of one-person pairs that are shown. */
  readonly recall: number
  readonly wrong: number
  readonly missed: number
}

/** Compares every pair: a pair counts as found when it has one of the grades. */
export function measureMatches(
  people: readonly KnownPerson[],
  grades: readonly MatchGrade[],
): MatchQuality {
  const facts: readonly (readonly [PersonFacts, string])[] = people.map(({ patient, person }) => [
    personFacts(patient),
    person,
  ])
  const count = { pairs: 0, truePairs: 0, right: 0, wrong: 0 }
  for (const [index, [a, personA]] of facts.entries()) {
    for (const [b, personB] of facts.slice(index + 1)) {
      const isOne = personA === personB
      const isFound = grades.includes(scoreMatch(a, b).grade)
      count.pairs += 1
      if (isOne) count.truePairs += 1
      if (isFound && isOne) count.right += 1
      if (isFound && !isOne) count.wrong += 1
    }
  }
  const { pairs, truePairs, right, wrong } = count
  return {
    pairs,
    truePairs,
    precision: right + wrong === 0 ? 1 : right / (right + wrong),
    recall: truePairs === 0 ? 1 : right / truePairs,
    wrong,
    missed: truePairs - right,
  }
}

/** The figures as one line of text. */
export function figuresOf({
  pairs,
  truePairs,
  precision,
  recall,
  wrong,
  missed,
}: MatchQuality): string {
  const share = (part: number) => `${(100 * part).toFixed(1)} %`
  return (
    `precision ${share(precision)} (${wrong} wrong), recall ${share(recall)} (${missed} ` +
    `missed of ${truePairs} in ${pairs} pairs)`
  )
}
