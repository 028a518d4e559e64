import type { QuestionnaireItem, QuestionnaireItemEnableWhen } from 'fhir/r4'
import { describe, expect, it } from 'vitest'
import { answer } from '../answers/answer'
import type { AnswerValue } from '../answers/answer-value'
import { answersOf, formOfItems, itemOf, placeOf } from '../form-fixture'
import { addRepeat } from '../repeat'

type Type = QuestionnaireItem['type']

/** The condition, the given answer, and true when the question is then asked. */
const CASES: readonly (readonly [
  Type,
  Omit<QuestionnaireItemEnableWhen, 'question'>,
  AnswerValue | undefined,
  boolean,
])[] = [
  ['boolean', { operator: 'exists', answerBoolean: true }, { valueBoolean: false }, true],
  ['boolean', { operator: 'exists', answerBoolean: true }, undefined, false],
  ['boolean', { operator: 'exists', answerBoolean: false }, undefined, true],
  ['boolean', { operator: 'exists', answerBoolean: false }, { valueBoolean: true }, false],
  ['boolean', { operator: '=', answerBoolean: true }, { valueBoolean: true }, true],
  ['boolean', { operator: '=', answerBoolean: true }, { valueBoolean: false }, false],
  ['boolean', { operator: '=', answerBoolean: false }, undefined, false],
  ['boolean', { operator: '!=', answerBoolean: true }, { valueBoolean: false }, true],
  ['boolean', { operator: '!=', answerBoolean: true }, { valueBoolean: true }, false],
  ['boolean', { operator: '!=', answerBoolean: true }, undefined, true],
  ['integer', { operator: '>', answerInteger: 5 }, { valueInteger: 6 }, true],
  ['integer', { operator: '>', answerInteger: 5 }, { valueInteger: 5 }, false],
  ['integer', { operator: '>=', answerInteger: 5 }, { valueInteger: 5 }, true],
  ['integer', { operator: '<', answerInteger: 5 }, { valueInteger: 4 }, true],
  ['integer', { operator: '<', answerInteger: 5 }, { valueInteger: 5 }, false],
  ['integer', { operator: '<=', answerInteger: 5 }, { valueInteger: 5 }, true],
  ['integer', { operator: '<', answerInteger: 5 }, undefined, false],
  ['decimal', { operator: '=', answerDecimal: 1.5 }, { valueDecimal: 1.5 }, true],
  ['decimal', { operator: '>', answerInteger: 1 }, { valueDecimal: 1.01 }, true],
  ['date', { operator: '>', answerDate: '2020-01-31' }, { valueDate: '2020-02-01' }, true],
  ['date', { operator: '<', answerDate: '2020-06-01' }, { valueDate: '2019' }, true],
  // A year contains the day: neither before nor after.
  ['date', { operator: '<', answerDate: '2020-06-01' }, { valueDate: '2020' }, false],
  ['date', { operator: '>=', answerDate: '2020-06-01' }, { valueDate: '2020' }, false],
  [
    'dateTime',
    { operator: '=', answerDateTime: '2020-01-01T10:00:00Z' },
    { valueDateTime: '2020-01-01T11:00:00+01:00' },
    true,
  ],
  [
    'dateTime',
    { operator: '<', answerDateTime: '2020-01-01T10:00:00Z' },
    { valueDateTime: '2020-01-01T10:30:00+01:00' },
    true,
  ],
  ['time', { operator: '>=', answerTime: '12:00:00' }, { valueTime: '12:00:00' }, true],
  ['time', { operator: '>', answerTime: '12:00:00' }, { valueTime: '09:00:00' }, false],
  ['string', { operator: '=', answerString: 'yes' }, { valueString: 'yes' }, true],
  ['string', { operator: '=', answerString: 'yes' }, { valueString: 'Yes' }, false],
  ['string', { operator: '!=', answerString: 'yes' }, { valueString: 'no' }, true],
  [
    'choice',
    { operator: '=', answerCoding: { system: 's', code: 'a' } },
    { valueCoding: { system: 's', code: 'a', display: 'A' } },
    true,
  ],
  [
    'choice',
    { operator: '=', answerCoding: { system: 's', code: 'a' } },
    { valueCoding: { system: 't', code: 'a' } },
    false,
  ],
  [
    'choice',
    { operator: '=', answerCoding: { code: 'a' } },
    { valueCoding: { system: 't', code: 'a' } },
    true,
  ],
  [
    'choice',
    { operator: '!=', answerCoding: { system: 's', code: 'a' } },
    { valueCoding: { system: 's', code: 'b' } },
    true,
  ],
  [
    'quantity',
    { operator: '>', answerQuantity: { value: 5, code: 'kg', system: 'u' } },
    { valueQuantity: { value: 6, code: 'kg', system: 'u' } },
    true,
  ],
  [
    'quantity',
    { operator: '>', answerQuantity: { value: 5, code: 'kg', system: 'u' } },
    { valueQuantity: { value: 6000, code: 'g', system: 'u' } },
    false,
  ],
  [
    'reference',
    { operator: '=', answerReference: { reference: 'Patient/1' } },
    { valueReference: { reference: 'Patient/1' } },
    true,
  ],
]

describe('a condition', () => {
  it.each(CASES)('on %s: %o with answer %o gives %s', async (type, condition, value, enabled) => {
    const form = await formOfItems([
      { linkId: 'q', type },
      { linkId: 'then', type: 'string', enableWhen: [{ question: 'q', ...condition }] },
    ])
    expect(itemOf(answer(form, placeOf(form, 'q'), value), 'then').enabled).toBe(enabled)
  })

  it('holds for a question with several answers when one of them meets it, and `!=` when none is equal', async () => {
    const conditions = (operator: '=' | '!=') => [{ question: 'q', operator, answerString: 'b' }]
    const form = await formOfItems([
      { linkId: 'q', type: 'string', repeats: true },
      { linkId: 'is', type: 'string', enableWhen: conditions('=') },
      { linkId: 'is-not', type: 'string', enableWhen: conditions('!=') },
    ])
    const two = addRepeat(form, itemOf(form, 'q').path)
    const given = answer(
      answer(two, placeOf(two, 'q', 0), { valueString: 'a' }),
      placeOf(two, 'q', 1),
      { valueString: 'b' },
    )
    expect([itemOf(given, 'is').enabled, itemOf(given, 'is-not').enabled]).toEqual([true, false])
  })

  it.each([
    ['all', [false, false, true]],
    ['any', [false, true, true]],
  ] as const)('of several: %s of them', async (enableBehavior, expected) => {
    const form = await formOfItems([
      { linkId: 'a', type: 'boolean' },
      { linkId: 'b', type: 'boolean' },
      {
        linkId: 'then',
        type: 'string',
        enableBehavior,
        enableWhen: [
          { question: 'a', operator: '=', answerBoolean: true },
          { question: 'b', operator: '=', answerBoolean: true },
        ],
      },
    ])
    const one = answer(form, placeOf(form, 'a'), { valueBoolean: true })
    const both = answer(one, placeOf(form, 'b'), { valueBoolean: true })
    expect([form, one, both].map((each) => itemOf(each, 'then').enabled)).toEqual(expected)
  })
})

const CHAIN: QuestionnaireItem[] = [
  { linkId: 'a', type: 'boolean' },
  {
    linkId: 'b',
    type: 'boolean',
    enableWhen: [{ question: 'a', operator: '=', answerBoolean: true }],
  },
  {
    linkId: 'c',
    type: 'string',
    enableWhen: [{ question: 'b', operator: '=', answerBoolean: true }],
  },
]

describe('what is not enabled', () => {
  it('counts as not answered for others, and comes back with its answers', async () => {
    const empty = await formOfItems(CHAIN)
    const yes = { valueBoolean: true }
    const full = answer(
      answer(answer(empty, placeOf(empty, 'a'), yes), placeOf(empty, 'b'), yes),
      placeOf(empty, 'c'),
      { valueString: 'kept' },
    )
    const off = answer(full, placeOf(full, 'a'), { valueBoolean: false })
    expect(itemOf(off, 'c').enabled).toBe(false)
    expect(answersOf(off)).toEqual([{ linkId: 'a', answer: [{ valueBoolean: false }] }])
    expect(answersOf(answer(off, placeOf(off, 'a'), yes))).toEqual(answersOf(full))
  })

  it('takes along what it holds', async () => {
    const form = await formOfItems([
      { linkId: 'a', type: 'boolean' },
      {
        linkId: 'g',
        type: 'group',
        enableWhen: [{ question: 'a', operator: 'exists', answerBoolean: true }],
        item: [{ linkId: 'in', type: 'string', required: true }],
      },
    ])
    expect(itemOf(form, 'in').enabled).toBe(false)
    expect(form.messages).toEqual([])
    expect(answer(form, placeOf(form, 'a'), { valueBoolean: false }).messages).toHaveLength(1)
  })

  it('is what belongs to an answer that was not given, but for words that are only shown', async () => {
    const form = await formOfItems([
      {
        linkId: 'q',
        type: 'string',
        item: [
          { linkId: 'more', type: 'string' },
          { linkId: 'words', type: 'display', text: 'Read this' },
        ],
      },
    ])
    expect([itemOf(form, 'more').enabled, itemOf(form, 'words').enabled]).toEqual([false, true])
    expect(itemOf(answer(form, placeOf(form, 'q'), { valueString: 'x' }), 'more').enabled).toBe(
      true,
    )
  })

  it('does not hang where conditions go round in a ring', async () => {
    const form = await formOfItems([
      {
        linkId: 'a',
        type: 'boolean',
        enableWhen: [{ question: 'b', operator: '!=', answerBoolean: true }],
      },
      {
        linkId: 'b',
        type: 'boolean',
        enableWhen: [{ question: 'a', operator: '!=', answerBoolean: true }],
      },
    ])
    expect(itemOf(form, 'a').enabled).toBe(true)
  })

  it('takes along also the question inside it that it hangs on itself', async () => {
    const form = await formOfItems([
      {
        linkId: 'g',
        type: 'group',
        enableWhen: [{ question: 'in', operator: '=', answerBoolean: true }],
        item: [{ linkId: 'in', type: 'boolean' }],
      },
    ])
    const no = answer(form, placeOf(form, 'in'), { valueBoolean: false })
    expect([itemOf(no, 'g').enabled, itemOf(no, 'in').enabled]).toEqual([false, false])
    expect(answersOf(no)).toBeUndefined()
  })
})

describe('a condition in an occurrence of a repeating group', () => {
  it('means the question of the same occurrence', async () => {
    const form = await formOfItems([
      {
        linkId: 'g',
        type: 'group',
        repeats: true,
        item: [
          { linkId: 'q', type: 'boolean' },
          {
            linkId: 'then',
            type: 'string',
            enableWhen: [{ question: 'q', operator: '=', answerBoolean: true }],
          },
        ],
      },
    ])
    const two = addRepeat(form, itemOf(form, 'g').path)
    const given = answer(two, placeOf(two, 'q', 0, 1), { valueBoolean: true })
    expect([itemOf(given, 'then', 0).enabled, itemOf(given, 'then', 1).enabled]).toEqual([
      false,
      true,
    ])
  })

  it('means the nearest one before it when the question is in another group', async () => {
    const form = await formOfItems([
      { linkId: 'g', type: 'group', repeats: true, item: [{ linkId: 'q', type: 'boolean' }] },
      {
        linkId: 'then',
        type: 'string',
        enableWhen: [{ question: 'q', operator: '=', answerBoolean: true }],
      },
    ])
    const two = addRepeat(form, itemOf(form, 'g').path)
    const first = answer(two, placeOf(two, 'q', 0, 0), { valueBoolean: true })
    expect(itemOf(first, 'then').enabled).toBe(false)
    expect(
      itemOf(answer(two, placeOf(two, 'q', 0, 1), { valueBoolean: true }), 'then').enabled,
    ).toBe(true)
  })
})
