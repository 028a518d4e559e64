import fc from 'fast-check'
import type { Resource } from 'fhir/r4'
import { anyResource } from '../caller.ts'

/**
 * The element of each type in a patient's record that names the patient (R4, "Compartment
 * Patient").
 */
export const OWNED_BY: Readonly<Record<string, 'patient' | 'subject'>> = {
  AllergyIntolerance: 'patient',
  CarePlan: 'subject',
  CareTeam: 'subject',
  Condition: 'subject',
  Device: 'patient',
  DiagnosticReport: 'subject',
  DocumentReference: 'subject',
  Encounter: 'subject',
  EpisodeOfCare: 'patient',
  Goal: 'subject',
  Immunization: 'patient',
  MedicationRequest: 'subject',
  Observation: 'subject',
  Procedure: 'subject',
  QuestionnaireResponse: 'subject',
  RelatedPerson: 'patient',
  ServiceRequest: 'subject',
}

const HL7 = 'http://terminology.hl7.org/CodeSystem'
const word = fc.constantFrom('routine', 'laboratory', 'vital-signs', 'survey', 'LAB', 'Café, sí')
const concept = fc.oneof(
  fc.record({ text: word }),
  fc.record({
    coding: fc.array(
      fc.record(
        {
          system: fc.constantFrom(`${HL7}/observation-category`, 'urn:local', 'http://loinc.org'),
          code: word,
          display: word,
        },
        { requiredKeys: ['code'] },
      ),
      { maxLength: 2 },
    ),
  }),
)
const concepts = fc.array(concept, { maxLength: 2 })
const date = fc.constantFrom('1999', '2021-03', '2024-02-29', '2026-11-01T08:00:00Z', '2031-12-31')
const period = fc.record({ start: date, end: date }, { requiredKeys: [] })
const statuses = (...own: string[]) => fc.constantFrom('entered-in-error', 'unknown', ...own)
const tags = fc.array(
  fc.record({ code: fc.constantFrom('TreatmentPlan', 'Assessment', 'Intake', 'House', 'Relapse') }),
  { maxLength: 2 },
)

/** Elements that a record of each type may have or lack, besides its patient. */
const ELEMENTS: Readonly<Record<string, Readonly<Record<string, fc.Arbitrary<unknown>>>>> = {
  AllergyIntolerance: {
    code: concept,
    category: fc.constant(['food']),
    clinicalStatus: concept,
    verificationStatus: concept,
    onsetDateTime: date,
  },
  CarePlan: { status: statuses('active'), category: concepts, title: word, period },
  CareTeam: { status: statuses('active', 'inactive'), category: concepts, name: word, period },
  Condition: {
    code: concept,
    category: concepts,
    clinicalStatus: concept,
    verificationStatus: concept,
    onsetDateTime: date,
    recordedDate: date,
  },
  Device: { status: statuses('active', 'inactive'), type: concept, manufactureDate: date },
  DiagnosticReport: {
    status: statuses('final'),
    category: concepts,
    code: concept,
    effectiveDateTime: date,
    issued: date,
  },
  DocumentReference: {
    status: statuses('current', 'superseded'),
    docStatus: statuses('final'),
    type: concept,
    category: concepts,
    date,
  },
  Encounter: {
    status: statuses('finished', 'planned'),
    class: fc.constant({ code: 'AMB' }),
    type: concepts,
    period,
  },
  EpisodeOfCare: { status: statuses('active', 'planned'), type: concepts, period },
  Goal: {
    lifecycleStatus: statuses('active', 'proposed'),
    description: concept,
    category: concepts,
    startDate: date,
  },
  Immunization: {
    status: statuses('completed', 'not-done'),
    vaccineCode: concept,
    occurrenceDateTime: date,
  },
  MedicationRequest: {
    status: statuses('active', 'stopped'),
    intent: statuses('order', 'plan'),
    category: concepts,
    medicationCodeableConcept: concept,
    authoredOn: date,
  },
  Observation: {
    status: statuses('final'),
    category: concepts,
    code: concept,
    effectiveDateTime: date,
    issued: date,
  },
  Procedure: {
    status: statuses('completed', 'not-done'),
    category: concept,
    code: concept,
    performedDateTime: date,
  },
  QuestionnaireResponse: {
    status: statuses('completed', 'in-progress', 'stopped'),
    meta: fc.record({ tag: tags }),
    questionnaire: fc.constantFrom('urn:x:phq-9', 'http://e.org/Questionnaire/treatment-plan|2'),
    authored: date,
  },
  RelatedPerson: { active: fc.boolean(), relationship: concepts, birthDate: fc.constant('1980') },
  ServiceRequest: {
    status: statuses('active', 'revoked'),
    intent: statuses('order'),
    category: concepts,
    code: concept,
    authoredOn: date,
  },
}

/**
 * Any records of a patient: each type, with any category, status and date, and without any of them.
 */
export function anyRecordsOf(patientId: string): fc.Arbitrary<readonly Resource[]> {
  return fc
    .record(
      Object.fromEntries(
        Object.entries(ELEMENTS).map(([type, elements]) => [
          type,
          fc.array(fc.record(elements, { requiredKeys: [] }), { minLength: 2, maxLength: 3 }),
        ]),
      ),
    )
    .map((byType) =>
      Object.entries(byType).flatMap(([resourceType, all]) =>
        all.map((elements, index) =>
          anyResource({
            ...elements,
            resourceType,
            id: `${resourceType.toLowerCase()}-${index}`,
            [OWNED_BY[resourceType] ?? 'subject']: { reference: `Patient/${patientId}` },
          }),
        ),
      ),
    )
}
