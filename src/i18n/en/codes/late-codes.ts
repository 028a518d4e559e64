import { dicom } from '../documents/dicom'
import { dosage, type DosageWords } from '../record/dosage'
import { findings } from './findings'
import { diseases, forecastDates } from './diseases'
import { discharges, payers, policies } from './payers'
import { concepts, races, tribes } from './people'
import { answers, needs, questions } from './screening'
import { specialties } from './specialties'
import { tests } from './tests'
import { things } from './things'
import { types } from './types'
import { vaccines } from './vaccines'

/** The words of one code system by code. */
type Table = Readonly<Record<string, string>>

/**
 * Words for codes that come without any words of the sender's: tables by the names that
 * `src/fhir/format/codes/read-code-names.ts` gives their code systems. They load when the first
 * such code is shown.
 */
export interface LateCodes {
  readonly tables: Readonly<Record<string, Table>>
  /** A code that nobody put into words; `list` is the name of its code system. */
  readonly unnamed: (code: string, list: string | undefined) => string
  /** The words between the parts of a dosage, which come with them: they are as late. */
  readonly dosage: DosageWords
  /** The name of a code system that only has a number. */
  readonly listWithoutName: string
}

export const lateCodes: LateCodes = {
  tables: {
    discharges,
    modalities: dicom.modalities,
    loinc: { ...tests, ...questions, ...answers, ...forecastDates },
    needs,
    payers,
    policies,
    races,
    snomed: { ...findings, ...concepts, ...diseases },
    specialties,
    things,
    tribes,
    types,
    vaccines,
    'immunization-recommendation-status': {
      complete: 'Complete',
      contraindicated: 'Should not be given',
      due: 'Due',
      immune: 'Immune',
      overdue: 'Overdue',
    },
    'coverage-selfpay': { pay: 'Paid by the person' },
    'v3-NullFlavor': {
      DER: 'Derived',
      INV: 'Not valid',
      MSK: 'Hidden to protect privacy',
      NA: 'Does not apply',
      NASK: 'Not asked',
      NAV: 'Not known yet',
      NAVU: 'Not available',
      NI: 'No information',
      NINF: 'Too low to be measured',
      NP: 'Not present',
      PINF: 'Too high to be measured',
      QS: 'As much as needed',
      TRC: 'A trace',
      UNC: 'Not coded',
    },
    'v3-MaritalStatus': {
      A: 'Marriage annulled',
      C: 'Common law marriage',
      I: 'Divorce in progress',
      L: 'Legally separated',
      P: 'Polygamous',
    },
    'v3-AdministrativeGender': { F: 'Female', M: 'Male', UN: 'Undifferentiated' },
    'subscriber-relationship': {
      self: 'Self',
      spouse: 'Spouse',
      child: 'Child',
      parent: 'Parent',
      common: 'Common law spouse',
      other: 'Other',
      injured: 'Injured person',
    },
    'media-type': { image: 'Picture', video: 'Video', audio: 'Audio' },
    'v2-0136': { N: 'No', Y: 'Yes' },
  },
  unnamed: (code, list) => (list === undefined ? `Code ${code}` : `Code ${code} (${list})`),
  dosage,
  listWithoutName: 'a list without a name',
}
