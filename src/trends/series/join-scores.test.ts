import type { Observation } from 'fhir/r4'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { SCALES } from '~/fhir/scores/known-scores'
import { chartModel } from '../chart/chart-model'
import { joinScores, scoreSource } from './join-scores'
import { englishContext } from './observed'
import { pointNotes, pointValueText } from './point-text'
import { splitSeries } from './series'
import { summarySentence } from '../summary-sentence'

const LOINC = 'http://loinc.org'

const result = (id: string, day: string, total: number, more: Partial<Observation> = {}) =>
  ({
    resourceType: 'Observation',
    id,
    status: 'final',
    code: { coding: [{ system: LOINC, code: '44261-6' }], text: 'PHQ-9 total score' },
    effectiveDateTime: day,
    valueQuantity: {
      value: total,
      unit: '{score}',
      code: '{score}',
      system: 'http://unitsofmeasure.org',
    },
    ...more,
  }) satisfies Observation

/** A form's total as `scoreObservations` creates it. */
const score = (response: string, day: string, total: number, more: Partial<Observation> = {}) =>
  ({
    resourceType: 'Observation',
    id: `${response} /44261-6`,
    status: 'final',
    code: { coding: [{ system: LOINC, code: '44261-6' }] },
    effectiveDateTime: day,
    valueInteger: total,
    derivedFrom: [{ reference: `QuestionnaireResponse/${response}` }],
    ...more,
  }) satisfies Observation

const points = (observations: readonly Observation[]) => splitSeries(observations, 'UTC').series

describe('scores of one instrument', () => {
  it('are one series from forms and results together, and the latest is the latest of both', () => {
    const series = points(
      joinScores(
        [
          result('a', '2026-09-12', 6),
          // The panel's code, an integer, another unit and a method: the same instrument.
          result('b', '2026-06-01', 9, {
            code: { coding: [{ system: LOINC, code: '44249-1' }] },
            valueQuantity: { value: 9, unit: 'points' },
            method: { text: 'Interview' },
          }),
        ],
        [score('r1', '2026-11-01', 5)],
      ),
    )
    expect(series).toHaveLength(1)
    const [phq] = series
    if (phq === undefined) throw new Error('no series')
    expect(phq.points.map(({ observation }) => scoreSource(observation))).toEqual([
      'result',
      'result',
      'form',
    ])
    const sentence = summarySentence(phq, englishContext)
    expect(sentence).toContain('the latest is 5 of 27, mild')
    expect(sentence).not.toContain('unit')
  })

  it.each<[string, Partial<Observation>, Partial<Observation>]>([
    ['derived from the response', { derivedFrom: [{ reference: 'QuestionnaireResponse/r1' }] }, {}],
    [
      'derived from a version of the response under another address',
      { derivedFrom: [{ reference: 'https://x.example/QuestionnaireResponse/r1/_history/2' }] },
      {},
    ],
    [
      'named by the response as what it is part of',
      {},
      { partOf: [{ reference: 'Observation/a' }] },
    ],
    [
      'part of the same',
      { partOf: [{ reference: 'Procedure/p' }] },
      { partOf: [{ reference: 'Procedure/p' }] },
    ],
    [
      'based on the same on one day',
      { basedOn: [{ reference: 'CarePlan/c' }], valueQuantity: { value: 7 } },
      { basedOn: [{ reference: 'CarePlan/c' }] },
    ],
    ['of the same day with the same total', {}, {}],
  ])('count one event once: %s', (_, ofResult, ofScore) => {
    const day = '2026-11-01'
    const joined = joinScores(
      [result('a', `${day}T09:00:00Z`, 5, ofResult)],
      [score('r1', `${day}T16:30:00Z`, 5, ofScore)],
    )
    expect(joined.map((one) => [one.id, scoreSource(one)])).toEqual([['a', 'both']])
  })

  it.each([
    ['2026-10-31T19:30:00-07:00', '2026-11-01T02:31:12Z'],
    ['2026-11-01T02:31:12Z', '2026-10-31T19:30:00-07:00'],
    ['2026-11-01T08:00:00+09:00', '2026-10-31T22:45:00Z'],
    ['2026-10-31T09:00:00-07:00', '2026-11-01T03:00:00Z'],
    ['2026-10-31', '2026-10-31T23:59:00-07:00'],
  ])('of one evening count once, whichever zone each was written in: %s and %s', (one, other) => {
    const joined = joinScores([result('a', one, 5)], [score('r1', other, 5)])
    expect(joined.map((event) => [event.id, scoreSource(event)])).toEqual([['a', 'both']])
  })

  it.each([
    ['2026-10-31T09:00:00-07:00', '2026-11-01T19:00:00Z'],
    ['2026-10-31', '2026-11-01T02:31:12Z'],
    ['2026-10', '2026-10-31'],
    ['2026-10-31T99:00:00Z', '2026-11-01T00:00:00Z'],
  ])('of two days stay two in every zone: %s and %s', (one, other) => {
    expect(joinScores([result('a', one, 5)], [score('r1', other, 5)])).toHaveLength(2)
  })

  it('of another day, another total or another instrument stay two', () => {
    const gad = { code: { coding: [{ system: LOINC, code: '70274-6' }] } }
    for (const other of [
      result('a', '2026-10-31', 5),
      result('a', '2026-11-01', 6),
      result('a', '2026-11-01', 5, gad),
    ])
      expect(joinScores([other], [score('r1', '2026-11-01', 5)])).toHaveLength(2)
  })

  const named = { derivedFrom: [{ reference: 'QuestionnaireResponse/r1' }] }
  it.each<[string, Partial<Observation>]>([
    ['words', { valueQuantity: undefined, valueString: 'See the form' }],
    ['nothing', { valueQuantity: undefined }],
    ['a limit', { valueQuantity: { value: 20, comparator: '>' } }],
    ['a reason for none', { dataAbsentReason: { text: 'Unknown' } }],
    ['entered in error', { status: 'entered-in-error' }],
    ['cancelled', { status: 'cancelled' }],
  ])('keep the total of a form whose recorded result has none: %s', (_, more) => {
    for (const at of ['2026-11-01', '2026-11-02']) {
      const recorded = result('a', at, 12, { ...named, ...more })
      const joined = joinScores([recorded], [score('r1', '2026-11-01', 12)])
      expect(joined.map((one) => [one.id, scoreSource(one)])).toEqual([
        ['a', 'both'],
        ['r1 /44261-6', 'form'],
      ])
      const values = points(joined)
        .flatMap((series) => series.points)
        .filter(({ mark }) => mark !== 'entered-in-error' && mark !== 'cancelled')
        .flatMap(({ value }) =>
          value.kind === 'number' && value.comparator === undefined ? [value.value] : [],
        )
      expect(values).toEqual([12])
    }
  })

  it('that a result states as text are points like any other', () => {
    const told = result('a', '2026-11-01', 0, { valueQuantity: undefined, valueString: ' 12 ' })
    const joined = joinScores([told], [score('r1', '2026-11-01', 12)])
    expect(joined.map((one) => [one.id, scoreSource(one)])).toEqual([['a', 'both']])
    const [phq] = points(joined)
    expect(phq === undefined ? '' : summarySentence(phq, englishContext)).toContain('12 of 27')
    const potassium = { coding: [{ system: LOINC, code: '2823-3' }] }
    const [other] = points([{ ...told, code: potassium }])
    expect(other).toBeUndefined()
  })

  it('lose nothing and invent nothing, whatever comes together', () => {
    const day = fc.constantFrom('2026-10-01', '2026-10-02', '2026-10-03')
    const total = fc.integer({ min: 0, max: 3 })
    const lists = fc.array(fc.tuple(day, total), { maxLength: 8 })
    fc.assert(
      fc.property(lists, lists, (recorded, filled) => {
        const results = recorded.map(([at, value], index) => result(`a${index}`, at, value))
        const scores = filled.map(([at, value], index) => score(`r${index}`, at, value))
        const joined = joinScores(results, scores)
        const both = joined.filter((one) => scoreSource(one) === 'both').length
        expect(joined.length).toBe(results.length + scores.length - both)
        // Every day and total is still there, and each event at most once from either source.
        const key = ({ effectiveDateTime, valueQuantity, valueInteger }: Observation) =>
          `${effectiveDateTime} ${valueQuantity?.value ?? valueInteger}`
        const count = (list: readonly Observation[], wanted: string) =>
          list.filter((one) => key(one) === wanted).length
        for (const wanted of [...results, ...scores].map(key))
          expect(count(joined, wanted)).toBe(
            Math.max(count(results, wanted), count(scores, wanted)),
          )
      }),
    )
  })
})

describe('the axis of an instrument', () => {
  it.each(SCALES.map((scale) => [scale.display, scale] as const))(
    'of %s goes from end to end of its scale, with its bands told in words',
    (_, scale) => {
      const of = (value: number): Observation => ({
        resourceType: 'Observation',
        id: `o${value}`,
        status: 'final',
        code: { coding: [{ system: LOINC, code: scale.code }] },
        effectiveDateTime: `2026-01-0${value}`,
        valueInteger: value,
      })
      const [series] = points([of(2), of(3)])
      if (series === undefined) throw new Error('no series')
      const window = { from: Date.UTC(2026, 0, 1), to: Date.UTC(2026, 0, 9) }
      const model = chartModel([series], window, 500, 5)
      expect(model.axes.map(({ axis: { low, high } }) => [low, high])).toEqual([
        [scale.min, scale.max],
      ])
      expect(model.bands.map(({ key, from }) => ({ key, from }))).toEqual(scale.bands)
      expect(model.bands.at(-1)?.to).toBe(scale.max)
      const [point] = series.points
      if (point === undefined) throw new Error('no point')
      expect(pointValueText(point, series, englishContext)).toBe(`2 of ${scale.max}`)
      expect(pointNotes(point, englishContext)).toEqual([
        englishContext.words.band[scale.bands.findLast(({ from }) => from <= 2)?.key ?? 'severe'],
        englishContext.words.source.result,
      ])
    },
  )
})
