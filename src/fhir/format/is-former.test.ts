import { describe, expect, it } from 'vitest'
import { messages } from '~/i18n/en/messages'
import { messages as spanish } from '~/i18n/es/messages'
import { addressText } from './address-text'
import { contactText } from './contact-text'

const english = {
  language: 'en',
  words: messages.format,
  style: 'patient',
  timeZone: 'UTC',
} as const
const inSpanish = { ...english, language: 'es', words: spanish.format } as const

describe('a way to reach somebody that is over says so, whatever else its use is', () => {
  it.each([undefined, 'home', 'work', 'temp', 'old'] as const)('use %s', (use) => {
    const ended = { ...(use === undefined ? {} : { use }), period: { end: '2018-05-01' } }
    expect(contactText({ value: '555-1', ...ended }, english)).toBe('555-1 (former)')
    expect(addressText({ text: 'Elm 1', ...ended }, english)).toBe(
      `Elm 1 (${messages.format.addressUse.old})`,
    )
    expect(contactText({ value: '555-1', ...ended }, inSpanish)).toBe(
      `555-1 (${spanish.format.contactUse.old})`,
    )
  })

  it('and one that goes on does not', () => {
    const going = { period: { end: '2999' } }
    expect(contactText({ value: '555-1', use: 'work', ...going }, english)).toBe('555-1 (work)')
    expect(addressText({ text: 'Elm 1', ...going }, english)).toBe('Elm 1')
  })
})
