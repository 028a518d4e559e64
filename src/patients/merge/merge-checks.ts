import type { Patient } from 'fhir/r4'
import { deathOf } from '~/fhir/death-of'
import { isSocialSecurity } from '~/fhir/social-security'
import { type MergeSide, nameOf } from './merge-side'

/** The checks before two records are merged. Each of them stops the merge when it fails. */
export const MERGE_CHECKS = [
  'same-record',
  'source-in-use',
  'target-in-use',
  'birth-and-gender',
  'national-numbers',
  'both-alive',
  'open-drafts',
] as const
export type MergeCheckName = (typeof MERGE_CHECKS)[number]

export interface MergeCheck {
  readonly name: MergeCheckName
  /** `unseen`: there is nothing to check it by; a person has to know. */
  readonly outcome: 'passed' | 'stopped' | 'unseen'
}

/**
 * Checks the signs of a mistaken merge (experience, "Merge rehearsal"): the same record twice, a
 * record that was replaced, another birth date and another gender, two live national numbers, one
 * of the two deceased, a draft that would lose its subject. A side that cannot be read is
 * `undefined`; a missing fact is unseen and does not stop the merge.
 */
export function mergeChecks(
  sides: readonly [MergeSide, MergeSide],
  source: Patient | undefined,
  target: Patient | undefined,
  drafts: MergeCheck['outcome'],
): readonly MergeCheck[] {
  const both =
    source === undefined || target === undefined ? undefined : ([source, target] as const)
  const isSame =
    nameOf(sides[0]) === nameOf(sides[1]) || (both !== undefined && both[0].id === both[1].id)
  const bySight = (isStopped: boolean | undefined): MergeCheck['outcome'] =>
    isStopped === undefined ? 'unseen' : isStopped ? 'stopped' : 'passed'
  const byKind = sides[0].by === sides[1].by || both !== undefined
  return [
    { name: 'same-record', outcome: isSame ? 'stopped' : byKind ? 'passed' : 'unseen' },
    {
      name: 'source-in-use',
      outcome: bySight(source === undefined ? undefined : isReplaced(source)),
    },
    {
      name: 'target-in-use',
      outcome: bySight(
        target === undefined ? undefined : isReplaced(target) || target.active === false,
      ),
    },
    {
      name: 'birth-and-gender',
      outcome: bySight(both === undefined ? undefined : differInBoth(...both)),
    },
    {
      name: 'national-numbers',
      outcome: bySight(both === undefined ? undefined : haveTwoNumbers(...both)),
    },
    {
      name: 'both-alive',
      outcome: bySight(both === undefined ? undefined : differInDeath(both[0], both[1])),
    },
    { name: 'open-drafts', outcome: drafts },
  ]
}

/** True when any check fails. */
export function isStopped(checks: readonly MergeCheck[]): boolean {
  return checks.some(({ outcome }) => outcome === 'stopped')
}

function isReplaced({ link }: Patient): boolean {
  return link?.some(({ type }) => type === 'replaced-by') === true
}

function differInBoth(a: Patient, b: Patient): boolean | undefined {
  const isKnown = [a, b].every(
    ({ birthDate, gender }) =>
      birthDate !== undefined && gender !== undefined && gender !== 'unknown',
  )
  if (!isKnown) return undefined
  const length = Math.min(a.birthDate?.length ?? 0, b.birthDate?.length ?? 0)
  return a.birthDate?.slice(0, length) !== b.birthDate?.slice(0, length) && a.gender !== b.gender
}

function haveTwoNumbers(a: Patient, b: Patient): boolean | undefined {
  const [one, other] = [liveNumbers(a), liveNumbers(b)]
  if (one.length === 0 || other.length === 0) return undefined
  return !one.some((number) => other.includes(number))
}

function liveNumbers({ identifier = [] }: Patient): readonly string[] {
  return identifier
    .filter((one) => isSocialSecurity(one) && one.use !== 'old' && one.period?.end === undefined)
    .map(({ value }) => value?.replaceAll(/\D/g, '') ?? '')
    .filter((number) => number !== '')
}

/** Undefined where one of the two records does not know. */
function differInDeath(a: Patient, b: Patient): boolean | undefined {
  const deaths = [a, b].map(deathOf)
  return deaths.includes('unknown') ? undefined : deaths[0] !== deaths[1]
}
