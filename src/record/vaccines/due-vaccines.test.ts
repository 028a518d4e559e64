import fc from 'fast-check'
import type {
  CodeableConcept,
  Immunization,
  ImmunizationRecommendation,
  ImmunizationRecommendationRecommendation,
} from 'fhir/r4'
import { describe, expect, it } from 'vitest'
import { officialExamples } from '../../../tools/testing/official-examples'
import { noteRecord } from '~/fhir/shapes/note-record'
import { adviceOf, stateAt } from './advice'
import { dueVaccines } from './due-vaccines'

const NOW = new Date(2026, 9, 20, 10).getTime()
const patient = { reference: 'Patient/7' }
const STATES = 'http://terminology.hl7.org/CodeSystem/immunization-recommendation-status'

const cvx = (code: string): CodeableConcept => ({
  coding: [{ system: 'http://hl7.org/fhir/sid/cvx', code }],
})
const snomed = (code: string): CodeableConcept => ({
  coding: [{ system: 'http://snomed.info/sct', code }],
})
const state = (code: string): CodeableConcept => ({ coding: [{ system: STATES, code }] })
const on = (code: string, value: string) => ({
  code: { coding: [{ system: 'http://loinc.org', code }] },
  value,
})
const EARLIEST = '30981-5'
const DUE = '30980-7'
const OVERDUE = '59778-1'
const LATEST = '59777-3'

const part = (
  more: Partial<ImmunizationRecommendationRecommendation> = {},
): ImmunizationRecommendationRecommendation => ({
  vaccineCode: [cvx('88')],
  forecastStatus: state('due'),
  ...more,
})

const recommended = (
  date: string,
  ...recommendation: ImmunizationRecommendationRecommendation[]
): ImmunizationRecommendation => ({
  resourceType: 'ImmunizationRecommendation',
  id: date,
  patient,
  date,
  recommendation,
})

const dose = (
  vaccineCode: CodeableConcept,
  occurrenceDateTime: string,
  more: Partial<Immunization> = {},
): Immunization => ({
  resourceType: 'Immunization',
  status: 'completed',
  patient,
  vaccineCode,
  occurrenceDateTime,
  ...more,
})

const statesOf = (
  all: readonly ImmunizationRecommendation[],
  doses: readonly Immunization[] = [],
) => dueVaccines(all, doses, NOW).due.map((one) => one.state)

describe('a recommended vaccine', () => {
  it.each<[string, Partial<ImmunizationRecommendationRecommendation>, readonly string[]]>([
    ['that is due', {}, ['due']],
    ['that is overdue', { forecastStatus: state('overdue') }, ['overdue']],
    ['that is due by its text alone', { forecastStatus: { text: 'Due' } }, ['due']],
    ['of a registry', { forecastStatus: { coding: [{ code: 'LA13423-1' }] } }, ['overdue']],
    ['that is due on a day to come', { dateCriterion: [on(DUE, '2026-11-20')] }, ['later']],
    ['that is due today', { dateCriterion: [on(DUE, '2026-10-20')] }, ['due']],
    ['that is due this month', { dateCriterion: [on(DUE, '2026-10')] }, ['due']],
    [
      'whose date to be overdue has come since',
      { dateCriterion: [on(DUE, '2026-09-01'), on(OVERDUE, '2026-10-20')] },
      ['overdue'],
    ],
    [
      'whose month to be overdue is not over',
      { dateCriterion: [on(DUE, '2026-09-01'), on(OVERDUE, '2026-10')] },
      ['due'],
    ],
    [
      'that may still be given today',
      { dateCriterion: [on(DUE, '2026-09-01'), on(LATEST, '2026-10-20')] },
      ['due'],
    ],
    [
      'that may not be given any more',
      { dateCriterion: [on(DUE, '2026-09-01'), on(LATEST, '2026-10-19')] },
      [],
    ],
    ['with a state that nobody knows, and no day', { forecastStatus: { text: 'Pending' } }, []],
    [
      'with a state that nobody knows, whose day has come',
      { forecastStatus: { text: 'Not Complete' }, dateCriterion: [on(EARLIEST, '2026-10-01')] },
      ['due'],
    ],
    [
      'with dates as STU3 had them',
      {
        forecastStatus: { text: 'Not Complete' },
        dateCriterion: [{ code: { coding: [{ code: 'recommended' }] }, value: '2026-12-01' }],
      },
      ['later'],
    ],
  ])('%s', (_, more, expected) => {
    expect(statesOf([recommended('2026-10-01', part(more))])).toEqual(expected)
  })

  it('is never due where the record says that nothing is to be done, whatever its dates are', () => {
    const over = ['complete', 'immune', 'contraindicated', 'agedOut', 'notRecommended', 'LA4695-8']
    fc.assert(
      fc.property(
        fc.constantFrom(...over),
        fc.array(
          fc.record({
            code: fc.constantFrom(EARLIEST, DUE, OVERDUE),
            value: fc.constantFrom('2001', '2026-10', '2026-10-20', '2026-10-19T10:00:00Z'),
          }),
        ),
        (code, dates) => {
          const forecast = part({
            forecastStatus: state(code),
            dateCriterion: dates.map((one) => on(one.code, one.value)),
          })
          expect(statesOf([recommended('2026-10-01', forecast)])).toEqual([])
        },
      ),
    )
  })

  it('is first where it is overdue, and in the order of the days', () => {
    const forecast = recommended(
      '2026-10-01',
      part({ vaccineCode: [cvx('137')], dateCriterion: [on(DUE, '2026-12-01')] }),
      part({ vaccineCode: [cvx('115')], dateCriterion: [on(DUE, '2026-10-02')] }),
      part({ vaccineCode: [cvx('03')], dateCriterion: [on(DUE, '2026-10-01')] }),
      part({ vaccineCode: [cvx('187')], forecastStatus: state('overdue') }),
    )
    const found = dueVaccines([forecast], [], NOW).due
    expect(found.map((one) => one.part.vaccineCode?.[0]?.coding?.[0]?.code)).toEqual([
      '187',
      '03',
      '115',
      '137',
    ])
  })
})

describe('several statements about a vaccine', () => {
  const older = recommended('2026-09-01', part({ forecastStatus: state('overdue') }))

  it.each<[string, ImmunizationRecommendation, readonly string[]]>([
    ['says it again', recommended('2026-10-01', part()), ['due']],
    ['ends it', recommended('2026-10-01', part({ forecastStatus: state('complete') })), []],
    [
      'is about another one',
      recommended('2026-10-01', part({ vaccineCode: [cvx('03')] })),
      ['overdue', 'due'],
    ],
    [
      'names another product against the same',
      recommended(
        '2026-10-01',
        part({ vaccineCode: [cvx('150')], forecastStatus: state('immune') }),
      ),
      [],
    ],
    [
      'names the disease',
      recommended('2026-10-01', { targetDisease: snomed('6142004'), forecastStatus: state('due') }),
      ['due'],
    ],
    // Nobody knows which of the two was later.
    ['is of a month around it', recommended('2026-09', part()), ['overdue', 'due']],
  ])('the latest counts, as far as that is known: it %s', (_, newer, expected) => {
    expect(statesOf([older, newer])).toEqual(expected)
    expect(statesOf([newer, older])).toEqual(expected)
  })

  it('is told once where two forecasts repeat one another', () => {
    expect(statesOf([older, { ...older, id: 'copy' }])).toEqual(['overdue'])
  })
})

describe('a dose that was given', () => {
  const said = '2026-10-01'
  const flu = recommended(said, part())

  it.each<[string, Immunization, boolean]>([
    ['after it was recommended', dose(cvx('140'), '2026-10-05'), true],
    ['before that', dose(cvx('140'), '2026-09-30'), false],
    ['on the same day', dose(cvx('140'), said), false],
    ['in a month around that', dose(cvx('140'), '2026-10'), false],
    ['against something else', dose(cvx('115'), '2026-10-05'), false],
    ['but was not', dose(cvx('140'), '2026-10-05', { status: 'not-done' }), false],
    [
      'but was entered in error',
      dose(cvx('140'), '2026-10-05', { status: 'entered-in-error' }),
      false,
    ],
    [
      'by the disease that it is against',
      dose({ text: 'Own code' }, '2026-10-05', {
        protocolApplied: [{ doseNumberPositiveInt: 1, targetDisease: [snomed('6142004')] }],
      }),
      true,
    ],
    ['by the same code of nobody’s table', dose(cvx('888'), '2026-10-05'), false],
  ])('answers a recommendation only if it was given %s', (_, given, isAnswered) => {
    const found = dueVaccines([flu], [given], NOW)
    expect(found.due).toHaveLength(isAnswered ? 0 : 1)
    expect(found.given.map((one) => one.given)).toEqual(isAnswered ? [given] : [])
  })

  it.each([
    // A combination is against all of its parts, and a part is not against the others.
    ['107', '110', true],
    ['115', '09', false],
    ['03', '94', true],
    ['94', '03', false],
    ['109', '216', true],
    ['216', '33', false],
    ['888', '888', true],
    // No vaccine was given, and one that nobody knows.
    ['998', '998', false],
    ['999', '999', false],
  ])('answers vaccine %s, given as %s: %s', (wanted, given, isAnswered) => {
    const forecast = recommended(said, part({ vaccineCode: [cvx(wanted)] }))
    expect(statesOf([forecast], [dose(cvx(given), '2026-10-05')])).toEqual(
      isAnswered ? [] : ['due'],
    )
  })
})

it('The official example of R4 is read by its dates', () => {
  const [example] = officialExamples((type) => type === 'ImmunizationRecommendation').map(
    ({ resource }) => resource as ImmunizationRecommendation,
  )
  const [advice] = example === undefined ? [] : adviceOf(example)
  if (advice === undefined) throw new Error('no example')
  expect(advice.stated).toBe('open')
  const at = (date: string) => stateAt(advice, Date.parse(date))
  expect([at('2015-06-01'), at('2016-06-01'), at('2017-06-01')]).toEqual([
    'later',
    'due',
    'overdue',
  ])
})

const ODD = { modifierExtension: [{ url: 'https://example.org/not', valueBoolean: true }] }

it.each([
  ['a weak dose', { isSubpotent: true }, ['due']],
  ['a dose with a modifier that nobody knows', ODD, ['due']],
  ['a dose that counts', { isSubpotent: false }, []],
])('a recommended vaccine is answered by no dose that may not count: %s', (_, more, states) => {
  const given = dose(cvx('88'), '2026-02-01', more)
  noteRecord(given)
  expect(statesOf([recommended('2026-01-01', part())], [given])).toEqual(states)
})

it('a recommendation with a modifier that nobody knows is the ground of nothing', () => {
  const odd = { ...recommended('2026-03-01', part()), ...ODD }
  const over = { ...recommended('2026-03-01', part({ forecastStatus: state('complete') })), ...ODD }
  for (const one of [odd, over]) noteRecord(one)
  expect(statesOf([odd])).toEqual([])
  expect(statesOf([recommended('2026-01-01', part()), over])).toEqual(['due'])
})
