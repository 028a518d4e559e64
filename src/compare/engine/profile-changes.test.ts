import type { FhirResource } from 'fhir/r4'
import { describe, expect, it } from 'vitest'
import { elementDifferences } from './element-differences'
import { changesOf, PROFILE_CHANGES } from './profile-changes'
import { recordMap } from './record-map'

/** The types of the specification ("What the service does" 2) with a profile in US Core 6.1.0. */
const SERVED = [
  'Organization',
  'DiagnosticReport',
  'Condition',
  'Procedure',
  'Immunization',
  'DocumentReference',
  'Patient',
  'QuestionnaireResponse',
  'Device',
  'CarePlan',
  'Observation',
  'CareTeam',
  'Practitioner',
  'ServiceRequest',
]

function explained(first: FhirResource, second: FhirResource) {
  const context = {
    kinds: { first: 'v1', second: 'v2' },
    bases: { first: [], second: [] },
    map: recordMap([]),
    onUnknown: () => undefined,
  } as const
  return elementDifferences(first, second, context).map((found) => found.explained?.kind)
}

/** The elements that were told apart, as each side spells them. */
function spelled(first: FhirResource, second: FhirResource) {
  const context = {
    kinds: { first: 'r4', second: 'r4' },
    bases: { first: [], second: [] },
    map: recordMap([]),
    onUnknown: () => undefined,
  } as const
  return elementDifferences(first, second, context).map(({ key }) => [key.first, key.second])
}

const person = { reference: 'Patient/1' }

describe('the changes of US Core', () => {
  it('name every served type that changed, each element once for each page, and the page', () => {
    const types = new Set(PROFILE_CHANGES.map(({ type }) => type))
    expect(SERVED.filter((type) => !types.has(type))).toEqual([])
    const keys = PROFILE_CHANGES.map(({ type, element, extension, source, code }) =>
      [type, element, extension, source, code].join(' '),
    )
    expect(new Set(keys).size).toBe(keys.length)
    for (const { source } of PROFILE_CHANGES) expect(source).toMatch(/^US Core .* Profile/)
  })

  it('explain what only the newer side asks for, and what only the older side demanded', () => {
    const procedure: FhirResource = {
      resourceType: 'Procedure',
      id: '1',
      status: 'completed',
      subject: person,
    }
    const performed = { ...procedure, performedDateTime: '2020-01-01' }
    expect(explained(performed, procedure)).toEqual(['relaxed'])
    expect(explained(procedure, performed)).toEqual([undefined])
    const condition: FhirResource = { resourceType: 'Condition', id: '1', subject: person }
    const recorded = { ...condition, recordedDate: '2020-01-01' }
    expect(explained(condition, recorded)).toEqual(['new'])
    expect(explained(recorded, condition)).toEqual([undefined])
    // A name that ends like a choice of datatypes and is none.
    const visit: FhirResource = {
      resourceType: 'Encounter',
      id: '1',
      status: 'finished',
      class: { code: 'AMB' },
    }
    const reason = { ...visit, reasonReference: [{ reference: 'Condition/1' }] }
    expect(explained(visit, reason)).toEqual(['new'])
  })

  it('explain an element of laboratories in laboratories only', () => {
    const of = (category: string) => ({
      resourceType: 'Observation',
      category: [{ coding: [{ code: category }] }],
    })
    const specimen = (record: object) =>
      changesOf(record).some(({ element }) => element === 'specimen')
    expect(specimen(of('laboratory'))).toBe(true)
    expect(specimen(of('vital-signs'))).toBe(false)
    expect(specimen({ resourceType: 'Observation' })).toBe(false)
  })

  it('never explain another value of an element that both have', () => {
    const of = (code: string): FhirResource => ({
      resourceType: 'Condition',
      id: '1',
      subject: person,
      category: [{ coding: [{ code }] }],
    })
    expect(explained(of('problem-list-item'), of('encounter-diagnosis'))).toEqual([undefined])
  })
})

describe('the elements of two records', () => {
  const visit: FhirResource = {
    resourceType: 'Encounter',
    id: '1',
    status: 'finished',
    class: { code: 'AMB' },
  }
  const condition: FhirResource = { resourceType: 'Condition', id: '1', subject: person }

  it('are one where they are two spellings of a choice', () => {
    expect(
      spelled(
        { ...condition, onsetDateTime: '2020' },
        { ...condition, onsetPeriod: { start: '2020' } },
      ),
    ).toEqual([['onsetDateTime', 'onsetPeriod']])
  })

  it('are two where two lists only share the beginning of their names', () => {
    const code = [{ text: 'Asthma' }]
    const reference = [{ reference: 'Condition/1' }]
    expect(
      spelled({ ...visit, reasonCode: code }, { ...visit, reasonReference: reference }),
    ).toEqual([
      ['reasonCode', undefined],
      [undefined, 'reasonReference'],
    ])
  })
})
