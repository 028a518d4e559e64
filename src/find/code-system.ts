import { ownValue } from '~/std/own-value'
/**
 * Short names of code systems whose address does not contain them (HL7 Terminology, "External Code
 * Systems").
 */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  'urn:oid:2.16.840.1.113883.6.1': ['loinc'],
  'urn:oid:2.16.840.1.113883.6.96': ['snomed', 'sct'],
  'urn:oid:2.16.840.1.113883.6.88': ['rxnorm'],
  'urn:oid:2.16.840.1.113883.6.90': ['icd-10-cm', 'icd-10', 'icd10'],
  'http://hl7.org/fhir/sid/icd-10-cm': ['icd10'],
  'http://hl7.org/fhir/sid/icd-10': ['icd10'],
  'urn:oid:2.16.840.1.113883.12.292': ['cvx'],
  'http://www.ama-assn.org/go/cpt': ['cpt'],
}

/**
 * True when a system, in small letters, is the one that a person named: by its address or by a
 * whole part of it.
 */
export function isSystem(system: string, asked: string): boolean {
  if (asked === '' || system === asked) return true
  if (ownValue(NAMES, system)?.includes(asked) === true) return true
  return system.split(/[/:.#]/).includes(asked)
}
