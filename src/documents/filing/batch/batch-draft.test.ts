import { expect, it } from 'vitest'
import { filingOf, newBatch, newRow, readBatch } from './batch-draft'
import { NO_TEMPLATE } from './template'

const row = newRow(
  { name: 'letter.one.pdf', size: 12, hash: 'aGFzaA==', contentType: 'application/pdf' },
  { day: '2026-03-15', from: 'name' },
)
const draft = {
  ...newBatch('p601'),
  type: 'Letter',
  templates: { Letter: { ...NO_TEMPLATE, language: 'en' } },
  rows: [
    row,
    { ...row, key: 'k2', attempt: { ...row.attempt, state: 'sent' as const, sentAt: 5 } },
  ],
}

it('comes back from a draft as it was, with the progress of each document', () => {
  expect(readBatch(JSON.parse(JSON.stringify(draft)))).toEqual(draft)
})

it('does not come back with a row missing: its number could be sent again as another', () => {
  for (const part of ['key', 'name', 'size', 'attempt', 'creationFrom'] as const) {
    const { [part]: _, ...broken } = row
    expect([part, readBatch({ ...draft, rows: [row, broken] })]).toEqual([part, undefined])
  }
  for (const odd of [undefined, null, [], 'x', { whom: 'all' }, { rows: {} }])
    expect(readBatch(odd)).toBeUndefined()
})

it('makes of each row a document with a number of its own, which stays the same', () => {
  const [first, again] = [filingOf(draft, row), filingOf(draft, row)]
  expect(first.master).toEqual({ system: 'urn:ietf:rfc:3986', value: `urn:uuid:${row.key}` })
  expect(again.master).toEqual(first.master)
  expect(first).toMatchObject({
    patientId: 'p601',
    type: 'Letter',
    language: 'en',
    title: 'letter.one',
    creation: '2026-03-15',
  })
  const each = { ...draft, whom: 'each' as const }
  expect(filingOf(each, { ...row, patientId: 'p602' }).patientId).toBe('p602')
  expect(filingOf(each, row).patientId).toBe('')
})
