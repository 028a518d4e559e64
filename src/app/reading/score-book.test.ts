import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import type { Observation, Questionnaire, QuestionnaireResponseItem } from 'fhir/r4'
import { describe, expect, it } from 'vitest'
import { answerPoints } from '~/fhir/scores/answer-points'
import { INSTRUMENTS } from '~/fhir/scores/instruments'
import { scores as words } from '~/i18n/en/results/scores'
import { answeredForm } from '~/questionnaires/scores/answered-form'
import { invariant } from '~/std/invariant'
import { compareAnswers } from '~/trends/scores/compare-answers'
import type { ScoreEvent, ScorePage } from '~/trends/scores/score-book'
import { changeAt, latestOf, safetyOf, scoreSentences } from '~/trends/scores/score-facts'
import { isMistake, standing } from '~/trends/scores/score-status'
import {
  LOINC,
  RUN,
  chosen,
  coded,
  context,
  format,
  pageOf,
  pagesOf,
  phq,
  response,
  result,
} from './score-fixture'

const valueOf = ({ point }: ScoreEvent) =>
  point?.value.kind === 'number' ? point.value.value : undefined
const told = (page: ScorePage) => scoreSentences(page, context, words, 'whole').join(' ')

describe('an instrument over time', () => {
  it('has forms and results of one event once, and says the latest and the change', () => {
    const page = pageOf(
      'phq-9',
      pagesOf(
        [result('a', '2026-03-01', 9), result('b', '2026-06-01', 5)],
        [response('r1', '2026-03-01T10:00:00Z', 9), response('r2', '2026-01-01', 14)],
      ),
    )
    expect(page.events.map((event) => [valueOf(event), event.form?.response.id])).toEqual([
      [5, undefined],
      [9, 'r1'],
      [14, 'r2'],
    ])
    expect(told(page)).toBe(
      '5 of 27, mild, on June 1, 2026. 4 points lower than on March 1, 2026 (9 of 27). ' +
        '9 points lower than the first one, on January 1, 2026 (14 of 27).',
    )
  })

  it('has no change from or to a total outside its scale, which is a mistake', () => {
    const page = pageOf(
      'phq-9',
      pagesOf([result('a', '2026-03-01', 42), result('b', '2026-06-01', 12)]),
    )
    expect((page.series?.points ?? []).map((point) => changeAt(page, point))).toEqual([
      undefined,
      undefined,
    ])
    expect(told(page).trim()).toBe('12 of 27, moderate, on June 1, 2026.')
  })

  it('counts every day once, and each change is the difference to the day before', () => {
    const day = fc.record({
      value: fc.integer({ min: 0, max: 27 }),
      from: fc.constantFrom('form', 'result', 'both'),
    })
    fc.assert(
      fc.property(fc.array(day, { minLength: 1, maxLength: 12 }), (days) => {
        const at = (index: number) => `2026-01-${String(index + 10)}`
        const page = pageOf(
          'phq-9',
          pagesOf(
            days.flatMap(({ value, from }, index) =>
              from === 'form' ? [] : [result(`o${index}`, at(index), value)],
            ),
            days.flatMap(({ value, from }, index) =>
              from === 'result' ? [] : [response(`r${index}`, at(index), value)],
            ),
          ),
        )
        expect(page.events.map(valueOf)).toEqual(days.map(({ value }) => value).toReversed())
        const changes = (page.series?.points ?? []).map((point) => changeAt(page, point))
        expect(changes.map((one) => (one === 'twofold' ? one : one?.by))).toEqual(
          days.map(({ value }, index) =>
            index === 0 ? undefined : value - (days[index - 1]?.value ?? 0),
          ),
        )
      }),
      RUN,
    )
  })

  it('does not say which of two totals of one time is right', () => {
    const page = pageOf(
      'phq-9',
      pagesOf([result('a', '2026-03-01', 9)], [response('r', '2026-03-01', 12)]),
    )
    expect(page.events).toHaveLength(2)
    expect(told(page)).toContain(words.change.twoOfOneDay)
  })

  it('calls two sources that differ about one day no change of the person', () => {
    const page = pageOf(
      'phq-9',
      pagesOf(
        [
          result('a', '2026-01-05T09:00:00Z', 20),
          result('b', '2026-03-01T10:00:00Z', 18),
          result('c', '2026-05-05T09:00:00Z', 11),
          result('d', '2026-05-05T15:00:00Z', 10),
        ],
        [response('r', '2026-03-01T10:35:00Z', 14)],
      ),
    )
    const changes = (page.series?.points ?? []).map((point) => changeAt(page, point))
    expect(changes.map((one) => (one === 'twofold' ? one : one?.by))).toEqual([
      undefined,
      'twofold',
      'twofold',
      -3,
      -1,
    ])
  })

  it.each([
    ['cancelled', false],
    ['entered-in-error', true],
  ] as const)('has no line through a %s total unless that is a mistake: %s', (status, isStruck) => {
    const total: Observation = {
      resourceType: 'Observation',
      id: 'total',
      status,
      code: { coding: [{ system: 'http://loinc.org', code: '44261-6' }] },
      effectiveDateTime: '2026-03-01',
      valueQuantity: { value: 12 },
    }
    const [event] = pageOf('phq-9', pagesOf([total], [])).events
    expect(event && standing(event)).toBe(false)
    expect(event && isMistake(event)).toBe(isStruck)
  })

  it('treats a response as its status says', () => {
    const page = pageOf(
      'phq-9',
      pagesOf(
        [],
        [
          response('kept', '2026-01-01', 12),
          response('changed', '2026-02-01', 10, { status: 'amended' }),
          response('wrong', '2026-03-01', 20, { status: 'entered-in-error' }),
          response('stopped', '2026-04-01', 3, { status: 'stopped' }),
          response('begun', '2026-05-01', 1, { status: 'in-progress' }),
        ],
      ),
    )
    expect(page.events.map(({ form }) => form?.response.id)).toEqual([
      'begun',
      'stopped',
      'wrong',
      'changed',
      'kept',
    ])
    const latest = latestOf(page)
    expect(latest?.value).toEqual({ kind: 'number', value: 10 })
    expect(told(page)).toContain('2 points lower')
    expect(
      page.events.filter((event) => !standing(event)).map((one) => one.form?.response.id),
    ).toEqual(['wrong'])
    // Its answers are there, its total is not one.
    expect(page.events[0]?.point).toBeUndefined()
    expect(page.events[0]?.items).toHaveLength(9)
  })

  it('keeps totals in a unit apart', () => {
    const page = pageOf(
      'phq-9',
      pagesOf([
        result('a', '2026-01-01', 5),
        {
          resourceType: 'Observation',
          status: 'final',
          id: 'b',
          code: coded('44261-6'),
          effectiveDateTime: '2026-02-01',
          valueQuantity: { value: 40, unit: '%', code: '%' },
        },
      ]),
    )
    expect([page.events.length, page.otherUnits]).toEqual([1, 1])
  })
})

/** The ninth question as forms of many ages and makers write it, with an answer of some points. */
const NINTH: readonly (readonly [string, (points: number) => QuestionnaireResponseItem])[] = [
  ['by LOINC', (points) => chosen('44260-8', points)],
  ['by LOINC, in points', (points) => ({ linkId: '44260-8', answer: [{ valueInteger: points }] })],
  [
    'of an older form, by its words',
    (points) => ({
      linkId: 'q9',
      text: 'Thoughts that you would be better off dead, or of hurting yourself',
      answer: [
        {
          valueCoding: {
            code: `x${points}`,
            display: points === 0 ? 'Not at all' : 'Several days',
          },
        },
      ],
    }),
  ],
  [
    'in a group, in words',
    (points) => ({
      linkId: 'g',
      item: [
        {
          linkId: 'g.9',
          text: '9. Thoughts of hurting yourself',
          answer: [{ valueString: points === 0 ? 'Not at all' : 'More than half the days' }],
        },
      ],
    }),
  ],
  [
    'with an ordinal value',
    (points) => ({
      linkId: 'phq9-9',
      text: 'Pensamientos de que estaría mejor muerto o de hacerse daño',
      answer: [
        {
          valueCoding: {
            code: 'a',
            extension: [
              {
                url: 'http://hl7.org/fhir/StructureDefinition/ordinalValue',
                valueDecimal: points,
              },
            ],
          },
        },
      ],
    }),
  ],
]

describe('an answer about harm to oneself', () => {
  it.each(NINTH)('%s is told whenever it is not zero, whatever the total', (_, ninth) => {
    for (const points of [0, 1, 2, 3])
      for (const status of ['completed', 'amended', 'in-progress', 'stopped'] as const) {
        const page = pageOf(
          'phq-9',
          pagesOf(
            [],
            [
              response('r', '2026-01-01', points, {
                status,
                item: [
                  ...phq.slice(0, 8).map((code) => chosen(code, 0)),
                  ninth(points),
                  { linkId: '/44261-6', answer: [{ valueInteger: points }] },
                ],
              }),
            ],
          ),
        )
        const [event] = page.events
        invariant(event !== undefined, 'no event')
        expect([safetyOf(event).asked.length, safetyOf(event).dangers.length]).toEqual([
          1,
          points === 0 ? 0 : 1,
        ])
      }
  })

  it('is told from a form of the catalogue whose questions have other names by now', () => {
    const form: Questionnaire = {
      resourceType: 'Questionnaire',
      status: 'active',
      item: [
        { linkId: 'new-9', type: 'choice', code: [{ system: LOINC, code: '44260-8' }] },
        { linkId: 'new-total', type: 'integer', code: [{ system: LOINC, code: '44261-6' }] },
      ],
    }
    const old = response('r', '2026-01-01', 4, {
      item: [
        ...phq.slice(0, 8).map((code) => chosen(code, 0)),
        { linkId: 'old-9', text: 'Thoughts of hurting yourself', answer: [{ valueInteger: 2 }] },
        { linkId: '/44261-6', answer: [{ valueInteger: 4 }] },
      ],
    })
    const [event] = pageOf('phq-9', pagesOf([], [old], form)).events
    expect(event === undefined ? [] : safetyOf(event).dangers.map(({ answer }) => answer)).toEqual([
      '2',
    ])
  })

  it('is told from results of single questions as well, and not from mistakes', () => {
    const ninth = (id: string, value: number, more: Partial<Observation> = {}) =>
      result(id, '2026-01-01', value, { code: coded('44260-8'), ...more })
    const dangersOf = (observations: readonly Observation[]) =>
      pagesOf(observations).flatMap((page) =>
        page.events.flatMap((event) => safetyOf(event).dangers),
      ).length
    expect(dangersOf([result('a', '2026-01-01', 3), ninth('b', 1)])).toBe(1)
    expect(dangersOf([result('a', '2026-01-01', 3), ninth('b', 0)])).toBe(0)
    expect(dangersOf([ninth('b', 2, { status: 'entered-in-error' })])).toBe(0)
    expect(dangersOf([ninth('b', 2)])).toBe(1)
    // A panel with its questions as parts.
    expect(
      dangersOf([
        {
          ...result('p', '2026-01-01', 3, { code: coded('44249-1') }),
          component: [{ code: coded('44260-8'), valueCodeableConcept: coded('LA6569-3') }],
        },
      ]),
    ).toBe(1)
  })
})

describe('the C-SSRS', () => {
  it('has no total, and each yes is told', () => {
    const items = INSTRUMENTS.find(({ id }) => id === 'c-ssrs')?.items ?? []
    const page = pageOf(
      'c-ssrs',
      pagesOf(
        [],
        [
          response('r', '2026-01-01', undefined, {
            item: items.map((code, index) => ({
              linkId: code,
              answer: [{ valueBoolean: index === 0 }],
            })),
          }),
        ],
      ),
    )
    expect(page.series).toBeUndefined()
    expect(told(page)).toContain(words.noTotalAtAll)
    const [event] = page.events
    expect(event === undefined ? [] : safetyOf(event).dangers.map(({ code }) => code)).toEqual([
      '93246-7',
    ])
  })
})

it('an organization’s own form with a total is a series of its own, whatever its version', () => {
  const own = (id: string, day: string, total: number, questionnaire: string) =>
    response(id, day, undefined, {
      questionnaire,
      item: [{ linkId: 'sum', text: 'Total score', answer: [{ valueInteger: total }] }],
    })
  const pages = pagesOf(
    [],
    [
      own('a', '2026-01-01', 12, 'https://own.example/q|1'),
      own('b', '2026-02-01', 10, 'https://own.example/q|2'),
      own('c', '2026-02-01', 3, 'https://own.example/other'),
    ],
  )
  expect(pages.map((page) => page.events.map(valueOf))).toEqual([[10, 12], [3]])
  // An address never reveals the form.
  expect(pages.every(({ id }) => /^form-[a-z0-9]+$/.test(id))).toBe(true)
  expect(new Set(pages.map(({ id }) => id)).size).toBe(2)
})

describe('an organization’s own instrument, which the app knows nothing about,', () => {
  const OWN = 'https://own.example/q|1'
  const weighted = (linkId: string, points: number): QuestionnaireResponseItem => ({
    linkId,
    text: `Question ${linkId}`,
    answer: [
      {
        valueCoding: {
          code: `a${points}`,
          display: `Answer ${points}`,
          extension: [
            {
              url: 'http://hl7.org/fhir/StructureDefinition/ordinalValue',
              valueDecimal: points,
            },
          ],
        },
      },
    ],
  })
  const own = (id: string, day: string, points: number, total?: number, more = {}) =>
    response(id, day, undefined, {
      questionnaire: OWN,
      item: [
        weighted('1', points),
        weighted('2', points),
        ...(total === undefined
          ? []
          : [{ linkId: 'sum', text: 'Total score', answer: [{ valueInteger: total }] }]),
      ],
      ...more,
    })
  const recorded = (id: string, day: string, value: number, from?: string): Observation =>
    result(id, day, value, {
      code: { coding: [{ system: 'https://own.example/codes', code: 'w' }], text: 'Sleep score' },
      category: [{ coding: [{ code: 'survey' }] }],
      ...(from === undefined
        ? {}
        : { derivedFrom: [{ reference: `QuestionnaireResponse/${from}` }] }),
    })

  it('has a page without a total where its answers have points and state none', () => {
    const pages = pagesOf([], [own('a', '2026-01-01', 2), own('b', '2026-02-01', 1)])
    expect(pages.map(({ series, events }) => [series, events.length])).toEqual([[undefined, 2]])
    const [later, earlier] = pages[0]?.events ?? []
    invariant(later !== undefined && earlier !== undefined, 'two events')
    expect(
      compareAnswers(earlier, later).map((row) => [row.earlier?.points, row.later?.points]),
    ).toEqual([
      [2, 1],
      [2, 1],
    ])
  })

  it('lists what is not finished with its scores', () => {
    const pages = pagesOf(
      [],
      [own('a', '2026-01-01', 2, 4), own('b', '2026-02-01', 1, 2, { status: 'in-progress' })],
    )
    expect(pages.map((page) => page.events.map(valueOf))).toEqual([[undefined, 4]])
  })

  it('has forms and recorded results of one event once, whichever of them the record has', () => {
    const filling = fc.record({
      total: fc.integer({ min: 0, max: 30 }),
      from: fc.constantFrom('form', 'result', 'both'),
    })
    fc.assert(
      fc.property(fc.array(filling, { minLength: 1, maxLength: 8 }), (fillings) => {
        const at = (index: number) => `2026-01-${String(index + 10)}`
        const pages = pagesOf(
          fillings.flatMap(({ total, from }, index) =>
            from === 'form'
              ? []
              : [
                  recorded(
                    `o${index}`,
                    at(index),
                    total,
                    from === 'both' ? `r${index}` : undefined,
                  ),
                ],
          ),
          fillings.flatMap(({ total, from }, index) =>
            from === 'result' ? [] : [own(`r${index}`, at(index), 1, total)],
          ),
        )
        const values = pages.flatMap((page) => page.events.map(valueOf))
        const inOrder = (all: readonly (number | undefined)[]) =>
          all.map(Number).toSorted((a, b) => a - b)
        expect(inOrder(values)).toEqual(inOrder(fillings.map(({ total }) => total)))
        // A result that names its form says that both are one measurement.
        const isOne = fillings.some(({ from }) => from === 'both')
        expect(isOne ? pages.length : 1).toBe(1)
      }),
      RUN,
    )
  })

  it('is nothing that surveys say besides: a count of children, a question, a weight', () => {
    const other = (more: Partial<Observation>) => ({ ...recorded('o', '2026-01-01', 3), ...more })
    expect(
      pagesOf([
        other({ code: { text: 'Children in the household' } }),
        other({ category: [{ coding: [{ code: 'vital-signs' }] }] }),
        other({ valueInteger: undefined, valueQuantity: { value: 3, unit: 'kg', code: 'kg' } }),
        other({ valueInteger: undefined, valueString: 'three' }),
        other({ code: { ...coded('44250-9'), text: 'Item score' } }),
      ]).map(({ name, events }) => [name, events.map(valueOf)]),
    ).toEqual([])
  })
})

describe('answers at two times', () => {
  const items = fc.uniqueArray(fc.constantFrom(...phq), { maxLength: 9 })
  it('are all there, each once, next to the same question', () => {
    fc.assert(
      fc.property(items, items, (before, after) => {
        const [later, earlier] = [after, before].map((codes, index) =>
          answeredForm(
            response(`r${index}`, '2026-01-01', undefined, {
              item: codes.map((code) => chosen(code, 1)),
            }),
            undefined,
            [],
            format,
          ),
        )
        invariant(later !== undefined && earlier !== undefined, 'two forms')
        const rows = compareAnswers(
          { items: earlier.items, form: earlier },
          { items: later.items, form: later },
        )
        const codesOf = (side: 'earlier' | 'later') =>
          rows.flatMap((row) => row[side]?.code ?? []).toSorted()
        expect([codesOf('earlier'), codesOf('later')]).toEqual([
          before.toSorted(),
          after.toSorted(),
        ])
        const paired = rows.filter((row) => row.earlier !== undefined && row.later !== undefined)
        expect(paired.map((row) => row.earlier?.code)).toEqual(paired.map((row) => row.later?.code))
        expect(paired).toHaveLength(before.filter((code) => after.includes(code)).length)
      }),
      RUN,
    )
  })

  it('pair the question about self-harm with that of an older form', () => {
    const [now, before] = NINTH.slice(0, 3)
      .filter((_, index) => index !== 1)
      .map(([, ninth]) =>
        answeredForm(response('r', '2026-01-01', 1, { item: [ninth(1)] }), undefined, [], format),
      )
    invariant(now !== undefined && before !== undefined, 'two forms')
    expect(
      compareAnswers({ items: before.items, form: before }, { items: now.items, form: now }),
    ).toHaveLength(1)
  })
})

it.each(['phq-9', 'gad-7', 'audit-c'])(
  'the points of answers to the %s are those of the form in the catalogue',
  (file) => {
    // Our own file, read by our own test.
    const form = JSON.parse(
      readFileSync(`public/questionnaires/${file}.json`, 'utf8'),
    ) as Questionnaire
    const codes = INSTRUMENTS.find(({ id }) => id === file)?.items ?? []
    const scored = (form.item ?? []).flatMap(({ code, answerOption }) =>
      (answerOption ?? []).flatMap(({ valueCoding }) => {
        const points = valueCoding?.extension?.[0]?.valueDecimal
        return points === undefined ? [] : [{ question: code?.[0]?.code, valueCoding, points }]
      }),
    )
    expect(new Set(scored.map(({ question }) => question))).toEqual(new Set(codes))
    for (const { question, valueCoding, points } of scored)
      expect(answerPoints(question, valueCoding?.code)).toBe(points)
  },
)
