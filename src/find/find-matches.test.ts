import type { FhirResource, Organization } from 'fhir/r4'
import { describe, expect, it } from 'vitest'
import { messages } from '~/i18n/en/messages'
import { moreElements } from '~/i18n/en/record/more-elements'
import { registry } from '~/views/registry'
import { invariant } from '~/std/invariant'
import type { ActorNames } from './actor-names'
import { entryOf, type Entry, type Reading } from './entry'
import { runAtOnce } from '~/std/run-in-slices'
import { findingMatches, MOST } from './find-matches'
import { foldWords } from './fold'
import { termsOf } from './terms'
import { growingVocabulary } from './vocabulary'
import { placesOf } from './where'

const reading: Reading = {
  hide: (text) => text,
  show: {
    format: { language: 'en', words: messages.format, style: 'clinician', timeZone: 'UTC' },
    words: {
      ...messages.records,
      element: { ...messages.records.element, ...moreElements },
    },
  },
  kindOf: ({ view }) => view.title(messages),
  formOf: () => undefined,
  bases: ['https://fhir.example.org/v1'],
}

const entry = (resource: FhirResource) => {
  const view = registry.ofRecord(resource.resourceType)
  invariant(view !== undefined, 'the test needs a type that has a view')
  return entryOf({ resource, view }, reading)
}

const subject = { reference: 'Patient/7' }
const diabetes = entry({
  resourceType: 'Condition',
  id: 'diabetes',
  subject,
  code: {
    text: 'Diabetes mellitus tipo 2',
    coding: [
      { system: 'http://snomed.info/sct', code: '44054006', display: 'Type 2 diabetes mellitus' },
    ],
  },
  onsetDateTime: '2019-03',
  recorder: { reference: 'https://fhir.example.org/v1/Practitioner/12' },
  note: [{ text: 'Seen with José Álvarez at the wound clinic' }],
})
const hemoglobin = entry({
  resourceType: 'Observation',
  id: 'a1c',
  status: 'final',
  subject,
  code: { coding: [{ system: 'http://loinc.org', code: '4548-4', display: 'Hemoglobin A1c' }] },
  valueQuantity: { value: 7.9, unit: '%' },
  effectiveDateTime: '2026-11-02',
  performer: [{ display: 'Northside Laboratory' }],
  identifier: [{ system: 'urn:accession', value: 'ACC-0042' }],
})
const lab: Organization = { resourceType: 'Organization', id: 'lab', name: 'Contained Lab Ltd' }
const glucose = entry({
  resourceType: 'Observation',
  id: 'glucose',
  status: 'amended',
  subject,
  code: {
    coding: [{ system: 'urn:oid:2.16.840.1.113883.6.1', code: '2345-7', display: 'Glucose' }],
  },
  valueQuantity: { value: 45484, unit: 'mg/dL' },
  effectiveDateTime: '2026-11-01',
  contained: [lab],
  performer: [{ reference: '#lab' }],
})
const mood = entry({
  resourceType: 'Observation',
  id: 'mood',
  status: 'final',
  subject,
  code: { coding: [{ system: 'http://loinc.org', code: '44261-6' }], text: 'Mood, total' },
  valueInteger: 9,
})
const actors: ActorNames = new Map([
  ['Practitioner/12', { name: 'Dr. Ada Okafor', folded: ` ${foldWords('Dr. Ada Okafor')} ` }],
])

const vocabularyOf = (entries: readonly Entry[]) => {
  const vocabulary = growingVocabulary()
  for (const one of entries) vocabulary.add(one)
  return vocabulary
}
const searched = (entries: readonly Entry[], typed: string) =>
  runAtOnce(findingMatches(entries, termsOf(typed), actors, vocabularyOf(entries)))

const find = (typed: string) => {
  const found = searched([diabetes, hemoglobin, glucose, mood], typed)
  return found.groups.flatMap(({ best }) => best.map(({ record }) => record.resource.id))
}

describe('the search', () => {
  it.each([
    ['a word by its beginning', 'diab', ['diabetes']],
    ['words in any order and element', 'wound 2019 mellitus', ['diabetes']],
    ['without diacritics', 'jose alvarez', ['diabetes']],
    ['with diacritics that the record lacks', 'hémoglobin', ['a1c']],
    ['a display', 'type diabetes', ['diabetes']],
    ['a code', '4548-4', ['a1c']],
    ['a code with the short name of its system', 'loinc|4548-4', ['a1c']],
    ['a code whose system is written as an OID', 'loinc|2345-7', ['glucose']],
    ['every code of a system', 'loinc|', ['a1c', 'glucose', 'mood']],
    ['a code with its whole address', 'http://snomed.info/sct|44054006', ['diabetes']],
    ['an identifier', 'acc-0042', ['a1c']],
    ['a value with its unit', '"7.9 %"', ['a1c']],
    ['a date as it is shown', '02-nov-2026', ['a1c']],
    ['a date as it was sent', '2026-11', ['a1c', 'glucose']],
    ['a status in words', 'amended', ['glucose']],
    ['an organization', 'northside', ['a1c']],
    ['an organization inside the record', 'contained lab', ['glucose']],
    ['a person whose record was loaded', 'okafor', ['diabetes']],
    ['the kind of record', 'conditions', ['diabetes']],
    ['a score by the name of its instrument', 'PHQ-9', ['mood']],
    ['not the middle of a word', 'moglobin', []],
    ['not part of a word in quotes', '"hemo"', []],
    ['not one of two words', 'diabetes northside', []],
    ['not a code of another system', 'rxnorm|4548-4', []],
    ['not the patient’s own reference', 'patient/7', []],
  ])('finds %s', (_, typed, ids) => {
    expect(find(typed)).toEqual(ids)
  })

  it('keeps the newest of many, those whose name fits first, and counts all', () => {
    const many = Array.from({ length: MOST + 50 }, (_, day) =>
      entry({
        resourceType: 'Observation',
        id: String(day),
        status: 'final',
        subject,
        code: { text: day === 3 ? 'Needle' : 'Hay' },
        effectiveDateTime: new Date(Date.UTC(2020, 0, 1 + day)).toISOString(),
        note: [{ text: 'needle' }],
      }),
    )
    const group = searched(many, 'needle').groups[0]
    expect(group?.total).toBe(MOST + 50)
    expect(group?.best.map(({ record }) => record.resource.id).slice(0, 3)).toEqual([
      '3',
      String(MOST + 49),
      String(MOST + 48),
    ])
    expect(group?.best).toHaveLength(MOST)
  })
})

describe('where a record fits', () => {
  const places = (of: typeof diabetes, typed: string) =>
    placesOf(
      of,
      termsOf(typed),
      actors,
      reading,
      { code: 'Code', also: 'Also called' },
      vocabularyOf([of]).displays,
    )

  it('is said for what the name does not have', () => {
    expect(places(diabetes, 'diabetes')).toEqual([])
    expect(places(diabetes, 'diabetes wound')).toEqual([
      {
        label: 'Notes',
        text: 'Seen with José Álvarez at the wound clinic',
        whole: 'Seen with José Álvarez at the wound clinic',
      },
    ])
    expect(places(diabetes, 'okafor')).toMatchObject([
      { label: 'Recorded by', text: 'Dr. Ada Okafor' },
    ])
    expect(places(hemoglobin, 'loinc|4548-4')).toEqual([{ label: 'Code', text: '4548-4' }])
  })

  it('tells of a social security number the end alone, and finds it by nothing else', () => {
    const known = entry({
      resourceType: 'Patient',
      id: '7',
      name: [{ family: 'Quill' }],
      identifier: [{ system: 'http://hl7.org/fhir/sid/us-ssn', value: '900556677' }],
    })
    expect(places(known, '6677')).toEqual([
      {
        label: 'Numbers',
        text: 'Social security number, ends in 6677',
        whole: 'Social security number, ends in 6677',
      },
    ])
    expect(searched([known], '90055').groups).toEqual([])
  })

  it('is cut around the word', () => {
    const long = entry({
      resourceType: 'Condition',
      id: 'long',
      subject,
      code: { text: 'x' },
      note: [{ text: `${'before '.repeat(40)}needle${' after'.repeat(40)}` }],
    })
    const [place] = places(long, 'needle')
    expect(place?.text).toMatch(/^… (before )+needle( after)+ …$/)
    expect(place?.text.length).toBeLessThan(120)
  })
})
