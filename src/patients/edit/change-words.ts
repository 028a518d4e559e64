import type { FieldConflict } from '~/writing/ConflictChooser'
import type { FieldChange } from '~/writing/ReviewChanges'
import { fieldInPart } from '~/writing/rows/field-in-part'
import type { ReadBackDifference } from '~/writing/WriteReceipt'
import type { FormatContext } from '~/fhir/format/context'
import { genderText } from '~/fhir/format/codes/status-text'
import { labelOf, rowText, secretText, valueText } from './fields/field-control'
import type { FormChange } from './form/form-changes'
import type { FormConflict } from './form/form-conflicts'
import { partOf } from './form/form-of'
import type { PatientForm } from './form/patient-form'
import type { ReadBack } from './read-back'
import type { RegisterWords } from './register-text'

/**
 * A change in words for a person. What the person has added is shown as it was `written`, with the
 * address of a number's system.
 */
export function changeWords(
  change: FormChange,
  words: RegisterWords,
  format: FormatContext,
  added: 'words' | 'written' = 'words',
): FieldChange {
  const { group, row } = change
  if (change.kind === 'changed') {
    const { field, before, after } = change
    const text = (value: string) =>
      value === ''
        ? undefined
        : change.secret === true
          ? secretText(value, words)
          : valueText(field, value, words, format)
    const was = text(before)
    const now = text(after)
    // Two numbers may have the same end: then the words alone would show no change.
    const is = now !== undefined && now === was ? `${now} (${words.secret.other})` : now
    return {
      key: `${row}-${field}`,
      label: fieldInPart(words.row[group], labelOf(group, field, words)),
      ...(was === undefined ? {} : { before: was }),
      ...(is === undefined ? {} : { after: is }),
    }
  }
  const systems = change.kind === 'added' ? added : 'words'
  const text = rowText(change, partOf(group).fields, words, format, systems)
  return {
    key: row,
    label: words.row[group],
    ...(change.kind === 'added' ? { after: text } : { before: text }),
  }
}

/** Both sides of a part that two people changed. */
export function conflictWords(
  { group }: FormConflict,
  mine: PatientForm,
  theirs: PatientForm,
  words: RegisterWords,
  format: FormatContext,
): FieldConflict {
  const text = (form: PatientForm, systems: 'words' | 'written') =>
    form[group]
      .map((row) => rowText(row, partOf(group).fields, words, format, systems))
      .filter((line) => line !== '')
      .join(' · ')
  // Only where nothing else tells the two apart are the addresses of systems shown.
  const systems = text(mine, 'words') === text(theirs, 'words') ? 'written' : 'words'
  const [one, other] = [text(mine, systems), text(theirs, systems)]
  return {
    key: group,
    label: words.group[group],
    mine: one,
    theirs: one === other ? `${other} (${words.secret.other})` : other,
  }
}

/** The service's differences from the sent version, in words for a person. */
export function differenceWords(
  { differences, elements, gender }: ReadBack,
  words: RegisterWords,
  format: FormatContext,
): readonly ReadBackDifference[] {
  const shown = differences.map((change): ReadBackDifference => {
    const { key, label, before, after } = changeWords(change, words, format)
    return {
      key,
      label,
      ...(before === undefined ? {} : { sent: before }),
      ...(after === undefined ? {} : { stored: after }),
    }
  })
  const others = elements.map((name): ReadBackDifference => ({
    key: name,
    label: words.otherElement(name),
    stored: words.changedByService,
  }))
  const read = gender.isAsExpected
    ? []
    : [
        {
          key: 'administrative',
          label: words.administrative,
          sent: genderText(gender.expected, format) ?? words.choice.none,
          stored: genderText(gender.answered, format) ?? words.choice.none,
        },
      ]
  return [...shown, ...read, ...others]
}
