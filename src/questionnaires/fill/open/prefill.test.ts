import type { Observation, Quantity, Questionnaire, QuestionnaireItem } from 'fhir/r4'
import { describe, expect, it } from 'vitest'
import { openForm } from '~/questionnaires/engine/open-form'
import { parseJson } from '~/fhir/wire/parse-json'
import { toJson } from '~/fhir/wire/to-json'
import { core, formOfItems, itemOf } from '~/questionnaires/engine/form-fixture'
import { LINK_PERIOD, newestFor, wantedOf, whenOf, withResult } from './prefill'

const LOINC = 'http://loinc.org'
const NOW = Date.parse('2026-06-01T00:00:00Z')
const form: Questionnaire = {
  resourceType: 'Questionnaire',
  status: 'active',
  item: [
    {
      linkId: 'g',
      type: 'group',
      text: 'G',
      item: [
        {
          linkId: 'weight',
          type: 'quantity',
          text: 'Weight',
          code: [{ system: LOINC, code: '29463-7' }],
          extension: [
            { url: LINK_PERIOD, valueDuration: { value: 1, code: 'a' } },
            {
              url: 'http://hl7.org/fhir/StructureDefinition/questionnaire-unitOption',
              valueCoding: { system: 'http://unitsofmeasure.org', code: 'kg', display: 'kg' },
            },
          ],
        },
      ],
    },
  ],
}
const weight = (day: string, code: string, more: Partial<Observation> = {}): Observation => ({
  resourceType: 'Observation',
  status: 'final',
  code: { coding: [{ system: LOINC, code: '29463-7' }], text: 'Weight' },
  effectiveDateTime: day,
  valueQuantity: { value: 71, unit: code, system: 'http://unitsofmeasure.org', code },
  ...more,
})

async function opened() {
  const result = await openForm(form)
  if (result.kind !== 'form') throw new Error('refused')
  return result.form
}

describe('a question that a result may answer', () => {
  const [want] = wantedOf(form)

  it('takes the newest one that is sure and not too old', () => {
    if (want === undefined) throw new Error('none wanted')
    const results = [
      weight('2026-01-01', 'kg'),
      weight('2026-03-01', 'kg'),
      weight('2026-05-01', 'kg', { status: 'entered-in-error' }),
      weight('2024-01-01', 'kg'),
      weight('2027-01-01', 'kg'),
    ]
    expect(newestFor(want, results, NOW)?.effectiveDateTime).toBe('2026-03-01')
    expect(newestFor(want, [weight('2025-01-01', 'kg')], NOW)).toBeUndefined()
  })

  it('is answered from the record, as one can see and take back', async () => {
    const filled = withResult(await opened(), 'weight', weight('2026-03-01', 'kg'))
    expect(filled?.items[0]?.items[0]?.answers[0]).toMatchObject({
      origin: 'record',
      value: { valueQuantity: { value: 71, code: 'kg' } },
    })
  })

  it('is not answered in a unit that the form does not have', async () => {
    expect(withResult(await opened(), 'weight', weight('2026-03-01', '[lb_av]'))).toBeUndefined()
  })

  it('is left as it is once it has an answer', async () => {
    const filled = withResult(await opened(), 'weight', weight('2026-03-01', 'kg'))
    expect(
      filled === undefined ? 'nothing' : withResult(filled, 'weight', weight('2026-04-01', 'kg')),
    ).toBeUndefined()
  })
})

/** A question of a type, and a result of its code with a value. */
async function taken(item: Partial<QuestionnaireItem>, value: Partial<Observation>) {
  const started = await formOfItems([
    {
      linkId: 'outer',
      type: 'string',
      initial: [{ valueString: 'x' }],
      item: [{ linkId: 'q', type: 'string', text: 'Q', ...item }],
    },
  ])
  const result: Observation = {
    resourceType: 'Observation',
    status: 'final',
    code: { coding: [{ system: LOINC, code: '1' }] },
    ...value,
  }
  const filled = withResult(started, 'q', result)
  return filled === undefined ? undefined : itemOf(filled, 'q').answers[0]?.value
}

const unit = (code: string) => core('questionnaire-unit', { valueCoding: { code } })
const CODING = { system: 'urn:s', code: 'b', display: 'Bee' }
const CONCEPT = { coding: [{ system: 'urn:t', code: 'x' }, CODING], text: 'A bee' }
const OFFERED = {
  answerOption: [{ valueCoding: { ...CODING, code: 'a' } }, { valueCoding: CODING }],
}
const kilograms = { value: 71.5, code: 'kg', unit: 'kg', system: 'http://unitsofmeasure.org' }

describe('a result as an answer', () => {
  it.each([
    ['decimal', { extension: [unit('kg')] }, { valueQuantity: kilograms }, { valueDecimal: 71.5 }],
    ['decimal', { extension: [unit('[lb_av]')] }, { valueQuantity: kilograms }, undefined],
    ['decimal', {}, { valueQuantity: kilograms }, undefined],
    ['decimal', {}, { valueQuantity: { value: 3, code: '{score}' } }, { valueDecimal: 3 }],
    ['integer', {}, { valueQuantity: { value: 27, code: '1' } }, { valueInteger: 27 }],
    ['integer', { extension: [unit('kg')] }, { valueQuantity: kilograms }, undefined],
    ['integer', {}, { valueQuantity: { value: 9, comparator: '>' } }, undefined],
    ['integer', {}, { valueInteger: 4 }, { valueInteger: 4 }],
    [
      'integer',
      { extension: [core('maxValue', { valueInteger: 3 })] },
      { valueInteger: 4 },
      undefined,
    ],
    ['boolean', {}, { valueBoolean: false }, { valueBoolean: false }],
    ['string', {}, { valueString: 'Ana' }, { valueString: 'Ana' }],
    ['text', {}, { valueCodeableConcept: CONCEPT }, { valueString: 'A bee' }],
    ['date', {}, { valueDateTime: '2026-03-01T23:30:00-05:00' }, { valueDate: '2026-03-01' }],
    ['dateTime', {}, { valueDateTime: '2026-03' }, { valueDateTime: '2026-03' }],
    ['time', {}, { valueTime: '08:30:00' }, { valueTime: '08:30:00' }],
    ['choice', OFFERED, { valueCodeableConcept: CONCEPT }, { valueCoding: CODING }],
    ['choice', OFFERED, { valueString: 'Bee' }, undefined],
    ['open-choice', OFFERED, { valueCodeableConcept: CONCEPT }, { valueCoding: CODING }],
    ['open-choice', OFFERED, { valueString: 'Wasp' }, { valueString: 'Wasp' }],
    ['integer', { answerOption: [{ valueInteger: 1 }] }, { valueInteger: 2 }, undefined],
    ['boolean', {}, { valueString: 'true' }, undefined],
    ['url', {}, { valueString: 'https://example.org' }, undefined],
  ] as const satisfies readonly (readonly [
    QuestionnaireItem['type'],
    Partial<QuestionnaireItem>,
    Partial<Observation>,
    object | undefined,
  ])[])(
    'of a question of type %s with %j is taken from %j only where it means the same',
    async (type, more, value, answered) => {
      expect(await taken({ type, ...more }, value)).toEqual(answered)
    },
  )

  it('keeps the digits of a number', async () => {
    const value = parseJson('{"value":71.50,"code":"kg"}')
    // Written above, so its shape is known.
    const valueQuantity = value as Quantity
    const answered = await taken({ type: 'decimal', extension: [unit('kg')] }, { valueQuantity })
    expect(toJson(answered ?? {})).toBe('{"valueDecimal":71.50}')
  })

  it('may be part of another result, be of any code of the question, and be over a period', () => {
    const [want] = wantedOf({
      item: [
        {
          linkId: 'q',
          type: 'integer',
          code: [
            { system: LOINC, code: 'none' },
            { system: LOINC, code: '8480-6' },
          ],
          extension: [
            { url: LINK_PERIOD, valueDuration: { value: 1, code: 'd' } },
            { url: LINK_PERIOD, valueDuration: { value: 1, code: 'a' } },
          ],
        },
      ],
    })
    if (want === undefined) throw new Error('none wanted')
    const pressure: Observation = {
      resourceType: 'Observation',
      status: 'final',
      code: { coding: [{ system: LOINC, code: '85354-9' }] },
      effectivePeriod: { start: '2026-04-01', end: '2026-04-02' },
      component: [
        { code: { coding: [{ system: LOINC, code: '8462-4' }] }, valueQuantity: { value: 80 } },
        { code: { coding: [{ system: LOINC, code: '8480-6' }] }, valueQuantity: { value: 120 } },
      ],
    }
    const found = newestFor(want, [pressure], NOW)
    expect(found?.valueQuantity?.value).toBe(120)
    expect(found === undefined ? undefined : whenOf(found)).toBe('2026-04-02')
  })
})
