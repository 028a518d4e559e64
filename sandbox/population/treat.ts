import type {
  AllergyIntolerance,
  CodeableConcept,
  Encounter,
  Immunization,
  MedicationRequest,
  Procedure,
} from 'fhir/r4'
import { at } from './calendar.ts'
import type { Chart } from './chart.ts'
import { coding, cvx, hl7, rxnorm, snomed } from './coding.ts'
import type { KnownReference } from './ledger.ts'

/** Medicines by RxNorm: a product where the strength matters, else the ingredient. */
export const MEDICINE = {
  metformin: rxnorm('860975', '24 HR metformin hydrochloride 500 MG Extended Release Oral Tablet'),
  sertraline: rxnorm('312941', 'sertraline 50 MG Oral Tablet'),
  lisinopril: rxnorm('314076', 'lisinopril 10 MG Oral Tablet'),
  albuterol: rxnorm('745679', '200 ACTUAT albuterol 0.09 MG/ACTUAT Metered Dose Inhaler'),
  fluoxetine: rxnorm('4493', 'fluoxetine'),
  hydroxyzine: rxnorm('5553', 'hydroxyzine'),
  trazodone: rxnorm('10737', 'trazodone'),
  lithium: rxnorm('6448', 'lithium'),
  quetiapine: rxnorm('51272', 'quetiapine'),
  risperidone: rxnorm('35636', 'risperidone'),
  buprenorphine: rxnorm('1819', 'buprenorphine'),
  naloxone: rxnorm('7242', 'naloxone'),
  naltrexone: rxnorm('7243', 'naltrexone'),
  methylphenidate: rxnorm('6901', 'methylphenidate'),
  amoxicillin: rxnorm('723', 'amoxicillin'),
  estradiol: rxnorm('4083', 'estradiol'),
  spironolactone: rxnorm('9997', 'spironolactone'),
  furosemide: rxnorm('4603', 'furosemide'),
  levothyroxine: rxnorm('10582', 'levothyroxine'),
  ibuprofen: rxnorm('5640', 'ibuprofen'),
} as const satisfies Record<string, CodeableConcept>

/** Vaccines by CVX. */
export const VACCINE = {
  hepatitisB: cvx('08', 'Hep B, adolescent or pediatric'),
  dtap: cvx('20', 'DTaP'),
  polio: cvx('10', 'IPV'),
  mmr: cvx('03', 'MMR'),
  varicella: cvx('21', 'varicella'),
  influenza: cvx('140', 'Influenza, split virus, trivalent, PF'),
  tdap: cvx('115', 'Tdap'),
  pneumococcal: cvx('33', 'pneumococcal polysaccharide PPV23'),
  zoster: cvx('187', 'zoster recombinant'),
  covid: cvx('208', 'COVID-19, mRNA, LNP-S, PF, 30 mcg/0.3 mL dose'),
} as const satisfies Record<string, CodeableConcept>

/** Procedures by SNOMED CT. */
export const PROCEDURE = {
  counseling: snomed('409063005', 'Counseling'),
  cbt: snomed('228557008', 'Cognitive and behavioral therapy'),
  depressionScreening: snomed('171207006', 'Depression screening'),
  needsAssessment: snomed('710824005', 'Assessment of health and social care needs'),
  reconciliation: snomed('430193006', 'Medication reconciliation'),
  appendectomy: snomed('80146002', 'Appendectomy'),
  cesarean: snomed('11466000', 'Cesarean section'),
  colonoscopy: snomed('73761001', 'Colonoscopy'),
  electrocardiogram: snomed('29303009', 'Electrocardiographic procedure'),
  hipReplacement: snomed('52734007', 'Total replacement of hip'),
  injection: snomed('76601001', 'Intramuscular injection'),
  chestXray: snomed('399208008', 'Plain X-ray of chest'),
} as const satisfies Record<string, CodeableConcept>

/** Files an order for a medicine: active, by the physician, unless told otherwise. */
export function prescribe(
  chart: Chart,
  medicine: CodeableConcept,
  authored: string,
  directions: string,
  extra: Partial<Omit<MedicationRequest, 'resourceType'>> = {},
): KnownReference {
  return chart.file(
    {
      resourceType: 'MedicationRequest',
      status: 'active',
      intent: 'order',
      medicationCodeableConcept: medicine,
      subject: chart.subject,
      authoredOn: authored,
      requester: chart.directory.physician,
      dosageInstruction: [{ text: directions }],
      ...extra,
    },
    authored,
    chart.directory.physician,
    medicine.text,
  )
}

/** Files a dose that was given; a lot and its expiry come from `extra` where they are known. */
export function immunize(
  chart: Chart,
  vaccineCode: CodeableConcept,
  day: string,
  extra: Partial<Omit<Immunization, 'resourceType'>> = {},
): KnownReference {
  return chart.file(
    {
      resourceType: 'Immunization',
      status: 'completed',
      vaccineCode,
      patient: chart.subject,
      primarySource: true,
      ...(extra.occurrenceString === undefined ? { occurrenceDateTime: day } : {}),
      location: chart.directory.clinicSite,
      performer: [
        { function: hl7('v2-0443', 'AP', 'Administering Provider'), actor: chart.directory.nurse },
      ],
      ...extra,
    },
    day,
    chart.directory.nurse,
  )
}

/** Files a procedure: completed at the clinic by the physician, unless told otherwise. */
export function perform(
  chart: Chart,
  code: CodeableConcept,
  day: string,
  extra: Partial<Omit<Procedure, 'resourceType' | 'code'>> = {},
): KnownReference {
  return chart.file(
    {
      resourceType: 'Procedure',
      status: 'completed',
      code,
      subject: chart.subject,
      ...((extra.performedPeriod ?? extra.performedString ?? extra.performedAge)
        ? {}
        : { performedDateTime: day }),
      performer: [{ actor: chart.directory.physician, onBehalfOf: chart.directory.clinic }],
      location: chart.directory.clinicSite,
      ...extra,
    },
    day,
    chart.directory.physician,
    code.text,
  )
}

/** Files an allergy as a reaction's history; the substance is in the SNOMED finding. */
export function allergic(
  chart: Chart,
  code: CodeableConcept,
  recorded: string,
  extra: Partial<Omit<AllergyIntolerance, 'resourceType' | 'code'>> = {},
): KnownReference {
  return chart.file(
    {
      resourceType: 'AllergyIntolerance',
      clinicalStatus: hl7('allergyintolerance-clinical', 'active', 'Active'),
      verificationStatus: hl7('allergyintolerance-verification', 'confirmed', 'Confirmed'),
      code,
      patient: chart.subject,
      recordedDate: recorded,
      ...extra,
    },
    recorded,
    chart.directory.nurse,
  )
}

/** Files an outpatient visit of forty minutes, finished. */
export function visit(
  chart: Chart,
  reason: string,
  day: string,
  extra: Partial<Omit<Encounter, 'resourceType'>> = {},
): KnownReference {
  return chart.file(
    {
      resourceType: 'Encounter',
      status: 'finished',
      class: coding('http://terminology.hl7.org/CodeSystem/v3-ActCode', 'AMB', 'ambulatory'),
      type: [snomed('185349003', 'Encounter for check up')],
      subject: chart.subject,
      period: { start: at(day, '09:00'), end: at(day, '09:40') },
      reasonCode: [{ text: reason }],
      participant: [{ individual: chart.directory.physician }],
      location: [{ location: chart.directory.clinicSite }],
      serviceProvider: chart.directory.clinic,
      ...extra,
    },
    day,
    chart.directory.nurse,
    reason,
  )
}
