import { expect, it } from 'vitest'
import { dateText } from './date-text'
import { messages } from '~/i18n/es/messages'
import { doctorSummary } from '~/i18n/es/summary/doctor-summary'
import { flowSheet } from '~/i18n/es/results/flow-sheet'
import { trends } from '~/i18n/es/results/trends'
import { takeAway } from '~/i18n/es/record/export'
import { delAl, entre } from '~/i18n/es/on-date'

it.each([
  ['18 de junio de 2011', 'el 18 de junio de 2011'],
  ['1 de enero de 2020, 9:30', 'el 1 de enero de 2020, 9:30'],
  ['marzo de 2020', 'marzo de 2020'],
  ['2019', '2019'],
  ['18-jun-2011', 'el 18-jun-2011'],
  ['jun-2011', 'jun-2011'],
])('In Spanish, since %s is since “%s”', (date, told) => {
  expect(messages.format.since(date)).toBe(`desde ${told}`)
  expect(messages.format.until(date)).toBe(`hasta ${told}`)
})

it.each([
  ['1 de mayo de 2020', '3 de junio de 2020', 'del 1 de mayo de 2020 al 3 de junio de 2020'],
  ['2019', '3 de junio de 2020', 'de 2019 al 3 de junio de 2020'],
  ['marzo de 2019', '2020', 'de marzo de 2019 a 2020'],
  ['20-ene-2015', '01-jul-2015', 'del 20-ene-2015 al 01-jul-2015'],
])('In Spanish, from %s to %s is “%s”', (from, to, told) => {
  expect(delAl(from, to)).toBe(told)
})

const DATES = ['2015-01-20', '2015-01-20T10:30:00Z', '2015-01', '2015'] as const
const texts = (['patient', 'clinician'] as const).flatMap((style) =>
  DATES.map(
    (date) =>
      dateText(date, { language: 'es', words: messages.format, style, timeZone: 'UTC' }) ?? '',
  ),
)
/** A day without its article: after a word that leads to one, its number comes at once. */
const BARE_DAY = /\b(?:de|a|entre|y|desde|hasta) \d{1,2}(?:\D|$)/

it('no span of time in Spanish has a day without its article, in any style and as precise as it is', () => {
  const spans = [
    doctorSummary.span,
    doctorSummary.since,
    doctorSummary.until,
    messages.format.fromTo,
    messages.format.since,
    messages.format.until,
    entre,
    flowSheet.caption,
    takeAway.periodIs,
    takeAway.periodFrom,
    takeAway.periodTo,
    trends.shows,
    (first: string, last: string) =>
      trends.summary.many({
        name: 'Peso',
        count: 2,
        first,
        last,
        lowest: '70 kg',
        highest: '72 kg',
        latest: '72 kg',
        more: '',
      }),
  ] satisfies readonly ((from: string, to: string) => string)[]
  const found = spans.flatMap((span) =>
    texts.flatMap((from) =>
      texts.map((to) => span(from, to)).filter((text) => BARE_DAY.test(text)),
    ),
  )
  expect(found).toEqual([])
})

it('results of one day are not told as a span', () => {
  const facts = { name: 'Peso', count: 2, lowest: '70 kg', highest: '72 kg', latest: '72 kg' }
  const day = '2 de julio de 1999'
  expect(trends.summary.many({ ...facts, first: day, last: day, more: '' })).toContain(
    '2 resultados del 2 de julio de 1999, el más bajo',
  )
})
