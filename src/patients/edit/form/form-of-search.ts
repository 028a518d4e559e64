import { tokenOf } from '~/fhir/wire/search-value'
import { isPartialDate } from '~/ui/field/is-partial-date'
import type { FormRow } from '~/writing/rows/form-row'
import type { SearchValues } from '../../search-fields'
import { isAdministrative } from '../fields/administrative-gender'
import { formOf, groupsFor, newRow } from './form-of'
import type { FormContext, PatientForm, PatientGroup } from './patient-form'

/** A new form with what was typed to find the person, and the parts that it fills in. */
export interface SearchedForm {
  readonly form: PatientForm
  readonly taken: readonly PatientGroup[]
}

/**
 * The form of a person whom a search did not find. Only what says the same there and here is taken
 * over: a range of dates is no date of birth, a part of a name may be of either name, and an id is
 * of this service.
 *
 * @param values The typed words, by the name of the search parameter (R4, Patient, "Search
 *   Parameters").
 */
export function formOfSearch(values: SearchValues, context: FormContext): SearchedForm {
  const empty = formOf(undefined, context)
  const rows = searchedRows((name) => (values[name] ?? '').trim(), context)
  const taken = groupsFor(context).filter((group) => (rows[group] ?? []).length > 0)
  return {
    form: {
      ...empty,
      ...Object.fromEntries(
        taken.map((group) => [group, placed(group, rows[group] ?? [], empty[group])]),
      ),
    },
    taken,
  }
}

type Rows = Readonly<Partial<Record<PatientGroup, readonly FormRow['values'][]>>>

/** Values in the rows that a new form has, and in new ones after them. */
function placed(
  group: PatientGroup,
  found: readonly FormRow['values'][],
  before: readonly FormRow[],
): readonly FormRow[] {
  return found.map((values, at) => {
    const row = before[at] ?? newRow(group)
    return { ...row, values: { ...row.values, ...values } }
  })
}

function searchedRows(value: (name: string) => string, context: FormContext): Rows {
  const said = (fields: FormRow['values']) =>
    Object.values(fields).some((text) => text !== '') ? [fields] : []
  return {
    name: said({ family: value('family'), given: value('given') }),
    gender: genderRow(value('gender'), context),
    birth: said({ date: birthDate(value('birthdate'), value('birthdateTo')) }),
    identifier: numberRow(value('identifier'), value('identifierKind')),
    telecom: [
      ...said({ value: value('phone') }),
      ...said({ value: value('email') }).map((row) => ({ ...row, kind: 'email', use: '' })),
    ],
    address: said({
      city: value('address-city'),
      state: value('address-state'),
      postalCode: value('address-postalcode'),
      country: value('address-country'),
    }),
  }
}

/** A date that is not the beginning of a longer time. */
function birthDate(from: string, to: string): string {
  return isPartialDate(from) && (to === '' || to === from) ? from : ''
}

/**
 * A gender as it is found. The exchange service shows it by the gender identity, and only two of
 * its words stand for one identity alone (specification, "Patient rules").
 */
function genderRow(gender: string, { solution }: FormContext): readonly FormRow['values'][] {
  if (solution === undefined) return isAdministrative(gender) ? [{ administrative: gender }] : []
  return gender === 'female' || gender === 'male' ? [{ identity: gender }] : []
}

function numberRow(number: string, kind: string): readonly FormRow['values'][] {
  if (number === '') return []
  if (kind === 'ssn') return [{ kind: 'ssn', value: number }]
  const { system = '', code = '' } = tokenOf(number)
  return code === '' ? [] : [{ kind: 'other', system, value: code }]
}
