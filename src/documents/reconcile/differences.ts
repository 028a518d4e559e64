import { compareDosages, DOSAGE_DIFFERENCES, type Compared } from './dosage-differences'
import {
  figuresOf,
  formsOf,
  isSameSubstance,
  releaseOf,
  saltsOf,
  strengthNames,
  strengthsOf,
  type NamedFact,
} from './medicine-facts'
import { flat, nameKey } from './plain-names'
import { isSameDate } from './same-date'
import { SEVERITIES, type Severity, type Statement } from './statement'
import { compareStrengths } from './strengths'

/** The facts in which two statements about the same thing can differ. */
export const DIFFERENCES = [
  'wording',
  // Another name that may be one for the same thing.
  'name',
  'strength',
  // Strengths that may be the same or others.
  'unclear',
  'salt',
  'form',
  ...DOSAGE_DIFFERENCES,
  'reactions',
  'criticality',
  'severity',
  'certainty',
  'status',
  'start',
  'end',
] as const
export type Difference = (typeof DIFFERENCES)[number]

/**
 * The facts that both state and that are not the same, and those that only one side states, which
 * nothing compares. Two statements are the same as far as both go only if none differs.
 */
export function compareStatements(
  here: Statement,
  there: Statement,
): { readonly differences: readonly Difference[]; readonly unstated: readonly Difference[] } {
  const { differences, unstated } =
    here.kind === 'medicine' ? medicines(here, there) : gradings(here, there)
  const isAlone = (here.status === undefined) !== (there.status === undefined)
  const differs: Readonly<Partial<Record<Difference, boolean>>> = {
    wording: !isSameWording(here, there),
    status: isOther(here.status, there.status) || (isAlone && isNotSo(here, there)),
    start:
      here.start !== undefined && there.start !== undefined && !isSameDate(here.start, there.start),
    end: here.end !== undefined && there.end !== undefined && !isSameDate(here.end, there.end),
  }
  return {
    differences: DIFFERENCES.filter((fact) => differences.has(fact) || differs[fact] === true),
    unstated: DIFFERENCES.filter(
      (fact) => unstated.has(fact) || (fact === 'status' && isAlone && differs.status !== true),
    ),
  }
}

/** A plain statement without a state is not the same as one of what is not so, or not yet. */
function isNotSo(...sides: readonly Statement[]): boolean {
  return sides.some(({ status }) => status === 'refuted' || status === 'intended')
}

function isOther<T>(one: T | undefined, other: T | undefined): boolean {
  return one !== undefined && other !== undefined && one !== other
}

/** Words that make another statement of a name: a denial, a doubt, the past, other people. */
const TURNS =
  /\b(?:ruled? out|r\/o|not?|none|denie[sd]|negative|absent|without|never|suspected|suspicion|possibl[ey]|probabl[ey]|unlikely|questionable|history|h\/o|family|mother|father|risk|resolved|inactive|former|previous|versus|vs|descartad[oa]s?|sin|nieg[ao]n?|negativ[oa]|ausente|nunca|posible|probable|sospecha|antecedentes?|familiar|madre|padre|riesgo|resuelt[oa]|previ[oa])\b/g

/**
 * A text that may say more than a name is the same only if it does not; a name may be another one
 * for the same thing, unless a word in one of them turns it into something else.
 */
function isSameWording(here: Statement, there: Statement): boolean {
  if (here.none !== undefined || there.none !== undefined) return true
  if (here.isText === true || there.isText === true) return isSameRow(here, there)
  return here.kind === 'medicine' || turnsOf(here) === turnsOf(there)
}

/** Words for a state that a row has behind its name, and dates: no other word is passed over. */
const STATES = /^(?:active|confirmed|current|status|activ[oa]|confirmad[oa]|vigente|\d+)$/

function isSameRow(here: Statement, there: Statement): boolean {
  const keys = [here, there].map(({ name, kind }) => nameKey(name, kind))
  const [shorter = '', longer = ''] = keys.toSorted((one, other) => one.length - other.length)
  return (
    longer.startsWith(shorter) &&
    longer
      .slice(shorter.length)
      .split(' ')
      .every((word) => word === '' || STATES.test(word))
  )
}

function turnsOf({ name }: Statement): string {
  return [...new Set(flat(name).match(TURNS))].toSorted().join()
}

/** Compares risk, severity, certainty and reactions of a problem or an allergy. */
function gradings(here: Statement, there: Statement): Compared<Difference> {
  const differs = new Set<Difference>()
  const unstated = new Set<Difference>()
  for (const fact of ['criticality', 'severity', 'certainty'] as const) {
    const [one, other] = [here[fact], there[fact]]
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
  return { differences: differs, unstated }
}

/** The reactions by their names in one form, each with the greatest severity that is stated. */
function reactionsOf({ reactions }: Statement): ReadonlyMap<string, Severity | undefined> {
  const found = new Map<string, Severity | undefined>()
  for (const { name, severity } of reactions) {
    const key = nameKey(name, 'problem')
    const known = found.get(key)
    const isGreater =
      severity !== undefined &&
      (known === undefined || SEVERITIES.indexOf(severity) > SEVERITIES.indexOf(known))
    found.set(key, isGreater ? severity : known)
  }
  return found
}

function medicines(here: Statement, there: Statement): Compared<Difference> {
  const dosages = compareDosages(here, there)
  const differences = new Set<Difference>(dosages.differences)
  const unstated = new Set<Difference>(dosages.unstated)
  for (const [fact, one, other] of [
    ['salt', saltsOf(here), saltsOf(there)],
    ['form', formsOf(here), formsOf(there)],
  ] as const)
    if (isOtherwise(one, other)) differences.add(fact)
    else if (one.keys.size !== other.keys.size) unstated.add(fact)
  strengths(here, there, differences, unstated)
  releases(here, there, differences, unstated)
  if (!isSameSubstance(here, there)) differences.add('name')
  return { differences, unstated }
}

type Growing = Set<Difference>

function strengths(here: Statement, there: Statement, differences: Growing, unstated: Growing) {
  const [ours, theirs] = [strengthNames(here), strengthNames(there)]
  if (ours.length > 0 && theirs.length > 0) {
    const verdict = compareStrengths(ours, theirs)
    if (verdict === 'other') differences.add('strength')
    if (verdict === 'unclear') differences.add('unclear')
  } else if (ours.length !== theirs.length) unstated.add('strength')
  // Figures that are not read, such as 5/325, are another medicine where they are others.
  const [figures, otherFigures] = [figuresOf(here), figuresOf(there)]
  if (isOtherwise(figures, otherFigures)) differences.add('strength')
  else if ((figures.keys.size === 0) !== (otherFigures.keys.size === 0)) {
    const alone = figures.keys.size === 0 ? ours : theirs
    if (alone.length === 0) unstated.add('strength')
    else if (!differences.has('strength')) differences.add('unclear')
  }
}

/** True where both sides state a fact, and one of them states something else or more. */
function isOtherwise({ keys: one }: NamedFact, { keys: other }: NamedFact): boolean {
  return (
    one.size > 0 &&
    other.size > 0 &&
    (one.size !== other.size || [...one].some((key) => !other.has(key)))
  )
}

/**
 * A name that states strength or form, and nothing about a slow release, is of a plain form. Two
 * words for a slow release may be of one medicine, or of two (bupropion SR and XL).
 */
function releases(here: Statement, there: Statement, differences: Growing, unstated: Growing) {
  const [one, other] = [releaseOf(here), releaseOf(there)]
  if (one.kinds === other.kinds) {
    if (one.hours !== '' && other.hours !== '' && one.hours !== other.hours) differences.add('form')
    else if (one.words !== other.words) differences.add('name')
  } else if (one.kinds !== '' && other.kinds !== '') differences.add('form')
  else {
    const plain = one.kinds === '' ? here : there
    const isPlain = formsOf(plain).keys.size > 0 || strengthsOf(plain).keys.size > 0
    if (isPlain) differences.add('form')
    else unstated.add('form')
  }
}
