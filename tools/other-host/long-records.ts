import type { FhirResource } from 'fhir/r4'

/** The person of these records. */
const LONG_PERSON = 'long'
const subject = { reference: `Patient/${LONG_PERSON}` }
/** A word that fits no line of a phone, as codes and chemical names are. */
const WORD = 'Methylpropylphenylhydroxy'.repeat(4)

/** A person whose names, units and flags are longer than the room that most of them need. */
export const LONG_RECORDS: readonly FhirResource[] = [
  {
    resourceType: 'Patient',
    id: LONG_PERSON,
    identifier: [{ system: 'urn:example:mrn', value: 'LONG-1' }],
    name: [{ use: 'official', family: WORD, given: ['Ana'] }],
    birthDate: '1951-08-09',
    gender: 'female',
  },
  {
    resourceType: 'Condition',
    id: 'long-problem',
    subject,
    code: { text: `Allergy to ${WORD}` },
    clinicalStatus: {
      coding: [
        { system: 'http://terminology.hl7.org/CodeSystem/condition-clinical', code: 'active' },
      ],
    },
  },
  ...[3, 4].map((month): FhirResource => ({
    resourceType: 'Observation',
    id: `long-result-${month}`,
    status: 'final',
    category: [
      {
        coding: [
          {
            system: 'http://terminology.hl7.org/CodeSystem/observation-category',
            code: 'laboratory',
          },
        ],
      },
    ],
    subject,
    code: { text: WORD },
    effectivePeriod: { start: `2026-0${month}-01`, end: `2026-0${month + 1}-01` },
    valueQuantity: { value: 123_456_789.125, unit: WORD },
    interpretation: [{ text: 'Critically above the upper panic limit of the laboratory' }],
  })),
]
