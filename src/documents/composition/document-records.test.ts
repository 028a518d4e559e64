import { describe, expect, it } from 'vitest'
import { documentRecords } from './document-records'

const condition = { resourceType: 'Condition', id: '9', subject: { reference: 'Patient/1' } }
const patient = { resourceType: 'Patient', id: '1' }

describe('a relative reference in a document', () => {
  it.each([
    ['https://a.org/fhir/Condition/9', 'https://a.org/fhir/Patient/1', true],
    ['https://a.org/fhir/Condition/9', 'https://b.org/fhir/Patient/1', false],
    ['https://a.org/fhir/Condition/9', 'urn:uuid:1', false],
    ['urn:uuid:9', 'https://b.org/fhir/Patient/1', true],
    [undefined, undefined, true],
  ])('of %s leads to %s: %s', (from, to, leads) => {
    const { resolve } = documentRecords([
      { fullUrl: from, resource: condition },
      { fullUrl: to, resource: patient },
    ])
    expect(resolve(condition.subject, condition)).toBe(leads ? patient : undefined)
  })
})
