import type { Patient } from 'fhir/r4'
import { valueOf } from '~/writing/rows/form-row'
import {
  administrativeToSend,
  GENDER_IDENTITY,
  GENDER_IDENTITY_SYSTEM,
  identitiesOf,
  isGenderIdentity,
} from './gender-rules'
import { onlyRow } from './list-part'
import type { GroupPart } from '../patient-form'

/**
 * Gender identity, which decides the gender that is stored (specification, "Patient rules"). Two
 * contradictory identities are both shown, separated by a space, until one is chosen.
 */
export const genderPart: GroupPart = {
  group: 'gender',
  fields: ['identity'],
  many: false,
  read: (patient) => [{ values: { identity: identitiesOf(patient).join(' ') } }],
  write: (patient, rows, { solution }) => {
    const identity = valueOf(onlyRow(rows), 'identity')
    if (solution === undefined) return writeApart(patient, identity)
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

/**
 * On a service without the specification's rule, the administrative gender is a fact of its own
 * (R4, Patient.gender): it stays unchanged, and a new record takes it from an identity with the
 * same word.
 */
function writeApart(patient: Patient, identity: string): Patient {
  if (identity === identitiesOf(patient).join(' ')) return patient
  const isSame = identity === 'female' || identity === 'male'
  return withIdentity(
    patient.gender === undefined && isSame ? { ...patient, gender: identity } : patient,
    identity,
  )
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
