import { isEmptyRow, type FormRow, type RowForm, valueOf } from '~/writing/rows/form-row'
import type { Problem } from './fields/problem'
import type { RecordDescription } from './fields/record-description'
import { isFilled, nameField, type RecordPart, typedField } from './fields/record-part'

type AnyPart = RecordDescription['parts'][number]

/**
 * All problems of a form, in the order of its fields. An empty row does not count, and problems
 * that the record already had (`base`) do not stop a person who corrects something else.
 */
export function problemsOf(
  form: RecordDescription,
  rows: RowForm<string>,
  base?: RowForm<string>,
): readonly Problem[] {
  return form.parts.flatMap((part) =>
    (rows[part.group] ?? [])
      .filter((row) => row.locked !== true && (!part.many || isWritten(row, part)))
      .flatMap((row) => {
        const before = base?.[part.group]?.find(
          ({ origin }) => origin === row.origin && (part.many ? origin !== undefined : true),
        )
        return rowProblems(part, row, before).map(([kind, field]) => ({
          kind,
          group: part.group,
          row: row.key,
          field,
        }))
      }),
  )
}

function isWritten(row: FormRow, part: AnyPart): boolean {
  return (
    isFilled(row, part) ||
    (!isEmptyRow(row) && row.origin !== undefined) ||
    part.fields.some((field) => valueOf(row, typedField(field)) !== '')
  )
}

type RowProblems = ReturnType<NonNullable<AnyPart['checkRow']>>

function rowProblems(
  { shapes, checkRow }: Pick<RecordPart<never>, 'shapes' | 'checkRow'>,
  row: FormRow,
  before: FormRow | undefined,
): RowProblems {
  const isAsBefore = (field: string) =>
    before !== undefined && valueOf(before, field) === valueOf(row, field)
  const own = shapes.flatMap(({ field, check }) => {
    const value = valueOf(row, field)
    // Text was typed to search and nothing was chosen: only the person knows if it was meant to be
    // there.
    if (value === '' && valueOf(row, typedField(field)) !== '')
      return [['reference-open', field] as const]
    // A reference by a name alone is valid.
    const kind =
      isAsBefore(field) || (value === '' && valueOf(row, nameField(field)) !== '')
        ? undefined
        : check?.(value)
    return kind === undefined ? [] : [[kind, field] as const]
  })
  const told = new Set(own.map(([, field]) => field))
  if (shapes.every(({ field }) => isAsBefore(field))) return own
  return [
    ...own,
    ...(checkRow?.((field) => valueOf(row, field)) ?? []).filter(([, field]) => !told.has(field)),
  ]
}
