import type { Attachment, CodeableConcept, Element, Extension, FhirResource } from 'fhir/r4'

const US_CORE = 'http://hl7.org/fhir/us/core/StructureDefinition'
const PERSON = 'us-core-alma'
const subject = { reference: `Patient/${PERSON}` }
const LOINC = 'http://loinc.org'
const ABSENT = 'http://terminology.hl7.org/CodeSystem/data-absent-reason'
const CATEGORIES = 'http://terminology.hl7.org/CodeSystem/observation-category'
const RACES = 'urn:oid:2.16.840.1.113883.6.238'

/** A person whose records are as US Core 6.1.0 has them: HL7's R4 examples know none of it. */
export const US_CORE_RECORDS: readonly FhirResource[] = [
  {
    resourceType: 'Patient',
    id: PERSON,
    meta: { profile: [`${US_CORE}/us-core-patient`] },
    identifier: [{ system: 'urn:example:mrn', value: 'UC-1' }],
    name: [{ use: 'official', family: 'Reyes', given: ['Alma'] }],
    birthDate: '1984-05-02',
    gender: 'female',
    extension: [
      ofGroup('race', ['2028-9', 'Asian'], ['2036-2', 'Filipino'], 'Filipina'),
      ofGroup('ethnicity', ['2135-2', 'Hispanic or Latino'], undefined, 'Hispanic'),
      { url: `${US_CORE}/us-core-birthsex`, valueCode: 'F' },
      { url: `${US_CORE}/us-core-sex`, valueCode: '248152002' },
      {
        url: `${US_CORE}/us-core-genderIdentity`,
        valueCodeableConcept: {
          coding: [
            { system: 'http://snomed.info/sct', code: '446141000124107', display: 'Female' },
          ],
          text: 'Woman',
        },
      },
    ],
  },
  observation('us-core-smoking', ['72166-2', 'Tobacco smoking status'], 'social-history', {
    text: 'Former smoker',
  }),
  observation('us-core-pregnancy', ['82810-3', 'Pregnancy status'], 'social-history', {
    text: 'Not pregnant',
  }),
  observation('us-core-food', ['88124-3', 'Food insecurity risk'], 'survey', { text: 'At risk' }),
  {
    resourceType: 'Medication',
    id: 'us-core-metformin',
    code: { text: 'Metformin 500 mg tablet' },
  },
  {
    resourceType: 'MedicationRequest',
    id: 'us-core-medicine',
    status: 'active',
    intent: 'order',
    subject,
    authoredOn: '2026-03-02',
    medicationReference: { reference: 'Medication/us-core-metformin' },
  },
  {
    resourceType: 'Coverage',
    id: 'us-core-insurance',
    status: 'active',
    beneficiary: subject,
    payor: [{ display: 'Acme Health Plan' }],
    subscriberId: '888009335',
    class: [
      { type: { coding: [{ code: 'plan' }] }, value: 'B37FC', name: 'Full coverage' },
      { type: { coding: [{ code: 'rxbin' }] }, value: '987654' },
      { type: { coding: [{ code: 'rxpcn' }] }, value: 'MCAIDADV' },
    ],
  },
  {
    resourceType: 'Binary',
    id: 'us-core-letter',
    contentType: 'text/plain; charset=utf-8',
    data: Buffer.from(
      'Dear Alma,\n\nyour blood test was good. Señora Reyes, ¡hasta pronto!\n',
    ).toString('base64'),
  },
  letter('us-core-letter', 'Letter after a blood test', { url: 'Binary/us-core-letter' }),
  letter('us-core-lost-letter', 'Letter that was never scanned', {}),
  {
    resourceType: 'Observation',
    id: 'us-core-unmeasured',
    status: 'final',
    category: [category('laboratory')],
    code: { coding: [{ system: LOINC, code: '2339-0' }], text: 'Glucose' },
    subject,
    effectiveDateTime: '2026-03-02T09:00:00Z',
    dataAbsentReason: { coding: [{ system: ABSENT, code: 'error', display: 'Error' }] },
  },
  {
    resourceType: 'Observation',
    id: 'us-core-half-measured',
    status: 'final',
    category: [category('vital-signs')],
    code: { coding: [{ system: LOINC, code: '85354-9' }], text: 'Blood pressure' },
    subject,
    effectiveDateTime: '2026-03-02T09:05:00Z',
    component: [
      {
        code: { coding: [{ system: LOINC, code: '8480-6' }], text: 'Systolic blood pressure' },
        valueQuantity: {
          value: 118,
          unit: 'mmHg',
          system: 'http://unitsofmeasure.org',
          code: 'mm[Hg]',
        },
      },
      {
        code: { coding: [{ system: LOINC, code: '8462-4' }], text: 'Diastolic blood pressure' },
        dataAbsentReason: { coding: [{ system: ABSENT, code: 'asked-declined' }] },
      },
    ],
  },
  {
    resourceType: 'Immunization',
    id: 'us-core-vaccine',
    status: 'completed',
    vaccineCode: { coding: [{ system: ABSENT, code: 'unknown', display: 'Unknown' }] },
    patient: subject,
    occurrenceDateTime: '2026-03-04',
    _expirationDate: absent('asked-unknown'),
  },
]

/** A document whose file is elsewhere, or nowhere. */
function letter(id: string, description: string, file: Attachment): FhirResource {
  return {
    resourceType: 'DocumentReference',
    id,
    status: 'current',
    type: { coding: [{ system: LOINC, code: '34133-9' }], text: 'Letter' },
    category: [{ text: 'Clinical note' }],
    subject,
    date: '2026-03-03T10:00:00Z',
    description,
    content: [{ attachment: { contentType: 'text/plain', ...file } }],
  }
}

/** The reason why an element has no value (R4, extension "data-absent-reason"). */
function absent(reason: string): Element {
  return {
    extension: [
      {
        url: 'http://hl7.org/fhir/StructureDefinition/data-absent-reason',
        valueCode: reason,
      },
    ],
  }
}

function category(code: string): CodeableConcept {
  return { coding: [{ system: CATEGORIES, code }] }
}

function ofGroup(
  name: 'race' | 'ethnicity',
  group: readonly [code: string, display: string],
  detail: readonly [code: string, display: string] | undefined,
  text: string,
): Extension {
  const coded = (url: string, [code, display]: readonly [string, string]): Extension => ({
    url,
    valueCoding: { system: RACES, code, display },
  })
  return {
    url: `${US_CORE}/us-core-${name}`,
    extension: [
      coded('ombCategory', group),
      ...(detail === undefined ? [] : [coded('detailed', detail)]),
      { url: 'text', valueString: text },
    ],
  }
}

function observation(
  id: string,
  [code, display]: readonly [string, string],
  kind: string,
  value: { readonly text: string },
): FhirResource {
  return {
    resourceType: 'Observation',
    id,
    status: 'final',
    category: [category(kind)],
    code: { coding: [{ system: LOINC, code, display }], text: display },
    subject,
    effectiveDateTime: '2026-03-02T09:00:00Z',
    valueCodeableConcept: value,
  }
}
