import { expect, it } from 'vitest'
import { englishContext, observed, oneSeries } from './observed'
import { pointDayText } from './point-day'

const texts = (...whens: readonly string[]) => {
  const series = oneSeries(whens.map((when, index) => observed(`o${index}`, when, index)))
  return series.points.map((point) => pointDayText(point, series, englishContext))
}

it('a day is told without its time, as in a list', () => {
  expect(texts('2026-03-04T16:30:00Z', '2026-03-05T02:10:00Z', '2026-04')).toEqual([
    '04-Mar-2026',
    '05-Mar-2026',
    'Apr-2026',
  ])
})

it('two results of one day are told apart by their times, as far as they have them', () => {
  expect(
    texts('2026-03-04T06:30:00Z', '2026-03-04', '2026-03-04T22:10:00Z', '2026-03-05T01:00:00Z'),
  ).toEqual(['04-Mar-2026, 06:30', '04-Mar-2026', '04-Mar-2026, 22:10', '05-Mar-2026'])
})

it('a second record of the same moment brings no time', () => {
  const series = oneSeries(['a', 'b'].map((id) => observed(id, '2026-03-04T06:30:00Z', 5)))
  expect(series.points.map((point) => pointDayText(point, series, englishContext))).toEqual([
    '04-Mar-2026',
    '04-Mar-2026',
  ])
})
