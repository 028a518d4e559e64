import fc from 'fast-check'
import type { Observation, QuestionnaireResponse } from 'fhir/r4'
import { describe, expect, it } from 'vitest'
import { dateSpan } from '~/fhir/format/dates/date-span'
import { SAFETY_CODES } from '~/fhir/scores/safety-codes'
import { runAtOnce } from '~/std/run-in-slices'
import type { HarmToldByForm } from './form-reader'
import { standingHarms, type Answered } from './standing-harm'

const DATES = [
  undefined,
  '2025',
  '2026',
  '2026-02',
  '2026-03',
  '2026-02-28',
  '2026-03-01',
  '2026-03-01T08:00:00Z',
  '2026-03-01T18:00:00Z',
  '2026-03-02',
  '2099-01-01',
] as const
const QUESTIONS = ['44260-8', '93246-7', '93267-3'] as const
const FORM = 'https://forms.example/phq'

interface Drawn {
  readonly shape: 'alone' | 'part' | 'text' | 'form'
  readonly question: (typeof QUESTIONS)[number]
  readonly date: (typeof DATES)[number]
  readonly dated: 'effectiveDateTime' | 'effectivePeriod' | 'issued'
  readonly says: 'yes' | 'no' | 'declined'
  readonly status: 'final' | 'amended' | 'entered-in-error'
}

const drawn: fc.Arbitrary<Drawn> = fc.record({
  shape: fc.constantFrom('alone', 'part', 'text', 'form'),
  question: fc.constantFrom(...QUESTIONS),
  date: fc.constantFrom(...DATES),
  dated: fc.constantFrom('effectiveDateTime', 'effectivePeriod', 'issued'),
  says: fc.constantFrom('yes', 'yes', 'no', 'no', 'declined'),
  status: fc.constantFrom('final', 'final', 'amended', 'entered-in-error'),
})

const WORDS = { yes: 'Several days', no: 'Not at all', declined: 'Declined' } as const

function recordOf({ shape, question, date, dated, says, status }: Drawn, id: string): Answered {
  if (shape === 'form')
    return {
      resourceType: 'QuestionnaireResponse',
      id,
      status: status === 'final' ? 'completed' : status,
      questionnaire: FORM,
      ...(date === undefined ? {} : { authored: date }),
      item: [{ linkId: `/${question}`, answer: [{ valueString: WORDS[says] }] }],
    }
  const code =
    shape === 'text'
      ? { text: 'Thoughts of hurting yourself' }
      : { coding: [{ system: 'http://loinc.org', code: question }] }
  const part = { code, valueCodeableConcept: { text: WORDS[says] } }
  return {
    resourceType: 'Observation',
    id,
    status,
    ...(date === undefined
      ? {}
      : { [dated]: dated === 'effectivePeriod' ? { start: date } : date }),
    ...(shape === 'part'
      ? { code: { coding: [{ system: 'http://loinc.org', code: '93373-9' }] }, component: [part] }
      : part),
  }
}

/** Reads the drawn forms, whose questions are all about thoughts of harming oneself. */
const forms = {
  formOf: () => undefined,
  told: ({ status, item = [] }: QuestionnaireResponse): HarmToldByForm | undefined => {
    const answers = item.map(({ answer }) => answer?.[0]?.valueString)
    if (status === 'entered-in-error') return undefined
    if (answers.includes(WORDS.yes)) return 'thoughts'
    return answers.includes(WORDS.no) ? 'none' : undefined
  },
}

const standing = (records: readonly Answered[]) => runAtOnce(standingHarms(records, forms))

/** True where both answer one question, whoever filed them. */
function isOfOneQuestion(one: Drawn, no: Drawn): boolean {
  if (one.shape === 'text' || no.shape === 'text') return one.shape === no.shape
  return one.question === no.question
}

/** True where the second is of a later day whatever its date leaves open. */
function isLaterDay(one: Drawn, other: Drawn): boolean {
  const [before, after] = [dateSpan(one.date), dateSpan(other.date)]
  if (before === undefined || after === undefined || other.date === '2099-01-01') return false
  const isSameDay = new Date(before.from).toDateString() === new Date(after.from).toDateString()
  return before.from < after.from && before.to <= after.from && !isSameDay
}

describe('an answer about harm', () => {
  it('stands until the same question was answered with no on a day that is certainly later', () => {
    fc.assert(
      fc.property(fc.array(drawn, { maxLength: 6 }), (answers) => {
        const records = answers.map((one, index) => recordOf(one, String(index)))
        const counted = answers.filter(({ status }) => status !== 'entered-in-error')
        const told = standing(records)
        const isTold = (one: Drawn) =>
          told.some(({ records: of }) => of.includes(records[answers.indexOf(one)] ?? of[0]))
        const isDenied = (one: Drawn) =>
          counted.some((no) => no.says === 'no' && isOfOneQuestion(one, no) && isLaterDay(one, no))
        for (const one of counted.filter(({ says }) => says === 'yes')) {
          if (isDenied(one)) continue
          // It is told, or a later one that stands for it is.
          const isReplaced = counted.some(
            (other) =>
              other.says === 'yes' &&
              isOfOneQuestion(one, other) &&
              !isDenied(other) &&
              isLaterDay(one, other),
          )
          expect(isTold(one) || isReplaced).toBe(true)
        }
        for (const { records: of } of told)
          for (const record of of) {
            const one = answers[records.indexOf(record)]
            expect(one?.says).toBe('yes')
            expect(one?.status).not.toBe('entered-in-error')
            expect(one !== undefined && isDenied(one)).toBe(false)
          }
      }),
      { numRuns: 2000 },
    )
  })

  it('is told of every code, however it is filed, whatever later answers about other questions say', () => {
    for (const question of SAFETY_CODES)
      for (const shape of ['alone', 'part', 'form'] as const) {
        const yes = recordOf(
          {
            shape,
            question: question as Drawn['question'],
            date: '2026-02',
            dated: 'issued',
            says: 'yes',
            status: 'final',
          },
          '1',
        )
        const other: Observation = {
          resourceType: 'Observation',
          id: '2',
          status: 'final',
          effectiveDateTime: '2026-03-05',
          code: { coding: [{ system: 'http://loinc.org', code: '44250-9' }] },
          valueInteger: 0,
        }
        expect(standing([yes, other]).map(({ records }) => records[0].id)).toEqual(['1'])
      }
  })

  it('of several dangers of one day and question, a form and its result, is told once', () => {
    const form = recordOf(
      {
        shape: 'form',
        question: '44260-8',
        date: '2026-03-01',
        dated: 'issued',
        says: 'yes',
        status: 'final',
      },
      '1',
    )
    const result: Observation = {
      resourceType: 'Observation',
      id: '2',
      status: 'final',
      effectiveDateTime: '2026-03-01',
      code: { coding: [{ system: 'http://loinc.org', code: '93267-3' }] },
      component: [
        { code: { coding: [{ system: 'http://loinc.org', code: '93246-7' }] }, valueBoolean: true },
      ],
      valueBoolean: true,
    }
    expect(standing([form, result])).toHaveLength(2)
    // The parts of one result are one, the gravest.
    expect(standing([result])).toEqual([
      expect.objectContaining({ harm: 'self', instrument: 'c-ssrs' }),
    ])
  })

  it('is not taken back by a no that nobody finished, or that is dated in the future', () => {
    const yes = recordOf(
      {
        shape: 'form',
        question: '44260-8',
        date: '2026-02',
        dated: 'issued',
        says: 'yes',
        status: 'final',
      },
      '1',
    )
    const no = (
      status: QuestionnaireResponse['status'],
      authored: string,
    ): QuestionnaireResponse => ({
      resourceType: 'QuestionnaireResponse',
      id: '2',
      status,
      questionnaire: FORM,
      authored,
      item: [{ linkId: '/44260-8', answer: [{ valueString: WORDS.no }] }],
    })
    expect(standing([yes, no('completed', '2026-03-01')])).toEqual([])
    for (const one of [
      no('in-progress', '2026-03-01'),
      no('stopped', '2026-03-01'),
      no('completed', '2099'),
    ])
      expect(standing([yes, one])).toHaveLength(1)
  })

  it.each([undefined, WORDS.declined])(
    'is not taken back by a form in which its question was left open (%s) and another has a no',
    (left) => {
      const form = (
        id: string,
        authored: string,
        ninth: string | undefined,
        other: string,
      ): QuestionnaireResponse => ({
        resourceType: 'QuestionnaireResponse',
        id,
        status: 'completed',
        questionnaire: FORM,
        authored,
        item: [
          {
            linkId: '/44260-8',
            ...(ninth === undefined ? {} : { answer: [{ valueString: ninth }] }),
          },
          { linkId: 'ever', answer: [{ valueString: other }] },
          { linkId: '/44261-6', answer: [{ valueInteger: 5 }] },
        ],
      })
      const yes = form('1', '2026-02-01', WORDS.yes, WORDS.no)
      expect(standing([yes, form('2', '2026-03-01', left, WORDS.no)])).toHaveLength(1)
      expect(standing([yes, form('2', '2026-03-01', WORDS.no, WORDS.no)])).toEqual([])
    },
  )

  it('is not taken back by a no to another question that has the code of the panel too', () => {
    const of = (id: string, code: string, date: string, text: string): Observation => ({
      resourceType: 'Observation',
      id,
      status: 'final',
      effectiveDateTime: date,
      code: { coding: ['93373-9', code].map((one) => ({ system: 'http://loinc.org', code: one })) },
      valueCodeableConcept: { text },
    })
    const yes = of('1', '93247-5', '2026-02-01', 'Yes')
    expect(standing([yes, of('2', '93267-3', '2026-03-01', 'No')])).toHaveLength(1)
    expect(standing([yes, of('2', '93247-5', '2026-03-01', 'No')])).toEqual([])
  })
})
