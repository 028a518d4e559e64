import type { Observation, QuestionnaireResponse } from 'fhir/r4'
import { describe, expect, it } from 'vitest'
import { bandOf, SCALES } from './known-scores'
import { totalsOf } from './totals-of'

const noForm = () => undefined

const loinc = (code: string) => ({ coding: [{ system: 'http://loinc.org', code }] })
const result = (more: Partial<Observation> = {}): Observation => ({
  resourceType: 'Observation',
  status: 'final',
  code: loinc('44261-6'),
  valueInteger: 5,
  ...more,
})
const answers = (more: Partial<QuestionnaireResponse> = {}): QuestionnaireResponse => ({
  resourceType: 'QuestionnaireResponse',
  status: 'completed',
  item: [{ linkId: '/44261-6', answer: [{ valueInteger: 5 }] }],
  ...more,
})
const told = (record: Observation | QuestionnaireResponse) =>
  totalsOf(record, noForm).map(
    ({ value, scale }) => `${value} of ${scale.max}, ${bandOf(scale, value, undefined)?.key}`,
  )

describe('the totals of a record', () => {
  it('are the same of a result and of a form, by the code of the total or of the instrument', () => {
    expect(told(result())).toEqual(['5 of 27, mild'])
    expect(told(result({ code: loinc('44249-1') }))).toEqual(['5 of 27, mild'])
    expect(told(answers())).toEqual(['5 of 27, mild'])
  })

  it('may be stated as text, if it is a whole number and nothing else', () => {
    const stated = (valueString: string, more: Partial<Observation> = {}) =>
      told(result({ valueInteger: undefined, valueString, ...more }))
    expect(stated('12')).toEqual(['12 of 27, moderate'])
    for (const other of ['', '12/27', '10-14', 'twelve', '-3', '12.5', '> 12', '20261101'])
      expect(stated(other)).toEqual([])
    expect(stated('12', { code: loinc('2823-3') })).toEqual([])
    expect(stated('12', { dataAbsentReason: { text: 'Unknown' } })).toEqual([])
  })

  it('are of every band of every scale, from its first score to its last', () => {
    for (const { code, panels, max, bands } of SCALES) {
      for (const [index, { from, key }] of bands.entries()) {
        const last = (bands[index + 1]?.from ?? max + 1) - 1
        for (const value of [from, last])
          for (const one of [code, ...panels])
            expect(told(result({ code: loinc(one), valueInteger: value }))).toEqual([
              `${value} of ${max}, ${key}`,
            ])
      }
    }
  })

  it.each([
    ['1', '1'],
    ['{score}', '{score}'],
    [undefined, 'points'],
    [undefined, undefined],
  ])('are read in the unit %j %j, which is none', (code, unit) => {
    const quantity = {
      value: 12,
      ...(code === undefined ? {} : { code }),
      ...(unit === undefined ? {} : { unit }),
    }
    const { valueInteger: _, ...rest } = result()
    expect(told({ ...rest, valueQuantity: quantity })).toEqual(['12 of 27, moderate'])
  })

  it('are none where a record was a mistake, is not finished, or does not state a plain score', () => {
    const { valueInteger: _, ...rest } = result()
    expect(told(result({ status: 'entered-in-error' }))).toEqual([])
    expect(told(answers({ status: 'entered-in-error' }))).toEqual([])
    expect(told(answers({ status: 'in-progress' }))).toEqual([])
    expect(told(rest)).toEqual([])
    expect(told({ ...rest, valueQuantity: { value: 5, comparator: '<' } })).toEqual([])
    expect(told({ ...rest, valueQuantity: { value: 5, unit: '%' } })).toEqual([])
    expect(told(result({ code: loinc('4548-4') }))).toEqual([])
  })

  it('lie in no band outside their scale', () => {
    expect(told(result({ valueInteger: 28 }))).toEqual(['28 of 27, undefined'])
  })
})

it('the DAST-10 is read by the bands that the NIDA publishes for it', () => {
  const levels = Array.from({ length: 11 }, (_, value) =>
    told(result({ code: loinc('82667-7'), valueInteger: value })).join(''),
  ).map((text) => text.split(', ')[1])
  expect(levels).toEqual([
    'none-reported',
    ...Array.from({ length: 2 }, () => 'low'),
    ...Array.from({ length: 3 }, () => 'moderate'),
    ...Array.from({ length: 3 }, () => 'substantial'),
    ...Array.from({ length: 2 }, () => 'severe'),
  ])
})
