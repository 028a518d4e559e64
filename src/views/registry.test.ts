import type { FhirResource, Immunization, Procedure } from 'fhir/r4'
import { describe, expect, it } from 'vitest'
import { messages } from '~/i18n/en/messages'
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
      expect(view.statuses(broken, show)).toEqual([])
    }
  })
})
