import type { Questionnaire, QuestionnaireResponse } from 'fhir/r4'
import { describe, expect, it } from 'vitest'
import { fieldsOf } from '~/fhir/json'
import { parseJson } from '~/fhir/wire/parse-json'
import { toJson } from '~/fhir/wire/to-json'
import { dangersIn } from '~/questionnaires/safety/dangers-in'
import { arrangeByForm, inLanguage } from './arrange-by-form'

const translation = (content: string) => ({
  extension: [
    {
      url: 'http://hl7.org/fhir/StructureDefinition/translation',
      extension: [
        { url: 'lang', valueCode: 'es' },
        { url: 'content', valueString: content },
      ],
    },
  ],
})
const form: Questionnaire = {
  resourceType: 'Questionnaire',
  status: 'active',
  item: [
    {
      linkId: 'a',
      type: 'choice',
      prefix: '1.',
      text: 'Tired?',
      _text: translation('¿Cansado?'),
      answerOption: [
        { valueCoding: { system: 's', code: 'y', display: 'Yes', _display: translation('Sí') } },
      ],
    },
    { linkId: 'b', type: 'decimal', text: 'Hours' },
  ],
}
const response: QuestionnaireResponse = {
  resourceType: 'QuestionnaireResponse',
  status: 'completed',
  item: [
    { linkId: 'z', text: 'Not of the form', answer: [{ valueString: 'kept' }] },
    { linkId: 'b', answer: [{ valueDecimal: 7 }] },
    { linkId: 'a', text: 'Old words', answer: [{ valueCoding: { system: 's', code: 'y' } }] },
  ],
}

describe('a response without its form', () => {
  it('is in the reader’s language where its own words are translated, and otherwise as it came', () => {
    const told = {
      resourceType: 'QuestionnaireResponse',
      status: 'completed',
      item: [
        {
          linkId: 'a',
          text: 'Tired?',
          _text: translation('¿Cansado?'),
          answer: [
            {
              valueCoding: { code: 'y', display: 'Yes', _display: translation('Sí') },
              item: [{ linkId: 'b', text: 'Since?', _text: translation('¿Desde cuándo?') }],
            },
          ],
        },
        { linkId: 'c', text: 'Hours', answer: [{ valueDecimal: 7 }] },
      ],
    } satisfies QuestionnaireResponse
    const { item: [tired, hours] = [] } = inLanguage(told, 'es')
    expect(tired?.text).toBe('¿Cansado?')
    expect(tired?.answer?.[0]?.valueCoding?.display).toBe('Sí')
    expect(tired?.answer?.[0]?.item?.[0]?.text).toBe('¿Desde cuándo?')
    expect(hours).toEqual(told.item[1])
    expect(inLanguage(told, 'en')).toEqual(told)
  })
})

describe('a response by its form', () => {
  it('has the form’s words, order and language, and loses nothing', () => {
    const { item = [] } = arrangeByForm(response, form, 'es')
    expect(item.map(({ linkId, text }) => [linkId, text])).toEqual([
      ['a', '1. ¿Cansado?'],
      ['b', 'Hours'],
      ['z', 'Not of the form'],
    ])
    expect(item[0]?.answer?.[0]?.valueCoding?.display).toBe('Sí')
  })

  it('keeps the digits of decimals', () => {
    const wire =
      '{"resourceType":"QuestionnaireResponse","status":"completed","item":[{"linkId":"b",' +
      '"answer":[{"valueDecimal":7.50}]}]}'
    const read = parseJson(wire)
    // Written above, so its shape is known.
    const arranged = arrangeByForm(read as QuestionnaireResponse, form, 'en')
    expect(fieldsOf(read)['resourceType']).toBe('QuestionnaireResponse')
    expect(toJson(arranged)).toContain('7.50')
  })
})

describe('an answer that tells of danger', () => {
  const rules = [
    { linkId: 'q9', unless: ['none'] },
    { linkId: 'harm', unless: ['false'] },
  ]
  const answered = (linkId: string, answer: object): QuestionnaireResponse => ({
    ...response,
    item: [{ linkId: 'g', item: [{ linkId, text: 'Q', answer: [answer] }] }],
  })

  it.each([
    ['q9', { valueCoding: { code: 'some' } }, 1],
    ['q9', { valueCoding: { code: 'none' } }, 0],
    ['harm', { valueBoolean: true }, 1],
    ['harm', { valueBoolean: false }, 0],
    ['other', { valueBoolean: true }, 0],
  ])('%s %o', (linkId, answer, count) => {
    expect(dangersIn(answered(linkId, answer), rules)).toHaveLength(count)
  })

  it('is not a question without an answer', () => {
    expect(dangersIn({ item: [{ linkId: 'q9' }] }, rules)).toEqual([])
  })
})
