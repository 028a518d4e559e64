import type { Patient, QuestionnaireItem, ValueSet } from 'fhir/r4'
import { describe, expect, it } from 'vitest'
import { answer, restoreCalculated } from './answers/answer'
import { enterText } from './answers/enter-text'
import {
  answersOf,
  computed,
  control,
  core,
  formOfItems,
  itemOf,
  placeOf,
  variable,
  wrongs,
} from './form-fixture'
import { addRepeat } from './repeat'
import { settle } from './run/settle'

const PATIENT: Patient = {
  resourceType: 'Patient',
  id: '7',
  gender: 'female',
  birthDate: '1970-05-01',
  name: [{ family: 'Marchetti', given: ['Delphine', 'A.'] }],
}
const of = (linkId: string) => `%resource.item.where(linkId='${linkId}').answer.value`

describe('a calculated answer', () => {
  const sum: QuestionnaireItem[] = [
    { linkId: 'a', type: 'decimal' },
    { linkId: 'b', type: 'decimal' },
    {
      linkId: 'sum',
      type: 'decimal',
      extension: [computed('calculatedExpression', `${of('a')} + ${of('b')}`)],
    },
  ]
  const filled = async () => {
    const form = await formOfItems(sum)
    return enterText(enterText(form, placeOf(form, 'a'), '0.1'), placeOf(form, 'b'), '0.2')
  }

  it('follows the answers it is made of, exactly', async () => {
    const form = await filled()
    expect(itemOf(form, 'sum')).toMatchObject({
      calculated: true,
      answers: [{ value: { valueDecimal: 0.3 }, origin: 'calculated' }],
    })
    expect(
      itemOf(answer(form, placeOf(form, 'b'), undefined), 'sum').answers[0]?.value,
    ).toBeUndefined()
  })

  it('stays as a person puts it, until it is given back', async () => {
    const form = await filled()
    const own = answer(form, placeOf(form, 'sum'), { valueDecimal: 9 })
    const later = enterText(own, placeOf(own, 'a'), '5')
    expect(itemOf(later, 'sum').answers[0]).toMatchObject({
      value: { valueDecimal: 9 },
      overridden: true,
      origin: 'person',
    })
    expect(itemOf(restoreCalculated(later, placeOf(later, 'sum')), 'sum').answers[0]).toMatchObject(
      { value: { valueDecimal: 5.2 }, overridden: false },
    )
  })

  it('comes after the key that it is made of, where the form is open on a screen', async () => {
    const form = await formOfItems(sum, {}, { sliceMs: 8 })
    const typed = enterText(form, placeOf(form, 'a'), '0.1')
    expect([
      itemOf(typed, 'a').answers[0]?.value,
      itemOf(typed, 'sum').answers[0]?.value,
      typed.pending,
    ]).toEqual([{ valueDecimal: 0.1 }, undefined, 1])
    const both = settle(enterText(typed, placeOf(typed, 'b'), '0.2'))
    expect([itemOf(both, 'sum').answers[0]?.value, both.pending]).toEqual([
      { valueDecimal: 0.3 },
      0,
    ])
  })

  it('may lead to further ones, and to conditions', async () => {
    const form = await formOfItems([
      { linkId: 'a', type: 'integer' },
      {
        linkId: 'double',
        type: 'integer',
        extension: [computed('calculatedExpression', `${of('a')} * 2`)],
      },
      {
        linkId: 'more',
        type: 'integer',
        extension: [computed('calculatedExpression', `${of('double')} + 1`)],
      },
      {
        linkId: 'then',
        type: 'string',
        enableWhen: [{ question: 'more', operator: '>', answerInteger: 10 }],
      },
    ])
    const given = answer(form, placeOf(form, 'a'), { valueInteger: 5 })
    expect(itemOf(given, 'more').answers[0]?.value).toEqual({ valueInteger: 11 })
    expect(itemOf(given, 'then').enabled).toBe(true)
  })

  it('does not see what is not enabled', async () => {
    const form = await formOfItems([
      { linkId: 'on', type: 'boolean' },
      {
        linkId: 'a',
        type: 'integer',
        initial: [{ valueInteger: 4 }],
        enableWhen: [{ question: 'on', operator: '=', answerBoolean: true }],
      },
      {
        linkId: 'sum',
        type: 'integer',
        extension: [computed('calculatedExpression', `${of('a')}.sum()`)],
      },
    ])
    expect(itemOf(form, 'sum').answers[0]?.value).toBeUndefined()
    expect(
      itemOf(answer(form, placeOf(form, 'on'), { valueBoolean: true }), 'sum').answers[0]?.value,
    ).toEqual({ valueInteger: 4 })
  })

  it('is of its own occurrence in a repeating group', async () => {
    const form = await formOfItems([
      {
        linkId: 'g',
        type: 'group',
        repeats: true,
        extension: [variable('a', "item.where(linkId='a').answer.value")],
        item: [
          { linkId: 'a', type: 'integer' },
          {
            linkId: 'double',
            type: 'integer',
            extension: [computed('calculatedExpression', '%a * 2')],
          },
        ],
      },
    ])
    const two = addRepeat(form, itemOf(form, 'g').path)
    const given = answer(
      answer(two, placeOf(two, 'a', 0, 0), { valueInteger: 1 }),
      placeOf(two, 'a', 0, 1),
      { valueInteger: 20 },
    )
    expect([0, 1].map((place) => itemOf(given, 'double', place).answers[0]?.value)).toEqual([
      { valueInteger: 2 },
      { valueInteger: 40 },
    ])
  })

  it('adds up the scores of choices, wherever their author wrote them', async () => {
    const item: QuestionnaireItem = {
      linkId: 'q',
      type: 'choice',
      answerOption: [
        {
          valueCoding: {
            system: 's',
            code: 'x',
            extension: [core('ordinalValue', { valueDecimal: 3 })],
          },
        },
      ],
    }
    const form = await formOfItems([
      item,
      {
        linkId: 'score',
        type: 'decimal',
        extension: [
          computed(
            'calculatedExpression',
            "%resource.item.where(linkId='q').answer.value.extension.where(url.endsWith('ordinalValue')).value.sum()",
          ),
        ],
      },
    ])
    const [option] = itemOf(form, 'q').options ?? []
    expect(option?.weight).toBe('3')
    expect(
      itemOf(answer(form, placeOf(form, 'q'), option?.value), 'score').answers[0]?.value,
    ).toEqual({ valueDecimal: 3 })
  })
})

describe('the weight of answers', () => {
  const weighed = (name: string, value: number) => [core(name, { valueDecimal: value })]
  const set: ValueSet = {
    resourceType: 'ValueSet',
    status: 'active',
    url: 'http://x',
    compose: {
      include: [
        {
          system: 's',
          concept: [{ code: 'a', extension: weighed('ordinalValue', 0.1) }, { code: 'b' }],
        },
      ],
    },
  }
  it.each([
    [
      'an option',
      {
        answerOption: [
          { valueCoding: { system: 's', code: 'a' }, extension: weighed('itemWeight', 0.1) },
          { valueCoding: { system: 's', code: 'b' } },
        ],
      },
    ],
    [
      'the coding of an option',
      {
        answerOption: [
          { valueCoding: { system: 's', code: 'a', extension: weighed('ordinalValue', 0.1) } },
          { valueCoding: { system: 's', code: 'b' } },
        ],
      },
    ],
    ['a value set of the catalogue', { answerValueSet: 'http://x' }],
  ] satisfies readonly (readonly [string, Partial<QuestionnaireItem>])[])(
    'of %s is added up exactly',
    async (_, offered) => {
      const questions = ['q1', 'q2', 'q3', 'q4'].map((linkId): QuestionnaireItem => ({
        linkId,
        type: 'choice',
        ...offered,
      }))
      const form = await formOfItems(
        [
          ...questions,
          {
            linkId: 'sum',
            type: 'decimal',
            extension: [
              computed('calculatedExpression', '%resource.item.answer.value.weight().sum()'),
            ],
          },
        ],
        {},
        { valueSets: () => Promise.resolve(set) },
      )
      const pick = (place: number) => itemOf(form, 'q1').options?.[place]?.value
      const three = ['q1', 'q2', 'q3'].reduce(
        (one, linkId) => answer(one, placeOf(one, linkId), pick(0)),
        form,
      )
      expect(itemOf(answer(three, placeOf(three, 'q4'), pick(1)), 'sum').answers[0]?.value).toEqual(
        { valueDecimal: 0.3 },
      )
      expect(form.unsupported).toEqual([])
    },
  )
})

describe('what is computed at the beginning', () => {
  it('comes from the launch context, and says so', async () => {
    const form = await formOfItems(
      [
        {
          linkId: 'name',
          type: 'string',
          extension: [computed('initialExpression', '%patient.name.first().family')],
        },
        {
          linkId: 'given',
          type: 'string',
          repeats: true,
          extension: [computed('initialExpression', '%patient.name.first().given')],
        },
        {
          linkId: 'born',
          type: 'date',
          extension: [computed('initialExpression', '%patient.birthDate')],
        },
      ],
      {},
      { context: { patient: PATIENT } },
    )
    expect(itemOf(form, 'name').answers).toMatchObject([
      { value: { valueString: 'Marchetti' }, origin: 'record' },
    ])
    expect(itemOf(form, 'given').answers.map(({ value }) => value)).toEqual([
      { valueString: 'Delphine' },
      { valueString: 'A.' },
    ])
    expect(itemOf(form, 'born').answers[0]?.value).toEqual({ valueDate: '1970-05-01' })
  })

  it('is empty where the form was launched without what it expects', async () => {
    const launch = {
      url: 'http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-launchContext',
      extension: [
        { url: 'name', valueCoding: { code: 'patient' } },
        { url: 'type', valueCode: 'Patient' as const },
      ],
    }
    const form = await formOfItems(
      [
        {
          linkId: 'name',
          type: 'string',
          extension: [computed('initialExpression', '%patient.name.family')],
        },
      ],
      { extension: [launch] },
    )
    expect(form.unsupported).toEqual([])
    expect(answersOf(form)).toBeUndefined()
  })

  it('has an occurrence of a group for each of what it is filled from', async () => {
    const contact = [
      { name: { family: 'Rossi' }, telecom: [{ value: '1' }] },
      { name: { family: 'Bianchi' } },
      { name: { family: 'Verdi' } },
    ]
    const from = {
      url: 'http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-itemPopulationContext',
      valueExpression: {
        name: 'contact',
        language: 'text/fhirpath' as const,
        expression: '%patient.contact',
      },
    }
    const form = await formOfItems(
      [
        {
          linkId: 'g',
          type: 'group',
          repeats: true,
          extension: [from],
          item: [
            {
              linkId: 'name',
              type: 'string',
              extension: [computed('initialExpression', '%contact.name.family')],
            },
            {
              linkId: 'phone',
              type: 'string',
              extension: [computed('initialExpression', '%contact.telecom.value')],
            },
          ],
        },
      ],
      {},
      { context: { patient: { ...PATIENT, contact } } },
    )
    expect(answersOf(form)).toEqual([
      {
        linkId: 'g',
        item: [
          { linkId: 'name', answer: [{ valueString: 'Rossi' }] },
          { linkId: 'phone', answer: [{ valueString: '1' }] },
        ],
      },
      { linkId: 'g', item: [{ linkId: 'name', answer: [{ valueString: 'Bianchi' }] }] },
      { linkId: 'g', item: [{ linkId: 'name', answer: [{ valueString: 'Verdi' }] }] },
    ])
    expect(form.unsupported).toEqual([])
  })

  it('finds the patient under a name that the author made up', async () => {
    const launch = {
      url: 'http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-launchContext',
      extension: [
        { url: 'name', valueId: 'person' },
        { url: 'type', valueCode: 'Patient' as const },
      ],
    }
    const form = await formOfItems(
      [
        {
          linkId: 'g',
          type: 'string',
          extension: [computed('initialExpression', '%person.gender')],
        },
      ],
      { extension: [launch] },
      { context: { patient: PATIENT } },
    )
    expect(itemOf(form, 'g').answers[0]?.value).toEqual({ valueString: 'female' })
  })
})

describe('other expressions', () => {
  it('enable an item while they are true', async () => {
    const form = await formOfItems([
      { linkId: 'a', type: 'integer' },
      {
        linkId: 'then',
        type: 'string',
        extension: [computed('enableWhenExpression', `${of('a')} > 3`)],
      },
    ])
    expect(itemOf(form, 'then').enabled).toBe(false)
    expect(itemOf(answer(form, placeOf(form, 'a'), { valueInteger: 4 }), 'then').enabled).toBe(true)
  })

  it('offer answers', async () => {
    const form = await formOfItems([
      { linkId: 'who', type: 'string', repeats: true },
      {
        linkId: 'pick',
        type: 'choice',
        extension: [computed('answerExpression', of('who')), control('drop-down')],
      },
    ])
    const given = answer(form, placeOf(form, 'who'), { valueString: 'Ana' })
    expect(itemOf(given, 'pick').options?.map(({ label }) => label)).toEqual(['Ana'])
    expect(wrongs(answer(given, placeOf(given, 'pick'), { valueString: 'Bo' }))).toEqual([
      'pick not-an-option',
    ])
  })

  it('put options on and off', async () => {
    const toggle = {
      url: 'http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-answerOptionsToggleExpression',
      extension: [
        { url: 'option', valueCoding: { code: 'b' } },
        {
          url: 'expression',
          valueExpression: { language: 'text/fhirpath', expression: `${of('a')} = true` },
        },
      ],
    }
    const form = await formOfItems([
      { linkId: 'a', type: 'boolean' },
      {
        linkId: 'q',
        type: 'choice',
        answerOption: [{ valueCoding: { code: 'x' } }, { valueCoding: { code: 'b' } }],
        extension: [toggle],
      },
    ])
    const offs = (one: typeof form) => itemOf(one, 'q').options?.map(({ off }) => off)
    expect(offs(form)).toEqual([false, true])
    expect(wrongs(answer(form, placeOf(form, 'q'), { valueCoding: { code: 'b' } }))).toEqual([
      'q not-an-option',
    ])
    expect(offs(answer(form, placeOf(form, 'a'), { valueBoolean: true }))).toEqual([false, false])
  })

  it.each(['error', 'warning'] as const)('hold a rule of the author, as %s', async (severity) => {
    const rule = core('questionnaire-constraint', {
      extension: [
        { url: 'key', valueId: 'k1' },
        { url: 'severity', valueCode: severity },
        { url: 'human', valueString: 'The end is after the start.' },
        {
          url: 'expression',
          valueString:
            "item.where(linkId='end').answer.value >= item.where(linkId='start').answer.value",
        },
      ],
    })
    const form = await formOfItems([
      {
        linkId: 'g',
        type: 'group',
        extension: [rule],
        item: [
          { linkId: 'start', type: 'date' },
          { linkId: 'end', type: 'date' },
        ],
      },
    ])
    const wrong = answer(
      answer(form, placeOf(form, 'start'), { valueDate: '2020-02-01' }),
      placeOf(form, 'end'),
      { valueDate: '2020-01-01' },
    )
    expect(form.messages).toEqual([])
    expect(wrong.messages).toMatchObject([
      {
        linkId: 'g',
        severity,
        problem: { kind: 'constraint', key: 'k1', words: 'The end is after the start.' },
      },
    ])
    expect(answer(wrong, placeOf(wrong, 'end'), { valueDate: '2020-03-01' }).messages).toEqual([])
  })

  it('hold a rule of the form as a whole', async () => {
    const rule = core('targetConstraint', {
      extension: [
        { url: 'key', valueId: 'k2' },
        { url: 'severity', valueCode: 'error' },
        { url: 'human', valueString: 'Say at least one.' },
        {
          url: 'expression',
          valueExpression: {
            language: 'text/fhirpath',
            expression: '%resource.item.answer.exists()',
          },
        },
      ],
    })
    const form = await formOfItems([{ linkId: 'a', type: 'string' }], { extension: [rule] })
    expect(form.messages).toMatchObject([{ path: '', problem: { kind: 'constraint', key: 'k2' } }])
    expect(answer(form, placeOf(form, 'a'), { valueString: 'x' }).messages).toEqual([])
  })

  it('make words, limits and whether an answer is required', async () => {
    const beside = (expression: string) => ({
      extension: [
        core('cqf-expression', { valueExpression: { language: 'text/fhirpath', expression } }),
      ],
    })
    const form = await formOfItems([
      { linkId: 'a', type: 'integer' },
      {
        linkId: 'q',
        type: 'integer',
        text: 'How many?',
        _text: beside(`'More than ' + ${of('a')}.toString() + '?'`),
        _required: beside(`${of('a')}.exists()`),
        extension: [core('minValue', { valueInteger: 0, _valueInteger: beside(of('a')) })],
      },
    ])
    expect(itemOf(form, 'q').text?.plain).toBe('How many?')
    const given = answer(form, placeOf(form, 'a'), { valueInteger: 3 })
    expect(itemOf(given, 'q')).toMatchObject({
      text: { plain: 'More than 3?' },
      required: true,
      limits: { min: { valueInteger: 3 } },
    })
    expect(wrongs(answer(given, placeOf(given, 'q'), { valueInteger: 2 }))).toEqual(['q too-small'])
  })
})

describe('what cannot be computed', () => {
  it.each([
    ['is not FHIRPath', '((', 'expression'],
    ['names what nobody knows', '%nobody', 'expression'],
  ])(
    'is reported when it %s, and the question is asked all the same',
    async (_, expression, kind) => {
      const form = await formOfItems([
        { linkId: 'q', type: 'string', extension: [computed('enableWhenExpression', expression)] },
      ])
      expect(form.unsupported).toEqual([
        { effect: 'asking', what: { kind, expression }, linkId: 'q' },
      ])
      expect(itemOf(form, 'q').enabled).toBe(true)
    },
  )

  it('is reported when it is in another language', async () => {
    const cql = {
      url: 'http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-calculatedExpression',
      valueExpression: { language: 'text/cql', expression: 'Score' },
    }
    const form = await formOfItems([{ linkId: 'q', type: 'integer', extension: [cql] }])
    expect(form.unsupported).toEqual([
      { effect: 'asking', what: { kind: 'language', language: 'text/cql' }, linkId: 'q' },
    ])
  })

  it.each([0, Infinity])(
    'ends where calculations drive one another on without end, and is reported, in slices of %d ms',
    async (sliceMs) => {
      const form = await formOfItems(
        [
          { linkId: 'c', type: 'string' },
          {
            linkId: 'a',
            type: 'integer',
            extension: [
              computed('calculatedExpression', `iif(${of('b')}.exists(), ${of('b')} + 1, 1)`),
            ],
          },
          {
            linkId: 'b',
            type: 'integer',
            extension: [computed('calculatedExpression', `${of('a')} + 1`)],
          },
        ],
        {},
        { sliceMs },
      )
      expect(form.pending).toBe(0)
      expect(form.unsupported).toContainEqual({
        effect: 'asking',
        what: { kind: 'expression-loop' },
      })
    },
  )
})

describe('a slice of time', () => {
  it('leaves the rest for the next one, and a response waits for all', async () => {
    const chain: QuestionnaireItem[] = Array.from({ length: 12 }, (_, place) => ({
      linkId: `q${place}`,
      type: 'integer',
      ...(place > 0 && {
        extension: [computed('calculatedExpression', `${of(`q${place - 1}`)} + 1`)],
      }),
    }))
    const form = await formOfItems(chain, {}, { sliceMs: 0 })
    let given = answer(form, placeOf(form, 'q0'), { valueInteger: 1 })
    expect(given.pending).toBeGreaterThan(0)
    expect(JSON.stringify(answersOf(given))).toContain(
      '"linkId":"q11","answer":[{"valueInteger":12}]',
    )
    while (given.pending > 0) given = settle(given)
    expect(itemOf(given, 'q11').answers[0]?.value).toEqual({ valueInteger: 12 })
  })
})
