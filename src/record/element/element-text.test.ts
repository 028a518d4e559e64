import { describe, expect, it } from 'vitest'
import type { FormatContext } from '~/fhir/format/context'
import { fieldsOf } from '~/fhir/json'
import { parseJson } from '~/fhir/wire/parse-json'
import { format as words } from '~/i18n/en/record/format'
import { elementText } from './element-text'

const format: FormatContext = { language: 'en', words, style: 'patient', timeZone: 'UTC' }

describe('a decimal of any record', () => {
  it.each([
    ['{"probabilityDecimal":0.50}', 'probability', '0.50'],
    ['{"factor":2.0}', 'factor', '2.0'],
    ['{"factor":2}', 'factor', '2'],
    ['{"score":[1.0,2.5]}', 'score', '1, 2.5'],
  ])('of %s has the digits that were sent', (json, name, text) => {
    expect(elementText(fieldsOf(parseJson(json)), name, format)).toBe(text)
  })
})

it('The kind of an activity is told in words, and a kind that is no type of record in its own', () => {
  expect(elementText({ kind: 'ServiceRequest' }, 'kind', format)).toBe('Order or referral')
  expect(elementText({ kind: 'Operation' }, 'kind', format)).toBe('Operation')
})
