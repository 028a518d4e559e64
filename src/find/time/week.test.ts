import fc from 'fast-check'
import { expect, it } from 'vitest'
import { questionOf } from '../question'

const DAY = 86_400_000
const days = fc
  .date({
    min: new Date(Date.UTC(2015, 0, 1)),
    max: new Date(Date.UTC(2035, 11, 31)),
    noInvalidDate: true,
  })
  .map((date) => Math.floor(date.getTime() / DAY) * DAY)

/** The first and last day of a question, in milliseconds. */
function weekAsked(typed: string, today: number) {
  const question = questionOf(typed, today + DAY / 2, 'UTC')
  if (question?.kind !== 'time' || question.last === undefined)
    throw new Error(`${typed} is no question about a week`)
  expect(question.span).toEqual({
    from: Date.parse(question.first),
    to: Date.parse(question.last) + DAY,
  })
  return { first: Date.parse(question.first), last: Date.parse(question.last) }
}

it.each([
  [0, 'this week', 'last week', 'next week'],
  [0, 'labs this week', 'results of last week', 'visits next week'],
  [1, 'esta semana', 'la semana pasada', 'la semana que viene'],
  [1, 'citas de esta semana', 'análisis de la semana anterior', 'citas de la próxima semana'],
])('a week of the calendar begins on day %i: %s, %s, %s', (begins, now, before, after) => {
  fc.assert(
    fc.property(days, (today) => {
      const week = weekAsked(now, today)
      const last = weekAsked(before, today)
      const next = weekAsked(after, today)
      expect(new Date(week.first).getUTCDay()).toBe(begins)
      expect(today).toBeGreaterThanOrEqual(week.first)
      expect(today).toBeLessThanOrEqual(week.last)
      // No day is in two of them, and none between them is in neither.
      expect(last.last + DAY).toBe(week.first)
      expect(week.last + DAY).toBe(next.first)
      for (const { first, last: end } of [week, last, next]) expect(end - first).toBe(6 * DAY)
    }),
  )
})

it.each(['the last 7 days', 'labs in the last week', 'los últimos 7 días', 'la última semana'])(
  'seven days until today are no week of the calendar: %s',
  (typed) => {
    fc.assert(
      fc.property(days, (today) => {
        expect(weekAsked(typed, today)).toEqual({ first: today - 6 * DAY, last: today })
      }),
    )
  },
)
