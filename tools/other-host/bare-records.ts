import type { CodeableConcept, Extension, FhirResource } from 'fhir/r4'

const US_CORE = 'http://hl7.org/fhir/us/core/StructureDefinition'
const HL7 = 'http://hl7.org/fhir/StructureDefinition'
const THO = 'http://terminology.hl7.org/CodeSystem'
const LOINC = 'http://loinc.org'
const SNOMED = 'http://snomed.info/sct'
const RACES = 'urn:oid:2.16.840.1.113883.6.238'
const ICD = 'http://hl7.org/fhir/sid/icd-10-cm'
const RXNORM = 'http://www.nlm.nih.gov/research/umls/rxnorm'

/** The person of these records. */
export const BARE_PERSON = 'us-core-noor'
const subject = { reference: `Patient/${BARE_PERSON}` }

/**
 * A person whose records are as US Core has them, by a server that sends codes alone: R4 requires
 * neither a display nor a text.
 */
export const BARE_RECORDS: readonly FhirResource[] = [
  {
    resourceType: 'Patient',
    id: BARE_PERSON,
    meta: { profile: [`${US_CORE}/us-core-patient`] },
    identifier: [{ system: 'urn:example:mrn', value: 'UC-2' }],
    name: [{ use: 'official', family: 'Haddad', given: ['Noor'] }],
    birthDate: '1990-11-20',
    gender: 'female',
    maritalStatus: coded(`${THO}/v3-MaritalStatus`, 'L'),
    communication: [{ language: coded('urn:ietf:bcp:47', 'ar'), preferred: true }],
    contact: [{ relationship: [coded(`${THO}/v2-0131`, 'N')], name: { text: 'Sami Haddad' } }],
    extension: [
      ofGroup('race', '2106-3', '2118-8', 'White'),
      ofGroup('ethnicity', '2186-5', undefined, 'Not Hispanic or Latino'),
      { url: `${US_CORE}/us-core-birthsex`, valueCode: 'F' },
      { url: `${US_CORE}/us-core-sex`, valueCode: '248152002' },
      {
        url: `${US_CORE}/us-core-individual-sex`,
        valueCoding: { system: SNOMED, code: '248152002' },
      },
      {
        url: `${US_CORE}/us-core-interpreter-needed`,
        valueCoding: { system: SNOMED, code: '373066001' },
      },
      {
        url: `${US_CORE}/us-core-genderIdentity`,
        valueCodeableConcept: coded(SNOMED, '446141000124107'),
      },
      {
        url: `${HL7}/individual-pronouns`,
        extension: [{ url: 'value', valueCodeableConcept: coded(LOINC, 'LA29519-8') }],
      },
      {
        url: `${US_CORE}/us-core-tribal-affiliation`,
        extension: [
          {
            url: 'tribalAffiliation',
            valueCodeableConcept: coded(`${THO}/v3-TribalEntityUS`, '170'),
          },
          { url: 'isEnrolled', valueBoolean: true },
        ],
      },
    ],
  },
  observation('smoking', '72166-2', 'social-history', coded(SNOMED, '449868002')),
  observation('pregnancy', '82810-3', 'social-history', coded(SNOMED, '60001007')),
  observation('intent', '86645-9', 'social-history', coded(SNOMED, '454401000124105')),
  observation('orientation', '76690-7', 'social-history', coded(SNOMED, '20430005')),
  observation('occupation', '11341-5', 'social-history', coded('urn:oid:1.2.3.4', '29-1141')),
  observation('food', '88122-7', 'survey', coded(LOINC, 'LA6729-3')),
  observation('food-risk', '88124-3', 'survey', coded(LOINC, 'LA19952-3')),
  observation('housing', '71802-3', 'survey', coded(LOINC, 'LA31994-9')),
  observation('transport', '93030-5', 'survey', coded(LOINC, 'LA30133-5')),
  observation('lab-kind', '94500-6', 'laboratory', coded(SNOMED, '260385009')),
  {
    resourceType: 'Observation',
    id: 'bare-glucose',
    status: 'final',
    category: [coded(`${THO}/observation-category`, 'laboratory')],
    code: coded(LOINC, '2345-7'),
    subject,
    effectiveDateTime: '2026-04-02T09:00:00Z',
    valueQuantity: {
      value: 92,
      unit: 'mg/dL',
      system: 'http://unitsofmeasure.org',
      code: 'mg/dL',
    },
    interpretation: [coded(`${THO}/v3-ObservationInterpretation`, 'N')],
  },
  {
    resourceType: 'Observation',
    id: 'bare-unmeasured',
    status: 'final',
    category: [coded(`${THO}/observation-category`, 'vital-signs')],
    code: coded(LOINC, '59408-5'),
    subject,
    effectiveDateTime: '2026-04-02T09:05:00Z',
    dataAbsentReason: coded(`${THO}/data-absent-reason`, 'asked-declined'),
  },
  {
    resourceType: 'Condition',
    id: 'bare-pressure',
    clinicalStatus: coded(`${THO}/condition-clinical`, 'active'),
    verificationStatus: coded(`${THO}/condition-ver-status`, 'confirmed'),
    category: [
      coded(`${THO}/condition-category`, 'problem-list-item'),
      coded('http://hl7.org/fhir/us/core/CodeSystem/us-core-category', 'sdoh'),
    ],
    code: { coding: [...codings(ICD, 'I10'), ...codings(SNOMED, '38341003')] },
    subject,
    onsetDateTime: '2021-02-03',
  },
  {
    resourceType: 'Condition',
    id: 'bare-unknown',
    clinicalStatus: coded(`${THO}/condition-clinical`, 'active'),
    category: [coded(`${THO}/condition-category`, 'encounter-diagnosis')],
    code: coded(ICD, 'E11.65'),
    subject,
  },
  {
    resourceType: 'AllergyIntolerance',
    id: 'bare-penicillin',
    clinicalStatus: coded(`${THO}/allergyintolerance-clinical`, 'active'),
    verificationStatus: coded(`${THO}/allergyintolerance-verification`, 'confirmed'),
    code: coded(SNOMED, '91936005'),
    patient: subject,
    reaction: [{ manifestation: [coded(SNOMED, '126485001')] }],
  },
  { resourceType: 'Medication', id: 'bare-tablet', code: coded(RXNORM, '860975') },
  {
    resourceType: 'MedicationRequest',
    id: 'bare-medicine',
    status: 'active',
    intent: 'order',
    category: [coded(`${THO}/medicationrequest-category`, 'community')],
    subject,
    authoredOn: '2026-04-02',
    medicationReference: { reference: 'Medication/bare-tablet' },
  },
  {
    resourceType: 'Immunization',
    id: 'bare-flu',
    status: 'completed',
    vaccineCode: coded('http://hl7.org/fhir/sid/cvx', '140'),
    patient: subject,
    occurrenceDateTime: '2025-10-10',
    primarySource: true,
  },
  {
    resourceType: 'ImmunizationRecommendation',
    id: 'bare-forecast',
    patient: subject,
    date: '2026-04-02',
    authority: { display: 'State Immunization Registry' },
    recommendation: [
      {
        vaccineCode: [coded('http://hl7.org/fhir/sid/cvx', '115')],
        targetDisease: coded(SNOMED, '76902006'),
        forecastStatus: coded(`${THO}/immunization-recommendation-status`, 'due'),
        dateCriterion: [
          { code: coded(LOINC, '30980-7'), value: '2026-04-01' },
          { code: coded(LOINC, '59777-3'), value: '2100-01-01' },
        ],
        doseNumberPositiveInt: 1,
        seriesDosesPositiveInt: 1,
      },
      {
        targetDisease: coded(SNOMED, '40468003'),
        forecastStatus: coded(`${THO}/immunization-recommendation-status`, 'complete'),
        supportingImmunization: [{ reference: 'Immunization/bare-flu' }],
      },
    ],
  },
  {
    resourceType: 'Coverage',
    id: 'bare-insurance',
    status: 'active',
    type: coded('https://nahdo.org/sopt', '512'),
    beneficiary: subject,
    relationship: coded(`${THO}/subscriber-relationship`, 'self'),
    payor: [{ display: 'Acme Health Plan' }],
    subscriberId: '888009336',
  },
  {
    resourceType: 'Coverage',
    id: 'bare-second',
    status: 'active',
    type: coded(`${THO}/v3-ActCode`, 'VISPOL'),
    beneficiary: subject,
    payor: [{ display: 'Clear Sight' }],
  },
  {
    resourceType: 'Binary',
    id: 'bare-letter',
    contentType: 'text/plain; charset=utf-8',
    data: Buffer.from('Dear Noor,\n\nyour tests were good.\n').toString('base64'),
  },
  {
    resourceType: 'DocumentReference',
    id: 'bare-letter',
    status: 'current',
    type: coded(LOINC, '18842-5'),
    category: [
      coded(
        'http://hl7.org/fhir/us/core/CodeSystem/us-core-documentreference-category',
        'clinical-note',
      ),
    ],
    subject,
    date: '2026-04-03T10:00:00Z',
    content: [{ attachment: { contentType: 'text/plain', url: 'Binary/bare-letter' } }],
  },
  {
    resourceType: 'FamilyMemberHistory',
    id: 'bare-mother',
    status: 'partial',
    patient: subject,
    relationship: coded(`${THO}/v3-RoleCode`, 'MTH'),
    condition: [{ code: coded(SNOMED, '44054006') }],
  },
  {
    resourceType: 'Media',
    id: 'bare-picture',
    status: 'completed',
    subject,
    type: coded(`${THO}/media-type`, 'image'),
    modality: coded('http://dicom.nema.org/resources/ontology/DCM', 'US'),
    createdDateTime: '2026-01-05',
    content: { contentType: 'image/png', data: 'iVBORw==' },
  },
  {
    resourceType: 'ImagingStudy',
    id: 'bare-study',
    status: 'available',
    subject,
    started: '2026-01-02T10:00:00Z',
    modality: codings('http://dicom.nema.org/resources/ontology/DCM', 'CT'),
    numberOfInstances: 12,
  },
  {
    resourceType: 'Encounter',
    id: 'bare-stay',
    status: 'finished',
    class: { system: `${THO}/v3-ActCode`, code: 'IMP' },
    type: [coded(SNOMED, '185347001')],
    subject,
    period: { start: '2026-01-01', end: '2026-01-04' },
    hospitalization: {
      dischargeDisposition: coded('https://www.nubc.org/CodeSystem/PatDischargeStatus', '06'),
    },
  },
  {
    resourceType: 'CareTeam',
    id: 'bare-team',
    status: 'active',
    subject,
    participant: [
      {
        role: [coded('http://nucc.org/provider-taxonomy', '207Q00000X')],
        member: { display: 'Dr. Lena Ortiz' },
      },
    ],
  },
  {
    resourceType: 'Procedure',
    id: 'bare-colonoscopy',
    status: 'completed',
    code: coded(SNOMED, '73761001'),
    subject,
    performedDateTime: '2024-05-06',
  },
  {
    resourceType: 'DiagnosticReport',
    id: 'bare-report',
    status: 'final',
    category: [coded(`${THO}/v2-0074`, 'LAB')],
    code: coded(LOINC, '24323-8'),
    subject,
    effectiveDateTime: '2026-04-02T09:00:00Z',
    issued: '2026-04-02T12:00:00Z',
    result: [{ reference: 'Observation/bare-glucose' }],
  },
  {
    resourceType: 'ServiceRequest',
    id: 'bare-referral',
    status: 'active',
    intent: 'order',
    category: [coded(SNOMED, '409063005')],
    code: coded(SNOMED, '3457005'),
    subject,
    authoredOn: '2026-04-02',
  },
  {
    resourceType: 'Device',
    id: 'bare-hip',
    type: coded(SNOMED, '304120007'),
    patient: subject,
  },
]

function codings(system: string, code: string): { system: string; code: string }[] {
  return [{ system, code }]
}

function coded(system: string, code: string): CodeableConcept {
  return { coding: codings(system, code) }
}

function ofGroup(
  name: 'race' | 'ethnicity',
  group: string,
  detail: string | undefined,
  text: string,
): Extension {
  const part = (url: string, code: string): Extension => ({
    url,
    valueCoding: { system: RACES, code },
  })
  return {
    url: `${US_CORE}/us-core-${name}`,
    extension: [
      part('ombCategory', group),
      ...(detail === undefined ? [] : [part('detailed', detail)]),
      { url: 'text', valueString: text },
    ],
  }
}

function observation(id: string, code: string, kind: string, value: CodeableConcept): FhirResource {
  return {
    resourceType: 'Observation',
    id: `bare-${id}`,
    status: 'final',
    category: [coded(`${THO}/observation-category`, kind)],
    code: coded(LOINC, code),
    subject,
    effectiveDateTime: '2026-04-02T09:00:00Z',
    valueCodeableConcept: value,
  }
}
