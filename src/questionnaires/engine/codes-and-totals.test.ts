import type {
  CodeSystem,
  Coding,
  Extension,
  Patient,
  QuestionnaireItem,
  QuestionnaireResponse,
  ValueSet,
} from 'fhir/r4'
import { describe, expect, it } from 'vitest'
import { answer } from './answers/answer'
import type { Form } from './form'
import { answersOf, computed, core, formOfItems, itemOf, placeOf, wrongs } from './form-fixture'
import { fromResponse } from './answers/from-response'
import { toResponse } from './answers/to-response'

const GENDER = 'http://hl7.org/fhir/administrative-gender'
const coding = (code: string, display: string, system = GENDER): Coding => ({
  system,
  code,
  display,
})
const GENDERS = [coding('male', 'Male'), coding('female', 'Female')].map((valueCoding) => ({
  valueCoding,
}))
const patient = (gender: Patient['gender'] | undefined, more: Partial<Patient> = {}): Patient => ({
  resourceType: 'Patient',
  ...(gender !== undefined && { gender }),
  ...more,
})
const HIDDEN = core('questionnaire-hidden', { valueBoolean: true })

async function opened(
  item: QuestionnaireItem,
  about: Patient,
  more: QuestionnaireItem[] = [],
): Promise<Form> {
  return formOfItems([item, ...more], {}, { context: { patient: about } })
}

function choice(expression: string, more: Partial<QuestionnaireItem> = {}): QuestionnaireItem {
  return {
    linkId: 'q',
    type: 'choice',
    text: 'Sex',
    answerOption: GENDERS,
    extension: [computed('initialExpression', expression)],
    ...more,
  }
}

describe('an answer that the form gives by itself is one of the options, or is left out and told', () => {
  it('takes a code of the record as the option with that code', async () => {
    const form = await opened(choice('%patient.gender'), patient('female'))
    expect(itemOf(form, 'q').answers[0]?.value).toEqual({
      valueCoding: coding('female', 'Female'),
    })
    expect(wrongs(form)).toEqual([])
  })

  it.each([
    ['a display', "'Female'"],
    ['a display in another case', "'FEMALE '"],
    ['a code', "'female'"],
  ])('takes %s as the option that it means', async (_, expression) => {
    const form = await opened(choice(expression), patient(undefined))
    expect(answersOf(form)).toMatchObject([{ answer: [{ valueCoding: { code: 'female' } }] }])
  })

  it('takes any coding of a concept, and its words where no code fits', async () => {
    const married = [coding('M', 'Married', 'urn:m'), coding('S', 'Never Married', 'urn:m')]
    const item = choice('%patient.maritalStatus', {
      answerOption: married.map((valueCoding) => ({ valueCoding })),
    })
    const byCode = await opened(
      item,
      patient(undefined, {
        maritalStatus: {
          coding: [
            { system: 'urn:x', code: '1' },
            { system: 'urn:m', code: 'S' },
          ],
        },
      }),
    )
    expect(answersOf(byCode)).toMatchObject([{ answer: [{ valueCoding: { code: 'S' } }] }])
    const byWords = await opened(item, patient(undefined, { maritalStatus: { text: 'married' } }))
    expect(answersOf(byWords)).toMatchObject([{ answer: [{ valueCoding: { code: 'M' } }] }])
  })

  it('does not take the same code of another system for it', async () => {
    const form = await opened(
      choice('%patient.maritalStatus', { answerOption: [{ valueCoding: coding('M', 'Male') }] }),
      patient(undefined, { maritalStatus: { coding: [{ system: 'urn:m', code: 'M' }] } }),
    )
    expect(answersOf(form)).toBeUndefined()
    expect(itemOf(form, 'q').answers[0]?.note).toEqual({ kind: 'left-out', words: 'M' })
  })

  it('leaves out what is none of the options, and says so at the question', async () => {
    const form = await opened(choice('%patient.gender'), patient('other'))
    expect(answersOf(form)).toBeUndefined()
    expect(itemOf(form, 'q').answers[0]?.note).toEqual({ kind: 'left-out', words: 'other' })
    expect(wrongs(form)).toEqual([])
    const given = answer(form, placeOf(form, 'q'), { valueCoding: coding('male', 'Male') })
    expect(itemOf(given, 'q').answers[0]?.note).toBeUndefined()
  })

  it('keeps words of its own where the choice is open', async () => {
    const form = await opened(choice('%patient.gender', { type: 'open-choice' }), patient('other'))
    expect(answersOf(form)).toMatchObject([{ answer: [{ valueString: 'other' }] }])
  })

  it('keeps nobody from sending a form whose hidden question the record does not answer', async () => {
    for (const required of [false, true]) {
      const form = await opened(
        choice('%patient.gender', {
          required,
          extension: [HIDDEN, computed('initialExpression', '%patient.gender')],
        }),
        patient('other'),
      )
      expect(toResponse(form, 'completed').kind).toBe('response')
      expect(itemOf(form, 'q').answers[0]?.note).toMatchObject({ words: 'other' })
    }
  })

  it('brings a calculated code to its option too, and follows it', async () => {
    const form = await formOfItems([
      { linkId: 'a', type: 'string' },
      choice('', {
        extension: [
          computed('calculatedExpression', "%resource.item.where(linkId='a').answer.value"),
        ],
      }),
    ])
    const given = answer(form, placeOf(form, 'a'), { valueString: 'female' })
    expect(itemOf(given, 'q').answers[0]?.value).toEqual({
      valueCoding: coding('female', 'Female'),
    })
    const other = answer(given, placeOf(given, 'a'), { valueString: 'x' })
    expect(itemOf(other, 'q').answers[0]).toMatchObject({
      note: { kind: 'left-out', words: 'x' },
    })
    expect(itemOf(other, 'q').answers[0]?.value).toBeUndefined()
  })

  it('brings it to options that are computed', async () => {
    const form = await opened(
      choice('%patient.gender', {
        answerOption: [],
        extension: [
          computed('initialExpression', '%patient.gender'),
          computed('answerExpression', "%questionnaire.item.where(linkId='all').answerOption"),
        ],
      }),
      patient('female'),
      [{ linkId: 'all', type: 'choice', answerOption: GENDERS }],
    )
    expect(itemOf(form, 'q').answers[0]?.value).toMatchObject({ valueCoding: { code: 'female' } })
    expect(wrongs(form)).toEqual([])
  })

  it.each<[string, QuestionnaireItem, Patient]>([
    [
      'a default that is no option',
      choice('{}', { initial: [{ valueCoding: coding('x', 'X') }] }),
      patient(undefined),
    ],
    [
      'a default beyond the limit',
      {
        linkId: 'q',
        type: 'integer',
        initial: [{ valueInteger: 12 }],
        extension: [core('maxValue', { valueInteger: 10 })],
      },
      patient(undefined),
    ],
    [
      'a day that is none',
      { linkId: 'q', type: 'date', extension: [computed('initialExpression', "'soon'")] },
      patient(undefined),
    ],
    [
      'a number for a yes or no',
      { linkId: 'q', type: 'boolean', extension: [computed('initialExpression', '7')] },
      patient(undefined),
    ],
  ])('opens without %s', async (_, item, about) => {
    const form = await opened(item, about)
    expect(wrongs(form)).toEqual([])
    expect(answersOf(form)).toBeUndefined()
    expect(itemOf(form, 'q').answers[0]?.note?.kind).toBe('left-out')
  })
})

const SIDE = 'http://example.org/side'
const SIDES = [coding('7771000', 'Left', SIDE), coding('24028007', 'Right', SIDE)]
/** The code of each option is the display of the other. */
const CROSSED = [coding('1', '2', SIDE), coding('2', '1', SIDE)]
const SAME_CODE = [coding('1', 'Left', SIDE), coding('1', 'Right', 'http://example.org/hand')]
const SAME_DISPLAY = [coding('1', 'Side', SIDE), coding('2', 'Side', SIDE)]

/** The ways in which an expression gives an answer to a choice of these options. */
const FILLED: Readonly<
  Record<string, (expression: string, options: readonly Coding[]) => QuestionnaireItem[]>
> = {
  'at the beginning': (expression, options) => [
    choice(expression, { answerOption: options.map((valueCoding) => ({ valueCoding })) }),
  ],
  'in a calculation': (expression, options) => [
    choice('', {
      answerOption: options.map((valueCoding) => ({ valueCoding })),
      extension: [computed('calculatedExpression', expression)],
    }),
  ],
  'where the options are computed': (expression, options) => [
    choice('', {
      answerOption: [],
      extension: [
        computed('initialExpression', expression),
        computed('answerExpression', "%questionnaire.item.where(linkId='all').answerOption.value"),
      ],
    }),
    {
      linkId: 'all',
      type: 'choice',
      answerOption: options.map((valueCoding) => ({ valueCoding })),
    },
  ],
}

describe.each(Object.entries(FILLED))('%s, what an expression gives is matched', (_, itemsOf) => {
  const given = async (expression: string, options: readonly Coding[]) => {
    const form = await formOfItems(itemsOf(expression, options))
    expect(itemOf(form, 'q').options?.map(({ value }) => value)).toEqual(
      options.map((valueCoding) => ({ valueCoding })),
    )
    return itemOf(form, 'q').answers[0]
  }

  it.each([
    ['by its code alone, which no display repeats', "'24028007'", SIDES, SIDES[1]],
    ['by a number that is its code', '24028007', SIDES, SIDES[1]],
    ['by its display alone, which no code repeats', "'right'", SIDES, SIDES[1]],
    ['by its code before any display', "'1'", CROSSED, CROSSED[0]],
    ['by its display where its code is that of another, too', "'Right'", SAME_CODE, SAME_CODE[1]],
    ['by its code where its display is that of another, too', "'2'", SAME_DISPLAY, SAME_DISPLAY[1]],
  ])('%s', async (_how, expression, options, valueCoding) => {
    expect(await given(expression, options)).toMatchObject({ value: { valueCoding } })
  })

  it.each([
    ['what is neither code nor display', 'Middle', SIDES],
    ['the beginning of a code', '2402', SIDES],
    ['the beginning of a display', 'Rig', SIDES],
    ['a code that two options have', '1', SAME_CODE],
    ['a display that two options have', 'Side', SAME_DISPLAY],
  ])('with nothing, and says so, where it is %s', async (_what, words, options) => {
    const answered = await given(`'${words}'`, options)
    expect(answered?.note).toEqual({ kind: 'left-out', words })
    expect(answered?.value).toBeUndefined()
  })
})

const ORDINAL = 'http://hl7.org/fhir/StructureDefinition/ordinalValue'
const score = (value: number, name = 'ordinalValue'): Extension =>
  core(name, { valueDecimal: value })
const SYSTEM = 'http://example.org/answers'
const CODES = ['never', 'often', 'always'].map((code) => coding(code, code, SYSTEM))

const set = (more: Partial<ValueSet>): ValueSet => ({
  resourceType: 'ValueSet',
  id: 'answers',
  status: 'active',
  ...more,
})
const system = (concept: CodeSystem['concept']): CodeSystem => ({
  resourceType: 'CodeSystem',
  status: 'active',
  content: 'complete',
  url: SYSTEM,
  ...(concept !== undefined && { concept }),
})
const listed = { include: [{ system: SYSTEM, concept: CODES.map(({ code = '' }) => ({ code })) }] }

/** The places that an instrument's scores may be in. */
const HOMES: Readonly<
  Record<
    string,
    Pick<Parameters<typeof formOfItems>[1] & object, 'contained'> | 'option' | 'coding'
  >
> = {
  'the option': 'option',
  'the coding of the option': 'coding',
  'the concepts of a value set': {
    contained: [
      set({
        compose: {
          include: [
            {
              system: SYSTEM,
              concept: CODES.map(({ code = '' }, place) => ({ code, extension: [score(place)] })),
            },
          ],
        },
      }),
    ],
  },
  'the concepts of a code system': {
    contained: [
      set({ compose: { include: [{ system: SYSTEM }] } }),
      system(CODES.map(({ code = '' }, place) => ({ code, extension: [score(place)] }))),
    ],
  },
  'the code system of a list of codes': {
    contained: [
      set({ compose: listed }),
      system(
        CODES.map(({ code = '' }, place) => ({
          code,
          extension: [score(place, 'codesystem-ordinalValue')],
        })),
      ),
    ],
  },
  'an expansion': {
    contained: [
      set({
        expansion: {
          timestamp: '2026-01-01',
          contains: CODES.map(({ code = '' }, place) => ({
            system: SYSTEM,
            code,
            extension: [score(place)],
          })),
        },
      }),
    ],
  },
}

/** The ways in which a total reads them. */
const WAYS = [
  `%resource.item.where(linkId.startsWith('q')).answer.value.extension.where(url='${ORDINAL}').value.sum()`,
  "%resource.item.where(linkId.startsWith('q')).answer.valueCoding" +
    `.extension.where(url='${ORDINAL}').valueDecimal.sum()`,
  `%resource.item.where(linkId.startsWith('q')).answer.value.extension('${ORDINAL}').value.sum()`,
  "%resource.item.where(linkId.startsWith('q')).answer.value.weight().sum()",
  "%resource.item.where(linkId.startsWith('q')).answer.value.ordinal().sum()",
]

describe('a total of scores that are not in the form', () => {
  const form = async (way: string, scored: boolean): Promise<Form> =>
    formOfItems([
      {
        linkId: 'q',
        type: 'choice',
        answerOption: CODES.map((valueCoding, place) => ({
          valueCoding,
          ...(scored && place > 0 && { extension: [score(place)] }),
        })),
      },
      {
        linkId: 'total',
        type: 'decimal',
        extension: [computed('calculatedExpression', way)],
      },
    ])
  const chosen = (now: Form, place: number): Form =>
    answer(now, placeOf(now, 'q'), itemOf(now, 'q').options?.[place]?.value)
  // With a start of its own: a sum of nothing is empty in the library, and 0 in FHIRPath.
  const SUMS = ['weight', 'ordinal'].map(
    (name) =>
      `%resource.item.where(linkId='q').answer.value.${name}().aggregate($this + $total, 0)`,
  )

  it.each(SUMS)('is not 0: %s', async (way) => {
    const empty = await form(way, false)
    expect(itemOf(empty, 'total').answers[0]?.value).toEqual({ valueDecimal: 0 })
    const total = itemOf(chosen(empty, 1), 'total').answers[0]
    expect(total?.value).toBeUndefined()
    expect(total?.note).toEqual({ kind: 'failed' })
  })

  it.each(SUMS)('is 0 after the one answer that has none among others: %s', async (way) => {
    const one = await form(way, true)
    expect(itemOf(chosen(one, 0), 'total').answers[0]?.value).toEqual({ valueDecimal: 0 })
    expect(itemOf(chosen(one, 2), 'total').answers[0]?.value).toEqual({ valueDecimal: 2 })
  })
})

describe('a scored instrument shows a total', () => {
  const cases = Object.keys(HOMES).flatMap((home) => WAYS.map((way) => [home, way] as const))

  async function instrument(home: string, way: string): Promise<Form> {
    const where = HOMES[home] ?? 'option'
    const question = (linkId: string): QuestionnaireItem => ({
      linkId,
      type: 'choice',
      ...(typeof where === 'object'
        ? { answerValueSet: '#answers' }
        : {
            answerOption: CODES.map((valueCoding, place) =>
              where === 'option'
                ? { valueCoding, extension: [score(place)] }
                : { valueCoding: { ...valueCoding, extension: [score(place)] } },
            ),
          }),
    })
    return formOfItems(
      [
        question('q1'),
        question('q2'),
        {
          linkId: 'total',
          type: 'decimal',
          readOnly: true,
          extension: [computed('calculatedExpression', way)],
        },
      ],
      typeof where === 'object' ? where : {},
    )
  }

  const answered = (form: Form, ...places: number[]): Form =>
    places.reduce((now, option, index) => {
      const chosen = itemOf(now, `q${index + 1}`).options?.[option]
      return answer(now, placeOf(now, `q${index + 1}`), chosen?.value)
    }, form)

  it.each(cases)('with its scores on %s, asked for by %s', async (home, way) => {
    const form = answered(await instrument(home, way), 1, 2)
    expect(itemOf(form, 'total').answers[0]?.value).toEqual({ valueDecimal: 3 })
  })

  it.each(cases)('also of a response that was stored without them: %s, %s', async (home, way) => {
    const empty = await instrument(home, way)
    const stored: Pick<QuestionnaireResponse, 'item'> = {
      item: ['q1', 'q2'].map((linkId) => ({
        linkId,
        answer: [{ valueCoding: coding('always', 'always', SYSTEM) }],
      })),
    }
    expect(itemOf(fromResponse(empty, stored), 'total').answers[0]?.value).toEqual({
      valueDecimal: 4,
    })
  })

  it('and the response carries the score of the chosen option on its coding', async () => {
    const form = answered(await instrument('the option', WAYS[0] ?? ''), 2)
    expect(answersOf(form)).toMatchObject([
      { answer: [{ valueCoding: { code: 'always', extension: [score(2)] } }] },
      {},
    ])
  })
})

describe('a calculation that stays empty though its inputs are answered is told', () => {
  const form = async (expression: string) =>
    formOfItems([
      { linkId: 'a', type: 'integer' },
      { linkId: 'b', type: 'integer', extension: [computed('calculatedExpression', expression)] },
    ])
  const noteOf = (one: Form) => itemOf(one, 'b').answers[0]?.note

  it('at the question, once all is answered and not before', async () => {
    const empty = await form("%resource.item.where(linkId='a').answer.value.where($this > 5)")
    expect(noteOf(empty)).toBeUndefined()
    const low = answer(empty, placeOf(empty, 'a'), { valueInteger: 3 })
    expect(noteOf(low)).toEqual({ kind: 'no-result' })
    const high = answer(low, placeOf(low, 'a'), { valueInteger: 6 })
    expect(noteOf(high)).toBeUndefined()
    expect(itemOf(high, 'b').answers[0]?.value).toEqual({ valueInteger: 6 })
  })

  it('and one that fails takes its old total away and is told as well', async () => {
    const begun = await form("iif(%resource.item.where(linkId='a').answer.value > 5, 1.foo(), 1)")
    const low = answer(begun, placeOf(begun, 'a'), { valueInteger: 3 })
    expect(itemOf(low, 'b').answers[0]?.value).toEqual({ valueInteger: 1 })
    const high = answer(low, placeOf(low, 'a'), { valueInteger: 6 })
    expect(itemOf(high, 'b').answers[0]?.value).toBeUndefined()
    expect(noteOf(high)).toEqual({ kind: 'failed' })
  })
})
