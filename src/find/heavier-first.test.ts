import type { AllergyIntolerance, Condition } from 'fhir/r4'
import { expect, it } from 'vitest'
import { messages } from '~/i18n/en/messages'
import { runAtOnce } from '~/std/run-in-slices'
import { invariant } from '~/std/invariant'
import { registry } from '~/views/registry'
import { entryOf, type Reading } from './entry'
import { findingMatches } from './find-matches'
import { termsOf } from './terms'
import { growingVocabulary } from './vocabulary'

const reading: Reading = {
  hide: (text) => text,
  show: {
    format: { language: 'en', words: messages.format, style: 'clinician', timeZone: 'UTC' },
    words: messages.records,
  },
  kindOf: ({ view }) => view.title(messages),
  formOf: () => undefined,
  bases: [],
}
const patient = { reference: 'Patient/7' }
const allergy = (
  id: string,
  clinical: string,
  criticality: 'high' | 'low',
  recordedDate: string,
): AllergyIntolerance => ({
  resourceType: 'AllergyIntolerance',
  id,
  patient,
  clinicalStatus: { coding: [{ code: clinical }] },
  criticality,
  code: { text: `Allergy to ${id}` },
  recordedDate,
})
const problem = (id: string, clinical: string, recordedDate: string): Condition => ({
  resourceType: 'Condition',
  id,
  subject: patient,
  clinicalStatus: { coding: [{ code: clinical }] },
  code: { text: `Diabetes ${id}` },
  recordedDate,
})

it.each([
  [
    'allergy',
    [
      allergy('peanut', 'resolved', 'high', '2024-01-01'),
      allergy('dust', 'active', 'low', '2023-01-01'),
      allergy('penicillin', 'active', 'high', '2001-01-01'),
    ],
    ['penicillin', 'dust', 'peanut'],
  ],
  [
    'diabetes',
    [
      problem('past', 'resolved', '2024-01-01'),
      problem('earlier', 'active', '2020-01-01'),
      problem('later', 'active', '2022-01-01'),
    ],
    ['later', 'earlier', 'past'],
  ],
])('of one kind the graver and the current entries come first: %s', (typed, records, ids) => {
  const view = registry.ofRecord(records[0]?.resourceType ?? 'Patient')
  invariant(view !== undefined, 'the kind has a view')
  const entries = records.map((resource) => entryOf({ resource, view }, reading))
  const found = runAtOnce(findingMatches(entries, termsOf(typed), new Map(), growingVocabulary()))
  expect(found.groups[0]?.best.map(({ record }) => record.resource.id)).toEqual(ids)
})
