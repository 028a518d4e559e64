import type { CodeableConcept, Coding } from 'fhir/r4'

/** A code that a person can choose by its words. */
export interface PickedCode {
  readonly system: string
  readonly code: string
  /** The code system's own English words, which go into the record. */
  readonly display: string
}

const LOINC = 'http://loinc.org'
const SNOMED = 'http://snomed.info/sct'
const CONFIDENTIALITY = 'http://terminology.hl7.org/CodeSystem/v3-Confidentiality'
const IHE_FORMATS = 'http://ihe.net/fhir/ValueSet/IHE.FormatCode.codesystem'

/**
 * Kinds of documents (R4, "DocumentReference.type": LOINC if possible, as the specification
 * requires).
 */
export const DOCUMENT_TYPES = [
  { system: LOINC, code: '51851-4', display: 'Administrative note' },
  { system: LOINC, code: '42348-3', display: 'Advance directives' },
  { system: LOINC, code: '59284-0', display: 'Consent Document' },
  { system: LOINC, code: '11488-4', display: 'Consult note' },
  { system: LOINC, code: '18748-4', display: 'Diagnostic imaging study' },
  { system: LOINC, code: '18842-5', display: 'Discharge summary' },
  { system: LOINC, code: '34111-5', display: 'Emergency department Note' },
  { system: LOINC, code: '34117-2', display: 'History and physical note' },
  { system: LOINC, code: '11502-2', display: 'Laboratory report' },
  { system: LOINC, code: '28570-0', display: 'Procedure note' },
  { system: LOINC, code: '11506-3', display: 'Progress note' },
  { system: LOINC, code: '57133-1', display: 'Referral note' },
  { system: LOINC, code: '34133-9', display: 'Summary of episode note' },
] as const satisfies readonly PickedCode[]

/** US Core, "US Core DocumentReference Category". */
export const CATEGORIES = [
  {
    system: 'http://hl7.org/fhir/us/core/CodeSystem/us-core-documentreference-category',
    code: 'clinical-note',
    display: 'Clinical Note',
  },
] as const satisfies readonly PickedCode[]

/** HL7 v3 Confidentiality (R4, "DocumentReference.securityLabel"). */
export const SECURITY_LABELS = [
  { system: CONFIDENTIALITY, code: 'N', display: 'normal' },
  { system: CONFIDENTIALITY, code: 'R', display: 'restricted' },
  { system: CONFIDENTIALITY, code: 'V', display: 'very restricted' },
] as const satisfies readonly PickedCode[]

/** R4, "DocumentReference.content.format": IHE and HL7 format codes. */
export const FORMATS = [
  {
    system: IHE_FORMATS,
    code: 'urn:ihe:iti:xds:2017:mimeTypeSufficient',
    display: 'mimeType Sufficient',
  },
  {
    system: IHE_FORMATS,
    code: 'urn:hl7-org:sdwg:ccda-structuredBody:2.1',
    display: 'For documents following C-CDA 2.1 constraints using a structured body',
  },
  {
    system: IHE_FORMATS,
    code: 'urn:hl7-org:sdwg:ccda-nonXMLBody:2.1',
    display: 'For documents following C-CDA 2.1 constraints using a non structured body',
  },
] as const satisfies readonly PickedCode[]

/** Places of care (R4, "DocumentReference.context.facilityType": SNOMED CT). */
export const FACILITIES = [
  { system: SNOMED, code: '35971002', display: 'Ambulatory care site' },
  { system: SNOMED, code: '51563005', display: 'Free-standing mental health center' },
  { system: SNOMED, code: '22232009', display: 'Hospital' },
  { system: SNOMED, code: '42665001', display: 'Nursing home' },
  { system: SNOMED, code: '62480006', display: 'Psychiatric hospital' },
  { system: SNOMED, code: '45618002', display: 'Skilled nursing facility' },
  { system: SNOMED, code: '20078004', display: 'Substance abuse treatment center' },
] as const satisfies readonly PickedCode[]

/** A code as a draft stores it: `system|code`, the form in which it can be typed as well. */
export function codeValue({ system, code }: Pick<PickedCode, 'system' | 'code'>): string {
  return `${system}|${code}`
}

/**
 * The chosen or typed value as a concept: a known code with its words, another code as
 * `system|code`, or else words only.
 */
export function conceptOf(
  value: string,
  known: readonly PickedCode[],
): CodeableConcept | undefined {
  const text = value.trim()
  if (text === '') return undefined
  const coding = codingOf(text, known)
  return coding === undefined
    ? { text }
    : { coding: [coding], ...(coding.display === undefined ? {} : { text: coding.display }) }
}

/** The chosen or typed value as a coding; undefined for words. */
export function codingOf(value: string, known: readonly PickedCode[]): Coding | undefined {
  const text = value.trim()
  const picked = known.find((one) => codeValue(one) === text)
  if (picked !== undefined) return { ...picked }
  const [, system, code] = /^([a-z][a-z0-9+.-]*:[^|\s]+)\|([^|\s]+)$/i.exec(text) ?? []
  return system === undefined || code === undefined ? undefined : { system, code }
}
