import { join } from 'node:path'
import type { Questionnaire, QuestionnaireItem, QuestionnaireResponse, ValueSet } from 'fhir/r4'
import { describe, expect, it } from 'vitest'
import { checkResponse } from './check-response.ts'
import { projectRoot } from '../project-root.ts'
import { questionnairesBelow } from './questionnaires-below.ts'
import { tryForm } from './try-form.ts'

const form = (item: QuestionnaireItem[], more: Partial<Questionnaire> = {}): Questionnaire => ({
  resourceType: 'Questionnaire',
  status: 'active',
  item,
  ...more,
})
const FHIR = 'http://hl7.org/fhir/StructureDefinition/'
const SIGNED = [{ url: `${FHIR}questionnaire-signatureRequired`, valueCodeableConcept: {} }]
const coded = ['a', 'b', 'c'].map((code) => ({
  valueCoding: { system: 'http://example.org', code, display: code.toUpperCase() },
}))

const SET: ValueSet = {
  resourceType: 'ValueSet',
  id: 'set',
  status: 'active',
  compose: { include: [{ system: 'http://example.org', concept: [{ code: 'x' }, { code: 'y' }] }] },
}

/** One form for each feature of forms. */
const FORMS: Readonly<Record<string, Questionnaire>> = {
  'every type of question': form(
    (
      [
        'boolean',
        'decimal',
        'integer',
        'date',
        'dateTime',
        'time',
        'string',
        'text',
        'url',
        'attachment',
        'reference',
        'quantity',
      ] as const
    ).map((type) => ({ linkId: type, type, required: true, text: `A ${type}` })),
  ),
  'choices of every kind': form(
    [
      { linkId: 'one', type: 'choice', required: true, answerOption: coded },
      {
        linkId: 'many',
        type: 'choice',
        repeats: true,
        answerOption: [
          ...coded,
          {
            valueCoding: { code: 'none' },
            extension: [{ url: `${FHIR}questionnaire-optionExclusive`, valueBoolean: true }],
          },
        ],
      },
      {
        linkId: 'open',
        type: 'open-choice',
        required: true,
        answerOption: [{ valueString: 'this' }],
      },
      { linkId: 'set', type: 'choice', answerValueSet: '#set' },
    ],
    { contained: [SET] },
  ),
  'groups, repeats and nesting': form([
    {
      linkId: 'g',
      type: 'group',
      repeats: true,
      required: true,
      extension: [{ url: `${FHIR}questionnaire-maxOccurs`, valueInteger: 3 }],
      item: [
        {
          linkId: 'q',
          type: 'boolean',
          required: true,
          item: [
            { linkId: 'why', type: 'string', required: true },
            { linkId: 'words', type: 'display', text: 'Say why.' },
          ],
        },
        {
          linkId: 'inner',
          type: 'group',
          repeats: true,
          item: [{ linkId: 'list', type: 'integer', repeats: true }],
        },
      ],
    },
  ]),
  'conditions on conditions': form([
    { linkId: 'a', type: 'boolean', required: true },
    {
      linkId: 'b',
      type: 'integer',
      required: true,
      enableWhen: [{ question: 'a', operator: '=', answerBoolean: true }],
    },
    {
      linkId: 'g',
      type: 'group',
      enableBehavior: 'any',
      enableWhen: [
        { question: 'b', operator: '>', answerInteger: 50 },
        { question: 'a', operator: '=', answerBoolean: false },
      ],
      item: [{ linkId: 'c', type: 'string', required: true }],
    },
  ]),
  limits: form([
    { linkId: 'short', type: 'string', required: true, maxLength: 4 },
    {
      linkId: 'like',
      type: 'string',
      required: true,
      extension: [{ url: `${FHIR}regex`, valueString: '[A-Z]{2}-\\d{3}' }],
    },
    {
      linkId: 'small',
      type: 'decimal',
      required: true,
      extension: [
        { url: `${FHIR}minValue`, valueDecimal: 1 },
        { url: `${FHIR}maxValue`, valueDecimal: 2 },
        { url: `${FHIR}maxDecimalPlaces`, valueInteger: 1 },
      ],
    },
    {
      linkId: 'few',
      type: 'string',
      repeats: true,
      extension: [
        { url: `${FHIR}questionnaire-minOccurs`, valueInteger: 2 },
        { url: `${FHIR}questionnaire-maxOccurs`, valueInteger: 3 },
      ],
    },
  ]),
  calculations: form([
    { linkId: 'a', type: 'decimal', required: true },
    {
      linkId: 'twice',
      type: 'decimal',
      readOnly: true,
      extension: [
        {
          url: 'http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-calculatedExpression',
          valueExpression: {
            language: 'text/fhirpath',
            expression: "%resource.item.where(linkId='a').answer.value * 2",
          },
        },
      ],
    },
  ]),
  'signatures of the form, a group, a question and words': form(
    [
      { linkId: 'words', type: 'display', text: 'I agree.', extension: SIGNED },
      {
        linkId: 'group',
        type: 'group',
        repeats: true,
        extension: SIGNED,
        item: [{ linkId: 'q', type: 'string', extension: SIGNED }],
      },
    ],
    { extension: SIGNED },
  ),
}

describe('the robot', () => {
  it.each(Object.entries(FORMS))(
    'fills in %s, and the response is accepted',
    async (_, questionnaire) => {
      for (const seed of [1, 2, 3])
        expect(await tryForm(questionnaire, seed)).toMatchObject({
          kind: 'completed',
          troubles: [],
        })
    },
  )

  it('fills in every form that the app brings along', async () => {
    const { questionnaires, valueSets, unreadable } = await questionnairesBelow(
      join(projectRoot, 'public/questionnaires'),
    )
    expect(unreadable).toEqual([])
    expect(questionnaires.length).toBeGreaterThan(5)
    for (const { file, questionnaire } of questionnaires) {
      expect({ file, ...(await tryForm(questionnaire, 1, valueSets)) }).toMatchObject({
        file,
        kind: 'completed',
        troubles: [],
      })
    }
  })

  it('does not complete what cannot be, and says what is missing', async () => {
    const lost = form([
      { linkId: 'q', type: 'choice', required: true, answerValueSet: 'http://example.org/nowhere' },
    ])
    expect(await tryForm(lost, 1)).toMatchObject({
      kind: 'incomplete',
      open: ['q: list-missing'],
      troubles: [],
      unsupported: [{ what: { kind: 'value-set' } }],
    })
  })

  it('asks for the totals: it fails where a scored instrument shows none', async () => {
    const scored = (expression: string) =>
      form([
        {
          linkId: 'q',
          type: 'choice',
          answerOption: coded.map((option, place) => ({
            ...option,
            extension: [{ url: `${FHIR}ordinalValue`, valueDecimal: place }],
          })),
        },
        {
          linkId: 'total',
          type: 'decimal',
          extension: [
            {
              url: 'http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-calculatedExpression',
              valueExpression: { language: 'text/fhirpath', expression },
            },
          ],
        },
      ])
    const answers = "%resource.item.where(linkId='q').answer.value"
    expect(await tryForm(scored(`${answers}.extension.value.sum()`), 1)).toMatchObject({
      troubles: [],
    })
    expect(await tryForm(scored(`${answers}.extension('urn:none').value`), 1)).toMatchObject({
      troubles: ['total: a scored instrument shows no total'],
    })
  })

  it('opens forms with a patient, a user and an encounter, and no form opens with an invalid answer that nobody gave', async () => {
    const filled = (expression: string): Questionnaire =>
      form([
        {
          linkId: 'q',
          type: 'choice',
          required: true,
          answerOption: coded,
          extension: [
            {
              url: 'http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-initialExpression',
              valueExpression: { language: 'text/fhirpath', expression },
            },
          ],
        },
      ])
    for (const expression of ['%patient.gender', '%user.gender', '%encounter.status'])
      expect(await tryForm(filled(expression), 1)).toMatchObject({
        kind: 'completed',
        troubles: [],
        unsupported: [],
      })
  })

  it('tells of a form that is refused', async () => {
    expect(
      await tryForm(
        form([
          { linkId: 'q', type: 'string' },
          { linkId: 'q', type: 'string' },
        ]),
        1,
      ),
    ).toEqual({ kind: 'refused', refusal: { why: 'link-id-twice', linkId: 'q' } })
  })
})

const PLAIN = form([
  { linkId: 'a', type: 'boolean' },
  {
    linkId: 'b',
    type: 'string',
    required: true,
    maxLength: 3,
    enableWhen: [{ question: 'a', operator: '=', answerBoolean: true }],
    item: [{ linkId: 'b1', type: 'date' }],
  },
  { linkId: 'c', type: 'choice', answerOption: coded },
  { linkId: 'g', type: 'group', item: [{ linkId: 'words', type: 'display' }] },
])
const sent = (item: QuestionnaireResponse['item'] = []): QuestionnaireResponse => ({
  resourceType: 'QuestionnaireResponse',
  status: 'completed',
  item,
})
const yes = { linkId: 'a', answer: [{ valueBoolean: true }] }

describe('the second reading of R4', () => {
  it('accepts a response that answers the form', () => {
    const b = {
      linkId: 'b',
      answer: [{ valueString: 'abc', item: [{ linkId: 'b1', answer: [{ valueDate: '2024' }] }] }],
    }
    expect(checkResponse(PLAIN, sent([yes, b, { linkId: 'c', answer: [coded[1] ?? {}] }]))).toEqual(
      [],
    )
  })

  it.each(['!=', '='] as const)('has no code that is equal to a word (%s)', (operator) => {
    const asks = form([
      { linkId: 'c', type: 'choice', answerOption: coded },
      {
        linkId: 'd',
        type: 'boolean',
        enableWhen: [{ question: 'c', operator, answerString: 'a' }],
      },
    ])
    const both = [
      { linkId: 'c', answer: [coded[0] ?? {}] },
      { linkId: 'd', answer: [{ valueBoolean: true }] },
    ]
    expect(checkResponse(asks, sent(both))).toEqual(
      operator === '!=' ? [] : ['d: in the response and not enabled'],
    )
  })

  it.each([
    [
      'an item of another place',
      [{ linkId: 'b1', answer: [{ valueDate: '2024' }] }],
      'b1: not in this place of the form',
    ],
    [
      'another order',
      [
        { linkId: 'c', answer: [coded[0] ?? {}] },
        { linkId: 'a', answer: [{ valueBoolean: false }] },
      ],
      'c: not in the order of the form',
    ],
    [
      'what is not enabled',
      [
        { linkId: 'a', answer: [{ valueBoolean: false }] },
        { linkId: 'b', answer: [{ valueString: 'x' }] },
      ],
      'b: in the response and not enabled',
    ],
    ['what is missing', [yes], 'b: required and missing'],
    [
      'two answers',
      [{ linkId: 'a', answer: [{ valueBoolean: false }, { valueBoolean: false }] }],
      'a: several where one is allowed',
    ],
    [
      'another type',
      [{ linkId: 'a', answer: [{ valueString: 'yes' }] }],
      'a: valueString as answer to boolean',
    ],
    [
      'two values',
      [{ linkId: 'a', answer: [{ valueBoolean: false, valueString: 'no' }] }],
      'a: 2 values in one answer',
    ],
    [
      'an answer that is not on offer',
      [{ linkId: 'c', answer: [{ valueCoding: { code: 'z' } }] }],
      'c: not one of the answers offered',
    ],
    [
      'a long answer',
      [yes, { linkId: 'b', answer: [{ valueString: 'four' }] }],
      'b: longer than maxLength',
    ],
    [
      'a date that is none',
      [
        yes,
        {
          linkId: 'b',
          answer: [
            { valueString: 'x', item: [{ linkId: 'b1', answer: [{ valueDate: '1.2.2024' }] }] },
          ],
        },
      ],
      'b1: valueDate is malformed',
    ],
    ['an item with nothing', [{ linkId: 'a' }], 'a: empty'],
    ['a display', [{ linkId: 'g', item: [{ linkId: 'words' }] }], 'words: a display in a response'],
    [
      'a group with an answer',
      [{ linkId: 'g', answer: [{ valueString: 'x' }] }],
      'g: a group with an answer',
    ],
    [
      'items beside an answer',
      [
        yes,
        {
          linkId: 'b',
          answer: [{ valueString: 'x' }],
          item: [{ linkId: 'b1', answer: [{ valueDate: '2024' }] }],
        },
      ],
      'b: items beside the answer instead of below it',
    ],
  ])('does not accept %s', (_, items, trouble) => {
    expect(checkResponse(PLAIN, sent(items))).toContain(trouble)
  })
})
