import type { QuestionnaireItem } from 'fhir/r4'
import { describe, expect, it } from 'vitest'
import { toJson } from '~/fhir/wire/to-json'
import { answer, chooseUnit, toggleOption } from './answers/answer'
import type { AnswerValue } from './answers/answer-value'
import { enterText } from './answers/enter-text'
import { core, formOfItems, itemOf, placeOf, wrongs } from './form-fixture'
import { addRepeat, removeRepeat } from './repeat'

type Item = Omit<QuestionnaireItem, 'linkId'>
const kg = { system: 'http://unitsofmeasure.org', code: 'kg', display: 'kg' }
const lb = { system: 'http://unitsofmeasure.org', code: '[lb_av]', display: 'lb' }
const limited = (type: Item['type'], name: string, value: Parameters<typeof core>[1]): Item => ({
  type,
  extension: [core(name, value)],
})
const units: Item = {
  type: 'quantity',
  extension: [
    core('questionnaire-unitOption', { valueCoding: kg }),
    core('questionnaire-unitOption', { valueCoding: lb }),
  ],
}
const some: Item = {
  type: 'choice',
  answerOption: [
    { valueCoding: { system: 's', code: 'a' } },
    { valueInteger: 2 },
    { valueString: 'three' },
  ],
}

/** The item, one answer, and its fault. */
const CASES: readonly (readonly [string, Item, AnswerValue | undefined, readonly string[]])[] = [
  ['required', { type: 'string', required: true }, undefined, ['missing']],
  ['required', { type: 'string', required: true }, { valueString: 'x' }, []],
  [
    'required and only blanks',
    { type: 'string', required: true },
    { valueString: ' \n ' },
    ['missing'],
  ],
  [
    'required but hidden',
    {
      type: 'string',
      required: true,
      extension: [core('questionnaire-hidden', { valueBoolean: true })],
    },
    undefined,
    ['out-of-sight'],
  ],
  [
    'minValue',
    limited('integer', 'minValue', { valueInteger: 3 }),
    { valueInteger: 2 },
    ['too-small'],
  ],
  ['minValue', limited('integer', 'minValue', { valueInteger: 3 }), { valueInteger: 3 }, []],
  [
    'maxValue',
    limited('decimal', 'maxValue', { valueDecimal: 1.5 }),
    { valueDecimal: 1.51 },
    ['too-large'],
  ],
  [
    'maxValue',
    limited('date', 'maxValue', { valueDate: '2020-06-30' }),
    { valueDate: '2020-07-01' },
    ['too-large'],
  ],
  [
    'maxValue and a year that holds it',
    limited('date', 'maxValue', { valueDate: '2020-06-30' }),
    { valueDate: '2020' },
    [],
  ],
  ['maxLength', { type: 'string', maxLength: 3 }, { valueString: 'four' }, ['too-long']],
  ['maxLength in signs', { type: 'string', maxLength: 3 }, { valueString: '👍👍👍' }, []],
  [
    'minLength',
    limited('string', 'minLength', { valueInteger: 3 }),
    { valueString: 'ab' },
    ['too-short'],
  ],
  [
    'maxDecimalPlaces',
    limited('decimal', 'maxDecimalPlaces', { valueInteger: 1 }),
    { valueDecimal: 1.25 },
    ['too-many-decimals'],
  ],
  [
    'maxDecimalPlaces',
    limited('decimal', 'maxDecimalPlaces', { valueInteger: 1 }),
    { valueDecimal: 1.5 },
    [],
  ],
  [
    'regex',
    limited('string', 'regex', { valueString: '[A-Z]\\d[A-Z]' }),
    { valueString: 'A1AA' },
    ['pattern'],
  ],
  [
    'regex',
    limited('string', 'regex', { valueString: '[A-Z]\\d[A-Z]' }),
    { valueString: 'A1A' },
    [],
  ],
  [
    'regex that escapes needlessly',
    limited('string', 'regex', { valueString: '\\-\\d' }),
    { valueString: '-1' },
    [],
  ],
  ['options', some, { valueCoding: { system: 's', code: 'a', display: 'other words' } }, []],
  ['options', some, { valueCoding: { system: 's', code: 'b' } }, ['not-an-option']],
  ['options', some, { valueInteger: 2 }, []],
  ['options', some, { valueString: 'three' }, []],
  ['options', some, { valueString: 'four' }, ['not-an-option']],
  ['open options', { ...some, type: 'open-choice' }, { valueString: 'four' }, []],
  [
    'open options',
    { ...some, type: 'open-choice' },
    { valueCoding: { system: 's', code: 'b' } },
    ['not-an-option'],
  ],
  ['units', units, { valueQuantity: { value: 5, system: kg.system, code: 'kg', unit: 'kg' } }, []],
  ['units', units, { valueQuantity: { value: 5 } }, ['unit-missing']],
  ['units', units, { valueQuantity: { value: 5, unit: 'stone' } }, ['unit-not-offered']],
  [
    'mimeType',
    limited('attachment', 'mimeType', { valueCode: 'image/*' }),
    { valueAttachment: { contentType: 'text/plain', data: 'aGk=' } },
    ['media-type'],
  ],
  [
    'mimeType',
    limited('attachment', 'mimeType', { valueCode: 'image/*' }),
    { valueAttachment: { contentType: 'image/png', data: 'aGk=' } },
    [],
  ],
  [
    'maxSize',
    limited('attachment', 'maxSize', { valueDecimal: 0.000001 }),
    { valueAttachment: { data: 'aGk=' } },
    ['file-too-large'],
  ],
  [
    'referenceResource',
    limited('reference', 'questionnaire-referenceResource', { valueCode: 'Patient' }),
    { valueReference: { reference: 'Device/1' } },
    ['reference-type'],
  ],
  [
    'referenceResource',
    limited('reference', 'questionnaire-referenceResource', { valueCode: 'Patient' }),
    { valueReference: { reference: 'https://x/Patient/1/_history/2' } },
    [],
  ],
]

describe('an answer', () => {
  it.each(CASES)('is held to %s: %o with %o has %j', async (_, item, value, expected) => {
    const form = await formOfItems([{ linkId: 'q', ...item }])
    expect(
      wrongs(answer(form, placeOf(form, 'q'), value)).map((line) => line.slice('q '.length)),
    ).toEqual(expected)
  })

  it.each([
    ['integer', '12', '{"valueInteger":12}'],
    ['integer', ' -3 ', '{"valueInteger":-3}'],
    ['integer', '-0', '{"valueInteger":0}'],
    ['decimal', '1.50', '{"valueDecimal":1.50}'],
    ['decimal', '.5', '{"valueDecimal":0.5}'],
    ['decimal', '+007.0', '{"valueDecimal":7.0}'],
    ['quantity', '1.50', '{"valueQuantity":{"value":1.50}}'],
    ['date', '2024', '{"valueDate":"2024"}'],
    ['date', '2024-02-29', '{"valueDate":"2024-02-29"}'],
    ['dateTime', '2024-02-29T10:00:00Z', '{"valueDateTime":"2024-02-29T10:00:00Z"}'],
    ['dateTime', '2024-02-29T10:00+05:30', '{"valueDateTime":"2024-02-29T10:00:00+05:30"}'],
    ['dateTime', '2024', '{"valueDateTime":"2024"}'],
    ['time', '08:30', '{"valueTime":"08:30:00"}'],
    ['url', 'urn:oid:1.2', '{"valueUri":"urn:oid:1.2"}'],
    ['string', ' as typed ', '{"valueString":" as typed "}'],
    ['open-choice', 'other', '{"valueString":"other"}'],
  ] as const)('of type %s is read from %s as it was typed', async (type, text, json) => {
    const form = await formOfItems([{ linkId: 'q', type }])
    expect(wrongs(enterText(form, placeOf(form, 'q'), text))).toEqual([])
    expect(
      toJson(itemOf(enterText(form, placeOf(form, 'q'), text), 'q').answers[0]?.value ?? {}),
    ).toBe(json)
  })

  it.each([
    ['integer', '1.0'],
    ['integer', '2147483648'],
    ['decimal', '1,5,5'],
    ['decimal', 'NaN'],
    ['date', '2023-02-29'],
    ['date', '29.02.2024'],
    ['dateTime', '2024-02-29T25:00'],
    ['time', '24:00'],
    ['url', 'two words'],
    ['quantity', 'ten'],
  ] as const)(
    'of type %s that cannot be read, %s, is kept as text with a message',
    async (type, text) => {
      const form = await formOfItems([{ linkId: 'q', type }])
      const typed = enterText(form, placeOf(form, 'q'), text)
      expect(itemOf(typed, 'q').answers[0]).toMatchObject({
        text,
        messages: [{ problem: { kind: 'unreadable', type, text } }],
      })
      expect(itemOf(typed, 'q').answers[0]?.value).toBeUndefined()
      expect(enterText(typed, placeOf(form, 'q'), ' ').messages).toEqual([])
    },
  )

  it('is in the unit that was chosen, whichever comes first', async () => {
    const form = await formOfItems([{ linkId: 'q', ...units }])
    const path = placeOf(form, 'q')
    const either = [
      enterText(chooseUnit(form, path, lb), path, '7.0'),
      chooseUnit(enterText(form, path, '7.0'), path, lb),
    ]
    for (const one of either) {
      expect(itemOf(one, 'q').answers[0]?.value).toMatchObject({
        valueQuantity: { value: 7, unit: 'lb', system: lb.system, code: lb.code },
      })
      expect(one.messages).toEqual([])
    }
  })
})

describe('several answers', () => {
  it('are counted', async () => {
    const form = await formOfItems([
      {
        linkId: 'q',
        type: 'string',
        repeats: true,
        extension: [
          core('questionnaire-minOccurs', { valueInteger: 2 }),
          core('questionnaire-maxOccurs', { valueInteger: 3 }),
        ],
      },
    ])
    expect(itemOf(form, 'q')).toMatchObject({ answers: [{}, {}], canAdd: true, canRemove: false })
    const one = answer(form, placeOf(form, 'q'), { valueString: 'a' })
    const two = answer(one, placeOf(one, 'q', 1), { valueString: 'b' })
    expect([form, one, two].map(wrongs)).toEqual([['q missing'], ['q too-few'], []])
    const three = addRepeat(two, itemOf(two, 'q').path)
    expect(itemOf(three, 'q')).toMatchObject({ canAdd: false, canRemove: true })
    expect(addRepeat(three, itemOf(three, 'q').path)).toBe(three)
  })

  it.each([true, false])(
    'begin in an added group without an answer that is not on offer, as the form does (several: %s)',
    async (repeats) => {
      const question: QuestionnaireItem = {
        linkId: 'q',
        type: 'choice',
        repeats,
        answerOption: [{ valueCoding: { system: 's', code: 'a' } }],
        initial: [{ valueCoding: { system: 's', code: 'nobody offers this' } }],
      }
      const form = await formOfItems([
        { linkId: 'g', type: 'group', repeats: true, item: [question] },
      ])
      const two = addRepeat(form, itemOf(form, 'g').path)
      const emptied = removeRepeat(form, itemOf(form, 'g').path)
      expect([form, two, emptied].map(wrongs)).toEqual([[], [], []])
    },
  )

  it.each([
    ['core', core('questionnaire-maxOccurs', { valueInteger: 0 })],
    [
      'computed',
      {
        url: 'http://hl7.org/fhir/StructureDefinition/questionnaire-maxOccurs',
        _valueInteger: {
          extension: [
            {
              url: 'http://hl7.org/fhir/StructureDefinition/cqf-expression',
              valueExpression: { language: 'text/fhirpath', expression: '0' },
            },
          ],
        },
      },
    ],
  ])('have no limit where the most is 0 (%s)', async (_, most) => {
    const form = await formOfItems([
      { linkId: 'q', type: 'string', required: true, repeats: true, extension: [most] },
    ])
    const one = answer(form, placeOf(form, 'q'), { valueString: 'a' })
    expect(wrongs(one)).toEqual([])
    expect(itemOf(one, 'q').canAdd).toBe(true)
  })

  it('of a choice are ticked and unticked, and an exclusive one stands alone', async () => {
    const exclusive = [core('questionnaire-optionExclusive', { valueBoolean: true })]
    const form = await formOfItems([
      {
        linkId: 'q',
        type: 'choice',
        repeats: true,
        answerOption: [
          { valueString: 'a' },
          { valueString: 'b' },
          { valueString: 'none', extension: exclusive },
        ],
      },
    ])
    const { path } = itemOf(form, 'q')
    const ticked = (...values: string[]) =>
      itemOf(
        values.reduce((one, valueString) => toggleOption(one, path, { valueString }), form),
        'q',
      ).answers.flatMap(({ value }) => value ?? [])
    expect(ticked('a', 'b')).toEqual([{ valueString: 'a' }, { valueString: 'b' }])
    expect(ticked('a', 'b', 'a')).toEqual([{ valueString: 'b' }])
    expect(ticked('a', 'none')).toEqual([{ valueString: 'none' }])
    expect(ticked('none', 'b')).toEqual([{ valueString: 'b' }])
    const both = addRepeat(answer(form, placeOf(form, 'q'), { valueString: 'none' }), path)
    expect(wrongs(answer(both, placeOf(both, 'q', 1), { valueString: 'a' }))).toEqual([
      'q not-alone',
    ])
    expect(wrongs(answer(both, placeOf(both, 'q', 1), { valueString: 'none' }))).toEqual([
      'q given-twice',
    ])
  })
})

describe('a group', () => {
  it('that is required needs one answer in it', async () => {
    const form = await formOfItems([
      { linkId: 'g', type: 'group', required: true, item: [{ linkId: 'q', type: 'string' }] },
    ])
    expect(wrongs(form)).toEqual(['g missing'])
    expect(wrongs(answer(form, placeOf(form, 'q'), { valueString: 'x' }))).toEqual([])
  })

  it('that may repeat misses nothing in an occurrence that is left empty', async () => {
    const form = await formOfItems([
      {
        linkId: 'g',
        type: 'group',
        repeats: true,
        item: [
          { linkId: 'a', type: 'string', required: true },
          { linkId: 'b', type: 'string' },
        ],
      },
    ])
    expect(wrongs(form)).toEqual([])
    expect(wrongs(answer(form, placeOf(form, 'b'), { valueString: 'x' }))).toEqual(['a missing'])
  })

  it('keeps the addresses of its other occurrences when one is removed', async () => {
    const form = await formOfItems([
      { linkId: 'g', type: 'group', repeats: true, item: [{ linkId: 'a', type: 'string' }] },
    ])
    const three = addRepeat(addRepeat(form, itemOf(form, 'g').path), itemOf(form, 'g').path)
    const filled = ['x', 'y', 'z'].reduce(
      (one, valueString, place) => answer(one, placeOf(one, 'a', 0, place), { valueString }),
      three,
    )
    const fewer = removeRepeat(filled, itemOf(filled, 'g', 1).path)
    expect(fewer.items.map(({ path }) => path)).toEqual([
      filled.items[0]?.path,
      filled.items[2]?.path,
    ])
    expect(fewer.items.map(({ occurrence, occurrences }) => [occurrence, occurrences])).toEqual([
      [0, 2],
      [1, 2],
    ])
    const none = fewer.items.reduce((one, { path }) => removeRepeat(one, path), fewer)
    expect(none.items).toHaveLength(1)
    expect(itemOf(none, 'a').answers[0]?.value).toBeUndefined()
  })
})
