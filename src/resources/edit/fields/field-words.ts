import { lookup } from '~/fhir/format/lookup'
import { statusText } from '~/fhir/format/status-text'
import { type FormRow, valueOf } from '~/writing/rows/form-row'
import { elementLabel } from '~/record/element/element-label'
import type { Show } from '~/record/show'
import type { EditWords } from '../edit-text'
import { type FieldShape, nameField, type RecordPart } from './record-part'

/** What puts a form into words: its own, and those that records are shown with. */
export interface FormWords {
  readonly words: EditWords
  readonly show: Show
}

/** What a part of the form is called. */
export function groupTitle(type: string, group: string, { words }: FormWords): string {
  const own: Readonly<Record<string, Readonly<Record<string, string>>>> = words.groupOf
  return (
    lookup(Object.hasOwn(own, type) ? (own[type] ?? {}) : {}, group) ??
    lookup(words.group, group) ??
    group
  )
}

/** What a field is called: as on this form, else as the record shows it. */
export function fieldLabel(group: string, field: string, { words, show }: FormWords): string {
  return (
    lookup(words.field, `${group}.${field}`) ??
    lookup(words.field, field) ??
    elementLabel(field, show.words)
  )
}

/**
 * What a change speaks of: the part and its field, or the field alone where the part is the record
 * itself.
 */
export function changeLabel(
  { group, many, fields }: Pick<RecordPart<never>, 'group' | 'many' | 'fields'>,
  field: string,
  form: FormWords,
): string {
  const label = fieldLabel(group, field, form)
  return many && fields.length > 1 ? `${lookup(form.words.row, group) ?? group}: ${label}` : label
}

/** A code of a choice in words. `name` is what its own system calls it. */
export function choiceText(
  { control }: FieldShape,
  code: string,
  name: string,
  { words, show }: FormWords,
): string {
  if (code === '') return words.choice.none
  if (control.kind !== 'choice') return code
  switch (control.words) {
    case 'status':
      return statusText(code, 'general', show.format) ?? code
    case 'mode':
    case 'deviceName':
      return statusText(code, 'thing', show.format) ?? code
    default: {
      const table: Readonly<Record<string, string>> = words.choice[control.words]
      return lookup(table, code) ?? (name === '' ? code : name)
    }
  }
}

/**
 * A value as a person reads it; undefined when it is empty. A reference is told by its name with
 * its address.
 */
export function valueText(
  shape: FieldShape,
  value: string,
  name: string,
  form: FormWords,
): string | undefined {
  if (value === '') return name === '' ? undefined : name
  switch (shape.control.kind) {
    case 'choice':
      return choiceText(shape, value, name, form)
    case 'check':
      return form.words.choice.yes
    case 'reference':
      return name === '' ? value : `${name} (${value})`
    case 'text':
    case 'date':
    case 'time':
      return value
  }
}

/** A row in one line, for reviews and conflicts. */
export function rowText(
  { group, shapes }: Pick<RecordPart<never>, 'group' | 'shapes'>,
  row: Pick<FormRow, 'values'>,
  form: FormWords,
): string {
  return shapes
    .flatMap((shape) => {
      const value = valueOf(row, shape.field)
      // A check says by being there that it is so: what it is called is what it says.
      if (shape.control.kind === 'check')
        return value === '' ? [] : [fieldLabel(group, shape.field, form)]
      return valueText(shape, value, valueOf(row, nameField(shape.field)), form) ?? []
    })
    .join(', ')
}
