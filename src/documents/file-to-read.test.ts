import type { Attachment, DocumentReference } from 'fhir/r4'
import { expect, it } from 'vitest'
import { fileToRead } from './file-to-read'

function document(...attachments: readonly Attachment[]): DocumentReference {
  return {
    resourceType: 'DocumentReference',
    id: 'd1',
    status: 'current',
    content: attachments.map((attachment) => ({ attachment })),
  }
}

it.each([
  ['a clinical document', { contentType: 'application/xml', url: 'Binary/1' }],
  ['a PDF', { contentType: 'application/pdf', data: 'JVBERg==' }],
  ['a page', { contentType: 'text/html; charset=utf-8', url: 'Binary/2' }],
  [
    'a document of HL7 by its own type',
    { contentType: 'application/hl7-sda+xml', url: 'Binary/3' },
  ],
] as const)('%s is read at the address of its file', (_, attachment) => {
  expect(fileToRead(document(attachment), '7')).toBe('/patients/7/DocumentReference/d1/files/1')
})

it('the file with words is read, not a picture before it', () => {
  const told = document(
    { contentType: 'image/png', url: 'Binary/1' },
    { contentType: 'application/pdf', url: 'Binary/2' },
  )
  expect(fileToRead(told, '7')).toBe('/patients/7/DocumentReference/d1/files/2')
})

it('a note is read where its record is, and what cannot be read has no such address', () => {
  const note = { contentType: 'text/plain', data: 'aGk=' }
  expect(fileToRead(document(note), '7')).toBeUndefined()
  expect(
    fileToRead(document({ contentType: 'application/pdf', url: 'Binary/1' }, note), '7'),
  ).toBeUndefined()
  expect(fileToRead(document({ contentType: 'image/png', url: 'Binary/1' }), '7')).toBeUndefined()
  expect(fileToRead(document({ contentType: 'application/pdf' }), '7')).toBeUndefined()
  expect(fileToRead(document(), '7')).toBeUndefined()
  // As a service writes it that leaves out what R4 requires.
  expect(fileToRead({ resourceType: 'DocumentReference', id: 'd1' }, '7')).toBeUndefined()
})
