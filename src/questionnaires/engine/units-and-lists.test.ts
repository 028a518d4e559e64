import fc from 'fast-check'
import type { QuestionnaireItem, QuestionnaireItemEnableWhen } from 'fhir/r4'
import { describe, expect, it } from 'vitest'
import { answer } from './answers/answer'
import type { AnswerValue } from './answers/answer-value'
import { digitsOf } from './answers/answer-values'
import { enterText } from './answers/enter-text'
import type { Form } from './form'
import { answersOf, computed, core, formOfItems, itemOf, placeOf, wrongs } from './form-fixture'
import { fromResponse } from './answers/from-response'
import { toResponse } from './answers/to-response'

const UCUM = 'http://unitsofmeasure.org'
const amount = (value: number, code: string) => ({ value, code, unit: code, system: UCUM })
const unitOption = (code: string) =>
  core('questionnaire-unitOption', { valueCoding: { system: UCUM, code, display: code } })
const weight = (...extension: QuestionnaireItem['extension'] & object): QuestionnaireItem => ({
  linkId: 'w',
  type: 'quantity',
  extension: [unitOption('g'), unitOption('kg'), ...extension],
})
const weighed = (form: Form, value: number, code: string): Form =>
  answer(form, placeOf(form, 'w'), { valueQuantity: amount(value, code) })

describe('5000 g is more than 1 kg', () => {
  it.each<[QuestionnaireItemEnableWhen['operator'], number, string, boolean]>([
    ['>', 5000, 'g', true],
    ['>', 500, 'g', false],
    ['<', 500, 'g', true],
    ['=', 1000, 'g', true],
    ['!=', 1000, 'g', false],
    ['>=', 1000, 'g', true],
    ['<=', 1.5, 'kg', false],
  ])('in a condition: %s 1 kg with %d %s', async (operator, value, code, enabled) => {
    const form = await formOfItems([
      weight(),
      {
        linkId: 'q',
        type: 'string',
        enableWhen: [{ question: 'w', operator, answerQuantity: amount(1, 'kg') }],
      },
    ])
    expect(itemOf(weighed(form, value, code), 'q').enabled).toBe(enabled)
    expect(form.unsupported).toEqual([])
  })

  it('in a limit', async () => {
    const form = await formOfItems([
      weight(
        { url: `${SDC}minQuantity`, valueQuantity: amount(1, 'kg') },
        { url: `${SDC}maxQuantity`, valueQuantity: amount(200, 'kg') },
      ),
    ])
    expect(wrongs(weighed(form, 500, 'g'))).toEqual(['w too-small'])
    expect(wrongs(weighed(form, 5000, 'g'))).toEqual([])
    expect(wrongs(weighed(form, 200_001, 'g'))).toEqual(['w too-large'])
  })

  it('in a calculation', async () => {
    const form = await formOfItems([
      weight(),
      {
        linkId: 'heavy',
        type: 'boolean',
        extension: [
          computed(
            'calculatedExpression',
            "%resource.item.where(linkId='w').answer.value > 1 'kg'",
          ),
        ],
      },
    ])
    for (const [value, heavy] of [
      [5000, true],
      [500, false],
    ] as const)
      expect(itemOf(weighed(form, value, 'g'), 'heavy').answers[0]?.value).toEqual({
        valueBoolean: heavy,
      })
  })

  it('whatever the units and the amounts, both ways round', async () => {
    const form = await formOfItems([
      weight({ url: `${SDC}minQuantity`, valueQuantity: amount(1, 'kg') }),
    ])
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5_000_000 }), (grams) => {
        const problems = (value: number, code: string) => wrongs(weighed(form, value, code))
        expect(problems(grams, 'g')).toEqual(problems(grams / 1000, 'kg'))
        expect(problems(grams, 'g')).toEqual(grams < 1000 ? ['w too-small'] : [])
      }),
      { numRuns: 300 },
    )
  })

  it('and amounts of different kinds are not compared, which is told', async () => {
    const form = await formOfItems([
      weight({ url: `${SDC}minQuantity`, valueQuantity: amount(1, 'm') }),
    ])
    expect(wrongs(weighed(form, 1, 'g'))).toEqual([])
    expect(form.unsupported).toMatchObject([{ what: { kind: 'units-compared' }, linkId: 'w' }])
  })
})

const SDC = 'http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-'

describe('a choice whose list of answers nobody supplied', () => {
  const lost = (required: boolean): QuestionnaireItem => ({
    linkId: 'q',
    type: 'choice',
    required,
    answerValueSet: 'http://example.org/nowhere',
  })

  it('does not keep the form from being sent where it is not required', async () => {
    const form = await formOfItems([lost(false)])
    expect(itemOf(form, 'q').listMissing).toBe(true)
    expect(toResponse(form, 'completed').kind).toBe('response')
    // An earlier draft may contain text that somebody typed into it.
    expect(wrongs(enterText(form, placeOf(form, 'q'), 'typed'))).toEqual([])
  })

  it('says that nobody can answer it here where it is', async () => {
    const form = await formOfItems([lost(true)])
    expect(wrongs(form)).toEqual(['q list-missing'])
    expect(toResponse(form, 'in-progress').kind).toBe('response')
  })

  it.each(['text/cql', 'application/x-fhir-query'])(
    'says the same of a list that is worked out in %s, which never comes',
    async (language) => {
      const expression = { language, expression: 'Names' }
      const extension = [{ url: `${SDC}answerExpression`, valueExpression: expression }]
      const asked = (required: boolean) =>
        formOfItems([{ linkId: 'q', type: 'choice', required, extension }])
      expect(wrongs(await asked(true))).toEqual(['q list-missing'])
      expect(itemOf(await asked(false), 'q').listMissing).toBe(true)
    },
  )

  it('keeps an answer that was stored where the list was known', async () => {
    const item = [{ linkId: 'q', answer: [{ valueCoding: { system: 'urn:x', code: 'x' } }] }]
    const form = fromResponse(await formOfItems([lost(true)]), { item })
    expect(wrongs(form)).toEqual([])
    expect(answersOf(form)).toEqual(item)
  })

  it('is another thing than a list that is computed and empty for now', async () => {
    const form = await formOfItems([
      { linkId: 'q', type: 'choice', extension: [computed('answerExpression', '{}')] },
    ])
    expect(itemOf(form, 'q').listMissing).toBe(false)
  })
})

describe('a decimal comma', () => {
  const typed = async (type: 'decimal' | 'integer' | 'quantity', text: string) => {
    const form = await formOfItems([{ linkId: 'q', type }])
    const after = enterText(form, placeOf(form, 'q'), text)
    const value: AnswerValue | undefined = itemOf(after, 'q').answers[0]?.value
    if (value === undefined) return after.messages[0]?.problem
    return Number(digitsOf(value))
  }

  it.each([
    ['1,5', 1.5],
    ['-1,5', -1.5],
    ['0,500', 0.5],
    [',5', 0.5],
    ['1,50', 1.5],
    ['1,2345', 1.2345],
    ['1234,567', 1234.567],
    ['1.500', 1.5],
    ['1,234.5', 1234.5],
    ['1.234,5', 1234.5],
    ['1,234,567', 1234567],
    ['1.234.567', 1234567],
  ])('%s is taken for %d', async (text, value) => {
    expect(await typed('decimal', text)).toBe(value)
    expect(await typed('quantity', text)).toBe(value)
  })

  it('is not guessed where it may stand between thousands', async () => {
    expect(await typed('decimal', '1,500')).toEqual({
      kind: 'two-ways',
      text: '1,500',
      whole: '1500',
      decimal: '1.500',
    })
    expect(await typed('integer', '1,500')).toBe(1500)
  })

  it.each(['1,2,3', '1,2.3,4', '12,34.5', '1,', ',', '1,23,456'])(
    '%s is no number',
    async (text) => {
      expect(await typed('decimal', text)).toMatchObject({ kind: 'unreadable', text })
    },
  )
})
