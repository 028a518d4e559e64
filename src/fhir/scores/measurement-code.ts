import type { CodeableConcept } from 'fhir/r4'

const LOINC = 'http://loinc.org'

/**
 * Codes that every record of a vital sign carries, whatever its other codes (R4, "Vital Signs
 * Profile"): they keep one measurement together when devices add more exact codes.
 */
const VITAL_SIGNS = [
  '8480-6',
  '8462-4',
  '85354-9',
  '8867-4',
  '9279-1',
  '2708-6',
  '8310-5',
  '8302-2',
  '9843-4',
  '29463-7',
  '39156-5',
]

/**
 * The key by which two concepts are the same measurement, as the token `system|code`: the vital
 * sign's own code, else LOINC, else the first code. Undefined for a concept in words only.
 */
export function measurementCode(concept: CodeableConcept | undefined): string | undefined {
  const coded = (concept?.coding ?? []).filter((coding) => coding.code !== undefined)
  const loinc = coded.filter((coding) => coding.system === LOINC)
  const chosen =
    loinc.find((coding) => VITAL_SIGNS.includes(coding.code ?? '')) ?? loinc[0] ?? coded[0]
  return chosen === undefined ? undefined : `${chosen.system ?? ''}|${chosen.code ?? ''}`
}
