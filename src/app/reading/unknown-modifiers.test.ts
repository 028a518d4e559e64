import fc from 'fast-check'
import type { FhirResource, MedicationRequest, Observation } from 'fhir/r4'
import { describe, expect, it } from 'vitest'
import { isUnsure, statementOfRecord } from '~/documents/reconcile/statement-of-record'
import { doctorSummary } from '~/export/summary/doctor-summary'
import type { Taken } from '~/export/taken'
import { noteRecord } from '~/fhir/shapes/note-record'
import { totalsOf } from '~/fhir/scores/totals-of'
import { messages } from '~/i18n/en/messages'
import { measurements as words } from '~/i18n/en/results/measurements'
import { doctorSummary as summaryWords } from '~/i18n/en/summary/doctor-summary'
import { newestFor } from '~/questionnaires/fill/open/prefill'
import { scoreObservations } from '~/questionnaires/scores/score-observations'
import { rankAllergy } from '~/record/ranked/rank-allergy'
import { rankCondition } from '~/record/ranked/rank-condition'
import { historiesOf, textBefore } from '~/record/result/compare-results'
import { measurementsOf } from '~/record/result/latest/measurements'
import type { Show } from '~/record/show'
import type { View } from '~/record/view'
import { invariant } from '~/std/invariant'
import { scoreBook } from '~/trends/scores/score-book'
import { flowRows } from '~/trends/flow-sheet/flow-rows'
import { splitSeries } from '~/trends/series/series'
import { allergyIntoleranceView } from '~/views/allergy-intolerance'
import { conditionView } from '~/views/condition'
import { immunizationView } from '~/views/immunization'
import { medicationRequestView } from '~/views/medication-request'
import { observationView } from '~/views/observation'
import { procedureView } from '~/views/procedure'

const noForm = () => undefined

/**
 * An entry with a modifier that the app does not know (R4, "Extensibility", 2.1.0.5.3) is shown
 * with a mark and is the ground of nothing: without it, everything that is read from the others is
 * the same.
 */

const format = {
  language: 'en',
  words: messages.format,
  style: 'clinician',
  timeZone: 'UTC',
} as const
const show: Show = { format, words: messages.records }
const subject = { reference: 'Patient/7' }
const LOINC = 'http://loinc.org'
const PHQ = '44261-6'
const MARK = 'Unknown mark: may mean something else'
const modifier = [{ url: 'https://example.org/not-this-patient', valueBoolean: true }]

function noted<R extends FhirResource>(record: R): R {
  noteRecord(record)
  return record
}

let count = 0
function result(code: string, day: number, value: number, more: Partial<Observation>): Observation {
  count += 1
  return noted({
    resourceType: 'Observation',
    id: `o${count}`,
    status: 'final',
    subject,
    code: { coding: [{ system: LOINC, code }], text: code },
    effectiveDateTime: `2026-10-${String(day).padStart(2, '0')}T08:00:00Z`,
    ...(code === PHQ ? { valueInteger: value % 20 } : { valueQuantity: { value, unit: 'x' } }),
    ...more,
  })
}

const any = (more: Partial<Observation>, size: number) =>
  fc.array(
    fc
      .record({
        code: fc.constantFrom('8867-4', '8480-6', '8462-4', PHQ),
        day: fc.integer({ min: 1, max: 28 }),
        value: fc.integer({ min: 1, max: 200 }),
      })
      .map(({ code, day, value }) => result(code, day, value, more)),
    { minLength: 1, maxLength: size },
  )
const plain = any({}, 10)
const unsure = fc
  .constantFrom<Partial<Observation>>(
    { modifierExtension: modifier },
    { implicitRules: 'https://example.org/rules' },
    { referenceRange: [{ modifierExtension: modifier }] },
  )
  .chain((more) => any(more, 6))

const listOf = (view: View, records: readonly FhirResource[]) =>
  // The summary reads the view and the records of a list.
  ({ view, records }) as unknown as Taken['lists'][number]
const summaryOf = (...lists: readonly Taken['lists'][number][]) =>
  doctorSummary(
    { lists, patient: undefined },
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

const READINGS: Readonly<Record<string, (records: readonly Observation[]) => unknown>> = {
  'the latest results': (records) =>
    measurementsOf(records, 'UTC')
      .rows.filter(({ latest }) => latest.mark === 'none')
      .map(({ key, latest, previous, comparable }) => [
        key,
        latest.key,
        previous?.key,
        comparable.map((one) => one.key),
      ]),
  trends: (records) =>
    splitSeries(records, 'UTC')
      .series.toSorted((a, b) => (a.key < b.key ? -1 : 1))
      .map(({ key, points }) => [key, points.map((point) => point.key)]),
  scores: (records) =>
    scoreBook({ observations: records, forms: [], totals: [] }, format).map(({ id, events }) => [
      id,
      events.map(({ key }) => key),
    ]),
  'totals of records': (records) => records.flatMap((record) => totalsOf(record, noForm)),
  'the results of the summary': (records) =>
    summaryOf(listOf(observationView, records)).results.map(({ key, value, previous }) => [
      key,
      value,
      previous,
    ]),
  'the answer to a form': (records) =>
    newestFor(
      { linkId: 'x', codes: [`${LOINC}|8867-4`], age: Number.POSITIVE_INFINITY },
      records,
      Date.parse('2026-11-01'),
    )?.id,
}

describe('results with a modifier that nobody knows', () => {
  it.each(Object.entries(READINGS))('change nothing in %s', (_name, read) => {
    fc.assert(
      fc.property(plain, unsure, (known, unknown) => {
        expect(read([...unknown, ...known])).toEqual(read(known))
      }),
      { numRuns: 60 },
    )
  })

  it('are never the result before another', () => {
    fc.assert(
      fc.property(plain, unsure, (known, unknown) => {
        const [all, alone] = [[...unknown, ...known], known].map((list) => historiesOf(list).get())
        invariant(all !== undefined && alone !== undefined, 'a short list is there at once')
        for (const one of known)
          expect(textBefore(one, all, show)).toBe(textBefore(one, alone, show))
      }),
      { numRuns: 40 },
    )
  })

  it('are all listed, with a mark', () => {
    fc.assert(
      fc.property(unsure, (unknown) => {
        const rows = measurementsOf(unknown, 'UTC').rows.flatMap(({ results }) => results)
        expect(new Set(rows.map(({ mark }) => mark))).toEqual(new Set(['modified']))
        expect(rows.flatMap(({ observations }) => observations)).toHaveLength(unknown.length)
        const flow = flowRows(unknown, 'UTC').rows.flatMap(({ results }) => results)
        expect(new Set(flow.map(({ mark, flag }) => `${mark} ${flag?.level ?? ''}`))).toEqual(
          new Set(['modified ']),
        )
        expect(splitSeries(unknown, 'UTC').refused.map(({ why }) => why)).toEqual(
          unknown.map(() => 'modified'),
        )
        for (const one of unknown)
          expect(observationView.statuses(one, show).map(({ text }) => text)).toContain(MARK)
      }),
      { numRuns: 20 },
    )
  })

  it('have no total, nor has a form', () => {
    const form = noted({
      resourceType: 'QuestionnaireResponse',
      status: 'completed',
      modifierExtension: modifier,
      item: [{ linkId: `/${PHQ}`, text: 'Total', answer: [{ valueInteger: 12 }] }],
    })
    expect(totalsOf(form, noForm)).toEqual([])
    expect(scoreObservations([form])).toEqual([])
  })

  it('take no warning back, and a warning with one is marked', () => {
    const item9 = (day: number, points: number, more: Partial<Observation>) =>
      result('44260-8', day, 0, { valueQuantity: undefined, valueInteger: points, ...more })
    const told = (...records: readonly Observation[]) =>
      summaryOf(listOf(observationView, records))
        .results.filter(({ key }) => key.startsWith('danger'))
        .map(({ name }) => name)
    const yes = item9(3, 2, {})
    expect(told(yes)).toHaveLength(1)
    expect(told(yes, item9(9, 0, {}))).toEqual([])
    expect(told(yes, item9(9, 0, { modifierExtension: modifier }))).toEqual(told(yes))
    const [marked = ''] = told(item9(3, 2, { modifierExtension: modifier }))
    expect(marked).not.toBe(told(yes)[0])
    expect(marked).toContain(told(yes)[0])
  })
})

const medicine: MedicationRequest = {
  resourceType: 'MedicationRequest',
  id: 'm',
  status: 'active',
  intent: 'order',
  subject,
  medicationCodeableConcept: { text: 'Warfarin' },
}
const ENTRIES: readonly (readonly [View, FhirResource])[] = [
  [medicationRequestView, medicine],
  [
    allergyIntoleranceView,
    { resourceType: 'AllergyIntolerance', id: 'a', patient: subject, code: { text: 'Latex' } },
  ],
  [conditionView, { resourceType: 'Condition', id: 'c', subject, code: { text: 'Asthma' } }],
  [
    immunizationView,
    {
      resourceType: 'Immunization',
      id: 'i',
      status: 'completed',
      patient: subject,
      vaccineCode: { text: 'Tetanus' },
      occurrenceDateTime: '2026-01-01',
    },
  ],
  [
    procedureView,
    { resourceType: 'Procedure', id: 'p', status: 'completed', subject, code: { text: 'Biopsy' } },
  ],
]

describe('an entry with a modifier that nobody knows', () => {
  it.each(ENTRIES.map(([view, record]) => [view.path, view, record] as const))(
    'keeps its name in the summary, with a mark: %s',
    (_path, view, record) => {
      const linesOf = (one: FhirResource) => {
        const { allergies, problems, medicines, immunizations, past, procedures } = summaryOf(
          listOf(view, [one]),
        )
        return [allergies, problems, medicines, immunizations, past, procedures]
          .flat()
          .map(({ name }) => name)
      }
      const [name] = linesOf(noted({ ...record }))
      expect(name).toBeDefined()
      expect(linesOf(noted({ ...record, modifierExtension: modifier } as FhirResource))).toEqual([
        `${name} (${MARK})`,
      ])
    },
  )

  it('is the same as nothing in another document', () => {
    const plainly = statementOfRecord(medicine)
    expect(plainly?.name).toBe('Warfarin')
    const inDose = { ...medicine, dosageInstruction: [{ modifierExtension: modifier }] }
    for (const one of [{ ...medicine, modifierExtension: modifier }, inDose]) {
      expect(isUnsure(one)).toBe(true)
      expect(statementOfRecord(one)).toBeUndefined()
    }
  })
})
