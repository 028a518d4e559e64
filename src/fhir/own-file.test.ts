import type { DocumentReference, FhirResource } from 'fhir/r4'
import { describe, expect, it } from 'vitest'
import { ownFile } from './own-file'

const contained: FhirResource[] = [
  { resourceType: 'Binary', id: 'b', contentType: 'text/plain', data: 'SGk=' },
  { resourceType: 'Binary', id: 'empty', contentType: 'text/plain' },
  { resourceType: 'Organization', id: 'o', name: 'Acme' },
]
const record: DocumentReference = {
  resourceType: 'DocumentReference',
  status: 'current',
  content: [],
  contained,
}

describe('the file of an entry', () => {
  it.each([
    ['#b', { contentType: 'text/plain', data: 'SGk=' }],
    [' #b ', { contentType: 'text/plain', data: 'SGk=' }],
    ['data:text/plain;base64,SGk=', { contentType: 'text/plain', data: 'SGk=' }],
    ['data:text/plain;charset=utf-8;base64,SGk=', { contentType: 'text/plain', data: 'SGk=' }],
    ['data:;base64,SGk=', { data: 'SGk=' }],
  ])('is read from the entry itself: %s', (url, read) => {
    expect(ownFile({ title: 'Letter', url }, record)).toEqual({ title: 'Letter', ...read })
  })

  it.each([
    ['#nothing'],
    ['#o'],
    ['#empty'],
    ['#'],
    [''],
    [' '],
    ['.'],
    ['./'],
    ['?x=1'],
    ['./#b'],
  ])('that is not in the entry has no address that could be asked: %j', (url) => {
    expect(ownFile({ title: 'Letter', url }, record)).not.toHaveProperty('url')
    expect(ownFile({ title: 'Letter', url }, record)).not.toHaveProperty('data')
    expect(ownFile({ title: 'Letter', url }, undefined)).not.toHaveProperty('url')
  })

  it.each([
    ['Binary/b'],
    ['./Binary/b'],
    ['Binary/b?x=1'],
    ['Binary/b#page=2'],
    ['/fhir/Binary/b'],
    ['../other/Binary/b'],
    ['https://elsewhere.example/b'],
    ['urn:uuid:0c1f8a5e-0d0c-4f4d-8b8e-1f2a3b4c5d6e'],
    ['data:text/plain,Hi'],
  ])('at an address of its own keeps it: %s', (url) => {
    const attachment = { title: 'Letter', url }
    expect(ownFile(attachment, record)).toBe(attachment)
  })

  it('that the entry has beside an address is that one', () => {
    const attachment = { url: '#b', data: 'Qnll' }
    expect(ownFile(attachment, record)).toBe(attachment)
  })
})
