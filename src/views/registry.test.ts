import type { FhirResource, Immunization, Procedure } from 'fhir/r4'
import { describe, expect, it } from 'vitest'
import { messages } from '~/i18n/en/messages'
import { recordName } from '~/record/names/record-name'
import { registry } from './registry'

const show = {
  format: {
    language: 'en',
    words: messages.format,
    style: 'clinician',
    timeZone: 'America/Phoenix',
  },
  words: messages.records,
} as const

const procedure = (status: Procedure['status']): Procedure => ({
  resourceType: 'Procedure',
  status,
  subject: {},
  performedDateTime: '2026-12-01',
})
const immunization = (status: Immunization['status']): Immunization => ({
  resourceType: 'Immunization',
  status,
  vaccineCode: {},
  patient: {},
  occurrenceDateTime: '2026-12-01',
})

const ABSENT = 'http://hl7.org/fhir/StructureDefinition/data-absent-reason'
const REASONS = 'http://terminology.hl7.org/CodeSystem/data-absent-reason'
const NULL_FLAVORS = 'http://terminology.hl7.org/CodeSystem/v3-NullFlavor'

/** Elements by which entries are named, where they are concepts or codes, single or in lists. */
const NAMING_CONCEPTS = [
  'code',
  'vaccineCode',
  'medicationCodeableConcept',
  'class',
  'relationship',
]
const NAMING_LISTS = ['category', 'type', 'serviceType', 'procedureCode', 'modality', 'orderDetail']

/** Specification, "What the service does" 2. */
const SPECIFIED = [
  'Organization',
  'DiagnosticReport',
  'Condition',
  'Procedure',
  'Immunization',
  'DocumentReference',
  'Location',
  'Patient',
  'QuestionnaireResponse',
  'Device',
  'CarePlan',
  'Observation',
  'CareTeam',
  'Practitioner',
  'ServiceRequest',
  'EpisodeOfCare',
]

describe('the registry of views', () => {
  it('has a list for every resource type of the specification', () => {
    expect(SPECIFIED.filter((type) => registry.ofType(type).length === 0)).toEqual([])
  })

  it('gives every list an address of its own', () => {
    expect(new Set(registry.views.map(({ path }) => path)).size).toBe(registry.views.length)
  })

  it.each([
    [procedure('completed'), 'performed'],
    [procedure('preparation'), 'planned'],
    [procedure('not-done'), 'status'],
    [immunization('completed'), 'given'],
    [immunization('not-done'), 'status'],
  ] as const)('says of %j what its date means: %s', (resource, kind) => {
    const view = registry.ofRecord(resource.resourceType)
    expect(view?.whens(resource, show).map((when) => when.kind)).toEqual([kind])
    expect(view?.days(resource)?.kind).toBe(kind)
  })

  it('finds lists by their address and records by their type and the list they were opened from', () => {
    expect(registry.byPath('conditions')?.type).toBe('Condition')
    expect(registry.byPath('nothing')).toBeUndefined()
    expect(registry.ofRecord('Observation', 'lab-results')?.path).toBe('lab-results')
    expect(registry.ofRecord('Observation')?.path).toBe('observations')
    expect(registry.ofRecord('Observation', 'conditions')?.path).toBe('observations')
    expect(registry.ofRecord('Specimen')).toBeUndefined()
  })

  it.each([
    ['an extension', { extension: [{ url: ABSENT, valueCode: 'unknown' }] }],
    [
      'a code',
      { coding: [{ system: REASONS, code: 'unknown', display: 'Unknown' }], text: 'Unknown' },
    ],
    ['a null flavor', { coding: [{ system: NULL_FLAVORS, code: 'UNK' }] }],
    ['a code by itself', { system: NULL_FLAVORS, code: 'UNK' }],
  ])(
    'never takes the reason why there is no name, as %s, for the name of an entry',
    (_, absent) => {
      const words = new Set(Object.values(messages.format.absent).concat('Unknown'))
      const named = registry.views.map((view) => {
        const record: FhirResource = JSON.parse(
          JSON.stringify({
            resourceType: view.type,
            ...Object.fromEntries(NAMING_CONCEPTS.map((name) => [name, absent])),
            ...Object.fromEntries(NAMING_LISTS.map((name) => [name, [absent]])),
          }),
        )
        return [view.headline(record, show), recordName(record, show.format)] as const
      })
      expect(named.flat().filter((name) => name !== undefined && words.has(name))).toEqual([])
      const vaccine: FhirResource = JSON.parse(
        JSON.stringify({ resourceType: 'Immunization', vaccineCode: absent }),
      )
      expect(registry.byPath('immunizations')?.headline(vaccine, show)).toMatch(
        /^Immunization · (Not known|Unknown)$/,
      )
    },
  )

  it('calls a person, and no insurance, by what they are to somebody', () => {
    const relationship = { text: 'Mother' }
    const nameOf = (record: object) => {
      const made: FhirResource = JSON.parse(JSON.stringify(record))
      return recordName(made, show.format)
    }
    const coverage = { resourceType: 'Coverage', relationship }
    expect(nameOf({ resourceType: 'RelatedPerson', relationship: [relationship] })).toBe('Mother')
    expect(nameOf({ resourceType: 'FamilyMemberHistory', relationship })).toBe('Mother')
    expect(nameOf(coverage)).toBeUndefined()
    expect(nameOf({ ...coverage, type: { text: 'Public insurance' } })).toBe('Public insurance')
  })

  it('survives a record of another type or of a broken shape', () => {
    const show = {
      format: { language: 'en', words: messages.format, style: 'patient' },
      words: messages.records,
    } as const
    const broken: FhirResource = JSON.parse(
      '{"resourceType":"Device","deviceName":"not a list","type":5}',
    )
    for (const view of registry.views) {
      expect(view.headline(broken, show)).toBe('Device')
      // A medicine without a status has one that nobody knows.
      expect(view.statuses(broken, show).filter(({ unsure }) => unsure !== true)).toEqual([])
    }
  })
})

describe('a list that may be longer than a page', () => {
  it('is asked for the newest first, unless R4 gives its type no date to sort by', () => {
    const unsorted = registry.views
      .filter(({ place, sortedBy }) => place === 'patient' && sortedBy === undefined)
      .map(({ type }) => type)
    expect(unsorted.toSorted()).toEqual(['Coverage', 'Device', 'Patient', 'RelatedPerson'])
  })
})
