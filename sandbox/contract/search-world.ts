import { expect } from 'vitest'
import { anyResource as json, Caller } from '../caller.ts'
import { stringsAt } from '../fhir/search/values-at.ts'
import type { BaseKind } from '../world.ts'

const A = { reference: 'Patient/a' }
const loinc = (code: string) => ({ coding: [{ system: 'http://loinc.org', code }] })
const observation = (id: string, code: string, effectiveDateTime: string, more: object = {}) =>
  json({
    resourceType: 'Observation',
    id,
    status: 'final',
    code: loinc(code),
    subject: A,
    effectiveDateTime,
    ...more,
  })

/** A small world of which every record is known, for tests of searches. */
export const world = new Caller({
  solution: 'S1',
  population: 'empty',
  resources: [
    json({
      resourceType: 'Patient',
      id: 'a',
      birthDate: '1984-03-12',
      gender: 'female',
      deceasedDateTime: '2024-02',
      identifier: [
        { system: 'http://hl7.org/fhir/sid/us-ssn', value: '900112222' },
        { value: 'bare' },
      ],
      name: [
        { family: 'Núñez-Ortega', given: ['Marta', 'Elena'] },
        { use: 'old', family: 'Smith', given: ['Marta'] },
      ],
      generalPractitioner: [{ reference: 'Practitioner/d1' }],
    }),
    json({
      resourceType: 'Patient',
      id: 'b',
      birthDate: '1990',
      name: [{ family: 'Ortega' }],
      extension: [
        {
          url: 'http://hl7.org/fhir/StructureDefinition/patient-genderIdentity',
          valueCodeableConcept: { coding: [{ code: 'transgender-female' }] },
        },
      ],
    }),
    json({ resourceType: 'Practitioner', id: 'd1', name: [{ family: 'Doe' }] }),
    observation('o1', '4548-4', '2019-03', {
      category: [loinc('x')],
      encounter: { reference: 'Encounter/e1' },
    }),
    observation('o2', '4548-4', '2020-06-15T10:00:00-07:00', {
      meta: { lastUpdated: '2026-01-01T00:00:00Z' },
    }),
    observation('o3', '2339-0', '2021'),
    json({
      resourceType: 'Observation',
      id: 'o4',
      status: 'final',
      code: { text: 'no code' },
      subject: A,
      effectivePeriod: { start: '2018-01-01' },
    }),
    json({
      resourceType: 'Condition',
      id: 'c1',
      subject: A,
      code: loinc('1'),
      clinicalStatus: {
        coding: [
          { system: 'http://terminology.hl7.org/CodeSystem/condition-clinical', code: 'active' },
        ],
      },
      onsetDateTime: '2019-03',
    }),
    json({
      resourceType: 'Procedure',
      id: 'x1',
      status: 'completed',
      subject: A,
      performedPeriod: { start: '2020-01-01', end: '2020-01-31' },
      performer: [{ actor: { reference: 'Practitioner/d1' } }],
    }),
    json({
      resourceType: 'Provenance',
      id: 'v1',
      target: [{ reference: 'Observation/o1' }],
      recorded: '2020-01-01T00:00:00Z',
      agent: [{ who: { reference: 'Practitioner/d1' } }],
    }),
    json({
      resourceType: 'Organization',
      id: 'g1',
      name: 'North Clinic',
      alias: ['Casa Norte'],
      address: [{ line: ['1 Main St'], city: 'Mesa', state: 'AZ', postalCode: '85201' }],
      type: [{ coding: [{ system: 'urn:t', code: 'prov' }] }],
    }),
    json({
      resourceType: 'Organization',
      id: 'g2',
      name: 'Lab',
      partOf: { reference: 'Organization/g1' },
    }),
    json({
      resourceType: 'Location',
      id: 'l1',
      name: 'Front desk',
      managingOrganization: { reference: 'Organization/g1' },
    }),
    json({
      resourceType: 'Location',
      id: 'l2',
      name: 'Room',
      partOf: { reference: 'Location/l1' },
    }),
    json({
      resourceType: 'Encounter',
      id: 'e1',
      status: 'finished',
      class: { code: 'AMB' },
      subject: A,
      participant: [{ individual: { reference: 'Practitioner/d1' } }],
      location: [{ location: { reference: 'Location/l2' } }],
      episodeOfCare: [{ reference: 'EpisodeOfCare/ep1' }],
      period: { start: '2020-05-01', end: '2020-05-02' },
    }),
    json({
      resourceType: 'EpisodeOfCare',
      id: 'ep1',
      status: 'active',
      patient: A,
      period: { start: '2020-01-01' },
    }),
    json({
      resourceType: 'QuestionnaireResponse',
      id: 'q1',
      status: 'completed',
      subject: A,
      authored: '2022-05-05',
      author: { reference: 'Practitioner/d1' },
      meta: { tag: [{ code: 'TreatmentPlan' }] },
    }),
    json({
      resourceType: 'QuestionnaireResponse',
      id: 'q2',
      status: 'completed',
      subject: A,
      authored: '2023-05-05',
      questionnaire: 'https://x.example/Questionnaire/Intake|2',
    }),
    json({
      resourceType: 'DocumentReference',
      id: 'f1',
      status: 'current',
      subject: A,
      type: loinc('34133-9'),
      context: { period: { start: '2020-01-01', end: '2020-02-01' } },
      author: [{ reference: 'Practitioner/d1' }],
      custodian: { reference: 'Organization/g1' },
      content: [],
    }),
  ],
})

/** Ids that a search of the small world finds. */
export async function found(kind: BaseKind, path: string): Promise<readonly string[]> {
  const answer = await world.call(kind, path)
  expect([path, answer.status, answer.status === 200 ? '' : answer.text]).toEqual([path, 200, ''])
  return stringsAt(answer.json, 'entry.resource.id')
}

/** The error text of a search in the small world that is refused by 400. */
export async function refused(kind: BaseKind, path: string): Promise<string> {
  const answer = await world.call(kind, path)
  expect([path, answer.status]).toEqual([path, 400])
  return answer.text
}
