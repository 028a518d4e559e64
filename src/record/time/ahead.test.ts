import fc from 'fast-check'
import type { Encounter, FhirResource } from 'fhir/r4'
import { describe, expect, it } from 'vitest'
import { dateSpan } from '~/fhir/format/dates/date-span'
import { messages } from '~/i18n/en/messages'
import { registry } from '~/views/registry'
import { isAhead, visitAhead } from './ahead'
import { rowWhens } from './row-whens'

const NOW = Date.parse('2026-11-01T14:07:00-07:00')
const ZONE = 'America/Phoenix'

const show = {
  format: { language: 'en', words: messages.format, style: 'clinician', timeZone: ZONE },
  words: messages.records,
} as const

const visit = (status: Encounter['status'], start: string, more: object = {}): Encounter => ({
  resourceType: 'Encounter',
  status,
  class: { code: 'AMB' },
  period: { start },
  ...more,
})

describe('a visit that is not over', () => {
  it.each<readonly [string, Encounter, ReturnType<typeof visitAhead>]>([
    ['planned for later today', visit('planned', '2026-11-01T18:00:00-07:00'), 'coming'],
    [
      'planned for today, its time has passed',
      visit('planned', '2026-11-01T11:00:00-07:00'),
      'coming',
    ],
    ['planned for yesterday', visit('planned', '2026-10-31T18:00:00-07:00'), undefined],
    ['planned for all of yesterday', visit('planned', '2026-10-31'), undefined],
    ['planned for today without a time', visit('planned', '2026-11-01'), 'coming'],
    ['planned for this month', visit('planned', '2026-11'), 'coming'],
    ['planned for last month', visit('planned', '2026-10'), undefined],
    [
      'a stay that ended yesterday and was left open',
      visit('in-progress', '2026-10-25', {
        class: { code: 'IMP' },
        period: { start: '2026-10-25', end: '2026-10-31' },
      }),
      undefined,
    ],
    ['left open on a day without a time', visit('in-progress', '2026-10-31'), undefined],
    [
      'in the waiting room before its time',
      visit('arrived', '2026-11-01T14:30:00-07:00'),
      'coming',
    ],
    ['in the waiting room since its time', visit('arrived', '2026-11-01T14:00:00-07:00'), 'now'],
    ['looked at by a nurse this morning', visit('triaged', '2026-11-01T09:00:00-07:00'), 'now'],
    ['arrived on a day without a time', visit('arrived', '2026-11-01'), 'now'],
    ['arrived yesterday and left so', visit('arrived', '2026-10-31T14:00:00-07:00'), undefined],
    [
      'in an emergency room since before midnight',
      visit('triaged', '2026-10-31T23:50:00-07:00', { class: { code: 'EMER' } }),
      'now',
    ],
    ['arrived without a date', { ...visit('arrived', ''), period: {} }, 'coming'],
    ['going on', visit('in-progress', '2026-11-01T13:00:00-07:00'), 'now'],
    ['left open yesterday', visit('in-progress', '2026-10-31T13:00:00-07:00'), undefined],
    [
      'a stay since last week',
      visit('in-progress', '2026-10-25', { class: { code: 'IMP' } }),
      'now',
    ],
    ['said to go on, and begins tomorrow', visit('in-progress', '2026-11-02'), 'coming'],
    [
      'a stay that is said to go on, and begins next year',
      visit('onleave', '2027-01-01', { class: { code: 'IMP' } }),
      'coming',
    ],
    ['going on since this month', visit('in-progress', '2026-11'), 'now'],
    ['finished this morning', visit('finished', '2026-11-01T09:00:00-07:00'), undefined],
    ['cancelled', visit('cancelled', '2026-11-01T18:00:00-07:00'), undefined],
  ])('%s', (_, one, expected) => {
    expect(visitAhead(one, NOW, ZONE)).toBe(expected)
  })

  it('is to come only until its time, once its person is there', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('arrived', 'triaged', 'in-progress' as const),
        fc.integer({ min: -13 * 60, max: 9 * 60 }),
        (status, minutes) => {
          const at = NOW + minutes * 60_000
          expect(visitAhead(visit(status, new Date(at).toISOString()), NOW, ZONE)).toBe(
            at > NOW ? 'coming' : 'now',
          )
        },
      ),
    )
  })

  it('is no entry of the past, whatever its time', () => {
    const start = '2026-11-01T11:00:00-07:00'
    expect(isAhead(visit('planned', start), dateSpan(start), NOW, ZONE)).toBe(true)
    expect(isAhead(visit('finished', start), dateSpan(start), NOW, ZONE)).toBe(false)
  })
})

/** Kinds of records with one clinical moment, and that moment's element. */
const kinds = [
  ['Encounter', (at: string): FhirResource => visit('finished', at)],
  [
    'Observation',
    (at: string): FhirResource => ({
      resourceType: 'Observation',
      status: 'final',
      code: { text: 'Glucose' },
      effectiveDateTime: at,
      issued: at,
    }),
  ],
  [
    'Procedure',
    (at: string): FhirResource => ({
      resourceType: 'Procedure',
      status: 'completed',
      subject: {},
      performedDateTime: at,
    }),
  ],
] as const

it('a row has the time of its clinical date from today on, and of no earlier day', () => {
  const dayOf = (at: number) => new Intl.DateTimeFormat('en-CA', { timeZone: ZONE }).format(at)
  const moment = fc
    .integer({ min: -4 * 24 * 60, max: 4 * 24 * 60 })
    .map((minutes) => NOW + minutes * 60_000)
  fc.assert(
    fc.property(fc.constantFrom(...kinds), moment, ([type, make], at) => {
      const view = registry.ofRecord(type)
      if (view === undefined) throw new Error(`no view of ${type}`)
      const [first, ...others] = rowWhens(make(new Date(at).toISOString()), view, show, NOW)
      expect(/\d:\d\d/.test(first?.text ?? '')).toBe(dayOf(at) >= dayOf(NOW))
      expect(others.filter(({ text }) => /\d:\d\d/.test(text))).toEqual([])
    }),
  )
})
