import type { DocumentReference } from 'fhir/r4'
import { describe, expect, it } from 'vitest'
import { comparedParts } from './compare-answer'

const sent: DocumentReference = {
  resourceType: 'DocumentReference',
  status: 'current',
  date: '2026-11-21T12:00:00Z',
  subject: { reference: 'Patient/1' },
  author: [{ display: 'A' }],
  content: [{ attachment: { contentType: 'text/plain', data: 'QQ==', size: 1 } }],
}

describe('what came back of a filed document', () => {
  it('is all of it, when the service only added to it or put the file elsewhere', () => {
    const there: DocumentReference = {
      ...sent,
      id: '9',
      date: '2026-11-21T07:00:00.000-05:00',
      subject: { reference: 'Patient/1', display: 'Somebody' },
      content: [{ attachment: { contentType: 'text/plain', url: 'Binary/1', size: 1 } }],
    }
    expect(comparedParts(sent, there)).toEqual({ by: 'answer', differ: [] })
  })

  it('is told by what differs or is missing', () => {
    const { author: _, ...less } = sent
    expect(
      comparedParts(sent, {
        ...less,
        status: 'superseded',
        content: [{ attachment: { contentType: 'text/plain', size: 1 } }],
      }),
    ).toEqual({ by: 'answer', differ: ['status', 'author', 'content'] })
  })

  it('says nothing where no record came back', () => {
    expect(comparedParts(sent, undefined)).toEqual({ by: 'nothing' })
    expect(comparedParts(sent, { resourceType: 'OperationOutcome', issue: [] })).toEqual({
      by: 'nothing',
    })
  })
})
