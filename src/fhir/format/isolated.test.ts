import { expect, it } from 'vitest'
import { messages as english } from '~/i18n/en/messages'
import type { Language } from '~/i18n/languages'
import { addressText } from './address-text'
import { contactText } from './contact-text'
import type { FormatContext } from './context'
import { dateText, instantText } from './dates/date-text'
import { quantityText } from './quantity-text'
import { rangeText, ratioText } from './range-text'
import { timeText } from './dates/time-text'

const inLanguage = (language: Language): FormatContext => ({
  language,
  words: english.format,
  style: 'clinician',
  timeZone: 'UTC',
})

/** One text of each kind of value whose parts have an order. */
function texts(format: FormatContext): readonly (string | undefined)[] {
  const amount = { value: 5.1, unit: 'mmol/L', comparator: '<' as const }
  return [
    dateText('2026-10-29', format),
    dateText('2026-10-29T14:30:00Z', { ...format, daysOnly: true }),
    timeText('14:30:00', format),
    quantityText(amount, format),
    rangeText({ low: { value: 3.5 }, high: { value: 5.1, unit: 'mmol/L' } }, format),
    ratioText({ numerator: { value: 1 }, denominator: { value: 128 } }, format),
    contactText({ system: 'phone', value: '+1 555-010-4477' }, format),
    addressText({ line: ['12 Harbor Street, Apt 4'], postalCode: '02110' }, format),
  ]
}

it('keeps the order of a date, an amount, a telephone number and an address from right to left', () => {
  for (const text of texts(inLanguage('en-x-pseudo'))) expect(text).toMatch(/^\u2068.*\u2069$/)
  expect(instantText(0, inLanguage('en-x-pseudo'))).toMatch(
    /^\u206801-Jan-1970\u2069.*\u206800:00\u2069$/,
  )
})

it('adds nothing to a text that runs from left to right', () => {
  for (const language of ['en', 'es'] as const)
    expect(JSON.stringify(texts(inLanguage(language)))).not.toMatch(/[\u2066-\u2069]/)
})
