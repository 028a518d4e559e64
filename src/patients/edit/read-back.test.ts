import type { Patient } from 'fhir/r4'
import { expect, it } from 'vitest'
import { isSent } from './read-back'

const phone = { system: 'phone', value: '602-555-0100' } as const
const mail = { system: 'email', value: 'a@example.org' } as const
const original: Patient = { resourceType: 'Patient', id: 'p', telecom: [phone, mail] }
const context = {
  solution: 'S6',
  baseUrl: 'https://h.example/v4',
  today: '2026-11-21',
  original,
} as const

it('A correction that takes an entry away has not arrived while the entry stands there', () => {
  const sent: Patient = { ...original, telecom: [phone] }
  expect(isSent(sent, original, context)).toBe(false)
  expect(isSent(sent, { ...original, telecom: [phone] }, context)).toBe(true)
})

it('What the service added by itself does not speak against it', () => {
  const sent: Patient = { ...original, telecom: [phone] }
  expect(
    isSent(
      sent,
      { ...sent, telecom: [phone, { system: 'phone', value: '602-555-0101' }] },
      context,
    ),
  ).toBe(true)
})
