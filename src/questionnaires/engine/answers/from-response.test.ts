import type { QuestionnaireItem, QuestionnaireResponse } from 'fhir/r4'
import { describe, expect, it } from 'vitest'
import { parseJson } from '~/fhir/wire/parse-json'
import { toJson } from '~/fhir/wire/to-json'
import { answer } from './answer'
import { fromDraft, toDraft } from '../draft'
import { enterText } from './enter-text'
import { answersOf, computed, formOfItems, itemOf, placeOf } from '../form-fixture'
import { formFromResponse } from './form-from-response'
import { fromResponse } from './from-response'
import { openForm } from '../open-form'
import { addRepeat } from '../repeat'
import { toResponse } from './to-response'

const ITEMS: QuestionnaireItem[] = [
  { linkId: 'weight', type: 'decimal', text: 'Weight' },
  {
    linkId: 'g',
    type: 'group',
    repeats: true,
    item: [
      { linkId: 'goal', type: 'string', repeats: true, item: [{ linkId: 'why', type: 'string' }] },
    ],
  },
  { linkId: 'default', type: 'string', initial: [{ valueString: 'as usual' }] },
  {
    linkId: 'off',
    type: 'string',
    enableWhen: [{ question: 'weight', operator: 'exists', answerBoolean: false }],
  },
]
const SENT =
  '{"item":[{"linkId":"weight","text":"Weight","answer":[{"valueDecimal":70.50}]},' +
  '{"linkId":"g","item":[{"linkId":"goal","answer":[{"valueString":"a",' +
  '"item":[{"linkId":"why","answer":[{"valueString":"x"}]}]},{"valueString":"b"}]}]},' +
  '{"linkId":"g","item":[{"linkId":"goal","answer":[{"valueString":"c"}]}]}]}'
const read = (text: string) => parseJson(text) as Pick<QuestionnaireResponse, 'item'>

describe('a response that is opened', () => {
  it('gives the same response again, digits and all, without the defaults of the form', async () => {
    const form = fromResponse(await formOfItems(ITEMS), read(SENT))
    expect(toJson({ item: answersOf(form) })).toBe(SENT)
    expect(itemOf(form, 'weight').answers[0]?.origin).toBe('response')
  })

  it('gives back what it has besides answers, until the answer is another', async () => {
    const extension = [{ url: 'http://example.org/how', valueString: 'by phone' }]
    const item = [
      {
        id: 'i1',
        linkId: 'weight',
        text: 'Weight',
        extension,
        answer: [{ id: 'a1', extension, valueDecimal: 70 }],
      },
    ]
    const form = fromResponse(await formOfItems(ITEMS), { item })
    expect(answersOf(form)).toEqual(item)
    const drafted = fromDraft(await formOfItems(ITEMS), parseJson(toJson(toDraft(form))))
    expect(drafted !== undefined && answersOf(drafted)).toEqual(item)
    expect(answersOf(answer(form, placeOf(form, 'weight'), { valueDecimal: 71 }))).toEqual([
      { id: 'i1', linkId: 'weight', text: 'Weight', extension, answer: [{ valueDecimal: 71 }] },
    ])
  })

  it('tells of a modifier that may change what an answer means', async () => {
    const modifierExtension = [{ url: 'http://example.org/not', valueBoolean: true }]
    const form = fromResponse(await formOfItems(ITEMS), {
      item: [{ linkId: 'default', modifierExtension, answer: [{ valueString: 'x' }] }],
    })
    expect(form.unsupported).toEqual([
      {
        effect: 'data',
        what: { kind: 'extension', url: 'http://example.org/not' },
        linkId: 'default',
      },
    ])
    expect(answersOf(form)).toMatchObject([{ modifierExtension }])
  })

  it('tells what has no question, or a question of another type', async () => {
    const form = fromResponse(await formOfItems(ITEMS), {
      item: [
        { linkId: 'gone', answer: [{ valueString: 'x' }] },
        { linkId: 'weight', answer: [{ valueString: 'heavy' }] },
      ],
    })
    expect(form.unsupported).toEqual([
      { effect: 'data', what: { kind: 'answer-without-question' }, linkId: 'gone' },
      { effect: 'data', what: { kind: 'answer-of-other-type' }, linkId: 'weight' },
    ])
  })

  it('keeps what was sent in place of a calculation, and follows it where it is the same', async () => {
    const twice = await formOfItems([
      { linkId: 'a', type: 'integer' },
      {
        linkId: 'b',
        type: 'integer',
        extension: [
          computed('calculatedExpression', "%resource.item.where(linkId='a').answer.value * 2"),
        ],
      },
    ])
    const opened = (b: number) =>
      fromResponse(twice, {
        item: [
          { linkId: 'a', answer: [{ valueInteger: 2 }] },
          { linkId: 'b', answer: [{ valueInteger: b }] },
        ],
      })
    const later = (b: number) => {
      const form = opened(b)
      return itemOf(answer(form, placeOf(form, 'a'), { valueInteger: 3 }), 'b').answers[0]?.value
    }
    expect([later(4), later(5)]).toEqual([{ valueInteger: 6 }, { valueInteger: 5 }])
  })
})

describe('a draft', () => {
  it('keeps what waits, what cannot be read yet, and addresses', async () => {
    const empty = await formOfItems(ITEMS)
    const more = addRepeat(
      enterText(
        answer(empty, placeOf(empty, 'off'), { valueString: 'waits' }),
        placeOf(empty, 'weight'),
        '70.50',
      ),
      itemOf(empty, 'g').path,
    )
    const full = enterText(more, placeOf(more, 'goal', 0, 1), 'c')
    const wrong = enterText(full, placeOf(full, 'weight'), '70,5 kg')
    const again = fromDraft(await formOfItems(ITEMS), parseJson(toJson(toDraft(wrong))))
    expect(again?.messages).toEqual(wrong.messages)
    expect(again?.items.map(({ path }) => path)).toEqual(wrong.items.map(({ path }) => path))
    expect(itemOf(again ?? empty, 'off').answers[0]?.value).toEqual({ valueString: 'waits' })
    expect(fromDraft(empty, { version: 2 })).toBeUndefined()
  })
})

describe('a response whose form is not known', () => {
  it('is opened, edited and made again in its own shape', async () => {
    const opened = await openForm(formFromResponse(read(SENT)))
    expect(opened.kind).toBe('form')
    if (opened.kind !== 'form') return
    const form = fromResponse(opened.form, read(SENT))
    expect(toJson({ item: answersOf(form) })).toBe(SENT)
    expect(form.unsupported).toEqual([])
  })

  it.each([
    [[{ valueBoolean: true }], 'boolean'],
    [[{ valueInteger: 1 }], 'integer'],
    [[{ valueDecimal: 1 }], 'decimal'],
    [[{ valueDate: '2020' }], 'date'],
    [[{ valueDateTime: '2020' }], 'dateTime'],
    [[{ valueTime: '10:00:00' }], 'time'],
    [[{ valueString: 'x' }], 'text'],
    [[{ valueUri: 'urn:x' }], 'url'],
    [[{ valueCoding: { code: 'a' } }], 'open-choice'],
    [[{ valueCoding: { code: 'a' } }, { valueString: 'x' }], 'open-choice'],
    [[{ valueQuantity: { value: 1 } }], 'quantity'],
    [[{ valueReference: { reference: 'Patient/1' } }], 'reference'],
    [[{ valueAttachment: { title: 'a' } }], 'attachment'],
  ])('has a question for %j of type %s, and loses no answer', async (given, type) => {
    const response = { item: [{ linkId: 'q', answer: given }] }
    const questionnaire = formFromResponse(response)
    expect(questionnaire.item?.[0]?.type).toBe(type)
    const opened = await openForm(questionnaire)
    expect(opened.kind === 'form' && answersOf(fromResponse(opened.form, response))).toEqual(
      response.item,
    )
  })
})

describe('a response that is made', () => {
  it('names its form, takes its header, and is final only without errors', async () => {
    const form = await formOfItems([
      { linkId: 'q', type: 'string', text: 'Why?', required: true, definition: 'http://x#y' },
    ])
    expect(toResponse(form, 'completed')).toMatchObject({
      kind: 'invalid',
      messages: [{ linkId: 'q', label: 'Why?', problem: { kind: 'missing' } }],
    })
    expect(toResponse(form, 'amended').kind).toBe('invalid')
    expect(toResponse(form, 'in-progress')).toEqual({
      kind: 'response',
      response: {
        resourceType: 'QuestionnaireResponse',
        status: 'in-progress',
        questionnaire: 'https://example.org/form|1',
      },
    })
    const given = answer(form, placeOf(form, 'q'), { valueString: 'Because' })
    expect(
      toResponse(given, 'completed', {
        subject: { reference: 'Patient/7' },
        questionnaire: 'https://example.org/other',
      }),
    ).toEqual({
      kind: 'response',
      response: {
        resourceType: 'QuestionnaireResponse',
        status: 'completed',
        questionnaire: 'https://example.org/other',
        subject: { reference: 'Patient/7' },
        item: [
          {
            linkId: 'q',
            text: 'Why?',
            definition: 'http://x#y',
            answer: [{ valueString: 'Because' }],
          },
        ],
      },
    })
  })
})
