import fc from 'fast-check'
import type { QuestionnaireResponse } from 'fhir/r4'
import { describe, expect, it } from 'vitest'
import { scores as words } from '~/i18n/en/results/scores'
import { scores as spanish } from '~/i18n/es/results/scores'
import { latestOf, safetyEvents, safetyOf, scoreSentences } from '~/trends/scores/score-facts'
import type { ScorePage } from '~/trends/scores/score-book'
import { isFilledIn, standing } from '~/trends/scores/score-status'
import {
  chosen,
  coded,
  context,
  pageOf,
  pagesOf,
  phq,
  response,
  result,
  RUN,
} from './score-fixture'

const told = (page: ScorePage) => scoreSentences(page, context, words, 'whole').join(' ')

describe('an instrument over time', () => {
  it('is not told by a total with a mistake in its date, wherever that is in time', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 27 }), { minLength: 1, maxLength: 6 }),
        fc.array(fc.integer({ min: 0, max: 27 }), { minLength: 1, maxLength: 3 }),
        fc.constantFrom('result', 'form'),
        (values, later, filed) => {
          const past = values.map((value, at) => result(`p${at}`, `2026-0${at + 1}-01`, value))
          const mistakes = later.map((value, at) => ({ value, day: `${2062 + at}-01-01` }))
          const pages = (withMistakes: boolean) =>
            filed === 'form'
              ? pagesOf(
                  past,
                  withMistakes
                    ? mistakes.map(({ value, day }, at) => response(`m${at}`, day, value))
                    : [],
                )
              : pagesOf([
                  ...past,
                  ...(withMistakes
                    ? mistakes.map(({ value, day }, at) => result(`m${at}`, day, value))
                    : []),
                ])
          const [page, without] = [pageOf('phq-9', pages(true)), pageOf('phq-9', pages(false))]
          expect(latestOf(page)?.observation).toEqual(latestOf(without)?.observation)
          // All of it is said, but that it would be the only one.
          const same = scoreSentences(without, context, words, 'part').join(' ')
          expect(told(page).startsWith(same)).toBe(true)
          for (const { value, day } of mistakes)
            expect(told(page)).toContain(`${value} of 27 on January 1, ${day.slice(0, 4)}`)
          expect(safetyEvents(page).map(({ at }) => at)).toEqual(
            safetyEvents(without).map(({ at }) => at),
          )
        },
      ),
      RUN,
    )
    const [only] = [pageOf('phq-9', pagesOf([result('m', '2062-01-01', 3)]))]
    expect(told(only)).toContain(words.allAhead)
  })

  it('counts a questionnaire as filled in when somebody finished it', () => {
    const statuses = ['completed', 'amended', 'in-progress', 'stopped', 'entered-in-error'] as const
    const { events } = pageOf(
      'phq-9',
      pagesOf(
        [],
        statuses.map((status, at) => response(status, `2026-0${at + 1}-01`, 4, { status })),
      ),
    )
    expect(events.filter(isFilledIn).map(({ form }) => form?.response.status)).toEqual([
      'amended',
      'completed',
    ])
    const begun = pageOf(
      'phq-9',
      pagesOf([], [response('r', '2026-02-01', undefined, { status: 'in-progress' })]),
    )
    expect(told(begun)).toBe(words.begun('February 1, 2026'))
  })
})

describe('answers that were filed as results on the day of a form', () => {
  const ninth = '44260-8'
  const single = (code: string, points: number, at: number) =>
    result(`${code} ${at}`, `2026-01-01T${10 + at}:00:00Z`, points, { code: coded(code) })
  const formOf = (
    id: string,
    points: readonly number[],
    status: QuestionnaireResponse['status'],
    total: number | undefined,
  ) =>
    response(id, '2026-01-01T09:00:00Z', undefined, {
      status,
      item: [
        ...phq.map((code, index) => chosen(code, points[index] ?? 0)),
        ...(total === undefined ? [] : [{ linkId: '/44261-6', answer: [{ valueInteger: total }] }]),
      ],
    })

  it('are told once if the form says the same, and never lost if it does not', () => {
    const points = fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 9, maxLength: 9 })
    const statuses = ['completed', 'amended', 'in-progress', 'stopped', 'entered-in-error'] as const
    fc.assert(
      fc.property(
        fc.array(fc.tuple(points, fc.constantFrom(...statuses), fc.boolean()), { maxLength: 2 }),
        fc.array(
          fc.tuple(
            fc.constantFrom(...phq.slice(2)),
            fc.integer({ min: 0, max: 3 }),
            fc.integer({ min: 0, max: 9 }),
          ),
          { minLength: 1, maxLength: 6 },
        ),
        fc.boolean(),
        (filled, filed, withTotal) => {
          const singles = filed.map(([code, value, at]) => single(code, value, at))
          const forms = filled.map(([answers, status, hasTotal], at) =>
            formOf(`r${at}`, answers, status, hasTotal ? at : undefined),
          )
          const pages = pagesOf(
            [...singles, ...(withTotal ? [result('t', '2026-01-01T20:00:00Z', 25)] : [])],
            forms,
          )
          const counted = pages.flatMap(({ events }) => events).filter(standing)
          const inForms = counted.flatMap(({ form, items }) => (form === undefined ? [] : items))
          const besides = counted.flatMap(({ form, items }) => (form === undefined ? items : []))
          for (const [code, value] of filed) {
            const says = ({
              code: one,
              points: of,
            }: {
              code: string | undefined
              points: number | undefined
            }) => one === code && of === value
            // Nothing is lost, and danger least of all.
            expect(inForms.some(says) || besides.some(says)).toBe(true)
          }
          const isDangerTold = counted.some((event) => safetyOf(event).dangers.length > 0)
          const isDangerFiled = filed.some(([code, value]) => code === ninth && value > 0)
          expect(isDangerTold || !isDangerFiled).toBe(true)
          // A form’s answer is not said once more beside it.
          const twice = besides.filter((item) =>
            inForms.some((one) => one.code === item.code && one.points === item.points),
          )
          expect(withTotal ? [] : twice).toEqual([])
        },
      ),
      { ...RUN, numRuns: 200 },
    )
  })

  it('are the latest answer about harm to oneself if they are later than the form', () => {
    const page = pageOf('phq-9', pagesOf([single(ninth, 1, 8)], [formOf('r', [], 'completed', 0)]))
    const [latest] = safetyEvents(page)
    expect(latest && safetyOf(latest).dangers).toHaveLength(1)
    expect(page.events.filter(isFilledIn)).toHaveLength(1)
    // A question that is not about that leaves the form the latest.
    const other = pageOf(
      'phq-9',
      pagesOf([single(phq[2] ?? '', 3, 8)], [formOf('r', [], 'completed', 0)]),
    )
    expect(safetyEvents(other).map(({ form }) => form?.response.id)).toEqual(['r'])
  })
})

describe('the sentences of an instrument', () => {
  it.each([
    ['en', words, /No date recorded|\bon (?:[A-Z]\w+ )?\d{4}\b|\bin in\b/],
    ['es', spanish, /Sin fecha registrada|\b(?:el|del) (?:\d{4}|\p{L}+ de \d{4})\b/u],
  ] as const)(
    'say when it was as precisely as the record does, and that it has no date, in %s',
    (_, own, wrong) => {
      const days = ['2026-06-01', '2026-05', '2025', undefined]
      for (const latest of days)
        for (const before of days)
          for (const total of [9, undefined])
            for (const status of ['completed', 'in-progress'] as const)
              for (const reading of ['part', 'whole'] as const) {
                const dated = (authored: string | undefined) => ({ status, authored })
                const page = pageOf(
                  'phq-9',
                  pagesOf(
                    [],
                    [
                      response('a', '', total, dated(latest)),
                      response('b', '', total, dated(before)),
                    ],
                  ),
                )
                const text = scoreSentences(page, context, own, reading).join(' ')
                expect(text).not.toMatch(wrong)
                expect(text).not.toContain('undefined')
              }
      const undated = pageOf(
        'phq-9',
        pagesOf([], [response('a', '', undefined, { authored: undefined })]),
      )
      expect(scoreSentences(undated, context, own, 'whole')).toEqual([own.latestNoTotal(undefined)])
    },
  )
})
