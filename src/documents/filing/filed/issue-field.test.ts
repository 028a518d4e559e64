import { describe, expect, it } from 'vitest'
import { issueField } from './issue-field'

describe('what the service refuses', () => {
  it.each([
    ['DocumentReference.content[0].attachment.contentType', 'contentType'],
    ['DocumentReference.content[0].attachment.hash', 'file'],
    ['DocumentReference.content', 'file'],
    ['DocumentReference.subject', 'patientId'],
    ['DocumentReference.subject.reference', 'patientId'],
    ['DocumentReference.context.period', 'periodFrom'],
    ['DocumentReference.context.encounter[1]', 'encounters.1'],
    ['DocumentReference.relatesTo[2].target', 'relations.2'],
    ['DocumentReference.author', 'authors.0'],
    ['DocumentReference.type.coding[0].code', 'type'],
    ['DocumentReference.status', 'status'],
    ['type', 'type'],
    ['/f:DocumentReference/f:author[2]/f:reference', 'authors.1'],
    ['DocumentReference.meta.profile', undefined],
    ['Patient.name', undefined],
    [undefined, undefined],
  ])('at %s is told at %s', (at, field) => {
    expect(issueField(at === undefined ? {} : { at })).toBe(field)
  })
})
