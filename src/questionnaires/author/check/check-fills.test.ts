import { describe, expect, it } from 'vitest'
import { asks, foundIn, options } from './found-in-fixture'
import { questionnaireOf } from '../../engine/form-fixture'

const SDC = 'http://hl7.org/fhir/uv/sdc/StructureDefinition'
const computed = (name: string, expression: string) => ({
  extension: [
    { url: `${SDC}/${name}`, valueExpression: { language: 'text/fhirpath', expression } },
  ],
})
const calculated = (expression: string) =>
  computed('sdc-questionnaire-calculatedExpression', expression)
const initial = (expression: string) => computed('sdc-questionnaire-initialExpression', expression)

const NUMBERS = [asks('n', { type: 'decimal' }), asks('m', { type: 'decimal' })]
const N = "%resource.item.where(linkId='n').answer.value"
const limited = (url: string, valueInteger: number) => ({
  url: `http://hl7.org/fhir/StructureDefinition/${url}`,
  valueInteger,
})

const kinds = async (item: object) => {
  const found = await foundIn({ ...questionnaireOf([]), item: [...NUMBERS, item] })
  return found.flatMap(({ place, finding }) =>
    place.linkId === 'x' && /^(?:fills|initial-other)/.test(finding.kind) ? [finding.kind] : [],
  )
}

describe('what fills a question with what it does not accept', () => {
  it.each([
    ['a text into a whole number', 'integer', calculated('today().toString()')],
    ['a fraction into a whole number', 'integer', calculated(`${N} / 2`)],
    ['a text into a yes or no', 'boolean', calculated("'yes'")],
    ['a number into a date', 'date', calculated(`${N} + 1`)],
    ['a text into a date', 'date', calculated("'tomorrow'")],
    ['an initial text into a number', 'decimal', initial("'many'")],
    ['an initial fraction into a whole number', 'integer', initial('1.5')],
  ] as const)('is told: %s', async (_, type, more) => {
    expect(await kinds(asks('x', { type, ...more }))).toEqual(['fills-misfit'])
  })

  it('is told of a code that is not on offer', async () => {
    const item = asks('x', {
      type: 'choice',
      answerOption: options('a', 'b') ?? [],
      ...calculated("'zebra'"),
    })
    expect(await kinds(item)).toEqual(['fills-misfit'])
  })

  it('is told of a result outside the limits', async () => {
    for (const limit of [limited('maxValue', 2), limited('minValue', 50)]) {
      const { extension } = calculated(`${N} * 10`)
      const item = asks('x', { type: 'integer', extension: [...extension, limit] })
      expect(await kinds(item)).toEqual(['fills-beyond'])
    }
  })

  it('is told of an initial answer of another type', async () => {
    expect(
      await kinds({ ...asks('x', { type: 'integer' }), initial: [{ valueString: 'a' }] }),
    ).toEqual(['initial-other-type'])
  })

  it.each([
    ['a sum', 'decimal', calculated(`${N} + 1`)],
    ['a fraction into a decimal', 'decimal', calculated(`${N} / 2`)],
    ['a date', 'date', calculated('today()')],
    ['a text', 'string', calculated('today().toString()')],
    ['a comparison', 'boolean', calculated(`${N} > 1`)],
    ['a whole number', 'integer', initial('3')],
  ] as const)('is not told of %s', async (_, type, more) => {
    expect(await kinds(asks('x', { type, ...more }))).toEqual([])
  })
})
