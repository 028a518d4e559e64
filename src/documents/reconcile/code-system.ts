/**
 * The FHIR addresses of code systems that CDA names by an OID (R4, "Using Terminologies", and HL7
 * terminology, "External code systems").
 */
const BY_OID: ReadonlyMap<string, string> = new Map([
  ['2.16.840.1.113883.6.96', 'http://snomed.info/sct'],
  ['2.16.840.1.113883.6.88', 'http://www.nlm.nih.gov/research/umls/rxnorm'],
  ['2.16.840.1.113883.6.90', 'http://hl7.org/fhir/sid/icd-10-cm'],
  ['2.16.840.1.113883.6.3', 'http://hl7.org/fhir/sid/icd-10'],
  ['2.16.840.1.113883.6.103', 'http://hl7.org/fhir/sid/icd-9-cm'],
  ['2.16.840.1.113883.6.69', 'http://hl7.org/fhir/sid/ndc'],
  ['2.16.840.1.113883.6.1', 'http://loinc.org'],
  ['2.16.840.1.113883.4.9', 'http://fdasis.nlm.nih.gov'],
  ['2.16.840.1.113883.6.59', 'http://hl7.org/fhir/sid/cvx'],
  ['2.16.840.1.113883.12.292', 'http://hl7.org/fhir/sid/cvx'],
  ['2.16.840.1.113883.6.73', 'http://www.whocc.no/atc'],
])

/** The address of a code system that is named by an OID, by `urn:oid:`, or by an address. */
export function systemAddress(system: string): string {
  const oid = system.replace(/^urn:oid:/i, '')
  return BY_OID.get(oid) ?? (/^[0-2](?:\.\d+)+$/.test(oid) ? `urn:oid:${oid}` : system)
}

/** A code by which statements are compared: ICD codes are written with and without points. */
export function codeKey({ system, code }: { readonly system: string; readonly code: string }) {
  const plain = /\/icd-/.test(system) ? code.replaceAll('.', '').toUpperCase() : code.trim()
  return `${system}|${plain}`
}
