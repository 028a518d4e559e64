import type { FhirResource } from 'fhir/r4'
import { describe, expect, it } from 'vitest'
import { messages } from '~/i18n/en/messages'
import type { Show } from '~/record/show'
import { sideText } from './value-text'

const show: Show = {
  format: { language: 'en', words: messages.format, style: 'clinician' },
  words: messages.records,
}

describe('the words of an element on one side', () => {
  it('are its own, also where another element begins with the same name', () => {
    const visit: FhirResource = {
      resourceType: 'Encounter',
      status: 'finished',
      class: { code: 'AMB' },
      reasonCode: [{ text: 'Asthma' }],
      reasonReference: [{ display: 'Chest pain' }],
    }
    const words = (key: string) =>
      sideText({ key: { first: key }, leaves: [] }, 'first', visit, show)
    expect(words('reasonCode')).toBe('Asthma')
    expect(words('reasonReference')).toBe('Chest pain')
  })
})
