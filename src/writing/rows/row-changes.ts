import type { PartShape } from './form-part'
import { type FormRow, isEmptyRow, type RowForm, saysTheSame, valueOf } from './form-row'

/** One change of a form. `before` and `after` are values as entered; `field` names their fields. */
export type RowChange<G extends string> =
  | {
      readonly kind: 'changed'
      readonly group: G
      readonly row: string
      readonly field: string
      readonly before: string
      readonly after: string
    }
  | {
      readonly kind: 'added'
      readonly group: G
      readonly row: string
      readonly values: FormRow['values']
    }
  | {
      readonly kind: 'removed'
      readonly group: G
      readonly row: string
      readonly values: FormRow['values']
    }

/**
 * The exact differences between two forms, in the order of the parts. An emptied row counts as
 * removed.
 */
export function rowChanges<G extends string>(
  parts: readonly PartShape<G>[],
  before: RowForm<G>,
  after: RowForm<G>,
): readonly RowChange<G>[] {
  return parts.flatMap((part) =>
    (part.many ? listChanges : singleChanges)(part, before[part.group], after[part.group]),
  )
}

function singleChanges<G extends string>(
  part: PartShape<G>,
  [one]: readonly FormRow[],
  [other]: readonly FormRow[],
): readonly RowChange<G>[] {
  return one === undefined || other === undefined ? [] : fieldChanges(part, one, other)
}

function listChanges<G extends string>(
  part: PartShape<G>,
  before: readonly FormRow[],
  after: readonly FormRow[],
): readonly RowChange<G>[] {
  const { group } = part
  const left = after.filter((row) => !isEmptyRow(row))
  const changes = before
    .filter((row) => !isEmptyRow(row))
    .flatMap((row): readonly RowChange<G>[] => {
      const now = left.find((one) => isSameRow(one, row))
      return now === undefined
        ? [{ kind: 'removed', group, row: row.key, values: row.values }]
        : fieldChanges(part, row, now)
    })
  const added = left.filter((row) => !before.some((one) => !isEmptyRow(one) && isSameRow(one, row)))
  return [
    ...changes,
    ...added.map((row): RowChange<G> => ({
      kind: 'added',
      group,
      row: row.key,
      values: row.values,
    })),
  ]
}

/** Rows of one record keep their position in it; new rows keep their key. */
function isSameRow(a: FormRow, b: FormRow): boolean {
  return a.origin === undefined && b.origin === undefined ? a.key === b.key : a.origin === b.origin
}

function fieldChanges<G extends string>(
  { group, fields }: PartShape<G>,
  before: FormRow,
  after: FormRow,
): readonly RowChange<G>[] {
  return fields.flatMap((field): readonly RowChange<G>[] => {
    const [one, other] = [valueOf(before, field), valueOf(after, field)]
    return one === other
      ? []
      : [{ kind: 'changed', group, row: after.key, field, before: one, after: other }]
  })
}

/**
 * Gives the rows of another version the positions and keys of this one's if they are the same
 * element: first those with the same contents, then those in the same position. The others are new
 * in the other version.
 */
export function alignRows(rows: readonly FormRow[], base: readonly FormRow[]): readonly FormRow[] {
  const free = new Set(base)
  const take = (fits: (candidate: FormRow) => boolean) => {
    const found = [...free].find(fits)
    if (found !== undefined) free.delete(found)
    return found
  }
  const same = rows.map((row) => take((candidate) => saysTheSame(candidate, row)))
  return rows.map((row, index) => {
    const partner =
      same[index] ??
      take((candidate) => candidate.origin !== undefined && candidate.origin === row.origin)
    const { origin: _, key: _key, ...rest } = row
    if (partner === undefined) return { ...rest, key: `theirs-${row.key}` }
    return {
      ...rest,
      key: partner.key,
      ...(partner.origin === undefined ? {} : { origin: partner.origin }),
    }
  })
}

/** Another version of a form with the keys of this one's rows for the same elements. */
export function alignForm<G extends string>(
  parts: readonly PartShape<G>[],
  form: RowForm<G>,
  base: RowForm<G>,
): RowForm<G> {
  return mapParts(parts, ({ group, many }) =>
    many ? alignRows(form[group], base[group]) : form[group],
  )
}

/** A form created part by part. */
export function mapParts<G extends string, P extends PartShape<G>>(
  parts: readonly P[],
  make: (part: P) => readonly FormRow[],
): RowForm<G> {
  // Every group has its part.
  return Object.fromEntries(parts.map((part) => [part.group, make(part)])) as Record<
    G,
    readonly FormRow[]
  >
}
