import fc from 'fast-check'
import type { Questionnaire, QuestionnaireItem, QuestionnaireResponseItem, ValueSet } from 'fhir/r4'
import { describe, expect, it } from 'vitest'
import { compare, type DifferenceKind } from './compare.ts'
import { withListsWritten, withoutCalculated, withoutInitials } from './same-form.ts'
import { answersOf, type Seen } from './seen.ts'

const form = (item: QuestionnaireItem[]): Questionnaire => ({
  resourceType: 'Questionnaire',
  status: 'active',
  item,
})
const FORM = form([
  {
    linkId: 'g/1',
    type: 'group',
    item: [
      { linkId: 'a', type: 'string', item: [{ linkId: 'below', type: 'string' }] },
      { linkId: 'b', type: 'decimal' },
    ],
  },
  { linkId: 'total', type: 'decimal' },
])
const SEEN: Seen = {
  shown: ['g/1 > a', 'g/1 > b', 'total'],
  answers: { 'g/1 > a': ['x'], 'g/1 > b': ['2'], total: ['2'] },
  problems: [],
}
const GIVEN = { 'g/1 > a': ['x'], 'g/1 > b': ['2'] }
const answers = (more: Seen['answers']): Seen => ({
  ...SEEN,
  answers: { ...SEEN.answers, ...more },
})
const found = (here: Seen, there: Seen) =>
  compare(FORM, GIVEN, here, there).map(({ kind, place }) => `${kind} ${place}`)

describe('comparing two engines', () => {
  const places = fc.constantFrom('g/1 > a', 'g/1 > a > below', 'g/1#1 > b', 'total', 'unknown')
  const seen = fc.record<Seen>({
    shown: fc.uniqueArray(places),
    answers: fc.dictionary(places, fc.array(fc.string(), { minLength: 1, maxLength: 3 })),
    problems: fc.array(fc.record({ place: places, why: fc.string() })),
  })

  it('finds nothing where both are alike', () => {
    fc.assert(
      fc.property(seen, (one) => {
        expect(compare(FORM, {}, one, structuredClone(one))).toEqual([])
      }),
    )
  })

  const less: Seen = { ...SEEN, shown: ['g/1 > a', 'g/1 > b'] }
  const problem: Seen = { ...SEEN, problems: [{ place: 'g/1 > b', why: 'too-small' }] }
  it.each<[DifferenceKind, string, Seen, Seen]>([
    ['shown-only-here', 'total', SEEN, less],
    ['shown-only-there', 'total', less, SEEN],
    ['computed-otherwise', 'total', SEEN, answers({ total: ['3'] })],
    ['computed-only-here', 'total', SEEN, answers({ total: [] })],
    ['computed-only-there', 'total', answers({ total: [] }), SEEN],
    ['given-lost-here', 'g/1 > a', answers({ 'g/1 > a': [] }), SEEN],
    ['given-lost-there', 'g/1 > a', SEEN, answers({ 'g/1 > a': [] })],
    ['given-otherwise', 'g/1 > a', SEEN, answers({ 'g/1 > a': ['x', 'y'] })],
    ['problem-only-here', 'g/1 > b', problem, SEEN],
    ['problem-only-there', 'g/1 > b', SEEN, problem],
  ])('finds a planted %s, and nothing else', (kind, place, here, there) => {
    expect(found(here, there)).toEqual([`${kind} ${place}`])
  })

  it('counts a question that only one shows once, with all that is below it', () => {
    const less: Seen = { shown: ['g/1 > b', 'total'], answers: { total: ['2'] }, problems: [] }
    const more: Seen = {
      shown: [...SEEN.shown],
      answers: { ...SEEN.answers, 'g/1 > a > below': ['y'] },
      problems: [{ place: 'g/1 > a > below', why: 'too-long' }],
    }
    expect(found(more, less)).toEqual(['shown-only-here g/1 > a', 'given-lost-there g/1 > b'])
  })

  it('takes equal answers in other words as equal', () => {
    expect(found(answers({ total: ['0.30000000000000004'] }), answers({ total: ['0.3'] }))).toEqual(
      [],
    )
    expect(found(answers({ total: ['a', 'b'] }), answers({ total: ['b', 'a'] }))).toEqual([])
    // Words that look like numbers are words where they differ otherwise.
    expect(found(answers({ total: [''] }), answers({ total: ['0'] }))).toHaveLength(1)
  })

  it('says what a question stands in', () => {
    const [below] = compare(
      FORM,
      {},
      { ...SEEN, answers: {} },
      { ...SEEN, answers: {}, shown: [...SEEN.shown, 'g/1 > a > below'] },
    )
    expect(below).toMatchObject({
      above: 'unanswered-question',
      item: { linkId: 'below' },
      around: [{ linkId: 'g/1' }, { linkId: 'a' }],
    })
  })
})

describe('the answers of a response by place', () => {
  it('count occurrences of groups, and read questions written once or several times alike', () => {
    const row = (text: string): QuestionnaireResponseItem => ({
      linkId: 'g',
      item: [{ linkId: 'q', answer: [{ valueString: text }] }],
    })
    const once = [{ linkId: 'm', answer: [{ valueInteger: 1 }, { valueInteger: 2 }] }]
    const twice = [1, 2].map((valueInteger) => ({ linkId: 'm', answer: [{ valueInteger }] }))
    expect(answersOf({ item: [row('a'), row('b'), ...once] })).toEqual({
      'g > q': ['a'],
      'g#1 > q': ['b'],
      m: ['1', '2'],
    })
    expect(answersOf({ item: twice })).toEqual(answersOf({ item: once }))
  })

  it('are equal for one moment in two zones, and for a coding with and without its words', () => {
    const text = (answer: NonNullable<QuestionnaireResponseItem['answer']>[number]) =>
      answersOf({ item: [{ linkId: 'q', answer: [answer] }] })['q']
    expect(text({ valueDateTime: '2026-03-01T10:30:00+02:00' })).toEqual(
      text({ valueDateTime: '2026-03-01T08:30:00.000Z' }),
    )
    expect(text({ valueCoding: { system: 's', code: 'c', display: 'Words' } })).toEqual(
      text({ valueCoding: { system: 's', code: 'c' } }),
    )
    expect(text({ valueDecimal: 6 })).toEqual(text({ valueInteger: 6 }))
    expect(text({ valueDateTime: '2026' })).not.toEqual(text({ valueDateTime: '2026-01-01' }))
  })
})

describe('the form that both get', () => {
  const score = [{ url: 'http://hl7.org/fhir/StructureDefinition/ordinalValue', valueDecimal: 1 }]
  it('has its lists written out with their scores, and no list that is nowhere', () => {
    const list: ValueSet = {
      resourceType: 'ValueSet',
      id: 'list',
      status: 'active',
      compose: { include: [{ system: 's', concept: [{ code: 'c', extension: score }] }] },
    }
    const asked = form([
      { linkId: 'q', type: 'choice', answerValueSet: '#list' },
      { linkId: 'r', type: 'choice', answerValueSet: 'https://example.org/nowhere' },
    ])
    asked.contained = [list]
    expect(withListsWritten(asked, []).item).toEqual([
      {
        linkId: 'q',
        type: 'choice',
        answerOption: [{ extension: score, valueCoding: { system: 's', code: 'c' } }],
      },
      { linkId: 'r', type: 'choice' },
    ])
  })

  it('brings no answers, and the response has none that is computed', () => {
    const calculated =
      'http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-calculatedExpression'
    const asked = form([
      {
        linkId: 'g',
        type: 'group',
        item: [
          { linkId: 'q', type: 'string', initial: [{ valueString: 'x' }] },
          { linkId: 'sum', type: 'decimal', extension: [{ url: calculated }] },
        ],
      },
    ])
    expect(withoutInitials(asked).item?.[0]?.item?.[0]).toEqual({ linkId: 'q', type: 'string' })
    const sum = { linkId: 'sum', answer: [{ valueDecimal: 1 }] }
    const made = (item: QuestionnaireResponseItem[]) =>
      withoutCalculated(asked, {
        resourceType: 'QuestionnaireResponse',
        status: 'completed',
        item: [{ linkId: 'g', item }],
      }).item
    const given = { linkId: 'q', answer: [{ valueString: 'y' }] }
    expect(made([given, sum])).toEqual([{ linkId: 'g', item: [given] }])
    expect(made([sum])).toBeUndefined()
  })
})
