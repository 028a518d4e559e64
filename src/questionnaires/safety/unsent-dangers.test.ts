import fc from 'fast-check'
import type { QuestionnaireItem } from 'fhir/r4'
import { expect, it } from 'vitest'
import { invariant } from '~/std/invariant'
import { answer } from '../engine/answers/answer'
import { toResponse } from '../engine/answers/to-response'
import { toDraft } from '../engine/draft'
import { formOfItems, placeOf, questionnaireOf } from '../engine/form-fixture'
import { safetyOf } from './safety-of'
import { unsentDangers } from './unsent-dangers'

const TEXTS = [
  'Do you have thoughts of hurting yourself?',
  'Have you felt like hurting someone?',
  'Do you sleep well?',
] as const

type Given = boolean | undefined

/** Questions below groups or not, each with one more below it. */
const questions = fc.array(
  fc.record({
    text: fc.constantFrom(...TEXTS),
    isInGroup: fc.boolean(),
    given: fc.option(fc.boolean(), { nil: undefined }),
    below: fc.record({
      text: fc.constantFrom(...TEXTS),
      given: fc.option(fc.boolean(), { nil: undefined }),
    }),
  }),
  { minLength: 1, maxLength: 5 },
)

it('tells of an unsent form what its response would tell', async () => {
  await fc.assert(
    fc.asyncProperty(questions, fc.boolean(), async (asked, isNamed) => {
      const items = asked.map(({ text, isInGroup, below }, at): QuestionnaireItem => {
        const question: QuestionnaireItem = {
          linkId: `q${at}`,
          text,
          type: 'boolean',
          item: [{ linkId: `b${at}`, text: below.text, type: 'boolean' }],
        }
        return isInGroup ? { linkId: `g${at}`, type: 'group', item: [question] } : question
      })
      const named = isNamed ? [{ linkId: 'q0', unless: ['false'] }] : []
      let form = await formOfItems(items)
      const give = (linkId: string, given: Given) => {
        if (given !== undefined) form = answer(form, placeOf(form, linkId), { valueBoolean: given })
      }
      for (const [at, { given, below }] of asked.entries()) {
        give(`q${at}`, given)
        if (given !== undefined) give(`b${at}`, below.given)
      }
      const made = toResponse(form, 'in-progress')
      invariant(made.kind === 'response', 'a response in progress is never refused')
      const whole = questionnaireOf(items)
      const [told, sent] = [
        unsentDangers(toDraft(form), whole, named, 'en'),
        safetyOf(made.response, whole, named).dangers,
      ]
      expect(told).toEqual(sent)
      expect(told.length > 0).toBe(
        asked.some(
          ({ text, given, below }, at) =>
            (given === true && (text !== TEXTS[2] || (isNamed && at === 0))) ||
            (given !== undefined && below.given === true && below.text !== TEXTS[2]),
        ),
      )
    }),
    { numRuns: 60 },
  )
})

it('tells of an answer whose question is hidden since, and of none that the form had', async () => {
  const items: QuestionnaireItem[] = [
    { linkId: 'm', text: 'Is life hard now?', type: 'boolean' },
    {
      linkId: 'q',
      text: TEXTS[0],
      type: 'boolean',
      enableWhen: [{ question: 'm', operator: '=', answerBoolean: true }],
    },
    { linkId: 'd', text: TEXTS[1], type: 'boolean', initial: [{ valueBoolean: true }] },
  ]
  const whole = questionnaireOf(items)
  let form = await formOfItems(items)
  expect(unsentDangers(toDraft(form), whole, [], 'en')).toEqual([])
  for (const [linkId, valueBoolean] of [
    ['m', true],
    ['q', true],
    ['m', false],
  ] as const)
    form = answer(form, placeOf(form, linkId), { valueBoolean })
  expect(unsentDangers(toDraft(form), whole, [], 'en')).toMatchObject([{ linkId: 'q' }])
})
