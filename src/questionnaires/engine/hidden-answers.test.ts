import type { Extension, QuestionnaireItem } from 'fhir/r4'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { answer } from './answers/answer'
import { toResponse } from './answers/to-response'
import type { Form } from './form'
import { answersOf, core, formOfItems, itemOf, placeOf, wrongs } from './form-fixture'
import { addRepeat } from './repeat'

const yes = { valueBoolean: true }
const no = { valueBoolean: false }
const ASK = '/ask.0:0'
/** A group whose question is asked for only while another question is answered with yes. */
const group = (extension: Extension[], more: Partial<QuestionnaireItem> = {}) => [
  { linkId: 'ask', type: 'boolean' as const },
  {
    linkId: 'g',
    type: 'group' as const,
    extension,
    ...more,
    item: [
      {
        linkId: 'why',
        type: 'string' as const,
        enableWhen: [{ question: 'ask', operator: '=' as const, answerBoolean: true }],
      },
      { linkId: 'else', type: 'string' as const, required: more.repeats === true },
    ],
  },
]
const minOccurs = (least: number) => core('questionnaire-minOccurs', { valueInteger: least })

/** The form in which the answer was given and then is not asked for any more. */
async function waiting(items: QuestionnaireItem[], occurrences = 1): Promise<Form> {
  let form = answer(await formOfItems(items), ASK, yes)
  while (itemOf(form, 'g').occurrences < occurrences) form = addRepeat(form, itemOf(form, 'g').path)
  for (let count = 0; count < occurrences; count += 1)
    form = answer(form, placeOf(form, 'why', 0, count), { valueString: `reason ${count}` })
  return answer(form, ASK, no)
}

describe('an answer that is not asked for any more', () => {
  it('does not make a required group answered', async () => {
    const form = await waiting(group([], { required: true }))
    expect(answersOf(form)).toEqual([{ linkId: 'ask', answer: [no] }])
    expect(wrongs(form)).toEqual(['g missing'])
    expect(wrongs(answer(form, ASK, yes))).toEqual([])
  })

  it('does not make an occurrence of a group count', async () => {
    const some = await waiting(group([minOccurs(2)], { repeats: true }), 2)
    const one = answer(some, placeOf(some, 'else'), { valueString: 'this' })
    expect(wrongs(one)).toEqual(['g too-few', 'else missing'])
  })

  it('does not make the questions of an optional occurrence required', async () => {
    const form = await waiting(group([], { repeats: true }))
    expect(wrongs(form)).toEqual([])
    expect(wrongs(answer(form, ASK, yes))).toEqual(['else missing'])
  })

  it('is nothing that a group is signed for', async () => {
    const signed = core('questionnaire-signatureRequired', { valueCodeableConcept: {} })
    const form = await waiting(group([signed]))
    expect(wrongs(form)).toEqual([])
    expect(wrongs(answer(form, ASK, yes))).toEqual(['g unsigned'])
  })

  it('never leaves a required group out of what is sent, however groups and conditions are nested', async () => {
    const { items } = fc.letrec<{ items: QuestionnaireItem[] }>((tie) => ({
      items: fc.array(
        fc.record({
          linkId: fc.constant(''),
          type: fc.constantFrom<QuestionnaireItem['type']>('boolean', 'group'),
          required: fc.boolean(),
          repeats: fc.boolean(),
          enableWhen: fc.constantFrom(
            [],
            [{ question: 'ask', operator: '=' as const, answerBoolean: true }],
          ),
          item: fc.oneof({ maxDepth: 3 }, fc.constant<QuestionnaireItem[]>([]), tie('items')),
        }),
        { minLength: 1, maxLength: 3 },
      ),
    }))
    const named = (list: QuestionnaireItem[], start: string): QuestionnaireItem[] =>
      list.map((item, place) => {
        const linkId = `${start}${place}`
        return { ...item, linkId, item: named(item.item ?? [], `${linkId}.`) }
      })
    await fc.assert(
      fc.asyncProperty(items, fc.array(fc.nat(), { maxLength: 6 }), async (list, given) => {
        const own = named(list, 'i')
        let form = answer(await formOfItems([{ linkId: 'ask', type: 'boolean' }, ...own]), ASK, yes)
        const flat = (all: readonly QuestionnaireItem[]): readonly QuestionnaireItem[] =>
          all.flatMap((one) => [one, ...flat(one.item ?? [])])
        const questions = flat(own).filter(({ type }) => type === 'boolean')
        for (const place of given) {
          const question = questions[place % Math.max(1, questions.length)]
          if (question !== undefined) form = answer(form, placeOf(form, question.linkId), yes)
        }
        form = answer(form, ASK, no)
        const made = toResponse(form, 'completed')
        if (made.kind !== 'response') return
        const present = new Set((made.response.item ?? []).map(({ linkId }) => linkId))
        const missing = own.filter(
          ({ linkId, type, required, enableWhen }) =>
            required === true &&
            type === 'group' &&
            enableWhen?.length === 0 &&
            !present.has(linkId),
        )
        expect(missing).toEqual([])
      }),
    )
  })
})
