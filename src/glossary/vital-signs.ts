import { coded, type GlossaryEntry } from './entry'

const LOINC = 'http://loinc.org'

/** Codes and sources of the plain words for vital signs and for scores of questionnaires. */
export const VITAL_SIGNS = {
  vitalSigns: {
    codes: coded(LOINC, '85353-1'),
    source: 'MedlinePlus, Vital Signs',
    written: '2026-11-21',
  },
  bloodPressure: {
    codes: coded(LOINC, '85354-9', '55284-4', '35094-2'),
    source: 'MedlinePlus, Measuring Blood Pressure',
    written: '2026-11-21',
  },
  systolic: {
    codes: coded(LOINC, '8480-6'),
    source: 'MedlinePlus, Measuring Blood Pressure',
    written: '2026-11-21',
  },
  diastolic: {
    codes: coded(LOINC, '8462-4'),
    source: 'MedlinePlus, Measuring Blood Pressure',
    written: '2026-11-21',
  },
  heartRate: {
    codes: coded(LOINC, '8867-4'),
    source: 'MedlinePlus, Vital Signs',
    written: '2026-11-21',
  },
  breathing: {
    codes: coded(LOINC, '9279-1'),
    source: 'MedlinePlus, Vital Signs',
    written: '2026-11-21',
  },
  temperature: {
    codes: coded(LOINC, '8310-5', '8331-1', '8328-7', '8329-5'),
    source: 'MedlinePlus, Vital Signs',
    written: '2026-11-21',
  },
  oxygen: {
    codes: coded(LOINC, '2708-6', '59408-5'),
    source: 'MedlinePlus, Pulse Oximetry',
    written: '2026-11-21',
  },
  height: {
    codes: coded(LOINC, '8302-2', '8308-9', '8306-3'),
    source: 'MedlinePlus, Body Weight',
    written: '2026-11-21',
  },
  weight: {
    codes: coded(LOINC, '29463-7', '3141-9'),
    source: 'MedlinePlus, Body Weight',
    written: '2026-11-21',
  },
  bodyMassIndex: {
    codes: coded(LOINC, '39156-5', '59576-9'),
    source: 'MedlinePlus, Body Mass Index',
    written: '2026-11-21',
  },
  headSize: {
    codes: coded(LOINC, '9843-4', '8287-5'),
    source: 'MedlinePlus, Head Circumference',
    written: '2026-11-21',
  },
  phq9: {
    codes: coded(LOINC, '44261-6', '44249-1'),
    source: 'MedlinePlus, Depression Screening',
    written: '2026-11-21',
  },
  phq2: {
    codes: coded(LOINC, '55758-7', '55757-9'),
    source: 'MedlinePlus, Depression Screening',
    written: '2026-11-21',
  },
  gad7: {
    codes: coded(LOINC, '70274-6', '69737-5'),
    source: 'MedlinePlus, Anxiety',
    written: '2026-11-21',
  },
  auditC: {
    codes: coded(LOINC, '75626-2', '72109-2'),
    source: 'MedlinePlus, Alcohol Use Screening Tests',
    written: '2026-11-21',
  },
  dast10: {
    codes: coded(LOINC, '82667-7'),
    source: 'LOINC, 82667-7 Total score [DAST-10]',
    written: '2026-11-21',
  },
  pain: {
    codes: coded(LOINC, '72514-3', '38208-5', '38221-8'),
    source: 'LOINC, 72514-3 Pain severity - 0-10 verbal numeric rating',
    written: '2026-11-21',
  },
  smoking: {
    codes: coded(LOINC, '72166-2'),
    source: 'LOINC, 72166-2 Tobacco smoking status',
    written: '2026-11-21',
  },
} as const satisfies Record<string, GlossaryEntry>
