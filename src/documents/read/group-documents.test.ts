import type { DocumentReference } from 'fhir/r4'
import { describe, expect, it } from 'vitest'
import { groupDocuments } from './group-documents'

const document = (id: string, encounter?: string, kind?: string): DocumentReference => ({
  resourceType: 'DocumentReference',
  id,
  status: 'current',
  content: [],
  ...(kind === undefined ? {} : { type: { text: kind } }),
  ...(encounter === undefined ? {} : { context: { encounter: [{ reference: encounter }] } }),
})
const kindOf = ({ type }: DocumentReference) => type?.text
const told = (groups: ReturnType<typeof groupDocuments>) =>
  groups.map(({ documents }) => documents.map(({ id }) => id).join(' '))

describe('documents in groups', () => {
  const all = [
    document('1', undefined, 'Letter'),
    document('2', 'Encounter/a', 'Note'),
    document('3', 'https://one.example/fhir/Encounter/b/_history/2'),
    document('4', 'https://one.example/fhir/Encounter/a', 'Letter'),
    document('5', 'Encounter/b', 'Note'),
    document('6'),
  ]

  it('of a visit are together however the visit is named, where the newest of them is', () => {
    expect(told(groupDocuments(all, 'visit', kindOf))).toEqual(['1 6', '2 4', '3 5'])
  })

  it('of a kind are where the newest of them is', () => {
    expect(told(groupDocuments(all, 'kind', kindOf))).toEqual(['1 4', '2 5', '3 6'])
  })

  it('keep their order as one group', () => {
    expect(told(groupDocuments(all, 'date', kindOf))).toEqual(['1 2 3 4 5 6'])
  })
})
