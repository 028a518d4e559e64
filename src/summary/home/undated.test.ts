import type { FhirResource, MedicationRequest } from 'fhir/r4'
import { describe, expect, it } from 'vitest'
import { newsMoment } from './since'
import { isDated } from './undated'

const NOW = new Date(2026, 9, 20, 10)
const subject = { reference: 'Patient/7' }

describe('a record without any date', () => {
  it.each<[string, FhirResource, boolean]>([
    ['an allergy without dates', { resourceType: 'AllergyIntolerance', patient: subject }, false],
    [
      'an allergy that was recorded',
      { resourceType: 'AllergyIntolerance', patient: subject, recordedDate: '2019' },
      true,
    ],
    [
      'a visit to come',
      {
        resourceType: 'Encounter',
        status: 'planned',
        class: {},
        period: { start: '2027-01-01' },
      },
      true,
    ],
    [
      'a condition whose onset is words',
      { resourceType: 'Condition', subject, onsetString: 'in childhood' },
      false,
    ],
    [
      'a condition with something that is no date',
      { resourceType: 'Condition', subject, recordedDate: 'yesterday' },
      false,
    ],
  ])('is told from one with a date: %s', (_, resource, expected) => {
    expect(isDated(resource)).toBe(expected)
  })
})

describe('a medicine that was stopped', () => {
  const ends = (status: MedicationRequest['status'], end: string): MedicationRequest => ({
    resourceType: 'MedicationRequest',
    status,
    intent: 'order',
    subject,
    medicationCodeableConcept: { text: 'Trazodone' },
    authoredOn: '2024-01-05',
    dosageInstruction: [{ timing: { repeat: { boundsPeriod: { start: '2024-01-05', end } } } }],
  })
  const ordered = new Date(2024, 0, 6).getTime() - 1

  it.each<[MedicationRequest, number]>([
    [ends('stopped', '2026-10-08'), new Date(2026, 9, 9).getTime() - 1],
    // The planned end of one that goes on, or an end to come, is no news.
    [ends('active', '2026-10-08'), ordered],
    [ends('stopped', '2027-10-08'), ordered],
    [ends('completed', '2026-10-08'), ordered],
  ])('is news by the end of its directions %#', (medicine, expected) => {
    expect(newsMoment(medicine, NOW)).toBe(expected)
  })
})
