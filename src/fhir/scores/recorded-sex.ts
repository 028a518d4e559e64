import { ownValue } from '~/std/own-value'
import type { Patient } from 'fhir/r4'

/** A sex for which an instrument's authors have a threshold. */
export type Sex = 'female' | 'male'

/** US Core's statements about sex: a code of the birth sex, and a SNOMED CT code of the sex. */
export const SEX_STATEMENT = /\/us-core-(?:birth)?sex$/
const STATED: Readonly<Record<string, Sex>> = {
  F: 'female',
  M: 'male',
  '248152002': 'female',
  '248153007': 'male',
}

/**
 * The sex that thresholds are read for: that of the record, if all its statements agree (R4
 * `Patient.gender`; US Core birth sex and sex). Undefined where they differ, or where none of them
 * says female or male: then both thresholds are told.
 */
export function recordedSex(
  patient: Pick<Patient, 'gender' | 'extension'> | undefined,
): Sex | undefined {
  const stated = (patient?.extension ?? []).flatMap(({ url, valueCode }) =>
    SEX_STATEMENT.test(url) && valueCode !== undefined ? [ownValue(STATED, valueCode)] : [],
  )
  const all = new Set([...(patient?.gender === undefined ? [] : [patient.gender]), ...stated])
  const [only] = all
  return all.size === 1 && (only === 'female' || only === 'male') ? only : undefined
}
