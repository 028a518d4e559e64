import type { Patient } from 'fhir/r4'
import { valueOf } from '~/writing/rows/form-row'
import {
  administrativeToSend,
  GENDER_IDENTITY,
  GENDER_IDENTITY_SYSTEM,
  identitiesOf,
  isGenderIdentity,
} from '~/capability/exchange/gender-rules'
import { isAdministrative } from './administrative-gender'
import { onlyRow } from './list-part'
import type { GroupPart } from '../form/patient-form'

/**
 * Gender identity, which decides the gender that the exchange service stores (specification,
 * "Patient rules"). On any other server the administrative gender is a field of its own (R4,
 * Patient.gender). Two contradictory identities are both shown, separated by a space, until one is
 * chosen.
 */
export const genderPart: GroupPart = {
  group: 'gender',
  fields: ['administrative', 'identity'],
  many: false,
  read: (patient, { solution }) => [
    {
      values: {
        ...(solution === undefined ? { administrative: patient.gender ?? '' } : {}),
        identity: identitiesOf(patient).join(' '),
      },
    },
  ],
  write: (patient, rows, { solution }) => {
    const row = onlyRow(rows)
    const identity = valueOf(row, 'identity')
    if (solution === undefined) return writeApart(patient, identity, row?.values['administrative'])
    if (identity === identitiesOf(patient).join(' ')) {
      if (!isGenderIdentity(identity)) return patient
      const { gender, ...rest } = patient
      // A record that was read back says other, which S3 would refuse.
      return gender === 'other' && administrativeToSend(solution, identity) === undefined
        ? rest
        : patient
    }
    const { gender: _, ...rest } = patient
    if (!isGenderIdentity(identity)) return withIdentity(rest, identity)
    const gender = administrativeToSend(solution, identity)
    return withIdentity({ ...rest, ...(gender === undefined ? {} : { gender }) }, identity)
  },
}

/** The two facts side by side; a draft from before the first had a field leaves it unchanged. */
function writeApart(
  patient: Patient,
  identity: string,
  administrative: string | undefined,
): Patient {
  const named =
    administrative === undefined || administrative === (patient.gender ?? '')
      ? patient
      : withGender(patient, administrative)
  return identity === identitiesOf(patient).join(' ') ? named : withIdentity(named, identity)
}

function withGender(patient: Patient, gender: string): Patient {
  const { gender: _gender, _gender: _extensions, ...rest } = patient
  return isAdministrative(gender) ? { ...rest, gender } : rest
}

function withIdentity(patient: Patient, identity: string): Patient {
  const { extension = [], ...rest } = patient
  const others = extension.filter(({ url }) => url !== GENDER_IDENTITY)
  const own = {
    url: GENDER_IDENTITY,
    valueCodeableConcept: { coding: [{ system: GENDER_IDENTITY_SYSTEM, code: identity }] },
  }
  const all = isGenderIdentity(identity) ? [...others, own] : others
  return { ...rest, ...(all.length === 0 ? {} : { extension: all }) }
}
