import { describe, expect, it } from 'vitest'
import type { AttachedFile } from './attached-file'
import { checkFiling } from './check-filing'
import { changeFiling, newFiling, type FilingDraft } from './filing-draft'

const file: AttachedFile = {
  name: 'form.txt',
  bytes: new TextEncoder().encode('Signed.'),
  kind: 'text',
  contentType: 'text/plain',
  hash: 'x',
}
const whole: FilingDraft = {
  ...newFiling('p601'),
  contentType: 'text/plain',
  type: 'http://loinc.org|59284-0',
}
const place = { file, openPatient: undefined, now: new Date('2026-11-21T12:00:00Z') }
const found = (part: Partial<FilingDraft>, more: Partial<typeof place> = {}) =>
  checkFiling({ ...whole, ...part }, { ...place, ...more }).map(
    ({ field, problem }) => `${field}: ${problem}`,
  )

describe('a document before it is filed', () => {
  it('is fine with a file, a patient and a kind', () => {
    expect(found({})).toEqual([])
  })

  it.each<readonly [string, Partial<FilingDraft>]>([
    ['patientId: patientMissing', { patientId: ' ' }],
    ['patientId: idWrong', { patientId: 'Patient/1' }],
    ['patientSystem: systemWrong', { patientSystem: 'our numbers', patientNumber: '1' }],
    ['patientNumber: numberMissing', { patientSystem: 'urn:oid:1.2' }],
    ['type: typeMissing', { type: '' }],
    ['contentType: contentTypeMissing', { contentType: '' }],
    ['contentType: contentTypeWrong', { contentType: 'text' }],
    ['contentType: contentTypeDiffers', { contentType: 'application/pdf' }],
    ['language: languageWrong', { language: 'not a language' }],
    ['format: formatWrong', { format: 'C-CDA' }],
    ['creation: dateWrong', { creation: '2026-02-30' }],
    ['creation: future', { creation: '2027' }],
    ['reason: reasonMissing', { status: 'entered-in-error' }],
    ['date: future', { date: '2026-11-30T08:00:00' }],
    ['periodTo: periodOrder', { periodFrom: '2026-05', periodTo: '2026-04' }],
    ['authors.0: rowEmpty', { authors: [{ type: 'Practitioner', id: '', name: '' }] }],
    ['encounters.0: idWrong', { encounters: [{ type: 'Encounter', id: 'a b', name: '' }] }],
    ['relations.0: targetMissing', { relations: [{ code: 'signs', target: '' }] }],
    ['master: systemWrong', { master: { system: 'x y', value: '1' } }],
    ['master: numberMissing', { master: { system: '', value: '' } }],
    ['identifiers.0: rowEmpty', { identifiers: [{ system: '', value: '' }] }],
    ['address: addressMissing', { source: 'address' }],
    ['address: addressWrong', { source: 'address', address: 'file:///form.pdf' }],
  ])('%s', (problem, part) => {
    expect(found(part)).toEqual([problem])
  })

  it('needs a file, unless it lies at an address, is kept, or the record stands without one', () => {
    expect(checkFiling(whole, { ...place, file: undefined })).toEqual([
      { field: 'file', problem: 'fileMissing' },
    ])
    for (const part of [
      { source: 'address', address: 'https://files.example.org/1' },
      { source: 'kept' },
      { source: 'none' },
    ] as const) {
      expect(checkFiling({ ...whole, ...part }, { ...place, file: undefined })).toEqual([])
    }
  })

  it('may name a patient by a number alone', () => {
    expect(
      found({ patientId: '', patientSystem: 'urn:oid:1.2', patientNumber: 'REG-601' }),
    ).toEqual([])
  })

  it('is for the open patient and for nobody else', () => {
    const open = { ...place, openPatient: 'p602' }
    expect(checkFiling(whole, open)).toEqual([{ field: 'patientId', problem: 'patientOther' }])
    expect(checkFiling({ ...whole, patientId: 'p602' }, open)).toEqual([])
  })

  it('that changes another needs no kind, and cannot belong to itself', () => {
    const draft = { ...changeFiling('9', 'p601'), source: 'none' } as const
    expect(checkFiling(draft, place)).toEqual([])
    expect(
      checkFiling({ ...draft, relations: [{ code: 'replaces', target: '9' }] }, place),
    ).toEqual([{ field: 'relations.0', problem: 'targetSelf' }])
  })
})
