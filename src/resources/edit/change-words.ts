import type { FieldConflict } from '~/writing/ConflictChooser'
import type { FieldChange } from '~/writing/ReviewChanges'
import type { ReadBackDifference } from '~/writing/WriteReceipt'
import type { RowChange } from '~/writing/rows/row-changes'
import { type RowForm, valueOf } from '~/writing/rows/form-row'
import type { PartConflict } from '~/writing/rows/three-way'
import { lookup } from '~/fhir/format/lookup'
import { elementLabel } from '~/record/element/element-label'
import { changeLabel, type FormWords, groupTitle, rowText, valueText } from './fields/field-words'
import type { ReadBack } from './read-back'
import type { RecordDescription } from './fields/record-description'
import { nameField } from './fields/record-part'

/**
 * The names of references' targets and the words of codes, by their values: a change only contains
 * values.
 */
export function namesIn(...forms: readonly RowForm<string>[]): ReadonlyMap<string, string> {
  const rows = forms.flatMap((rowsByGroup) => Object.values(rowsByGroup).flat())
  return new Map(
    rows.flatMap((row) =>
      Object.keys(row.values).flatMap((field) => {
        const [value, name] = [valueOf(row, field), valueOf(row, nameField(field))]
        return value === '' || name === '' ? [] : [[value, name] as const]
      }),
    ),
  )
}

/** A change in words for a person. */
export function changeWords(
  form: RecordDescription,
  change: RowChange<string>,
  names: ReadonlyMap<string, string>,
  words: FormWords,
): FieldChange {
  const part = form.parts.find(({ group }) => group === change.group)
  const label = lookup(words.words.row, change.group) ?? change.group
  if (part === undefined) return { key: change.row, label }
  if (change.kind === 'changed') {
    const shape = part.shapes.find(({ field }) => field === change.field)
    const text = (value: string) =>
      shape === undefined ? undefined : valueText(shape, value, names.get(value) ?? '', words)
    const [from, to] = [text(change.before), text(change.after)]
    // Two records of one name, or of none, are told apart by their addresses.
    const [before, after] =
      from === undefined || from !== to
        ? [from, to]
        : [`${from} (${change.before})`, `${from} (${change.after})`]
    return {
      key: `${change.row}-${change.field}`,
      label: changeLabel(form, part, change.field, words),
      ...(before === undefined ? {} : { before }),
      ...(after === undefined ? {} : { after }),
    }
  }
  const text = rowText(part, change, words)
  return {
    key: change.row,
    label,
    ...(change.kind === 'added' ? { after: text } : { before: text }),
  }
}

/** Both sides of a part that two people changed, with the original. */
export function conflictWords(
  form: RecordDescription,
  { group }: PartConflict<string>,
  sides: {
    readonly base: RowForm<string>
    readonly mine: RowForm<string>
    readonly theirs: RowForm<string>
  },
  words: FormWords,
): FieldConflict {
  const part = form.parts.find((one) => one.group === group)
  const text = (rows: RowForm<string>) =>
    part === undefined
      ? ''
      : (rows[group] ?? [])
          .map((row) => rowText(part, row, words))
          .filter((line) => line !== '')
          .join(' · ')
  const [before, mine, theirs] = [text(sides.base), text(sides.mine), text(sides.theirs)]
  return {
    key: group,
    label: groupTitle(form.type, group, words),
    ...(before === '' ? {} : { before }),
    ...(mine === '' ? {} : { mine }),
    ...(theirs === '' ? {} : { theirs }),
  }
}

/** The service's differences from the sent version, in words for a person. */
export function differenceWords(
  form: RecordDescription,
  { changes, elements }: ReadBack,
  names: ReadonlyMap<string, string>,
  words: FormWords,
): readonly ReadBackDifference[] {
  const shown = changes.map((change): ReadBackDifference => {
    const { key, label, before, after } = changeWords(form, change, names, words)
    return {
      key,
      label,
      ...(before === undefined ? {} : { sent: before }),
      ...(after === undefined ? {} : { stored: after }),
    }
  })
  const others = elements.map((name): ReadBackDifference => ({
    key: name,
    label: words.words.element(elementLabel(name, words.show.words)),
    stored: words.words.changedByService,
  }))
  return [...shown, ...others]
}
