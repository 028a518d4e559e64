import fc from 'fast-check'
import type { FhirResource, Observation, Reference } from 'fhir/r4'
import { describe, expect, it } from 'vitest'
import { doctorSummary } from '~/export/summary/doctor-summary'
import type { Taken } from '~/export/taken'
import { notedOf } from '~/fhir/noted'
import { noteRecord } from '~/fhir/shapes/note-record'
import { totalsOf } from '~/fhir/scores/totals-of'
import { messages } from '~/i18n/en/messages'
import { messages as spanish } from '~/i18n/es/messages'
import { measurements as words } from '~/i18n/en/results/measurements'
import { trends } from '~/i18n/en/results/trends'
import { doctorSummary as summaryWords } from '~/i18n/en/summary/doctor-summary'
import { newestFor } from '~/questionnaires/fill/open/prefill'
import type { ChartList } from '~/record/chart/use-chart'
import { trendState, trendSubject } from '~/record/kept/trend-subject'
import { subjectNamed } from '~/record/kept/subject-state'
import { rankAllergy } from '~/record/ranked/rank-allergy'
import { rankCondition } from '~/record/ranked/rank-condition'
import { historiesOf, textBefore } from '~/record/result/compare-results'
import { measurementName } from '~/record/result/latest/measured-text'
import { measurementsOf } from '~/record/result/latest/measurements'
import type { Show } from '~/record/show'
import { previousResult } from '~/resources/panel/previous-result'
import { invariant } from '~/std/invariant'
import { runAtOnce } from '~/std/run-in-slices'
import { gathering } from '~/summary/home/board'
import { homeChart } from '~/summary/home/home-chart'
import { flowRowName } from '~/trends/flow-sheet/flow-text'
import { flowRows } from '~/trends/flow-sheet/flow-rows'
import { scoreBook } from '~/trends/scores/score-book'
import { firstSelection } from '~/trends/selection'
import { bandText, seriesName } from '~/trends/series/point-text'
import { joinScores } from '~/trends/series/join-scores'
import { splitSeries } from '~/trends/series/series'
import { observationView } from '~/views/observation'

const noForm = () => undefined

/**
 * A result that is not about the patient (R4, Observation.focus) is in no reading of the patient's
 * own results: with it, every one of them says what it says without it.
 */

const LOINC = 'http://loinc.org'
const format = {
  language: 'en',
  words: messages.format,
  style: 'clinician',
  timeZone: 'UTC',
} as const
const show: Show = { format, words: messages.records }
const trend = { words: trends, format, sex: 'female' as const }
const subject = { reference: 'Patient/7' }
const HEART = '8867-4'
const WEIGHT = '29463-7'
const UPPER = '8480-6'
const LOWER = '8462-4'
const PHQ = '44261-6'
const HARM = '44260-8'
const NOW = new Date('2026-11-01T12:00:00Z')

let count = 0
function result(code: string, day: number, value: number, more: Partial<Observation>): Observation {
  count += 1
  const made: Observation = {
    resourceType: 'Observation',
    id: `o${count}`,
    status: 'final',
    subject,
    code: { coding: [{ system: LOINC, code }], text: NAMES[code] ?? code },
    category: [{ coding: [{ code: 'vital-signs' }] }],
    effectiveDateTime: `2026-10-${String(day).padStart(2, '0')}T08:00:00Z`,
    ...(code === PHQ || code === HARM
      ? { valueInteger: value % 20 }
      : { valueQuantity: { value, unit: 'x', code: 'x', system: 'http://unitsofmeasure.org' } }),
    ...more,
  }
  // As every record is when it arrives.
  noteRecord(made)
  return made
}
const NAMES: Readonly<Record<string, string>> = {
  [HEART]: 'Heart rate',
  [WEIGHT]: 'Body weight',
  [PHQ]: 'PHQ-9 total',
}

const anyResult = (more: Partial<Observation>, days: readonly [number, number]) =>
  fc
    .record({
      code: fc.constantFrom(HEART, WEIGHT, UPPER, LOWER, PHQ, HARM),
      day: fc.integer({ min: days[0], max: days[1] }),
      value: fc.integer({ min: 1, max: 200 }),
    })
    .map(({ code, day, value }) => result(code, day, value, more))

const FOCI: readonly Partial<Observation>[] = [
  { focus: [{ reference: 'RelatedPerson/fetus' }] },
  { focus: [{ display: 'Fetus' }] },
  { focus: [{ reference: 'Device/pump' }] },
  { subject: { reference: 'Group/1' } },
  {
    extension: [
      {
        url: 'http://hl7.org/fhir/StructureDefinition/observation-focusCode',
        valueCodeableConcept: { text: 'Fetus' },
      },
    ],
  },
]
const others = fc.array(
  fc.constantFrom(...FOCI).chain((more) => anyResult(more, [1, 31])),
  { minLength: 1, maxLength: 8 },
)
const own = fc.array(anyResult({}, [1, 28]), { minLength: 1, maxLength: 12 })

const summaryOf = (records: readonly Observation[]) =>
  doctorSummary(
    // The summary reads the view and the records of a list.
    {
      lists: [{ view: observationView, records } as unknown as Taken['lists'][number]],
      patient: undefined,
    },
    {
      show,
      words: summaryWords,
      measurements: { show, words },
      weigh: {
        condition: rankCondition,
        allergy: rankAllergy,
        harm: () => undefined,
        formOf: () => undefined,
      },
    },
  )

const homeOf = (records: readonly Observation[]) =>
  homeChart({
    patientId: '7',
    lists: [
      {
        view: observationView,
        result: { matches: records, foreign: 0, complete: true, ended: true },
      } as unknown as ChartList,
    ],
  })

const isOwn = ({ key }: { readonly key: string }) => !key.startsWith('about ')
const idsOf = (records: readonly FhirResource[]) => records.map(({ id }) => id ?? '')
const byText = (a: string, b: string) => (a < b ? -1 : 1)
const byKey = (a: { readonly key: string }, b: { readonly key: string }) => byText(a.key, b.key)

/** The patient's own results as each part of the app reads them. */
const READINGS: Readonly<Record<string, (records: readonly Observation[]) => unknown>> = {
  'the first page': (records) => idsOf(homeOf(records).observations),
  'the facts in sight': (records) => {
    const { pressure, weight, scores } = runAtOnce(gathering(homeOf(records), NOW, noForm))
    return [pressure?.latest.key, weight?.latest.key, scores.map(({ record }) => record.id)]
  },
  'the latest results': (records) =>
    measurementsOf(records, 'UTC')
      .rows.filter(isOwn)
      .map(({ key, results, latest }) => [key, latest.key, results.map((one) => one.key)]),
  trends: (records) =>
    splitSeries(records, 'UTC')
      .series.filter(({ about }) => about === undefined)
      .toSorted(byKey)
      .map(({ key, points }) => [key, points.map((point) => point.key)]),
  'the chosen trend': (records) => {
    const { series } = splitSeries(records, 'UTC')
    const first = series.find(({ about }) => about === undefined)
    const { coding } = first?.concept ?? {}
    return firstSelection(series, `${LOINC}|${coding?.[0]?.code ?? ''}`)
  },
  'results by date': (records) =>
    flowRows(records, 'UTC')
      .rows.filter(isOwn)
      .toSorted(byKey)
      .map(({ key, results }) => [key, results.map((one) => one.key)]),
  scores: (records) =>
    scoreBook({ observations: records, forms: [], totals: [] }, format).map(({ id, events }) => [
      id,
      events.map((event) => [event.key, event.items.length]),
    ]),
  'totals of records': (records) => records.flatMap((record) => totalsOf(record, noForm)),
  'the summary for a doctor': (records) =>
    summaryOf(records).results.map(({ key, name, value, previous, flag }) => [
      key,
      name,
      value,
      previous,
      flag,
    ]),
  'the answer to a form': (records) =>
    newestFor(
      { linkId: 'x', codes: [`${LOINC}|${HEART}`], age: Number.POSITIVE_INFINITY },
      records,
      NOW.getTime(),
    )?.id,
}

describe('results that are not about the patient', () => {
  it.each(Object.entries(READINGS))('change nothing in %s', (_name, read) => {
    fc.assert(
      fc.property(own, others, fc.boolean(), (mine, theirs, isFirst) => {
        expect(read(isFirst ? [...theirs, ...mine] : [...mine, ...theirs])).toEqual(read(mine))
      }),
      { numRuns: 60 },
    )
  })

  it('are never the result before one of the patient, nor the other way round', () => {
    fc.assert(
      fc.property(own, others, (mine, theirs) => {
        const all = [...mine, ...theirs]
        const [histories, alone] = [all, mine].map((list) => historiesOf(list).get())
        invariant(histories !== undefined && alone !== undefined, 'a short list is there at once')
        for (const one of mine) {
          expect(textBefore(one, histories, show)).toBe(textBefore(one, alone, show))
          expect(previousResult({ observation: one, part: one }, all)?.observation.id).toBe(
            previousResult({ observation: one, part: one }, mine)?.observation.id,
          )
        }
        for (const one of theirs) {
          const before = previousResult({ observation: one, part: one }, all)?.observation
          expect(before === undefined || notedOf(before)?.about === notedOf(one)?.about).toBe(true)
        }
      }),
      { numRuns: 40 },
    )
  })

  it('are also the members of a panel about another, which do not say it', () => {
    const [mine, member] = [result(HEART, 1, 70, {}), result(HEART, 30, 150, {})]
    const panel = result('x', 30, 0, {
      focus: [{ display: 'Fetus' }],
      hasMember: [{ reference: `Observation/${member.id}` }],
    })
    expect(idsOf(homeOf([member, panel, mine]).observations)).toEqual([mine.id])
  })

  it('are not the members of their panel that say to be about the patient', () => {
    const own = result(HEART, 30, 82, { focus: [subject] })
    const member = result(HEART, 30, 150, {})
    const panel = result('x', 30, 0, {
      focus: [{ display: 'Fetus' }],
      hasMember: [own, member].map(({ id }) => ({ reference: `Observation/${id}` })),
    })
    expect(idsOf(homeOf([own, member, panel]).observations)).toEqual([own.id])
  })

  it('are all there, in rows and lines of their own for each that they are about', () => {
    fc.assert(
      fc.property(own, others, (mine, theirs) => {
        const all = [...mine, ...theirs]
        const rows = measurementsOf(all, 'UTC').rows.filter(({ about }) => about !== undefined)
        expect(
          idsOf(rows.flatMap(({ results }) => results.flatMap((one) => one.observations))).toSorted(
            byText,
          ),
        ).toEqual(idsOf(theirs).toSorted(byText))
        const { series } = splitSeries(all, 'UTC')
        for (const line of [...series, ...flowRows(all, 'UTC').rows]) {
          const parts = 'points' in line ? line.points : line.results
          expect(new Set(parts.map(({ observation }) => notedOf(observation)?.about)).size).toBe(1)
        }
      }),
      { numRuns: 40 },
    )
  })
})

describe('a result about another says whom it is about', () => {
  const fetus = (focus: Reference, code = HEART) => result(code, 30, 150, { focus: [focus] })

  it.each([
    [{ display: 'Fetus A' }, 'Heart rate (about: Fetus A)', 'Frecuencia cardíaca (sobre: Fetus A)'],
    [
      { reference: 'RelatedPerson/9' },
      'Heart rate (about: Related person)',
      'Frecuencia cardíaca (sobre: Persona relacionada)',
    ],
    [
      { reference: 'https://other.example/Device/9' },
      'Heart rate (about: Device)',
      'Frecuencia cardíaca (sobre: Dispositivo)',
    ],
  ])('in its name, wherever it is named: %j', (focus, english, inSpanish) => {
    const record = fetus(focus)
    expect(observationView.headline(record, show)).toBe(english)
    expect(
      observationView.headline(record, {
        format: { ...format, language: 'es', words: spanish.format },
        words: spanish.records,
      }),
    ).toBe(inSpanish)
    const [row] = measurementsOf([record], 'UTC').rows
    expect(row && measurementName(row, { show, words })).toBe(english)
    const [line] = splitSeries([record], 'UTC').series
    expect(line && seriesName(line, trend)).toBe(english)
    const [flow] = flowRows([record], 'UTC').rows
    expect(flow && flowRowName(flow, trend)).toBe(english)
  })

  it('and its points have no band of the patient’s', () => {
    const record = fetus({ display: 'Mother' }, PHQ)
    const [line] = splitSeries([record], 'UTC').series
    const [point] = line?.points ?? []
    expect(line?.scale).toBeUndefined()
    expect(point && bandText(point, trend)).toBeUndefined()
    expect(joinScores([record], [result(PHQ, 30, 150, {})])).toHaveLength(2)
  })

  it('and its link leads to the trend of the same', () => {
    const [mine, theirs] = [result(HEART, 1, 70, {}), fetus({ display: 'Fetus A' })]
    const { series } = splitSeries([mine, theirs], 'UTC')
    const subjectOf = (record: Observation) =>
      subjectNamed(trendState(`${LOINC}|${HEART}`, record).subject)
    for (const record of [mine, theirs]) {
      const [key] = firstSelection(series, subjectOf(record))
      expect(series.find((one) => one.key === key)?.points[0]?.observation.id).toBe(record.id)
      expect(trendSubject(subjectOf(record) ?? '').code).toBe(`${LOINC}|${HEART}`)
    }
  })
})
