import { coded, type GlossaryEntry } from './entry'

const ACT_CODE = 'http://terminology.hl7.org/CodeSystem/v3-ActCode'

/** Codes and sources of the plain words for kinds of visits. */
export const VISITS = {
  ambulatory: {
    codes: coded(ACT_CODE, 'AMB'),
    source: 'HL7 Terminology, ActEncounterCode',
    written: '2026-11-21',
  },
  inpatient: {
    codes: coded(ACT_CODE, 'IMP', 'ACUTE', 'NONAC'),
    source: 'HL7 Terminology, ActEncounterCode',
    written: '2026-11-21',
  },
  emergency: {
    codes: coded(ACT_CODE, 'EMER'),
    source: 'HL7 Terminology, ActEncounterCode',
    written: '2026-11-21',
  },
  observation: {
    codes: coded(ACT_CODE, 'OBSENC'),
    source: 'HL7 Terminology, ActEncounterCode',
    written: '2026-11-21',
  },
  homeCare: {
    codes: coded(ACT_CODE, 'HH'),
    source: 'HL7 Terminology, ActEncounterCode',
    written: '2026-11-21',
  },
  virtual: {
    codes: coded(ACT_CODE, 'VR'),
    source: 'HL7 Terminology, ActEncounterCode',
    written: '2026-11-21',
  },
  shortStay: {
    codes: coded(ACT_CODE, 'SS'),
    source: 'HL7 Terminology, ActEncounterCode',
    written: '2026-11-21',
  },
  field: {
    codes: coded(ACT_CODE, 'FLD'),
    source: 'HL7 Terminology, ActEncounterCode',
    written: '2026-11-21',
  },
  preAdmission: {
    codes: coded(ACT_CODE, 'PRENC'),
    source: 'HL7 Terminology, ActEncounterCode',
    written: '2026-11-21',
  },
} as const satisfies Record<string, GlossaryEntry>
