import { describe, expect, it } from 'vitest'
import { changeFiling, newFiling, readFiling, type FilingDraft } from './filing-draft'

const draft: FilingDraft = {
  ...newFiling('p601'),
  authors: [{ type: 'Device', id: '1', name: '' }],
  relations: [{ code: 'signs', target: '2' }],
  identifiers: [{ system: '', value: '3' }],
}

describe('a draft of a document', () => {
  it('comes back as it was kept', () => {
    expect(readFiling(JSON.parse(JSON.stringify(draft)))).toEqual(draft)
  })

  it('asks for the file again where it stood as the service holds it: what that is was not kept', () => {
    expect(readFiling({ ...changeFiling('9', 'p601'), source: 'kept' })?.source).toBe('file')
  })

  it.each([
    ['nothing', undefined],
    ['a missing field', { ...draft, title: undefined }],
    ['a state that is none', { ...draft, status: 'retired' }],
    ['a relation that is none', { ...draft, relations: [{ code: 'extends', target: '2' }] }],
    ['a row without its parts', { ...draft, authors: [{ type: 'Device' }] }],
    ['a list that is none', { ...draft, identifiers: 'x' }],
  ])('is not one with %s', (_, content) => {
    expect(readFiling(content)).toBeUndefined()
  })
})
