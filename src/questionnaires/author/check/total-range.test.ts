import type { QuestionnaireItem } from 'fhir/r4'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { computed, core, questionnaireOf } from '../../engine/form-fixture'
import type { Form } from '../../engine/form'
import { openForm } from '../../engine/open-form'
import { invariant } from '~/std/invariant'
import { runAtOnce } from '~/std/run-in-slices'
import { totalRanges } from './total-range'

const opened = async (items: readonly QuestionnaireItem[]): Promise<Form> => {
  const form = await openForm(questionnaireOf([...items]), { sliceMs: Infinity })
  invariant(form.kind === 'form', 'a form that is opened')
  return form.form
}

const value = (linkId: string) => `%resource.item.where(linkId = '${linkId}').answer.value`
const choice = (linkId: string, points: readonly number[]): QuestionnaireItem => ({
  linkId,
  type: 'choice',
  answerOption: points.map((valueDecimal, at) => ({
    valueCoding: { system: 'urn:x', code: `${at}` },
    extension: [core('ordinalValue', { valueDecimal })],
  })),
})
const total = (expression: string): QuestionnaireItem => ({
  linkId: 't',
  type: 'decimal',
  readOnly: true,
  extension: [computed('calculatedExpression', expression)],
})
const rangeOf = async (
  items: readonly QuestionnaireItem[],
  of: 'answered' | 'open' = 'answered',
) => {
  const form = await opened(items)
  const [range] = runAtOnce(totalRanges(form)).values()
  const ends = range?.[of]
  return ends && [ends.least, ends.most]
}
const terms = (questions: readonly (readonly number[])[], factors: readonly number[]) =>
  questions.map((_, at) => `${value(`q${at}`)}.ordinal().sum() * ${factors[at] ?? 1}`).join(' + ')

describe('the range of a total', () => {
  const points = fc.array(fc.integer({ min: -4, max: 6 }), { minLength: 1, maxLength: 4 })
  const asked = fc.array(points, { minLength: 1, maxLength: 3 })
  /** The sums of all ways to answer; `undefined` stands for no answer. */
  const sums = (questions: readonly (readonly (number | undefined)[])[]) =>
    questions
      .reduce<readonly (readonly (number | undefined)[])[]>(
        (ways, one) => ways.flatMap((way) => one.map((point) => [...way, point])),
        [[]],
      )
      .filter((way) => way.some((point) => point !== undefined))
      .map((way) => way.reduce<number>((sum, point) => sum + (point ?? 0), 0))

  it('is that of all ways to answer, whatever the points and their factors', async () => {
    const factors = fc.array(fc.integer({ min: -2, max: 3 }), { minLength: 3, maxLength: 3 })
    await fc.assert(
      fc.asyncProperty(asked, factors, async (questions, by) => {
        const all = sums(questions.map((one, at) => one.map((point) => point * (by[at] ?? 1))))
        const items = questions.map((one, at) => choice(`q${at}`, one))
        expect(await rangeOf([...items, total(terms(questions, by))])).toEqual([
          Math.min(...all) + 0,
          Math.max(...all) + 0,
        ])
      }),
      { numRuns: 25 },
    )
  })

  it('is that of all ways to answer or to leave questions open, where a total adds what there is', async () => {
    await fc.assert(
      fc.asyncProperty(asked, async (questions) => {
        const all = sums(questions.map((one) => [...one, undefined]))
        const items = questions.map((one, at) => choice(`q${at}`, one))
        const named = questions.map((_, at) => `linkId = 'q${at}'`).join(' or ')
        const sum = `%resource.item.where(${named}).answer.value.ordinal().sum()`
        expect(await rangeOf([...items, total(sum)], 'open')).toEqual([
          Math.min(...all) + 0,
          Math.max(...all) + 0,
        ])
      }),
      { numRuns: 25 },
    )
  })

  it('is not known of what is more than a sum', async () => {
    const items = [choice('q0', [0, 3]), choice('q1', [0, 3])]
    const sum = terms([[], []], [1, 1])
    expect(await rangeOf([...items, total(sum)])).toEqual([0, 6])
    expect(await rangeOf([...items, total(`iif(${sum} > 4, 4, ${sum})`)])).toBeUndefined()
  })

  it.each<[string, Partial<QuestionnaireItem>]>([
    ['may have several answers', { repeats: true }],
    ['may be answered in other words', { type: 'open-choice' }],
    [
      'is not always asked',
      { enableWhen: [{ question: 'x', operator: 'exists', answerBoolean: true }] },
    ],
    ['nobody sees', { extension: [core('questionnaire-hidden', { valueBoolean: true })] }],
  ])('is not known where a question %s', async (_, more) => {
    const items = [{ linkId: 'x', type: 'boolean' as const }, choice('q0', [0, 3])]
    const sum = `${value('q0')}.ordinal().sum()`
    expect(await rangeOf([...items, total(sum)])).toEqual([0, 3])
    const other = [items[0], { ...choice('q0', [0, 3]), ...more }].flatMap((one) => one ?? [])
    expect(await rangeOf([...other, total(sum)])).toBeUndefined()
  })
})
