import { expect, it } from 'vitest'
import { messages } from '~/i18n/en/messages'
import type { Show } from '../show'
import { referencedText } from './referenced-text'

const show: Show = {
  format: { language: 'en', words: messages.format, style: 'patient' },
  words: messages.records,
  // Nothing may be read.
  names: {
    look: () => ({ state: 'unreadable', gone: false }),
    form: () => ({ state: 'elsewhere' }),
  },
}

it.each([
  'Practitioner/1',
  'Practitioner/1/_history/2',
  'https://x.example/fhir/Practitioner/1',
  'https://x.example/fhir/Practitioner/1/_history/2',
])('A record that cannot be read is named by its type, in any version: %s', (reference) => {
  const plain = referencedText({ reference: 'Practitioner/1' }, undefined, show)
  expect(plain).toBe(messages.records.reference.unreadable('Health professional'))
  expect(referencedText({ reference }, undefined, show)).toBe(plain)
})
