import { oncePer } from './once-per'
import { compareDetails, DETAIL_DIFFERENCES, type DetailDifference } from './detail-differences'
import type { Compared } from './dosage-differences'
import { saltsOf } from './medicine-facts'
import { flat, nameKey, withoutTags } from './plain-names'
import { SEVERITIES, type Severity, type Statement } from './statement'

/** The facts of problems and allergies in which two can differ. */
export const GRADING_DIFFERENCES = [
  'reactions',
  'criticality',
  'severity',
  'certainty',
  ...DETAIL_DIFFERENCES,
] as const
export type GradingDifference = (typeof GRADING_DIFFERENCES)[number] | 'salt'

/** True for two values that are both there, and not the same. */
export function isOther<T>(one: T | undefined, other: T | undefined): boolean {
  return one !== undefined && other !== undefined && one !== other
}

/** Compares risk, severity, certainty, reactions and refinements of a problem or an allergy. */
export function compareGradings(here: Statement, there: Statement): Compared<GradingDifference> {
  const details = compareDetails(here, there)
  const differs = new Set<GradingDifference | DetailDifference>(details.differences)
  const unstated = new Set<GradingDifference | DetailDifference>(details.unstated)
  for (const [fact, one, other] of [
    ['criticality', here.criticality, there.criticality],
    ['severity', severityOf(here), severityOf(there)],
    ['certainty', certaintyOf(here), certaintyOf(there)],
  ] as const) {
    // A plain statement is one that is confirmed.
    const isTold = [one, other].some((value) => value !== undefined && value !== 'confirmed')
    if (isOther(one, other)) differs.add(fact)
    else if (one !== other && isTold) unstated.add(fact)
  }
  const [ours, theirs] = [reactionsOf(here), reactionsOf(there)]
  const isBoth = ours.size > 0 && theirs.size > 0
  if (isBoth && (ours.size !== theirs.size || [...ours.keys()].some((key) => !theirs.has(key))))
    differs.add('reactions')
  else if (ours.size !== theirs.size) unstated.add('reactions')
  for (const [key, severity] of ours)
    if (isOther(severity, theirs.get(key))) differs.add('severity')
    else if (theirs.has(key) && severity !== theirs.get(key)) unstated.add('severity')
  const [salts, otherSalts] = [saltsIn(here), saltsIn(there)]
  if (salts !== '' && otherSalts !== '' && salts !== otherSalts) differs.add('salt')
  return { differences: differs, unstated }
}

function severityOf({ severity, severityWords }: Statement): string | undefined {
  return severity ?? wordsOf(severityWords)
}

function certaintyOf({ certainty, certaintyWords }: Statement): string | undefined {
  return certainty ?? wordsOf(certaintyWords)
}

function wordsOf(words: string | undefined): string | undefined {
  return words === undefined ? undefined : flat(withoutTags(words))
}

/** The salts of the substances that an allergy is to. */
const saltsIn = oncePer((statement: Statement): string => {
  return statement.kind === 'allergy' ? [...saltsOf(statement).keys].toSorted().join(', ') : ''
})

/**
 * The reactions by their names in one form, each with the greatest severity that is stated; one
 * that is denied is another one than the same reaction.
 */
const reactionsOf = oncePer(
  ({ reactions }: Statement): ReadonlyMap<string, Severity | undefined> => {
    const found = new Map<string, Severity | undefined>()
    for (const { name, severity, to, isDenied } of reactions) {
      const cause = to === undefined ? '' : ` to ${flat(to)}`
      const key = `${isDenied === true ? 'not ' : ''}${nameKey(name, 'problem')}${cause}`
      const known = found.get(key)
      const isGreater =
        severity !== undefined &&
        (known === undefined || SEVERITIES.indexOf(severity) > SEVERITIES.indexOf(known))
      found.set(key, isGreater ? severity : known)
    }
    return found
  },
)
