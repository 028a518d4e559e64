import fc from 'fast-check'
import type { ServiceRequest, Task, Timing } from 'fhir/r4'
import { describe, expect, it } from 'vitest'
import { turnOf } from './turn-of'

const DAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const
const two = (number: number) => String(number).padStart(2, '0')
const dayText = (at: Date) => `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
const later = (day: Date, days: number) =>
  new Date(day.getFullYear(), day.getMonth(), day.getDate() + days)

const order = (authoredOn: string, occurrenceTiming: Timing): ServiceRequest => ({
  resourceType: 'ServiceRequest',
  id: 's1',
  status: 'active',
  intent: 'order',
  subject: { reference: 'Patient/7' },
  authoredOn,
  occurrenceTiming,
})

/** A rhythm in FHIR, and beside it the rule by which a day on the calendar begins a turn. */
interface Rhythm {
  readonly timing: Timing
  readonly begins: (day: Date, start: Date, after: number) => boolean
}

const isSameDayOfMonth = (day: Date, start: Date) =>
  day.getDate() ===
  Math.min(start.getDate(), new Date(day.getFullYear(), day.getMonth() + 1, 0).getDate())
const monthsBetween = (day: Date, start: Date) =>
  (day.getFullYear() - start.getFullYear()) * 12 + day.getMonth() - start.getMonth()
const weekOf = (after: number, start: Date) => Math.floor((after + ((start.getDay() + 6) % 7)) / 7)

const every = fc.integer({ min: 1, max: 4 })
const rhythm: fc.Arbitrary<Rhythm> = fc.oneof(
  every.map((period): Rhythm => ({
    timing: { repeat: { frequency: 1, period, periodUnit: 'd' } },
    begins: (_, __, after) => after % period === 0,
  })),
  every.map((period): Rhythm => ({
    timing: { repeat: { period, periodUnit: 'wk' } },
    begins: (_, __, after) => after % (7 * period) === 0,
  })),
  every.map((period): Rhythm => ({
    timing: { repeat: { frequency: 1, period, periodUnit: 'mo' } },
    begins: (day, start) =>
      monthsBetween(day, start) % period === 0 && isSameDayOfMonth(day, start),
  })),
  fc.constant<Rhythm>({
    timing: { repeat: { period: 1, periodUnit: 'a' } },
    begins: (day, start) => monthsBetween(day, start) % 12 === 0 && isSameDayOfMonth(day, start),
  }),
  fc
    .tuple(fc.subarray([0, 1, 2, 3, 4, 5, 6], { minLength: 1 }), every)
    .map(([days, period]): Rhythm => ({
      timing: {
        repeat: {
          dayOfWeek: days.flatMap((day) => DAYS[day] ?? []),
          // As R4's own examples have it: as often as there are days.
          frequency: days.length,
          period,
          periodUnit: 'wk',
        },
      },
      begins: (day, start, after) =>
        days.includes(day.getDay()) && weekOf(after, start) % period === 0,
    })),
  fc.constantFrom<Rhythm>(
    {
      timing: { code: { coding: [{ code: 'QOD' }] } },
      begins: (_, __, after) => after % 2 === 0,
    },
    { timing: { code: { coding: [{ code: 'MO' }] } }, begins: isSameDayOfMonth },
    { timing: { repeat: { timeOfDay: ['08:00:00'] } }, begins: () => true },
  ),
)

describe('the turn of a repeating order', () => {
  it('is the last that a calendar, gone through day by day, has begun within bounds and count', () => {
    fc.assert(
      fc.property(
        rhythm,
        fc.date({ min: new Date(2024, 0, 1), max: new Date(2026, 11, 31), noInvalidDate: true }),
        fc.integer({ min: 0, max: 800 }),
        fc.option(fc.integer({ min: 1, max: 12 }), { nil: undefined }),
        fc.option(fc.integer({ min: 0, max: 400 }), { nil: undefined }),
        ({ timing, begins }, at, passed, count, bound) => {
          const start = later(at, 0)
          const now = new Date(later(start, passed).setHours(12))
          let turns = 0
          let last: number | undefined
          for (let after = 0; after <= Math.min(passed, bound ?? passed); after += 1) {
            const day = later(start, after)
            if (turns === count || !begins(day, start, after)) continue
            turns += 1
            last = turns === 1 ? undefined : day.getTime()
          }
          const repeat = {
            ...timing.repeat,
            ...(count === undefined ? {} : { count }),
            boundsPeriod: {
              start: dayText(start),
              ...(bound === undefined ? {} : { end: dayText(later(start, bound)) }),
            },
          }
          expect(turnOf(order('2020-01-01', { ...timing, repeat }), now.getTime())).toEqual({
            since: last,
            isWithinDay: false,
            wanted: 1,
          })
        },
      ),
      { numRuns: 400 },
    )
  })

  it('begins with the order where it has no bounds, and with each of its own days', () => {
    const weekly: Timing = { repeat: { frequency: 1, period: 1, periodUnit: 'wk' } }
    const at = (day: string) => new Date(`${day}T12:00:00`).getTime()
    const since = (timing: Timing, day: string) =>
      turnOf(order('2026-06-01', timing), at(day)).since
    expect(since(weekly, '2026-06-07')).toBeUndefined()
    expect(since(weekly, '2026-06-08')).toBe(new Date(2026, 5, 8).getTime())
    const days: Timing = { event: ['2026-06-20', '2026-06-10', '2026-07-01'] }
    expect(since(days, '2026-06-15')).toBeUndefined()
    expect(since(days, '2026-06-20')).toBe(new Date(2026, 5, 20).getTime())
    expect(since(days, '2027-01-01')).toBe(new Date(2026, 6, 1).getTime())
  })

  it.each<[string, Timing, number]>([
    ['three times a day', { repeat: { frequency: 3, period: 1, periodUnit: 'd' } }, 3],
    ['at two times of day', { repeat: { timeOfDay: ['08:00:00', '20:00:00'] } }, 2],
    ['by its abbreviation', { code: { coding: [{ code: 'TID' }] } }, 3],
    ['by a count alone', { repeat: { count: 4 } }, 4],
    ['in words alone', { code: { text: 'now and then' } }, 1],
    ['with a rhythm that cannot be', { repeat: { frequency: 0, period: -1, periodUnit: 'd' } }, 1],
    ['with nothing in it', {}, 1],
    ['with turns shorter than any', { repeat: { period: 0.0001, periodUnit: 's' } }, 1],
    ['with turns of no length', { repeat: { period: 1e-12, periodUnit: 'a' } }, 1],
  ])('asks for as many answers as it says: %s', (_, timing, wanted) => {
    expect(turnOf(order('2026-06-01', timing), Date.parse('2026-06-09')).wanted).toBe(wanted)
  })

  it('is over within the day only where hours are its rhythm', () => {
    const hourly = order('2026-06-01T08:00:00', { repeat: { period: 6, periodUnit: 'h' } })
    expect(turnOf(hourly, new Date(2026, 5, 1, 21).getTime())).toEqual({
      since: new Date(2026, 5, 1, 20).getTime(),
      isWithinDay: true,
      wanted: 1,
    })
  })

  it('is as many answers as a task says', () => {
    const task = (repetitions?: number): Task => ({
      resourceType: 'Task',
      status: 'requested',
      intent: 'order',
      ...(repetitions === undefined ? {} : { restriction: { repetitions } }),
    })
    expect([task(), task(3), task(0), task(1.5)].map((one) => turnOf(one, 0).wanted)).toEqual([
      1, 3, 1, 1,
    ])
  })
})
