import type { QuestionnaireItem } from 'fhir/r4'
import { describe, expect, it } from 'vitest'
import { questionnaires } from '~/i18n/en/forms/questionnaires'
import { enterText } from '../engine/answers/enter-text'
import { core, formOfItems, itemOf, placeOf } from '../engine/form-fixture'

const words = questionnaires.fill.mustBe
const atLeast = (count: number) => core('questionnaire-minOccurs', { valueInteger: count })
const text = (linkId: string, more: Partial<QuestionnaireItem> = {}): QuestionnaireItem => ({
  linkId,
  type: 'string',
  text: linkId,
  ...more,
})
const group = (item: QuestionnaireItem[], more: Partial<QuestionnaireItem> = {}) =>
  text('g', { type: 'group', item, ...more })
const must = text('must', { required: true })
const NONE = 'No question is required.'
const ALL = 'All required questions are answered.'
const ONE = '1 required answer is missing.'
const LEFT = 'No required answer is missing.'

describe('the sentence about required questions', () => {
  it.each<[string, QuestionnaireItem[], readonly string[], string]>([
    ['in a form without one', [text('a'), text('b')], [], NONE],
    ['in a form without one, answered', [text('a'), text('b')], ['a'], NONE],
    ['before the first answer', [must, text('a')], [], ONE],
    ['after it', [must, text('a')], ['must'], ALL],
    [
      'behind a condition that is not met',
      [
        text('a'),
        {
          ...must,
          enableWhen: [{ question: 'a', operator: '=', answerString: 'yes' }],
        },
      ],
      [],
      NONE,
    ],
    [
      'that nobody is shown',
      [{ ...must, extension: [core('questionnaire-hidden', { valueBoolean: true })] }],
      [],
      NONE,
    ],
    [
      'that asks for more answers than there are',
      [text('a', { repeats: true, extension: [atLeast(2)] })],
      ['a'],
      ONE,
    ],
    ['in a group that may be left out', [group([must], { repeats: true })], [], LEFT],
    ['in such a group that is begun', [group([must, text('a')], { repeats: true })], ['a'], ONE],
    ['in such a group that is filled in', [group([must], { repeats: true })], ['must'], ALL],
    [
      'in such a group beside one that is answered',
      [text('first', { required: true }), group([must], { repeats: true })],
      ['first'],
      LEFT,
    ],
    ['of a whole group', [group([text('a')], { required: true })], [], ONE],
    ['of a whole group with an answer', [group([text('a')], { required: true })], ['a'], ALL],
  ])('is true of one %s', async (_, items, answered, sentence) => {
    let form = await formOfItems(items)
    for (const linkId of answered) form = enterText(form, placeOf(form, linkId), 'x')
    expect(words(form.progress)).toBe(sentence)
  })

  it('counts a question whose list nobody has, which cannot be answered', async () => {
    const form = await formOfItems([
      text('a', { type: 'choice', required: true, answerValueSet: 'https://example.org/nowhere' }),
    ])
    expect(itemOf(form, 'a').messages.map(({ problem }) => problem.kind)).toEqual(['list-missing'])
    expect(words(form.progress)).toBe(ONE)
  })
})
