import fc from 'fast-check'
import type {
  Encounter,
  FhirResource,
  Observation,
  Procedure,
  QuestionnaireResponse,
  ServiceRequest,
} from 'fhir/r4'
import { describe, expect, it } from 'vitest'
import { connectTestSession } from '~/views/TestSession'
import { registry } from '~/views/registry'
import { chartPlan } from '~/record/chart/chart-lists'
import type { ChartList } from '~/record/chart/use-chart'
import { measurementsOf } from '~/record/result/latest/measurements'
import type { ViewPath } from '~/record/view'
import { gathering } from './board'
import { countOf, findingChanges, firstChanges } from './changes'
import { runAtOnce } from '~/std/run-in-slices'
import { ageOf, homeChart, reachOf } from './home-chart'
import {
  comingVisits,
  isOverdue,
  lastVisit,
  openOrders,
  plannedProcedures,
  shownVisits,
} from './next'
import { othersOnce } from './others-once'
import { numbersThatMatter } from './numbers'
import { findingBefore, findingScores } from './score-name'
import { FIRST_LISTS } from '../first-lists'
import { FIRST_DAYS, NEWS_DATES, newsMoment, sinceOf, type Since } from './since'
import { SCALES } from '~/fhir/scores/known-scores'
import { scaleName } from '~/fhir/scores/scale-name'

const noForm = () => undefined

const NOW = new Date(2026, 9, 20, 10)
/** A moment of a day of this machine's own clock, wherever it stands: `2026-10-20` is today. */
const clock = (day: string, hour: string) => new Date(`${day}T${hour}:00`).toISOString()
const DAY_MS = 86_400_000
const subject = { reference: 'Patient/7' }

const { connection } = connectTestSession({
  offers: Object.fromEntries(
    [...new Set(registry.views.map(({ type }) => type))].map((type) => [
      type,
      ['patient', 'category', '_id', 'questionnaire_type'],
    ]),
  ),
})
const { permitted } = chartPlan(registry.views, '7', connection.capability)

/** A chart with these records in its lists; lists without an entry have not arrived. */
function chartOf(
  records: Partial<Record<ViewPath, readonly FhirResource[]>>,
  isComplete = true,
): ReturnType<typeof homeChart> {
  const lists = permitted.map((list): ChartList => {
    const matches = records[list.view.path]
    return {
      ...list,
      failure: undefined,
      loading: false,
      result:
        matches === undefined
          ? undefined
          : {
              matches,
              included: [],
              foreign: 0,
              issues: [],
              complete: isComplete,
              ended: isComplete,
              pages: 1,
              receivedAt: 5,
            },
    }
  })
  return homeChart({ patientId: '7', lists })
}

const visit = (
  id: string,
  status: Encounter['status'],
  start?: string,
  who?: string,
): Encounter => ({
  resourceType: 'Encounter',
  id,
  status,
  class: { code: 'AMB' },
  subject,
  ...(start === undefined ? {} : { period: { start } }),
  ...(who === undefined ? {} : { participant: [{ individual: { reference: who } }] }),
})

const result = (
  id: string,
  code: string,
  day: string,
  value: number,
  flag?: string,
): Observation => ({
  resourceType: 'Observation',
  id,
  status: 'final',
  subject,
  code: { coding: [{ system: 'http://loinc.org', code, display: `Test ${code}` }] },
  effectiveDateTime: day,
  valueQuantity: { value, unit: 'mg/dL', system: 'http://unitsofmeasure.org', code: 'mg/dL' },
  ...(flag === undefined
    ? {}
    : {
        interpretation: [
          {
            coding: [
              {
                system: 'http://terminology.hl7.org/CodeSystem/v3-ObservationInterpretation',
                code: flag,
              },
            ],
          },
        ],
      }),
})

const ids = (records: readonly { readonly resource: FhirResource }[]) =>
  records.map(({ resource }) => resource.id)

it('the last score is none of the future, and it is not compared with a total outside its scale', () => {
  const total = (id: string, day: string, value: number): Observation => ({
    resourceType: 'Observation',
    id,
    status: 'final',
    subject,
    code: { coding: [{ system: 'http://loinc.org', code: '44261-6' }] },
    effectiveDateTime: day,
    valueQuantity: { value, unit: '{score}' },
  })
  const ahead = `${new Date().getFullYear() + 1}-10-12`
  const scores = (...observations: readonly Observation[]) =>
    runAtOnce(findingScores(chartOf({ observations }), noForm)).map(
      ({ total: { value }, before }) => [value, before?.value],
    )
  expect(scores(total('1', '2026-10-12', 12), total('2', '2026-05-12', 42))).toEqual([
    [12, undefined],
  ])
  expect(scores(total('1', '2026-10-12', 12), total('2', ahead, 3))).toEqual([[12, undefined]])
  expect(scores(total('1', '2026-10-12', 12), total('2', '2026-05-12', 9))).toEqual([[12, 9]])
})

describe('the care team of a page', () => {
  const member = (reference: string, role?: string) => ({
    member: { reference },
    ...(role === undefined ? {} : { role: [{ text: role }] }),
  })

  it.each(['Patient/7', 'https://records.example/r4/Patient/7'])(
    'is the others, and each of them once with each role: without %s',
    (own) => {
      const [doctor, again, other] = [
        member('Practitioner/1', 'doctor'),
        member('Practitioner/1', 'doctor'),
        member('Practitioner/1', 'contact'),
      ]
      const patient = member('Patient/17')
      expect(othersOnce([member(own), doctor, again, other, patient, {}, {}], '7')).toEqual([
        doctor,
        other,
        patient,
        {},
        {},
      ])
    },
  )
})

describe('somebody who has died', () => {
  it.each([{ deceasedBoolean: true }, { deceasedDateTime: '2026-10-01' }])(
    'has no next visit, whatever is still planned: %o',
    (death) => {
      const visits = [visit('a', 'planned', '2026-12-05'), visit('b', 'arrived', '2026-10-20')]
      const patient = { resourceType: 'Patient', id: '7', ...death } as const
      const living = chartOf({ visits, details: [{ resourceType: 'Patient', id: '7' }] })
      expect(comingVisits(living, NOW)).toHaveLength(2)
      expect(comingVisits(chartOf({ visits, details: [patient] }), NOW)).toEqual([])
    },
  )
})

it('a visit whose person has arrived is next until its time, and goes on from then', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('arrived', 'triaged' as const),
      fc.integer({ min: 0, max: 23 }),
      (status, hour) => {
        const start = clock('2026-10-20', String(hour).padStart(2, '0') + ':00')
        const home = chartOf({ visits: [visit('v', status, start)] })
        const { next, goingOn } = runAtOnce(gathering(home, NOW, () => undefined))
        const told = [next?.resource.id, goingOn?.resource.id]
        expect(told).toEqual(hour > NOW.getHours() ? ['v', undefined] : [undefined, 'v'])
      },
    ),
  )
})

describe('the lists of the first page', () => {
  it('have no entry made in error, none of another person, and each observation once', () => {
    const one = result('1', '2345-7', '2026-01-01', 5)
    const home = chartOf({
      'lab-results': [one],
      observations: [
        one,
        { ...one, id: 'wrong', status: 'entered-in-error' },
        { ...one, id: 'other', subject: { reference: 'Patient/8' } },
      ],
    })
    expect(home.observations.map(({ id }) => id)).toEqual(['1'])
  })

  it('have each observation in its newest version, whichever list brought that', () => {
    const paths = ['lab-results', 'vital-signs', 'observations'] as const
    const version = (versionId: number, more: Partial<Observation> = {}): Observation => ({
      ...result('1', '2345-7', '2026-01-01', versionId),
      meta: { versionId: String(versionId) },
      ...more,
    })
    for (const newest of paths)
      for (const status of ['final', 'entered-in-error'] as const) {
        const home = chartOf(
          Object.fromEntries(
            paths.map((path) => [path, [path === newest ? version(2, { status }) : version(1)]]),
          ),
        )
        const versions = home.observations.map(({ meta }) => meta?.versionId)
        expect(versions).toEqual(status === 'final' ? ['2'] : [])
      }
  })

  it('have the observations of all lists in one order of time, and undated ones last', () => {
    const undated = (observation: Observation): Observation => {
      const { effectiveDateTime, ...rest } = observation
      expect(effectiveDateTime).toBeDefined()
      return rest
    }
    const home = chartOf({
      'lab-results': [
        result('1', '2345-7', '2026-01-01', 5),
        result('2', '2345-7', '2026-03-01', 5),
        undated(result('3', '2345-7', '', 5)),
      ],
      'vital-signs': [result('4', '8867-4', '2026-02-01', 60)],
      observations: [
        result('5', '8867-4', '2026-04-01', 60),
        result('2', '2345-7', '2026-03-01', 5),
        undated(result('6', '8867-4', '', 60)),
      ],
    })
    expect(home.observations.map(({ id }) => id)).toEqual(['5', '2', '4', '1', '3', '6'])
  })

  it('tell how far the record is read', () => {
    const some = reachOf(chartOf({ conditions: [] }))
    expect(some.whole).toBe(1)
    expect(some.needed).toBeGreaterThan(10)
    expect(some.at).toBe(5)
    expect(reachOf(chartOf({ conditions: [] }, false)).whole).toBe(0)
  })
})

describe('what is next', () => {
  it('is the soonest visit first, and none that was planned for a day that has passed', () => {
    const home = chartOf({
      visits: [
        visit('missed', 'planned', clock('2026-10-01', '09:00')),
        visit('later', 'planned', '2026-12-01'),
        visit('undated', 'planned'),
        visit('today', 'planned', clock('2026-10-20', '02:00')),
        visit('over', 'finished', clock('2026-10-19', '02:00')),
        visit('off', 'cancelled', '2026-11-01'),
        visit('forgotten', 'in-progress', clock('2026-09-01', '09:00')),
        { ...visit('stay', 'in-progress', '2026-09-01'), class: { code: 'IMP' } },
      ],
    })
    expect(ids(comingVisits(home, NOW))).toEqual(['stay', 'today', 'later', 'undated'])
    // One that goes on has begun, also where nobody recorded when.
    const begun = { ...visit('begun', 'in-progress'), class: { code: 'IMP' } }
    const visits = [...(home.lists.get('visits')?.records ?? []), begun]
    expect(ids(comingVisits(chartOf({ visits }), NOW))[0]).toBe('begun')
    expect(lastVisit(home, NOW)?.id).toBe('over')
    // The visit that the app was opened from is this one.
    expect(lastVisit(home, NOW, 'over')?.id).not.toBe('over')
  })

  it('is a procedure that is planned for a day that has not passed, the soonest first', () => {
    const procedure = (id: string, status: Procedure['status'], when: string | undefined) =>
      ({
        resourceType: 'Procedure',
        id,
        status,
        subject,
        ...(when === undefined ? {} : { performedDateTime: when }),
      }) as const
    const home = chartOf({
      procedures: [
        procedure('undated', 'preparation', undefined),
        procedure('later', 'preparation', '2026-12-01'),
        procedure('today', 'preparation', clock('2026-10-20', '01:00')),
        procedure('this month', 'preparation', '2026-10'),
        procedure('missed', 'preparation', '2026-10-01'),
        procedure('ahead', 'completed', '2026-12-02'),
        procedure('off', 'not-done', '2026-12-02'),
        procedure('on', 'in-progress', '2026-10-19'),
        {
          ...procedure('period', 'preparation', undefined),
          performedPeriod: { start: '2026-11-05', end: '2026-11-06' },
        },
      ],
    })
    expect(ids(plannedProcedures(home, NOW))).toEqual([
      'this month',
      'today',
      'period',
      'later',
      'undated',
    ])
  })

  it.each<[Partial<ServiceRequest>, boolean]>([
    [{}, false],
    [{ occurrenceDateTime: '2026-10-19' }, true],
    [{ occurrenceDateTime: '2026-10' }, false],
    [{ occurrenceDateTime: '2026-10-20' }, false],
    [{ occurrencePeriod: { start: '2026-09-01', end: '2026-10-19' } }, true],
    [{ occurrencePeriod: { start: '2026-09-01' } }, false],
    [{ occurrencePeriod: { start: '2026-09-01', end: '2026-11-01' } }, false],
  ])('is an order, overdue when its time has passed: %j', (more, expected) => {
    const resource: ServiceRequest = {
      resourceType: 'ServiceRequest',
      status: 'active',
      intent: 'order',
      subject,
      ...more,
    }
    expect(isOverdue({ kind: 'order', resource }, NOW)).toBe(expected)
  })

  it('has the visits that are over, also those whose date nobody recorded', () => {
    const visits = [
      visit('dated', 'finished', '2026-10-19'),
      visit('undated', 'finished'),
      visit('unknown', 'unknown'),
      visit('off', 'cancelled'),
    ]
    expect(shownVisits(chartOf({ visits }), NOW).before.map(({ id }) => id)).toEqual([
      'dated',
      'undated',
    ])
  })

  it('is an order that is active, meant as one, and not answered by a finished record', () => {
    const order = (id: string, more: Partial<ServiceRequest> = {}): ServiceRequest => ({
      resourceType: 'ServiceRequest',
      id,
      status: 'active',
      intent: 'order',
      subject,
      ...more,
    })
    const home = chartOf({
      orders: [
        order('open'),
        order('begun'),
        order('done'),
        order('stopped', { status: 'revoked' }),
        order('idea', { intent: 'proposal' }),
        order('never', { doNotPerform: true }),
      ],
      observations: [
        { ...result('r', '1-1', '2026-01-01', 1), basedOn: [{ reference: 'ServiceRequest/done' }] },
        {
          ...result('p', '1-1', '2026-01-01', 1),
          status: 'preliminary',
          basedOn: [{ reference: 'ServiceRequest/begun' }],
        },
      ],
    })
    expect(ids(openOrders(home))).toEqual(['open', 'begun'])
  })
})

describe('the moment since when something is new', () => {
  const facts = { user: 'Practitioner/9', bases: ['https://a.example/r4'], now: NOW } as const

  it('is the last visit before today in which the signed-in clinician took part', () => {
    const home = chartOf({
      visits: [
        visit('own', 'finished', clock('2026-09-01', '08:00'), 'Practitioner/9'),
        visit(
          'absolute',
          'finished',
          clock('2026-09-05', '08:00'),
          'https://a.example/r4/Practitioner/9',
        ),
        visit('elsewhere', 'finished', '2026-09-06', 'https://b.example/r4/Practitioner/9'),
        visit('today', 'in-progress', clock('2026-10-20', '08:00'), 'Practitioner/9'),
        visit('planned', 'planned', '2026-09-30', 'Practitioner/9'),
        visit('others', 'finished', '2026-10-10', 'Practitioner/3'),
      ],
    })
    expect(sinceOf({ ...facts, home, opened: 1 })).toMatchObject({
      kind: 'seen',
      at: Date.parse(clock('2026-09-05', '08:00')),
    })
  })

  it('is their last document where that is later, else the last opening, else 90 days', () => {
    const document: FhirResource = {
      resourceType: 'DocumentReference',
      id: 'd',
      status: 'current',
      subject,
      date: clock('2026-08-01', '00:00'),
      author: [{ reference: 'Practitioner/9' }],
      content: [],
    }
    expect(
      sinceOf({ ...facts, home: chartOf({ documents: [document] }), opened: 1 }),
    ).toMatchObject({
      kind: 'wrote',
      at: Date.parse(clock('2026-08-01', '00:00')),
    })
    expect(sinceOf({ ...facts, home: chartOf({}), opened: 1 })).toMatchObject({
      kind: 'opened',
      at: 1,
    })
    const first = sinceOf({ ...facts, home: chartOf({}), opened: undefined })
    expect(first.kind).toBe('first')
    expect(Math.round((NOW.getTime() - first.at) / DAY_MS)).toBe(FIRST_DAYS)
  })

  it('passes over dates to come, and takes a month or a year by its beginning', () => {
    const dated = (effectiveDateTime: string) =>
      newsMoment(result('1', '1-1', effectiveDateTime, 1), NOW)
    expect(dated('2027-01-01')).toBeUndefined()
    expect(dated('2026')).toBe(new Date(2026, 0, 1).getTime())
    expect(dated('2026-10-20')).toBe(new Date(2026, 9, 21).getTime() - 1)
    expect(dated('soon')).toBeUndefined()
  })
})

/** Records of several types, with any of the dates that a record may say. */
const anyDate = fc.oneof(
  fc
    .integer({ min: -400, max: 60 })
    .map((days) => new Date(NOW.getTime() + days * DAY_MS).toISOString()),
  fc
    .integer({ min: -400, max: 60 })
    .map((days) => new Date(NOW.getTime() + days * DAY_MS).toISOString().slice(0, 10)),
  fc.constantFrom('2026', '2026-09', '2026-10', 'unknown', ''),
)
const PATHS = {
  Condition: 'conditions',
  Observation: 'observations',
  MedicationRequest: 'medications',
  DocumentReference: 'documents',
  Encounter: 'visits',
  Procedure: 'procedures',
} as const
const anyRecord = fc
  .record({
    resourceType: fc.constantFrom(...(Object.keys(PATHS) as readonly (keyof typeof PATHS)[])),
    code: fc.constantFrom('a', 'b', 'c'),
    status: fc.constantFrom('active', 'final', 'entered-in-error', 'finished'),
    dates: fc.uniqueArray(fc.tuple(fc.constantFrom(...NEWS_DATES), anyDate), {
      maxLength: 3,
      selector: ([name]) => name,
    }),
  })
  .map(({ resourceType, code, status, dates }) => ({
    resourceType,
    status,
    subject,
    code: { coding: [{ system: 'urn:x', code }] },
    ...Object.fromEntries(
      dates.map(([name, date]) => [
        name,
        name.toLowerCase().endsWith('period') ? { start: date } : date,
      ]),
    ),
  }))
const anyWorld = fc.array(anyRecord, { maxLength: 60 }).map((records) => {
  const lists: Partial<Record<ViewPath, FhirResource[]>> = {}
  records.forEach((record, index) => {
    // Any shape that the wire lets through.
    const own = { ...record, id: String(index) } as object as FhirResource
    ;(lists[PATHS[record.resourceType]] ??= []).push(own)
  })
  return lists
})

const openedAt = (at: number): Since => ({ kind: 'opened', at, from: at, isOwn: () => false })

describe('in any record', () => {
  it('new is exactly what the record says came since the date, each once', () => {
    fc.assert(
      fc.property(anyWorld, fc.integer({ min: 1, max: 300 }), (lists, days) => {
        const since = NOW.getTime() - days * DAY_MS
        const changes = runAtOnce(
          findingChanges({ home: chartOf(lists), since: openedAt(since), now: NOW }),
        )
        const told = changes.flatMap(({ resource, earlier }) =>
          [resource, ...earlier].map(({ id }) => id ?? ''),
        )
        // A second reading: every date of every entry, by the text itself.
        const expected = Object.values(lists)
          .flat()
          .filter((record) => !JSON.stringify(record).includes('entered-in-error'))
          .filter((record) =>
            [...JSON.stringify(record).matchAll(/"(\d{4}(?:-\d\d){0,2}(?:T[^"]*)?)"/g)].some(
              ([, text = '']) => {
                const at =
                  text.length > 10
                    ? Date.parse(text)
                    : new Date(
                        Number(text.slice(0, 4)),
                        Number(text.slice(5, 7) || 1) - 1,
                        Number(text.slice(8, 10) || 1),
                      ).getTime()
                const last = text.length === 10 ? at + DAY_MS - 1 : at
                return at <= NOW.getTime() && last >= since
              },
            ),
          )
          .map(({ id }) => id ?? '')
        expect(told.toSorted()).toEqual(expected.toSorted())
        expect(countOf(changes)).toBe(expected.length)
      }),
    )
  })

  it('the first of what is new are some of it in its order, and as many as there is room for', () => {
    fc.assert(
      fc.property(anyWorld, fc.integer({ min: 1, max: 9 }), (lists, most) => {
        const changes = runAtOnce(
          findingChanges({
            home: chartOf(lists),
            since: openedAt(NOW.getTime() - 300 * DAY_MS),
            now: NOW,
          }),
        )
        const first = firstChanges(changes, most)
        expect(first).toHaveLength(Math.min(most, changes.length))
        expect(changes.filter((change) => first.includes(change))).toEqual(first)
        // A kind has more than its share only when no other kind waits.
        const share = Math.ceil(most / 3)
        const waiting = new Set(
          changes.filter((change) => !first.includes(change)).map(({ kind }) => kind),
        )
        for (const kind of waiting) {
          const others = first.filter((change) => change.kind !== kind)
          const isCrowded = [...new Set(others.map((change) => change.kind))].some(
            (one) =>
              others.filter((change) => change.kind === one).length > share &&
              first.filter((change) => change.kind === kind).length < share,
          )
          expect(isCrowded).toBe(false)
        }
      }),
    )
  })
})

describe('the numbers that matter', () => {
  it('are those of the table first, a flagged one outside of it before any other, each once', () => {
    const rows = measurementsOf([
      result('weight', '29463-7', '2026-01-01', 80),
      result('a1c', '4548-4', '2026-01-02', 6.8, 'H'),
      result('old-ldl', '13457-7', '2015-01-02', 100),
      result('odd', '99999-1', '2026-03-01', 1),
      result('odd-high', '99999-2', '2026-02-01', 1, 'H'),
      result('glucose', '2345-7', '2026-02-01', 90),
      result('glucose-blood', '2339-0', '2026-03-01', 91),
    ]).rows
    const names = (most: number) =>
      numbersThatMatter(rows, most, NOW).map(({ latest }) => latest.observations[0].id)
    expect(names(3)).toEqual(['a1c', 'weight', 'glucose-blood'])
    expect(names(4)).toEqual(['a1c', 'weight', 'glucose-blood', 'odd-high'])
    expect(names(9)).toEqual(['a1c', 'weight', 'old-ldl', 'glucose-blood', 'odd', 'odd-high'])
  })
})

describe('the last scores', () => {
  it('come from results and forms, with the one before, and the same event counts once', () => {
    const total = (id: string, day: string, value: number): Observation => ({
      resourceType: 'Observation',
      id,
      status: 'final',
      subject,
      code: { coding: [{ system: 'http://loinc.org', code: '44261-6' }] },
      effectiveDateTime: day,
      valueInteger: value,
    })
    const form: QuestionnaireResponse = {
      resourceType: 'QuestionnaireResponse',
      id: 'form',
      status: 'completed',
      subject,
      authored: '2026-05-01T09:00:00Z',
      item: [{ linkId: '44261-6', answer: [{ valueInteger: 5 }] }],
    }
    const home = chartOf({
      observations: [total('same', '2026-05-01T09:00:00Z', 5), total('old', '2026-01-01', 14)],
      questionnaires: [form],
    })
    const [last, ...others] = runAtOnce(findingScores(home, noForm))
    expect(others).toEqual([])
    expect(last?.total.value).toBe(5)
    expect(last?.before?.value).toBe(14)
    // Beside the form in a list of changes as well.
    expect(runAtOnce(findingBefore({ home, answers: form, formOf: noForm }))?.value).toBe(14)
    const first: QuestionnaireResponse = { ...form, id: 'first', authored: '2025-05-01T09:00:00Z' }
    expect(runAtOnce(findingBefore({ home, answers: first, formOf: noForm }))).toBeUndefined()
  })

  it('have names that people know', () => {
    expect(SCALES.map(scaleName)).toEqual(['PHQ-9', 'PHQ-2', 'GAD-7', 'AUDIT-C', 'DAST-10'])
  })
})

type Lists = Partial<Record<ViewPath, readonly FhirResource[]>>

function without(lists: Lists, path: ViewPath): Lists {
  return Object.fromEntries(Object.entries(lists).filter(([name]) => name !== path))
}

describe('a record in which nothing is recorded', () => {
  const empty: Lists = Object.fromEntries(FIRST_LISTS.staff.map((path) => [path, []]))
  const patient = { resourceType: 'Patient', id: '7' } as const
  const penicillin = {
    resourceType: 'AllergyIntolerance',
    id: 'a',
    patient: subject,
    code: { text: 'Penicillin' },
  } as const
  const husband = { resourceType: 'RelatedPerson', id: 'r', patient: subject } as const

  it.each<[string, Lists, ReturnType<typeof ageOf>]>([
    ['every list of the page is empty', empty, 'new'],
    ['besides them, only the patient has come', { ...empty, details: [patient] }, 'new'],
    ['a list of the page has not come', without(empty, 'allergies'), 'open'],
    ['no list has come', {}, 'open'],
    ['one has come with an entry before the others', { allergies: [penicillin] }, 'older'],
    ['there is an allergy', { ...empty, allergies: [penicillin] }, 'older'],
    [
      'there is an entry that was made in error',
      {
        ...empty,
        allergies: [
          { ...penicillin, verificationStatus: { coding: [{ code: 'entered-in-error' }] } },
        ],
      },
      'older',
    ],
    [
      'there is something in a list that the page does not show',
      { ...empty, 'related-people': [husband] },
      'older',
    ],
  ])('is told as one, as an older one, or not yet, when %s', (_, records, expected) => {
    expect(ageOf(chartOf(records))).toBe(expected)
  })
})
