import type { FhirResource } from 'fhir/r4'
import { describe, expect, it } from 'vitest'
import { noteRecord } from '~/fhir/shapes/note-record'
import { newestNamed, soonestNamed } from './answers'
import type { Entry } from './entry'
import type { Found } from './find-matches'

const NOW = Date.parse('2026-10-20')
const DAY = 86_400_000

/** Everything of one kind that is named: the answer reads its records and their moments alone. */
function foundOf(...records: readonly (readonly [FhirResource, moment: number])[]): Found {
  const best = records.map(([resource, moment]) => ({ record: { resource }, moment }))
  return { terms: [], groups: [{ best }] } as unknown as Found
}

const UNKNOWN = [{ url: 'https://example.org/not', valueBoolean: true }]

/** A record as it is noted when it arrives. */
function arrived(record: FhirResource): FhirResource {
  noteRecord(record)
  return record
}

const idOf = (entry: Entry | undefined) => entry?.record.resource.id
const subject = { reference: 'Patient/7' }
const code = { text: 'Colonoscopy' }
const done: FhirResource = { resourceType: 'Procedure', id: 'done', status: 'completed', subject }
const planned: FhirResource = {
  resourceType: 'ServiceRequest',
  id: 'planned',
  status: 'active',
  intent: 'order',
  subject,
  code,
}

describe('the last of something', () => {
  it.each<[string, FhirResource]>([
    ['a procedure that was not done', { ...done, id: 'no', status: 'not-done' }],
    ['a mistake', { ...done, id: 'no', status: 'entered-in-error' }],
    [
      'a dose that was not given',
      {
        resourceType: 'Immunization',
        id: 'no',
        status: 'not-done',
        patient: subject,
        vaccineCode: code,
      },
    ],
    [
      'a visit that was called off',
      { resourceType: 'Encounter', id: 'no', status: 'cancelled', class: {} },
    ],
    ['an order not to do it', { ...planned, id: 'no', doNotPerform: true }],
    [
      'a medicine that was not taken',
      { resourceType: 'MedicationStatement', id: 'no', status: 'not-taken', subject },
    ],
    [
      'an entry with a modifier that nobody knows',
      arrived({ ...done, id: 'no', modifierExtension: UNKNOWN }),
    ],
    [
      'a result that is about another',
      arrived({
        resourceType: 'Observation',
        id: 'no',
        status: 'final',
        code,
        subject,
        focus: [{ display: 'Donor' }],
      }),
    ],
  ])('is never %s', (_name, no) => {
    const found = foundOf([done, NOW - 9 * DAY], [no, NOW - DAY])
    expect(idOf(newestNamed(found, () => '', NOW))).toBe('done')
  })
})

describe('the next of something', () => {
  it.each<[string, FhirResource]>([
    ['an order not to do it', { ...planned, id: 'no', doNotPerform: true }],
    [
      'an order with a modifier that nobody knows',
      arrived({ ...planned, id: 'no', modifierExtension: UNKNOWN }),
    ],
  ])('is never %s', (_name, no) => {
    const found = foundOf([no, NOW + DAY], [planned, NOW + 9 * DAY])
    expect(idOf(soonestNamed(found, () => '', { today: NOW, now: NOW }))).toBe('planned')
  })

  it.each(['arrived', 'triaged', 'in-progress'] as const)(
    'is no visit of this morning that is %s, and one of this evening is',
    (status) => {
      const visit = (id: string, at: number): FhirResource => ({
        resourceType: 'Encounter',
        id,
        status,
        class: { code: 'AMB' },
        period: { start: new Date(at).toISOString() },
      })
      const hour = DAY / 24
      const now = NOW + 12 * hour
      const days = { today: NOW, now, timeZone: 'UTC' }
      const found = foundOf(
        [visit('morning', now - 2 * hour), now - 2 * hour],
        [visit('evening', now + 2 * hour), now + 2 * hour],
      )
      expect(idOf(soonestNamed(found, () => '', days))).toBe('evening')
    },
  )
})
