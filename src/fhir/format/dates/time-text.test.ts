import { describe, expect, it } from 'vitest'
import { messages as en } from '~/i18n/en/messages'
import { messages as es } from '~/i18n/es/messages'
import { timeText } from './time-text'

const clinician = { language: 'en', words: en.format, style: 'clinician' } as const
const patient = { ...clinician, style: 'patient' } as const

describe('a time of day', () => {
  it.each([
    ['08:30:00', '08:30', '8:30 AM'],
    ['00:00:00', '00:00', '12:00 AM'],
    ['23:59:59.5', '23:59', '11:59 PM'],
    ['24:00:00', '24:00:00', '24:00:00'],
    ['noon', 'noon', 'noon'],
  ])('%s is %s to a clinician and %s to a patient', (value, precise, plain) => {
    expect(timeText(value, clinician)).toBe(precise)
    expect(timeText(value, patient)).toBe(plain)
  })

  it('is written as Spanish does', () => {
    expect(timeText('17:00:00', { language: 'es', words: es.format, style: 'patient' })).toMatch(
      /^5:00 p\. ?m\.$/,
    )
  })
})
