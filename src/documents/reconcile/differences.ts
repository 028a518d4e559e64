import { dateSpan } from '~/fhir/format/dates/date-span'
import { compareCodes } from './code-differences'
import { compareDosages, DOSAGE_DIFFERENCES, type Compared } from './dosage-differences'
import {
  figuresOf,
  formsOf,
  releaseOf,
  saltsOf,
  strengthNames,
  strengthsOf,
  type NamedFact,
} from './medicine-facts'
import { compareGradings, GRADING_DIFFERENCES, isOther } from './grading-differences'
import { isSameSubstance } from './medicine-words'
import { compareRemarks, REMARK_DIFFERENCES } from './remark-differences'
import { isSameDate } from './same-date'
import { flat } from './plain-names'
import type { Statement, StatusTerm } from './statement'
import { compareStrengths } from './strengths'
import { isSameName, isSameWording } from './wording-differences'

/** The facts in which two statements about the same thing can differ. */
export const DIFFERENCES = [
  'wording',
  // Another name that may be one for the same thing.
  'name',
  // Codes of one system that are others, under one name.
  'coded',
  'strength',
  // Strengths that may be the same or others.
  'unclear',
  'salt',
  'form',
  ...DOSAGE_DIFFERENCES,
  ...GRADING_DIFFERENCES,
  ...REMARK_DIFFERENCES,
  'status',
  'start',
  'end',
] as const
export type Difference = (typeof DIFFERENCES)[number]

/** Facts that are told by the names, so that these need not be told again. */
const TOLD = ['wording', 'site', 'stage', 'salt'] as const satisfies readonly Difference[]
/** Differences of names, from which it follows that the codes are others. */
const OF_NAMES = [...TOLD, 'name', 'strength', 'form'] as const satisfies readonly Difference[]

/**
 * The facts that both state and that are not the same, and those that only one side states, which
 * nothing compares. Two statements are the same as far as both go only if none differs.
 */
export function compareStatements(
  here: Statement,
  there: Statement,
): { readonly differences: readonly Difference[]; readonly unstated: readonly Difference[] } {
  const { differences, unstated } =
    here.kind === 'medicine' ? medicines(here, there) : compareGradings(here, there)
  const remarks = compareRemarks(here, there)
  const isTold = (fact: Difference) =>
    fact === 'wording' ? !isSameWording(here, there) : differences.has(fact)
  const isNamed = here.kind !== 'medicine' && !TOLD.some(isTold) && !isSameName(here, there)
  const codes = compareCodes(here, there)
  const isAlone = (here.status === undefined) !== (there.status === undefined)
  const isOtherStatus =
    isOther(here.status, there.status) ||
    isOtherwiseSo(here, there) ||
    (isAlone && isNotSo(here, there))
  const isEndAlone = (here.end === undefined) !== (there.end === undefined)
  const isEndOdd = isEndAlone && !isOtherStatus && isEndedYetCurrent(here, there)
  const differs: Readonly<Partial<Record<Difference, boolean>>> = {
    wording: !isSameWording(here, there),
    name: isNamed,
    coded: codes === 'other' && !isNamed && !OF_NAMES.some(isTold),
    status: isOtherStatus,
    start:
      here.start !== undefined && there.start !== undefined && !isSameDate(here.start, there.start),
    end:
      isEndOdd ||
      (here.end !== undefined && there.end !== undefined && !isSameDate(here.end, there.end)),
  }
  return {
    differences: DIFFERENCES.filter(
      (fact) =>
        differences.has(fact) || differs[fact] === true || isAmong(fact, remarks.differences),
    ),
    unstated: DIFFERENCES.filter(
      (fact) =>
        unstated.has(fact) ||
        isAmong(fact, remarks.unstated) ||
        (fact === 'status' && isAlone && differs.status !== true) ||
        (fact === 'start' && (here.start === undefined) !== (there.start === undefined)) ||
        (fact === 'end' && isEndAlone && !isEndOdd) ||
        (fact === 'coded' && codes === 'more'),
    ),
  }
}

/** Finer words for a state that says no more than that something is over. */
const PLAIN: ReadonlySet<StatusTerm | undefined> = new Set([
  undefined,
  'inactive',
  'resolved',
  'stopped',
  'completed',
  'cancelled',
] as const)

/** True where the finer words for one state are others, or words for one are not read. */
function isOtherwiseSo(here: Statement, there: Statement): boolean {
  const [words, otherWords] = [here, there].map(({ statusWords }) =>
    statusWords === undefined ? undefined : flat(statusWords),
  )
  if (words !== undefined || otherWords !== undefined) return words !== otherWords
  const [one, other] = [here.statusAs, there.statusAs]
  if (here.status !== there.status || one === other) return false
  const isPlain = PLAIN.has(one) && PLAIN.has(other)
  return !isPlain || (one !== undefined && other !== undefined)
}

/** True where one side alone states an end, which is past, and the other that it goes on. */
function isEndedYetCurrent(here: Statement, there: Statement): boolean {
  const [ended, open] = here.end === undefined ? [there, here] : [here, there]
  const span = dateSpan(ended.end)
  return open.status === 'current' && span !== undefined && span.to <= Date.now()
}

function isAmong(fact: Difference, facts: ReadonlySet<Difference>): boolean {
  return facts.has(fact)
}

/**
 * A plain statement without a state is not the same as one of what is not so, or not yet, nor is
 * one that there is none the same as one that there was none.
 */
function isNotSo(...sides: readonly Statement[]): boolean {
  return sides.some(
    ({ status, none }) =>
      status === 'refuted' || status === 'intended' || (status === 'over' && none !== undefined),
  )
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
  // Another wording tells the names.
  if (isSameWording(here, there)) {
    if (!isSameSubstance(here, there)) differences.add('name')
  } else differences.delete('name')
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
