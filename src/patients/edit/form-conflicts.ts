import { alignRows, changesOf, type FormChange } from './form-changes'
import { partOf } from './form-of'
import { type FormRow, PATIENT_GROUPS, type PatientForm, type PatientGroup, valueOf } from './patient-form'

/** A part that two people changed differently: a person chooses. */
export interface FormConflict {
  readonly group: PatientGroup
  readonly mine: readonly FormChange[]
  readonly theirs: readonly FormChange[]
}

/** What came of two changes to one version of a record. */
export interface ThreeWay {
  readonly conflicts: readonly FormConflict[]
  /** Parts that only the other one changed: they are taken over. */
  readonly taken: readonly FormChange[]
  /** Parts that only this form changed: they stay. */
  readonly kept: readonly FormChange[]
  /** The form to go on with, over the newest version: conflicts stand as this form has them until they are chosen. */
  readonly merge: (choices: Readonly<Partial<Record<PatientGroup, 'mine' | 'theirs'>>>) => PatientForm
}

/**
 * Puts a form (`mine`, made from `base`) beside the version that somebody else saved meanwhile (`theirs`). Parts are
 * weighed as wholes, except that a single part (a birth date, a death) and the fields of one row come from one side
 * only: two halves of a name from two people would be nobody's name.
 */
export function threeWay(base: PatientForm, mine: PatientForm, theirs: PatientForm): ThreeWay {
  const aligned: PatientForm = mapGroups((group) => (partOf(group).many ? alignRows(theirs[group], base[group]) : theirs[group]))
  const of = (changes: readonly FormChange[], group: PatientGroup) => changes.filter((change) => change.group === group)
  const [allMine, allTheirs] = [changesOf(base, mine), changesOf(base, aligned)]
  const sides = PATIENT_GROUPS.map((group) => ({ group, mine: of(allMine, group), theirs: of(allTheirs, group) }))
  const isSame = (group: PatientGroup) => sameForm(mine[group], theirs[group], group)
  const conflicts = sides.filter((side) => side.mine.length > 0 && side.theirs.length > 0 && !isSame(side.group))
  return {
    conflicts,
    taken: sides.filter((side) => side.mine.length === 0).flatMap((side) => side.theirs),
    kept: sides.filter((side) => side.theirs.length === 0).flatMap((side) => side.mine),
    merge: (choices) => mapGroups((group) => {
      const side = sides.find((one) => one.group === group)
      const isMine = side !== undefined && side.mine.length > 0 && choices[group] !== 'theirs' && !isSame(group)
      return isMine ? rebased(mine[group], theirs[group], aligned[group]) : theirs[group]
    }),
  }
}

function mapGroups(make: (group: PatientGroup) => readonly FormRow[]): PatientForm {
  return Object.fromEntries(PATIENT_GROUPS.map((group) => [group, make(group)])) as Record<PatientGroup, readonly FormRow[]>
}

/** My rows with the places that their elements have in the newest version, so that what no form shows is kept from there. */
function rebased(mine: readonly FormRow[], theirs: readonly FormRow[], aligned: readonly FormRow[]): readonly FormRow[] {
  return mine.map((row) => {
    const at = aligned.findIndex((one) => one.key === row.key)
    const { origin: _, ...rest } = row
    const origin = at < 0 ? undefined : theirs[at]?.origin
    return { ...rest, ...(origin === undefined ? {} : { origin }) }
  })
}

function sameForm(a: readonly FormRow[], b: readonly FormRow[], group: PatientGroup): boolean {
  const { fields } = partOf(group)
  return a.length === b.length && a.every((row, index) => fields.every((field) => valueOf(row, field) === valueOf(b[index], field)))
}
