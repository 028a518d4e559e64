import { describe, expect, it } from 'vitest'
import { messages } from '~/i18n/en/messages'
import { messages as spanish } from '~/i18n/es/messages'
import type { Practitioner } from 'fhir/r4'
import { addressesIn, namesIn, telecomsIn } from './fhir-values'
import { elementText } from '~/record/element/element-text'
import { addressText } from '~/fhir/format/address-text'
import { contactText } from '~/fhir/format/contact-text'
import { currentFirst } from '~/fhir/format/is-former'

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

describe('a list of names, addresses or ways to reach somebody', () => {
  const person: Practitioner = {
    resourceType: 'Practitioner',
    name: [
      { text: 'Mary Before', use: 'old' },
      { text: 'Mary Ended', period: { end: '2018' } },
      { text: 'Mary Now', period: { start: '2018', end: '2999' } },
      { text: 'Molly', use: 'nickname' },
    ],
    telecom: [
      { system: 'phone', value: '555-1', use: 'old' },
      { system: 'phone', value: '555-2' },
      { system: 'phone', value: '555-3', period: { end: '2018-05-01' } },
      { system: 'email', value: 'm@example.org', use: 'work' },
    ],
    address: [
      { text: 'Elm 1', period: { end: '2018-05' } },
      { text: 'Elm 2', use: 'temp' },
      { text: 'Elm 3', use: 'old' },
      { text: 'Elm 4' },
    ],
  }
  const ORDER = {
    name: ['Mary Now', 'Molly', 'Mary Before', 'Mary Ended'],
    telecom: ['555-2', 'm@example.org', '555-1', '555-3'],
    address: ['Elm 2', 'Elm 4', 'Elm 1', 'Elm 3'],
  }

  it.each(['name', 'telecom', 'address'] as const)('has those in force first: %s', (name) => {
    const places = (text: string) => ORDER[name].map((one) => text.indexOf(one))
    const told = elementText(person, name, english) ?? ''
    expect(places(told)).toEqual(places(told).toSorted((a, b) => a - b))
    expect(places(told)).not.toContain(-1)
  })

  it('has them first in the header of a document as well', () => {
    expect(namesIn(person.name).map(({ text }) => text)).toEqual(ORDER.name)
    expect(telecomsIn(person.telecom).map(({ value }) => value)).toEqual(ORDER.telecom)
    expect(addressesIn(person.address).map(({ text }) => text)).toEqual(ORDER.address)
  })

  it('keeps whatever else it holds', () => {
    const odd = [null, 'a', { use: 3, period: 'x' }, { period: { end: 5 } }]
    expect(currentFirst(odd)).toEqual(odd)
  })
})
