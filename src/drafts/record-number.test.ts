import { describe, expect, it } from 'vitest'
import type { DraftInfo } from './draft'
import { isNumberNote, RECORD_NUMBER, recordNumbers, underNumber } from './record-number'

const draft = (more: Partial<DraftInfo>): DraftInfo => ({
  id: 'd',
  kind: 'patient',
  title: 't',
  begunAt: 0,
  savedAt: 0,
  expiresAt: 1,
  patient: 'old',
  ...more,
})
const note = (state: 'sent' | 'written', id?: string) =>
  draft({
    kind: RECORD_NUMBER,
    attempt: {
      id: 'a',
      begunAt: 0,
      state,
      ...(state === 'sent' ? {} : { receipt: { at: 0, ...(id === undefined ? {} : { id }) } }),
    },
  })

describe('drafts of a patient who was given a permanent number', () => {
  it('stand under the new id, and what they change does too', () => {
    const numbers = recordNumbers([note('written', '4711')])
    expect(underNumber(draft({ target: 'Patient/old' }), numbers)).toMatchObject({
      patient: '4711',
      target: 'Patient/4711',
    })
    expect(underNumber(draft({ target: 'urn:form|1' }), numbers)).toMatchObject({
      patient: '4711',
      target: 'urn:form|1',
    })
    expect(underNumber(draft({ patient: 'somebody' }), numbers)).toMatchObject({
      patient: 'somebody',
    })
  })

  it('stay where they are while it is not known, or not said, which number it is', () => {
    for (const one of [note('sent'), note('written'), note('written', 'old')])
      expect(recordNumbers([one]).size).toBe(0)
  })

  it('are told from the note itself, which keeps the old id and is nothing unfinished', () => {
    const one = note('written', '4711')
    expect(underNumber(one, recordNumbers([one])).patient).toBe('old')
    expect([one, note('sent'), draft({})].map(isNumberNote)).toEqual([true, false, false])
  })
})
