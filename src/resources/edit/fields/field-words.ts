import { dateText } from '~/fhir/format/dates/date-text'
import { referenceText } from '~/fhir/format/reference-text'
import { lookup } from '~/fhir/format/lookup'
import { statusText } from '~/fhir/format/codes/status-text'
import { THINGS } from '~/fhir/format/codes/things'
import { fieldInPart } from '~/writing/rows/field-in-part'
import { type FormRow, valueOf } from '~/writing/rows/form-row'
import { elementLabel } from '~/record/element/element-label'
import { referencedText } from '~/record/names/referenced-text'
import type { Show } from '~/record/show'
import type { EditWords } from '../edit-text'
import { type FieldShape, nameField, type RecordPart } from './record-part'

/** The words of a form: its own, and those of records. */
export interface FormWords {
  readonly words: EditWords
  readonly show: Show
}

/** The title of a part of the form. */
export function groupTitle(type: string, group: string, { words }: FormWords): string {
  const own: Readonly<Record<string, Readonly<Record<string, string>>>> = words.groupOf
  return (
    lookup(Object.hasOwn(own, type) ? (own[type] ?? {}) : {}, group) ??
    lookup(words.group, group) ??
    group
  )
}

/** The label of a field: this form's, or else the record's. */
export function fieldLabel(group: string, field: string, { words, show }: FormWords): string {
  return (
    lookup(words.field, `${group}.${field}`) ??
    lookup(words.field, field) ??
    elementLabel(field, show.words)
  )
}

/**
 * The subject of a change: the part and its field, or only the field when the part is the record
 * itself, unless another part has a field of the same label: in Spanish, an address has an "Estado"
 * and so does the record.
 */
export function changeLabel(
  { parts }: { readonly parts: readonly LabelledPart[] },
  { group, many, fields }: LabelledPart,
  field: string,
  form: FormWords,
): string {
  const label = fieldLabel(group, field, form)
  const isTwofold =
    group !== 'about' &&
    parts.some(
      (other) =>
        other.group !== group &&
        !other.many &&
        other.fields.some((one) => fieldLabel(other.group, one, form) === label),
    )
  return isTwofold || (many && fields.length > 1)
    ? fieldInPart(lookup(form.words.row, group) ?? group, label)
    : label
}

type LabelledPart = Pick<RecordPart<never>, 'group' | 'many' | 'fields'>

/** A code of a choice in words. `name` is its own system's display. */
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
      return show.format.codeNames?.word({ system: THINGS, code }, show.format) ?? code
    default: {
      const table: Readonly<Record<string, string>> = words.choice[control.words]
      return lookup(table, code) ?? (name === '' ? code : name)
    }
  }
}

/**
 * A value in words for a person; undefined when it is empty. A reference has its own name, or that
 * of the record behind it, or the kind of record: its address is for machines.
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
      return name === '' ? targetText(value, form.show) : name
    case 'date':
      return dateText(value, form.show.format) ?? value
    case 'text':
    case 'time':
      return value
  }
}

/** The name of the record behind an address, or its kind, of which it says that it has no name. */
function targetText(reference: string, show: Show): string | undefined {
  const kind = referenceText({ reference }, show.format)
  const name = referencedText({ reference }, undefined, show)
  return name === kind ? show.words.reference.unreadable(kind) : name
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
      // A ticked check box needs no value: its label says everything.
      if (shape.control.kind === 'check')
        return value === '' ? [] : [fieldLabel(group, shape.field, form)]
      return valueText(shape, value, valueOf(row, nameField(shape.field)), form) ?? []
    })
    .join(', ')
}
