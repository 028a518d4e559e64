import type { Extension, Patient } from 'fhir/r4'
import { valueOf } from '~/writing/rows/form-row'
import {
  demographicOf,
  demographicUrl,
  type DemographicGroup,
  recordedWords,
} from './demographic-words'
import { onlyRow } from './list-part'
import type { FormContext, GroupPart } from '../form/patient-form'

/** Date of birth: a year, a month or a day. */
export const birthPart: GroupPart = {
  group: 'birth',
  fields: ['date'],
  many: false,
  read: ({ birthDate }) => [{ values: { date: birthDate ?? '' } }],
  write: (patient, rows) => {
    const date = valueOf(onlyRow(rows), 'date')
    // The time of birth is an extension of the date: it is removed when the date changes (R4,
    // "patient-birthTime").
    if (date === (patient.birthDate ?? '')) return patient
    const { birthDate: _date, _birthDate: _extensions, ...rest } = patient
    return date === '' ? rest : { ...rest, birthDate: date }
  },
}

/** The death of a person: not recorded, no, yes, or its date. */
export const deceasedPart: GroupPart = {
  group: 'deceased',
  fields: ['state', 'date'],
  many: false,
  read: (patient) => [{ values: deceasedValues(patient) }],
  write: (patient, rows) => {
    const row = onlyRow(rows)
    const before = deceasedValues(patient)
    const state = valueOf(row, 'state')
    const date = state === 'yes' ? valueOf(row, 'date') : ''
    if (state === before.state && date === before.date) return patient
    const {
      deceasedBoolean: _boolean,
      deceasedDateTime: _date,
      _deceasedDateTime: _extensions,
      ...rest
    } = patient
    if (date !== '') return { ...rest, deceasedDateTime: date }
    return state === '' ? rest : { ...rest, deceasedBoolean: state === 'yes' }
  },
}

function deceasedValues({ deceasedBoolean, deceasedDateTime }: Patient): {
  readonly state: string
  readonly date: string
} {
  if (deceasedDateTime !== undefined) return { state: 'yes', date: deceasedDateTime }
  return { state: deceasedBoolean === undefined ? '' : deceasedBoolean ? 'yes' : 'no', date: '' }
}

/**
 * The service's own demographic extensions (service notes, "Patient"): each with words and a code
 * of the organization's.
 */
function demographicPart(group: DemographicGroup): GroupPart {
  return {
    group,
    fields: ['text', 'code'],
    many: false,
    read: (patient) => [{ values: recordedWords(group, patient) }],
    write: (patient, rows, { baseUrl }: FormContext) => {
      const row = onlyRow(rows)
      const [code, text] = [valueOf(row, 'code'), valueOf(row, 'text')]
      const before = recordedWords(group, patient)
      if (code === before.code && text === before.text) return patient
      const { extension = [], ...rest } = patient
      const own = demographicOf(group, patient)
      const system = own?.valueCodeableConcept?.coding?.[0]?.system
      const coding =
        code === '' ? {} : { coding: [{ ...(system === undefined ? {} : { system }), code }] }
      const changed: Extension = {
        ...own,
        url: own?.url ?? demographicUrl(group, baseUrl),
        valueCodeableConcept: { ...coding, ...(text === '' ? {} : { text }) },
      }
      const isGone = code === '' && text === ''
      const list =
        own === undefined
          ? [...extension, ...(isGone ? [] : [changed])]
          : extension.flatMap((one) => (one === own ? (isGone ? [] : [changed]) : [one]))
      return { ...rest, ...(list.length === 0 ? {} : { extension: list }) }
    },
  }
}

export const racePart = demographicPart('race')
export const ethnicityPart = demographicPart('ethnicity')
export const educationPart = demographicPart('education')
