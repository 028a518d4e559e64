import fc from 'fast-check'
import type { QuestionnaireResponse, QuestionnaireResponseItemAnswer } from 'fhir/r4'
import { describe, expect, it } from 'vitest'
import { DEED_CODES, SAFETY_CODES } from '~/fhir/scores/safety-codes'
import { harmToldBy } from './harm-of'
import { safetyOf } from './safety-of'

const SELF = 'Do you have thoughts of hurting yourself?'
const DEED = 'Have you tried to hurt yourself? (self-harm)'
const OTHERS = 'Have you felt like hurting someone?'
const BOTH = 'Are you a danger to yourself or to others?'
const ELSE = 'Do you sleep well?'

const YES: readonly QuestionnaireResponseItemAnswer[] = [
  { valueBoolean: true },
  { valueInteger: 1 },
  { valueDecimal: 0.5 },
  { valueString: 'Several days' },
  { valueCoding: { code: 'Y', display: 'Yes' } },
]
const NO: readonly QuestionnaireResponseItemAnswer[] = [
  { valueBoolean: false },
  { valueInteger: 0 },
  { valueString: 'Nunca' },
  { valueCoding: { code: 'LA32-8', display: 'No' } },
]
const NONE: readonly QuestionnaireResponseItemAnswer[] = [
  {},
  { valueString: 'Declined' },
  { valueString: 'Prefiero no contestar' },
  { valueCoding: { code: 'x', display: 'Patient refused to answer' } },
  {
    valueCoding: {
      system: 'http://terminology.hl7.org/CodeSystem/data-absent-reason',
      code: 'asked-declined',
    },
  },
  { valueCoding: { system: 'http://terminology.hl7.org/CodeSystem/v3-NullFlavor', code: 'UNK' } },
]

type Item = readonly [
  linkId: string,
  text: string | undefined,
  answer: QuestionnaireResponseItemAnswer,
]

const filled = (...items: readonly Item[]): QuestionnaireResponse => ({
  resourceType: 'QuestionnaireResponse',
  status: 'completed',
  item: items.map(([linkId, text, answer]) => ({
    linkId,
    ...(text !== undefined && { text }),
    answer: [answer],
  })),
})

describe('what the answers of a form tell of harm', () => {
  it.each([
    ['by its code', '/44260-8', undefined, 'thoughts', 'none'],
    ['by its words', 'q1', SELF, 'thoughts', 'none'],
    ['by the code of a deed', '/93267-3', undefined, 'self', 'none'],
    ['by the words of a deed', 'q1', DEED, 'self', 'none'],
    ['about others', 'q1', OTHERS, 'other', undefined],
    ['about oneself or others', 'q1', BOTH, 'other', undefined],
    ['about something else', 'q1', ELSE, undefined, undefined],
  ] as const)('is told by a question %s', (_, linkId, text, yes, no) => {
    for (const answer of YES)
      expect(harmToldBy(filled([linkId, text, answer]), undefined, [])).toBe(yes)
    for (const answer of NO)
      expect(harmToldBy(filled([linkId, text, answer]), undefined, [])).toBe(no)
    for (const answer of NONE)
      expect(harmToldBy(filled([linkId, text, answer]), undefined, [])).toBeUndefined()
  })

  it('is not told by an account that somebody wrote', () => {
    const account = { valueString: 'It came up once, years ago, and we spoke about it at length' }
    expect(harmToldBy(filled(['q1', SELF, account]), undefined, [])).toBeUndefined()
  })

  it('is told by any code of such a question, below groups and answers, finished or not', () => {
    const yes = { valueInteger: 1 }
    for (const code of SAFETY_CODES)
      for (const linkId of [code, `/${code}`])
        for (const status of ['completed', 'in-progress', 'amended'] as const) {
          const item = { linkId, answer: [yes] }
          const group = { ...filled(), status, item: [{ linkId: 'page', item: [item] }] }
          const below = { linkId: 'why', answer: [{ valueString: 'Low mood', item: [item] }] }
          const kind = DEED_CODES.has(code) ? 'self' : 'thoughts'
          expect(harmToldBy(group, undefined, [])).toBe(kind)
          expect(harmToldBy({ ...group, item: [below] }, undefined, [])).toBe(kind)
          const withdrawn = { ...group, status: 'entered-in-error' } as const
          expect(harmToldBy(withdrawn, undefined, [])).toBeUndefined()
        }
  })

  it('is told by the code that only the form has', () => {
    const code = [{ system: 'http://loinc.org', code: '44260-8' }]
    const form = { item: [{ linkId: 'q9', type: 'choice' as const, text: 'Frage 9', code }] }
    const answered = (answer: QuestionnaireResponseItemAnswer) => filled(['q9', 'Frage 9', answer])
    expect(harmToldBy(answered({ valueInteger: 2 }), undefined, [])).toBeUndefined()
    expect(harmToldBy(answered({ valueInteger: 2 }), form, [])).toBe('thoughts')
    expect(harmToldBy(answered({ valueInteger: 0 }), form, [])).toBe('none')
  })

  it('is told by a question that the catalogue names, as a danger of another kind', () => {
    const named = [{ linkId: 'q8', unless: ['N'] }]
    const answered = (code: string) =>
      filled(['q8', 'Is there a weapon at home?', { valueCoding: { code } }])
    expect(harmToldBy(answered('Y'), undefined, named)).toBe('other')
    expect(harmToldBy(answered('N'), undefined, named)).toBeUndefined()
    expect(harmToldBy(filled(['q8', SELF, { valueBoolean: true }]), undefined, named)).toBe(
      'thoughts',
    )
  })

  it('is harm to oneself as soon as one of many answers tells of it, in any order', () => {
    const one = fc.tuple(
      fc.constantFrom(SELF, DEED, OTHERS, BOTH, ELSE),
      fc.constantFrom(...YES, ...NO, ...NONE),
    )
    fc.assert(
      fc.property(fc.array(one, { maxLength: 6 }), (answers) => {
        const items = answers.map(([text, answer], at): Item => [`q${at}`, text, answer])
        const each = items.map((item) => harmToldBy(filled(item), undefined, []))
        const rank = (['self', 'thoughts', 'other', 'none'] as const).find((kind) =>
          each.includes(kind),
        )
        expect(harmToldBy(filled(...items), undefined, [])).toBe(rank)
      }),
    )
  })

  it('is not told by a response that was entered in error, and no notice comes with it', () => {
    const yes = filled(['q1', SELF, { valueBoolean: true }])
    expect(safetyOf(yes, undefined, []).dangers).toHaveLength(1)
    expect(safetyOf({ ...yes, status: 'entered-in-error' }, undefined, []).dangers).toEqual([])
  })
})
