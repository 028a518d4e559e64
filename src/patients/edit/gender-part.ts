import { valueOf } from '~/forms/rows/form-row'
import {
  administrativeToSend,
  GENDER_IDENTITY,
  GENDER_IDENTITY_SYSTEM,
  identitiesOf,
  isGenderIdentity,
} from './gender-rules'
import { onlyRow } from './list-part'
import type { GroupPart } from './patient-form'

/**
 * Gender identity, which decides the gender that is stored (specification, "Patient rules"). Two identities that
 * contradict each other are both shown, parted by a blank, until one is chosen.
 */
export const genderPart: GroupPart = {
  group: 'gender',
  fields: ['identity'],
  many: false,
  read: (patient) => [{ values: { identity: identitiesOf(patient).join(' ') } }],
  write: (patient, rows, { solution }) => {
    const identity = valueOf(onlyRow(rows), 'identity')
    if (identity === identitiesOf(patient).join(' ')) {
      if (!isGenderIdentity(identity)) return patient
      const { gender, ...rest } = patient
      // A record that was read back says other where S3 would refuse it.
      return gender === 'other' && administrativeToSend(solution, identity) === undefined
        ? rest
        : patient
    }
    const { gender: _, extension = [], ...rest } = patient
    const others = extension.filter(({ url }) => url !== GENDER_IDENTITY)
    if (!isGenderIdentity(identity))
      return { ...rest, ...(others.length === 0 ? {} : { extension: others }) }
    const gender = administrativeToSend(solution, identity)
    const own = {
      url: GENDER_IDENTITY,
      valueCodeableConcept: { coding: [{ system: GENDER_IDENTITY_SYSTEM, code: identity }] },
    }
    return { ...rest, ...(gender === undefined ? {} : { gender }), extension: [...others, own] }
  },
}
