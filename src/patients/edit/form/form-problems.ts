import { type FormRow, isEmptyRow, valueOf } from '~/writing/rows/form-row'
import { isDateTime, isPartialDate } from '~/ui/field/is-partial-date'
import { groupsFor } from './form-of'
import { identitiesOf, isGenderIdentity, takesIdentity } from '~/capability/exchange/gender-rules'
import type { FormContext, PatientForm, PatientGroup } from './patient-form'

/** The service's remark about a field. */
export type Placed = Omit<FormProblem, 'kind'> & { readonly message: string }

/** The reason why a form cannot be sent. The screen supplies the words. */
export type ProblemKind =
  | 'name-missing'
  | 'date-wrong'
  | 'date-future'
  | 'died-before-birth'
  | 'ssn-wrong'
  | 'system-wrong'
  | 'value-missing'
  | 'email-wrong'
  | 'phone-wrong'
  | 'language-wrong'
  | 'identity-not-taken'
  | 'identities-contradict'
  | 'gender-would-be-lost'

export interface FormProblem {
  readonly kind: ProblemKind
  readonly group: PatientGroup
  /** Key of the row and name of the field with the problem. */
  readonly row: string
  readonly field: string
}

/** All problems of a form, in the order of its fields. */
export function problemsOf(form: PatientForm, context: FormContext): readonly FormProblem[] {
  return groupsFor(context).flatMap((group) => {
    const rows = form[group].filter(
      (row) =>
        row.locked !== true &&
        (group === 'name' || !isEmptyRow(row) || group === 'gender' || group === 'deceased'),
    )
    const whole = group === 'name' ? missingName(form.name) : []
    return [
      ...whole,
      ...rows.flatMap((row) =>
        rowProblems(group, row, form, context).map(([kind, field]) => ({
          kind,
          group,
          row: row.key,
          field,
        })),
      ),
    ]
  })
}

type RowProblem = readonly [kind: ProblemKind, field: string]

function missingName(rows: readonly FormRow[]): readonly FormProblem[] {
  const isNamed = rows.some((row) => valueOf(row, 'family') !== '' || valueOf(row, 'given') !== '')
  return isNamed
    ? []
    : [{ kind: 'name-missing', group: 'name', row: rows[0]?.key ?? '', field: 'family' }]
}

function rowProblems(
  group: PatientGroup,
  row: FormRow,
  form: PatientForm,
  context: FormContext,
): readonly RowProblem[] {
  const value = (field: string) => valueOf(row, field)
  switch (group) {
    case 'birth':
      // A birth date has no time (R4, "Patient.birthDate").
      return value('date') === '' || isPartialDate(value('date'))
        ? dateProblems(value('date'), 'date', context.today)
        : [['date-wrong', 'date']]
    case 'deceased':
      return deceasedProblems(row, form, context.today)
    case 'gender':
      return genderProblems(value('identity'), context)
    case 'identifier':
      return identifierProblems(row)
    case 'telecom':
      return telecomProblems(row)
    case 'language':
      return isLanguageTag(value('language')) || isKnownWords(row, context)
        ? []
        : [['language-wrong', 'language']]
    case 'contact':
      return contactProblems(row)
    case 'name':
    case 'address':
    case 'race':
    case 'ethnicity':
    case 'education':
      return []
  }
}

/**
 * A date that exists and is not in the future: a partial date is compared with its own precision.
 */
function dateProblems(date: string, field: string, today: string): readonly RowProblem[] {
  if (date === '') return []
  if (!isDateTime(date)) return [['date-wrong', field]]
  const day = date.slice(0, '1984-03-12'.length)
  return day > today.slice(0, day.length) ? [['date-future', field]] : []
}

function deceasedProblems(row: FormRow, form: PatientForm, today: string): readonly RowProblem[] {
  if (valueOf(row, 'state') !== 'yes') return []
  const [died, born] = [valueOf(row, 'date'), valueOf(form.birth[0], 'date')]
  if (!isDateTime(died) || !isPartialDate(born)) return dateProblems(died, 'date', today)
  const shared = Math.min(died.length, born.length)
  const before = died.slice(0, shared) < born.slice(0, shared)
  return [
    ...dateProblems(died, 'date', today),
    ...(before ? [['died-before-birth', 'date'] as const] : []),
  ]
}

function genderProblems(
  identity: string,
  { solution, original }: FormContext,
): readonly RowProblem[] {
  if (original !== undefined && identitiesOf(original).length > 1 && identity.includes(' '))
    return [['identities-contradict', 'identity']]
  if (identity === '') {
    if (solution === undefined) return []
    // The service stores the identity: without one, an update removes the gender that is shown now.
    const shown = original?.gender
    return shown === undefined || shown === 'unknown' ? [] : [['gender-would-be-lost', 'identity']]
  }
  return isGenderIdentity(identity) && takesIdentity(solution, identity)
    ? []
    : [['identity-not-taken', 'identity']]
}

function identifierProblems(row: FormRow): readonly RowProblem[] {
  const value = valueOf(row, 'value')
  if (value === '') return [['value-missing', 'value']]
  if (valueOf(row, 'kind') === 'ssn')
    return /^\d{9}$/.test(value.replaceAll(/[\s-]/g, '')) ? [] : [['ssn-wrong', 'value']]
  const system = valueOf(row, 'system')
  return system === '' || /^[a-z][a-z0-9+.-]*:\S+$/i.test(system)
    ? []
    : [['system-wrong', 'system']]
}

function telecomProblems(row: FormRow): readonly RowProblem[] {
  const value = valueOf(row, 'value')
  if (value === '') return []
  if (valueOf(row, 'kind') === 'email')
    return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value) ? [] : [['email-wrong', 'value']]
  const isNumber = ['phone', 'sms', 'fax'].includes(valueOf(row, 'kind'))
  return isNumber && value.replaceAll(/\D/g, '').length < 7 ? [['phone-wrong', 'value']] : []
}

function contactProblems(row: FormRow): readonly RowProblem[] {
  // R4, invariant pat-1: a contact has at least a name, contact details, an address or an
  // organization.
  const says = ['family', 'given', 'phone'].some((field) => valueOf(row, field) !== '')
  if (!says) return [['value-missing', 'family']]
  const phone = valueOf(row, 'phone')
  return phone !== '' && phone.replaceAll(/\D/g, '').length < 7 ? [['phone-wrong', 'phone']] : []
}

/** The form of a language tag (RFC 5646, 2.1): `es`, `es-MX`, `zh-Hant-TW`. */
function isLanguageTag(text: string): boolean {
  return /^[a-z]{2,3}(?:-[A-Za-z]{4})?(?:-(?:[A-Za-z]{2}|\d{3}))?$/.test(text)
}

/** The record may name a language in words; they stay unchanged. */
function isKnownWords(row: FormRow, { original }: FormContext): boolean {
  const before =
    row.origin === undefined ? undefined : original?.communication?.[row.origin]?.language.text
  return before !== undefined && before === valueOf(row, 'language')
}
