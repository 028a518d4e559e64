import fc from 'fast-check'
import type { Encounter, FhirResource, Observation, QuestionnaireResponse } from 'fhir/r4'
import { describe, expect, it } from 'vitest'
import { noteRecord } from '~/fhir/shapes/note-record'
import { isoDay } from '~/std/iso-day'
import { runAtOnce } from '~/std/run-in-slices'
import { connectTestSession } from '~/views/TestSession'
import type { ViewPath } from '~/record/view'
import { countOf, findingChanges } from './changes'
import { sinceOf } from './since'
import { wholeHome } from './whole-home-fixture'

const NOW = new Date(2026, 9, 20, 10)
const DAY_MS = 86_400_000
const OWN = 'Practitioner/9'
const BASE = 'https://a.example/r4'
const subject = { reference: 'Patient/7' }
const { connection } = connectTestSession({
  offers: Object.fromEntries(
    [
      'Observation',
      'Encounter',
      'DocumentReference',
      'QuestionnaireResponse',
      'MedicationRequest',
      'Condition',
    ].map((type) => [type, ['patient']]),
  ),
})
/** A moment of the clock of this device. */
const clock = (day: string, hour: string) => new Date(`${day}T${hour}:00`).toISOString()

type Records = Partial<Record<ViewPath, readonly FhirResource[]>>

function read(records: Records, more: { readonly encounter?: string } = {}) {
  const home = wholeHome(connection, records)
  const since = sinceOf({ home, user: OWN, bases: [BASE], opened: undefined, now: NOW, ...more })
  return { since, changes: runAtOnce(findingChanges({ home, since, now: NOW })) }
}

const told = (records: Records, more?: { readonly encounter?: string }) =>
  read(records, more)
    .changes.flatMap(({ resource, earlier, members }) => [
      ...new Set([resource, ...earlier, ...members]),
    ])
    .map(({ id }) => id)
    .toSorted((a, b) => (a ?? '').localeCompare(b ?? ''))

const visit = (id: string, start: string, more: Partial<Encounter> = {}): Encounter => ({
  resourceType: 'Encounter',
  id,
  status: 'finished',
  class: { code: 'AMB' },
  subject,
  period: { start },
  participant: [{ individual: { reference: OWN } }],
  ...more,
})
const result = (id: string, at: string, more: Partial<Observation> = {}): Observation => ({
  resourceType: 'Observation',
  id,
  status: 'final',
  subject,
  code: { coding: [{ system: 'http://loinc.org', code: `${id}-1` }] },
  effectiveDateTime: at,
  valueQuantity: { value: 1, unit: 'mg/dL' },
  ...more,
})
const note = (id: string, date: string, author?: string): FhirResource => ({
  resourceType: 'DocumentReference',
  id,
  status: 'current',
  subject,
  date,
  content: [],
  ...(author === undefined ? {} : { author: [{ reference: author }] }),
})

const categoryOf = (code: string) => ({ category: [{ coding: [{ code }] }] })
const VITAL = categoryOf('vital-signs')

describe('since a visit or a note of the reader', () => {
  const seen = visit('seen', clock('2026-10-01', '09:00'), {
    period: { start: clock('2026-10-01', '09:00'), end: clock('2026-10-01', '09:40') },
  })
  const ofVisit = { encounter: { reference: `${BASE}/Encounter/seen` } }

  it('the visit itself, what was measured and filed at it, and its own notes are no news', () => {
    expect(
      told({
        visits: [seen],
        observations: [
          result('during', clock('2026-10-01', '09:10'), VITAL),
          result('of-the-visit', '2026-10-01', { ...ofVisit, ...VITAL }),
          result('own', clock('2026-10-05', '09:10'), {
            performer: [{ reference: OWN }],
            ...VITAL,
          }),
          result('before', clock('2026-10-01', '08:10')),
          result('others', clock('2026-10-01', '12:00')),
          // Ordered at the visit, and its result came later.
          result('came-later', clock('2026-10-03', '12:00'), ofVisit),
        ],
        documents: [
          note('own-note', clock('2026-10-01', '09:40'), OWN),
          note('own-day', '2026-10-01', OWN),
          note('letter', clock('2026-10-02', '10:00'), 'Practitioner/3'),
        ],
      }),
    ).toEqual(['came-later', 'letter', 'others'])
  })

  it('the own notes of that moment and day are no news, and what others wrote then may be', () => {
    const records: Records = {
      documents: [
        note('first', clock('2026-10-01', '15:45'), OWN),
        note('again', clock('2026-10-01', '15:45'), OWN),
        note('of-the-moment', clock('2026-10-01', '15:45'), 'Practitioner/3'),
        note('own-day', '2026-10-01', OWN),
        note('day-of-another', '2026-10-01', 'Practitioner/3'),
      ],
    }
    expect(read(records).since.kind).toBe('wrote')
    expect(told(records)).toEqual(['day-of-another', 'of-the-moment'])
  })

  it('what a laboratory was sent at the visit is news unless it says that it was released before', () => {
    const at = clock('2026-10-01', '09:10')
    const lab = categoryOf('laboratory')
    const observations = [
      result('no-release', at, lab),
      result('no-release-of-visit', at, { ...lab, ...ofVisit }),
      result('no-category', '2026-10-01', ofVisit),
      result('released-then', at, { ...lab, ...ofVisit, issued: clock('2026-10-01', '09:30') }),
      result('released-later', at, { ...lab, ...ofVisit, issued: clock('2026-10-02', '09:30') }),
      // The performer is the one who ordered it.
      result('ordered', clock('2026-10-05', '09:00'), { ...lab, performer: [{ reference: OWN }] }),
      result('exam', at, { ...categoryOf('exam'), ...ofVisit }),
    ]
    expect(told({ visits: [seen], observations })).toEqual([
      'no-category',
      'no-release',
      'no-release-of-visit',
      'ordered',
      'released-later',
    ])
  })

  it('what ended since is news, whoever began it', () => {
    expect(
      told({
        visits: [seen],
        medications: [
          {
            resourceType: 'MedicationRequest',
            id: 'stopped',
            status: 'stopped',
            intent: 'order',
            subject,
            requester: { reference: OWN },
            authoredOn: '2026-01-05',
            dosageInstruction: [
              { timing: { repeat: { boundsPeriod: { start: '2026-01-05', end: '2026-10-10' } } } },
            ],
          },
        ],
        conditions: [
          {
            resourceType: 'Condition',
            id: 'over',
            subject,
            recorder: { reference: OWN },
            recordedDate: '2020-01-01',
            abatementDateTime: '2026-10-12',
          },
        ],
      }),
    ).toEqual(['over', 'stopped'])
  })

  it('is not counted from a visit that nobody has ended', () => {
    const open = visit('open', clock('2026-10-15', '09:00'), { status: 'in-progress' })
    const stay = visit('stay', clock('2026-10-10', '09:00'), {
      status: 'in-progress',
      class: { code: 'IMP' },
    })
    expect(read({ visits: [open, stay, seen] }).since.at).toBe(
      Date.parse(clock('2026-10-01', '09:40')),
    )
  })

  it('is not counted from the visit that the app was opened from', () => {
    const now = visit('now', clock('2026-10-15', '09:00'))
    expect(read({ visits: [now, seen] }, { encounter: 'now' }).since.at).toBe(
      Date.parse(clock('2026-10-01', '09:40')),
    )
  })

  it('of a stay, counts from its beginning: nobody knows when during it they met', () => {
    const stay = visit('stay', clock('2026-10-02', '09:00'), {
      class: { code: 'IMP' },
      period: { start: clock('2026-10-02', '09:00'), end: clock('2026-10-12', '09:00') },
    })
    const records: Records = {
      visits: [stay],
      observations: [result('in-it', clock('2026-10-08', '09:00'))],
    }
    expect(told(records)).toEqual(['in-it'])
  })
})

type Drawn = typeof drawn extends fc.Arbitrary<infer T> ? T : never

const drawn = fc.record({
  path: fc.constantFrom('observations', 'documents', 'medications', 'questionnaires'),
  hours: fc.integer({ min: -60 * 24, max: 0 }),
  isDay: fc.boolean(),
  by: fc.constantFrom(OWN, 'Practitioner/3', `${BASE}/${OWN}`, undefined),
  isOfVisit: fc.boolean(),
})

describe('in any record', () => {
  it('nothing that the reader wrote is news to them, and everything of others that is certainly later is', () => {
    fc.assert(
      fc.property(
        fc.array(drawn, { maxLength: 12 }),
        fc.integer({ min: 2, max: 40 }),
        (all, days) => {
          const start = new Date(2026, 9, 20 - days, 9)
          const end = new Date(start.getTime() + 2_400_000)
          const seen = visit('seen', start.toISOString(), {
            period: { start: start.toISOString(), end: end.toISOString() },
          })
          const records: Partial<Record<ViewPath, FhirResource[]>> = { visits: [seen] }
          all.forEach((one, index) => {
            ;(records[one.path as ViewPath] ??= []).push(recordOf(one, String(index)))
          })
          const { kind, at: since } = read(records).since
          const news = new Set(told(records))
          const wrong = all.filter((one, index) => {
            const expected = isExpected(one, { since, kind, end })
            return expected !== undefined && news.has(String(index)) !== expected
          })
          expect(wrong).toEqual([])
          expect(news.has('seen')).toBe(false)
        },
      ),
    )
  })
})

/** True or false where the dates leave no doubt. */
function isExpected(
  { hours, isDay, by, isOfVisit }: Drawn,
  { since, kind, end }: { readonly since: number; readonly kind: string; readonly end: Date },
): boolean | undefined {
  const at = new Date(NOW.getTime() + hours * 3_600_000)
  if (by?.endsWith(OWN) === true) return false
  if (at.getTime() > since && (!isDay || at.getTime() > since + DAY_MS)) return true
  if (at.getTime() < since - 2 * DAY_MS) return false
  return isOfVisit && kind === 'seen' ? at > end && !isSameDay(at, end) : undefined
}

function isSameDay(one: Date, other: Date): boolean {
  return one.toDateString() === other.toDateString()
}

function recordOf({ path, hours, isDay, by, isOfVisit }: Drawn, id: string): FhirResource {
  const at = new Date(NOW.getTime() + hours * 3_600_000)
  const day = isoDay(at)
  const date = isDay ? day : at.toISOString()
  const reference = by === undefined ? undefined : { reference: by }
  const encounter = isOfVisit ? { encounter: { reference: 'Encounter/seen' } } : {}
  switch (path) {
    case 'observations':
      return result(id, date, {
        ...encounter,
        ...VITAL,
        ...(reference && { performer: [reference] }),
      })
    case 'documents':
      return {
        resourceType: 'DocumentReference',
        id,
        status: 'current',
        subject,
        date,
        content: [],
        ...(reference && { author: [reference] }),
        ...(isOfVisit ? { context: { encounter: [{ reference: 'Encounter/seen' }] } } : {}),
      }
    case 'medications':
      return {
        resourceType: 'MedicationRequest',
        id,
        status: 'active',
        intent: 'order',
        subject,
        authoredOn: date,
        ...encounter,
        ...(reference && { requester: reference }),
      }
    default:
      return {
        resourceType: 'QuestionnaireResponse',
        id,
        status: 'completed',
        subject,
        authored: date,
        ...encounter,
        ...(reference && { author: reference }),
      }
  }
}

describe('a form that was filled in', () => {
  const LOINC = 'http://loinc.org'
  const form: QuestionnaireResponse = {
    resourceType: 'QuestionnaireResponse',
    id: 'form',
    status: 'completed',
    subject,
    authored: clock('2026-10-05', '09:00'),
  }
  const item = (id: string, code: string, more: Partial<Observation> = {}): Observation => ({
    resourceType: 'Observation',
    id,
    status: 'final',
    subject,
    effectiveDateTime: clock('2026-10-05', '09:00'),
    code: { coding: [{ system: LOINC, code }] },
    valueCodeableConcept: { text: 'Several days' },
    ...more,
  })
  const derived = { derivedFrom: [{ reference: 'QuestionnaireResponse/form' }] }
  const codes = ['44250-9', '44255-8', '44259-0', '44254-1', '44251-7', '44258-2', '44252-5']
  const answers = [...codes, '44253-3', '44260-8'].map((code) => item(code, code, derived))
  const total = item('total', '44261-6', { ...derived, valueInteger: 5 })
  const summary = (records: Records) => {
    const { changes } = read({ visits: [visit('seen', clock('2026-10-01', '09:00'))], ...records })
    return [countOf(changes), changes.map(({ resource, members }) => [resource.id, members.length])]
  }

  it('is one change with its total and all its answers', () => {
    const all = { observations: [...answers, total], questionnaires: [form] }
    expect(summary(all)).toEqual([1, [['total', 10]]])
    expect(summary({ ...all, observations: answers })).toEqual([1, [['form', 9]]])
    expect(summary({ observations: [...answers, total] })).toEqual([1, [['total', 9]]])
    // No answer stands for the others.
    expect(summary({ observations: answers })).toEqual([9, [['44250-9', 8]]])
  })

  it('is one as a panel of answers too, and each time that it was filled in counts', () => {
    const survey = [{ coding: [{ code: 'survey' }] }]
    const panel = item('panel', '44249-1', {
      category: survey,
      hasMember: ['44250-9', '44260-8', 'total'].map((id) => ({
        reference: `${BASE}/Observation/${id}`,
      })),
    })
    const { valueCodeableConcept: _, ...bare } = panel
    const members = [
      item('44250-9', '44250-9'),
      item('44260-8', '44260-8'),
      item('total', '44261-6', { valueInteger: 5 }),
    ]
    expect(summary({ observations: [bare, ...members] })).toEqual([1, [['total', 3]]])
    const before = {
      ...total,
      id: 'before',
      derivedFrom: [],
      effectiveDateTime: clock('2026-10-03', '09:00'),
    }
    expect(summary({ observations: [bare, ...members, before] })).toEqual([2, [['total', 3]]])
  })

  it('keeps what was measured and what is abnormal by itself, and a laboratory’s panel', () => {
    const weight = item('weight', '29463-7', {
      ...derived,
      valueQuantity: { value: 80, unit: 'kg' },
    })
    const { valueCodeableConcept: _, ...measured } = weight
    const positive = item('positive', '1-8', {
      ...derived,
      interpretation: [
        {
          coding: [
            {
              system: 'http://terminology.hl7.org/CodeSystem/v3-ObservationInterpretation',
              code: 'A',
            },
          ],
        },
      ],
    })
    expect(summary({ observations: [measured, positive, total, ...answers] })[0]).toBe(3)
    const lab = item('lab', '2-6', { hasMember: [{ reference: 'Observation/glucose' }] })
    const glucose = result('glucose', clock('2026-10-05', '09:00'))
    expect(summary({ observations: [lab, glucose] })[0]).toBe(2)
  })

  it('does not stand for results of a fetus beside those of the mother', () => {
    const rate = { code: { coding: [{ system: LOINC, code: '8867-4' }] } }
    const mother = result('mother', clock('2026-10-05', '09:00'), rate)
    const fetus = result('fetus', clock('2026-10-06', '09:00'), {
      ...rate,
      focus: [{ display: 'Fetus' }],
    })
    noteRecord(fetus)
    const { changes } = read({ observations: [mother, fetus] })
    expect(changes.map(({ resource, earlier }) => [resource.id, earlier.length])).toEqual([
      ['fetus', 0],
      ['mother', 0],
    ])
  })
})
