import type { PartShape } from './form-part'
import { type FormRow, type RowForm, valueOf } from './form-row'
import { alignForm, mapParts, type RowChange, rowChanges } from './row-changes'

/** A part that two people changed differently: a person chooses. */
export interface PartConflict<G extends string> {
  readonly group: G
  readonly mine: readonly RowChange<G>[]
  readonly theirs: readonly RowChange<G>[]
}

/** The result of two changes to one version of a record. */
export interface ThreeWay<G extends string> {
  readonly conflicts: readonly PartConflict<G>[]
  /** Parts that only the other person changed: they are taken over. */
  readonly taken: readonly RowChange<G>[]
  /** Parts that only this form changed: they stay. */
  readonly kept: readonly RowChange<G>[]
  /**
   * The form to continue with, based on the newest version: conflicts have this form's values until
   * a choice is made.
   */
  readonly merge: (choices: Readonly<Partial<Record<G, 'mine' | 'theirs'>>>) => RowForm<G>
}

/**
 * Merges a form (`mine`, made from `base`) with the version that somebody else saved in the
 * meantime (`theirs`). Parts are compared as wholes, except that a single part (a birth date, a
 * death) and the fields of one row come from one side only: two halves of a name from two people
 * would be nobody's name.
 */
export function threeWay<G extends string>(
  parts: readonly PartShape<G>[],
  base: RowForm<G>,
  mine: RowForm<G>,
  theirs: RowForm<G>,
): ThreeWay<G> {
  const aligned = alignForm(parts, theirs, base)
  const of = (changes: readonly RowChange<G>[], group: G) =>
    changes.filter((change) => change.group === group)
  const [allMine, allTheirs] = [rowChanges(parts, base, mine), rowChanges(parts, base, aligned)]
  const sides = parts.map((part) => ({
    group: part.group,
    mine: of(allMine, part.group),
    theirs: of(allTheirs, part.group),
    isSame: sameRows(mine[part.group], theirs[part.group], part),
  }))
  return {
    conflicts: sides
      .filter((side) => side.mine.length > 0 && side.theirs.length > 0 && !side.isSame)
      .map((side) => ({ group: side.group, mine: side.mine, theirs: side.theirs })),
    taken: sides.filter((side) => side.mine.length === 0).flatMap((side) => side.theirs),
    kept: sides.filter((side) => side.theirs.length === 0).flatMap((side) => side.mine),
    merge: (choices) =>
      mapParts(parts, ({ group }) => {
        const side = sides.find((one) => one.group === group)
        const isMine =
          side !== undefined && side.mine.length > 0 && choices[group] !== 'theirs' && !side.isSame
        return isMine ? rebased(mine[group], theirs[group], aligned[group]) : theirs[group]
      }),
  }
}

/**
 * My rows with the positions of their elements in the newest version, so that the parts that no
 * form shows come from there.
 */
function rebased(
  mine: readonly FormRow[],
  theirs: readonly FormRow[],
  aligned: readonly FormRow[],
): readonly FormRow[] {
  return mine.map((row) => {
    const at = aligned.findIndex((one) => one.key === row.key)
    const { origin: _, ...rest } = row
    const origin = at < 0 ? undefined : theirs[at]?.origin
    return { ...rest, ...(origin === undefined ? {} : { origin }) }
  })
}

function sameRows<G extends string>(
  a: readonly FormRow[],
  b: readonly FormRow[],
  { fields }: PartShape<G>,
): boolean {
  return (
    a.length === b.length &&
    a.every((row, index) =>
      fields.every((field) => valueOf(row, field) === valueOf(b[index], field)),
    )
  )
}
