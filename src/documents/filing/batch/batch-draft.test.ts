import { expect, it } from 'vitest'
import { filingOf, newBatch, newRow, readBatch } from './batch-draft'
import type { WriteAttempt } from '~/queries/write-attempt'
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
    {
      ...row,
      key: 'k2',
      attempt: { ...row.attempt, state: 'sent' as const, sentAt: 5 },
      decided: ['differs' as const],
      sent: { ...NO_TEMPLATE, patientId: 'p602', type: 'Consent', creation: '', isLost: true },
    },
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

it('has what was sent as it was sent, until each try was refused, whatever is entered since', () => {
  const sent = {
    ...NO_TEMPLATE,
    patientId: 'p602',
    type: 'Consent',
    creation: '2026-01-02',
    isLost: false,
  }
  const facts = (state: WriteAttempt['state'], isLost = false) => {
    const { patientId, type, creation } = filingOf(draft, {
      ...row,
      attempt: { ...row.attempt, state },
      sent: { ...sent, isLost },
    })
    return { patientId, type, creation }
  }
  const asSent = { patientId: 'p602', type: 'Consent', creation: '2026-01-02' }
  for (const state of ['sent', 'unknown', 'absent', 'written'] as const)
    expect([state, facts(state)]).toEqual([state, asSent])
  expect(facts('ready')).toEqual({ patientId: 'p601', type: 'Letter', creation: '2026-03-15' })
  expect(facts('ready', true), 'the first try may have arrived').toEqual(asSent)
})

it('takes a document that an earlier release has sent as sent, with the facts of that time', () => {
  const { sent: _, ...old } = { ...row, attempt: { ...row.attempt, state: 'sent' }, sent: {} }
  const read = readBatch(JSON.parse(JSON.stringify({ ...draft, rows: [old] })))
  expect(read?.rows[0]?.sent).toMatchObject({ patientId: 'p601', type: 'Letter', isLost: true })
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
