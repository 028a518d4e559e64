import type { CodeableConcept, Coding, Quantity } from 'fhir/r4'

/** Code systems by the canonical URL that FHIR R4 gives them (HL7 R4, "Using Codes: systems"). */
export const SYSTEM = {
  loinc: 'http://loinc.org',
  snomed: 'http://snomed.info/sct',
  icd10: 'http://hl7.org/fhir/sid/icd-10-cm',
  cvx: 'http://hl7.org/fhir/sid/cvx',
  rxnorm: 'http://www.nlm.nih.gov/research/umls/rxnorm',
  ucum: 'http://unitsofmeasure.org',
  ssn: 'http://hl7.org/fhir/sid/us-ssn',
  npi: 'http://hl7.org/fhir/sid/us-npi',
  identifierType: 'http://terminology.hl7.org/CodeSystem/v2-0203',
  genderIdentity: 'http://hl7.org/fhir/gender-identity',
} as const

/** A code of one of HL7's own terminology code systems, by the last part of its canonical URL. */
export function hl7(system: string, code: string, display?: string): CodeableConcept {
  return concept(`http://terminology.hl7.org/CodeSystem/${system}`, code, display)
}

/** One code of a system, with its display where it is known. */
export function coding(system: string, code: string, display?: string): Coding {
  return display === undefined ? { system, code } : { system, code, display }
}

/** A concept with one coding; its text is the display, as most senders have it. */
export function concept(system: string, code: string, display?: string): CodeableConcept {
  const codings = { coding: [coding(system, code, display)] }
  return display === undefined ? codings : { ...codings, text: display }
}

/** A concept of one code system with its display. */
export const loinc = (code: string, display: string): CodeableConcept =>
  concept(SYSTEM.loinc, code, display)
export const snomed = (code: string, display: string): CodeableConcept =>
  concept(SYSTEM.snomed, code, display)
export const rxnorm = (code: string, display: string): CodeableConcept =>
  concept(SYSTEM.rxnorm, code, display)
export const cvx = (code: string, display: string): CodeableConcept =>
  concept(SYSTEM.cvx, code, display)

/** A concept in words alone, as hand-written records have it. */
export const inWords = (text: string): CodeableConcept => ({ text })

/** A unit as it is printed and as UCUM spells it. */
export interface Unit {
  readonly print: string
  readonly code: string
}

/** The units of this population. */
export const UNIT = {
  percent: { print: '%', code: '%' },
  mgPerDl: { print: 'mg/dL', code: 'mg/dL' },
  gPerDl: { print: 'g/dL', code: 'g/dL' },
  mmolPerL: { print: 'mmol/L', code: 'mmol/L' },
  thousandPerUl: { print: '10*3/uL', code: '10*3/uL' },
  mIuPerL: { print: 'mIU/L', code: 'm[IU]/L' },
  mlPerMinPerArea: { print: 'mL/min/1.73 m²', code: 'mL/min/{1.73_m2}' },
  mmHg: { print: 'mmHg', code: 'mm[Hg]' },
  perMinute: { print: 'beats/min', code: '/min' },
  celsius: { print: '°C', code: 'Cel' },
  kg: { print: 'kg', code: 'kg' },
  pound: { print: 'lb', code: '[lb_av]' },
  cm: { print: 'cm', code: 'cm' },
  inch: { print: 'in', code: '[in_i]' },
  bmi: { print: 'kg/m²', code: 'kg/m2' },
  score: { print: '{score}', code: '{score}' },
  perField: { print: '/HPF', code: '/[HPF]' },
  ngPerMl: { print: 'ng/mL', code: 'ng/mL' },
  hour: { print: 'h', code: 'h' },
  session: { print: 'sessions', code: '{session}' },
  day: { print: 'd', code: 'd' },
} as const satisfies Record<string, Unit>

/** A value in a unit; give a comparator where the laboratory could only say "below" or "above". */
export function quantity(
  value: number,
  unit: Unit,
  comparator?: '<' | '<=' | '>=' | '>',
): Quantity {
  // Sums of tenths are off in the last bit; what is charted has three decimals at most.
  const bare = {
    value: Math.round(value * 1000) / 1000,
    unit: unit.print,
    system: SYSTEM.ucum,
    code: unit.code,
  }
  return comparator === undefined ? bare : { ...bare, comparator }
}
