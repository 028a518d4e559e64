import type { Observation } from 'fhir/r4'
import { describe, expect, it } from 'vitest'
import { messages } from '~/i18n/en/messages'
import { flagsOf, outsideRange } from './interpretation'
import { isAbnormal } from './outside-for-patient'
import { flagsWithRange } from './ResultValue'
import { referenceRangeText } from './reference-range-text'
import { resultText } from './result-text'

const format = { language: 'en', words: messages.format, style: 'clinician' } as const
const show = { format, words: messages.records }
const observation = (more: Partial<Observation>): Observation => ({
  resourceType: 'Observation',
  status: 'final',
  code: { text: 'x' },
  ...more,
})
const marked = (code: string): Partial<Observation> => ({
  interpretation: [{ coding: [{ code }] }],
})
const kg = (value: number) => ({ value, unit: 'kg' })

describe('what a source says about a result', () => {
  it.each([
    ['H', 'High', 'high'],
    ['HH', 'Critically high', 'critical'],
    ['L', 'Low', 'low'],
    ['N', 'Normal', 'neutral'],
    ['A', 'Abnormal', 'critical'],
    ['POS', 'Positive', 'neutral'],
    ['ZZ', 'ZZ', 'neutral'],
  ])('%s is %s', (code, text, tone) => {
    expect(flagsOf(marked(code), format)).toEqual([{ text, tone }])
  })

  it('is its own words where it has no code', () => {
    expect(flagsOf({ interpretation: [{ text: 'Rather high' }] }, format)).toEqual([
      { text: 'Rather high', tone: 'neutral' },
    ])
  })
})

describe('a number beside its reference range', () => {
  const range = [{ low: kg(2), high: kg(4) }]
  it.each([
    ['below', { valueQuantity: kg(1), referenceRange: range }, 'below'],
    ['above', { valueQuantity: kg(5), referenceRange: range }, 'above'],
    ['inside', { valueQuantity: kg(4), referenceRange: range }, undefined],
    [
      'with a comparator',
      { valueQuantity: { ...kg(1), comparator: '<' }, referenceRange: range },
      undefined,
    ],
    [
      'in another unit',
      { valueQuantity: { value: 1, unit: 'lb' }, referenceRange: range },
      undefined,
    ],
    [
      'with a range for some people',
      { valueQuantity: kg(1), referenceRange: [{ ...range[0], appliesTo: [{ text: 'women' }] }] },
      undefined,
    ],
    ['with two ranges', { valueQuantity: kg(1), referenceRange: [...range, ...range] }, undefined],
    [
      'that its source interpreted',
      { valueQuantity: kg(1), referenceRange: range, ...marked('N') },
      undefined,
    ],
  ] satisfies [string, Partial<Observation>, string | undefined][])('%s', (_, more, side) => {
    expect(outsideRange(observation(more))).toBe(side)
  })
})

describe('an abnormal result', () => {
  it('is one that is marked, or whose part is', () => {
    expect(isAbnormal(observation(marked('H')))).toBe(true)
    expect(
      isAbnormal(
        observation({ component: [{ code: {}, interpretation: [{ coding: [{ code: 'LL' }] }] }] }),
      ),
    ).toBe(true)
  })

  it('is not one that is normal, positive or a mistake', () => {
    expect(isAbnormal(observation(marked('N')))).toBe(false)
    expect(isAbnormal(observation(marked('POS')))).toBe(false)
    expect(isAbnormal(observation({ ...marked('H'), status: 'entered-in-error' }))).toBe(false)
  })
})

describe('a result in one line', () => {
  const pressure = (code: string, value: number) => ({
    code: { coding: [{ code }] },
    valueQuantity: { value, unit: 'mmHg' },
  })
  it.each([
    [
      'keeps its comparator',
      { valueQuantity: { value: 0.5, unit: 'mg/dL', comparator: '<' } },
      '< 0.5 mg/dL',
    ],
    [
      'says why there is none',
      { dataAbsentReason: { coding: [{ code: 'not-performed' }] } },
      'Not done',
    ],
    [
      'reads blood pressure by its codes, whichever comes first',
      { component: [pressure('8462-4', 78), pressure('8480-6', 128)] },
      '128/78 mmHg',
    ],
    [
      'names its parts otherwise',
      {
        component: [
          { code: { text: 'Color' }, valueInteger: 1 },
          { code: { text: 'Pulse' }, valueInteger: 2 },
        ],
      },
      'Color 1, Pulse 2',
    ],
    [
      'says which part has no value',
      { component: [{ code: { text: 'Color' } }, { code: { text: 'Pulse' }, valueInteger: 2 }] },
      'Color: No result, Pulse 2',
    ],
    [
      'says why a part has none',
      {
        component: [
          { code: { text: 'Color' }, dataAbsentReason: { coding: [{ code: 'not-performed' }] } },
          { code: { text: 'Pulse' }, valueInteger: 2 },
        ],
      },
      'Color: Not done, Pulse 2',
    ],
    ['is nothing where there is nothing', {}, undefined],
  ] satisfies [string, Partial<Observation>, string | undefined][])('%s', (_, more, text) => {
    expect(resultText(observation(more), show)).toBe(text)
  })
})

describe('a reference range', () => {
  it.each([
    [{ low: kg(3.5), high: kg(5.1) }, '3.5–5.1 kg'],
    [{ high: kg(5), appliesTo: [{ text: 'women' }] }, '≤ 5 kg (women)'],
    [{ text: 'Negative' }, 'Negative'],
    [
      { low: kg(1), age: { low: { value: 18, unit: 'years' } }, type: { text: 'Treatment' } },
      'Treatment: ≥ 1 kg (age ≥ 18 years)',
    ],
    [{}, undefined],
  ])('%j is %s', (range, text) => {
    expect(referenceRangeText(range, show)).toBe(text)
  })
})

describe('a result that its source did not flag', () => {
  const result = observation({
    valueQuantity: kg(5),
    referenceRange: [{ low: kg(2), high: kg(4) }],
  })

  it('says that the app compared it, and with what', () => {
    expect(flagsWithRange(result, show, outsideRange)).toEqual([
      { text: messages.records.observation.above, tone: 'high' },
    ])
    expect(messages.records.observation.above).toContain('compared by the app')
  })

  it('says so of nothing that the source flagged itself', () => {
    expect(flagsWithRange({ ...result, ...marked('H') }, show, outsideRange)).toEqual([
      { text: 'High', tone: 'high' },
    ])
  })
})
