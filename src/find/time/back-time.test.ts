import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { questionOf } from '../question'

const DAY = 86_400_000
const UNITS = ['day', 'week', 'month', 'year'] as const
type Unit = (typeof UNITS)[number]
const SPANISH: Readonly<Record<Unit, readonly [one: string, many: string, last: string]>> = {
  day: ['día', 'días', 'últimos'],
  week: ['semana', 'semanas', 'últimas'],
  month: ['mes', 'meses', 'últimos'],
  year: ['año', 'años', 'últimos'],
}
const IN_WORDS: readonly (readonly [english: string, spanish: string])[] = [
  ['two', 'dos'],
  ['three', 'tres'],
  ['four', 'cuatro'],
  ['five', 'cinco'],
  ['six', 'seis'],
  ['seven', 'siete'],
  ['eight', 'ocho'],
  ['nine', 'nueve'],
  ['ten', 'diez'],
  ['eleven', 'once'],
  ['twelve', 'doce'],
]

/** The first of so many units that end today, found by counting months down one by one. */
function firstDay(today: Date, many: number, unit: Unit): string {
  const at = new Date(today)
  if (unit === 'day' || unit === 'week')
    at.setUTCDate(at.getUTCDate() - many * (unit === 'day' ? 1 : 7))
  else {
    at.setUTCMonth(at.getUTCMonth() - many * (unit === 'month' ? 1 : 12))
    // The month is shorter than that.
    if (at.getUTCDate() !== today.getUTCDate()) at.setUTCDate(0)
  }
  return new Date(at.getTime() + DAY).toISOString().slice(0, 10)
}

const things = [
  ['', ''],
  ['PHQ-9', 'PHQ-9'],
  ['blood pressure', 'presión arterial'],
  ['results of liver', 'resultados del hígado'],
] as const
const days = fc.date({
  min: new Date(Date.UTC(2015, 0, 1)),
  max: new Date(Date.UTC(2035, 11, 31)),
  noInvalidDate: true,
})

/** Ways to ask for so many units until today; one unit has ways of its own. */
function englishWays(many: number, unit: Unit): readonly string[] {
  if (many === 1)
    return [`the last ${unit}`, `the past ${unit}`, `past ${unit}`, `the last 1 ${unit}`]
  const counts = [String(many), ...(IN_WORDS[many - 2]?.slice(0, 1) ?? [])]
  return counts.flatMap((count) => [
    `the last ${count} ${unit}s`,
    `last ${count} ${unit}s`,
    `past ${count} ${unit}s`,
  ])
}

function spanishWays(many: number, unit: Unit): readonly string[] {
  const [one, plural, last] = SPANISH[unit]
  const article = last.replace('últim', 'l')
  if (many === 1) return [`${article === 'las' ? 'la última' : 'el último'} ${one}`]
  const counts = [String(many), ...(IN_WORDS[many - 2]?.slice(1) ?? [])]
  return counts.flatMap((count) => [
    `${article} ${last} ${count} ${plural}`,
    `${last} ${count} ${plural}`,
    `${article} ${count} ${last} ${plural}`,
  ])
}

const BEFORE = {
  en: ['', 'over ', 'in ', 'during ', 'within ', 'for ', 'from '],
  es: ['', 'durante ', 'en ', 'de ', 'dentro de '],
} as const

describe('a span back from today', () => {
  it.each(['en', 'es'] as const)('has today as its last day, in any words (%s)', (language) => {
    fc.assert(
      fc.property(
        days,
        fc.integer({ min: 1, max: 36 }),
        fc.constantFrom(...UNITS),
        fc.constantFrom(...things),
        fc.nat(),
        fc.constantFrom(...BEFORE[language]),
        (at, many, unit, [english, spanish], way, before) => {
          const today = new Date(at.toISOString().slice(0, 10))
          const ways = language === 'en' ? englishWays(many, unit) : spanishWays(many, unit)
          const thing = language === 'en' ? english : spanish
          const typed = `${thing} ${before}${ways[way % ways.length] ?? ''}`
          const question = questionOf(typed, today.getTime() + DAY / 2, 'UTC')
          expect([typed, question]).toEqual([
            typed,
            expect.objectContaining({
              kind: 'time',
              about: thing === '' ? undefined : plain(thing),
              first: firstDay(today, many, unit),
              last: today.toISOString().slice(0, 10),
              span: {
                from: Date.parse(firstDay(today, many, unit)),
                to: today.getTime() + DAY,
              },
            }),
          ])
        },
      ),
    )
  })

  it.each(['last year', 'A1c last year', 'el año pasado', 'citas del año pasado'])(
    'leaves the year of the calendar as it is: %s',
    (typed) => {
      expect(questionOf(typed, Date.UTC(2026, 10, 30, 12), 'UTC')).toMatchObject({
        first: '2025',
        last: '2025',
      })
    },
  )

  it.each([
    ["last month's labs", 'labs', '2026-10'],
    ['the last 6 months of A1c', 'a1c', '2026-05-31'],
    ['últimos 6 meses de glucosa', 'glucosa', '2026-05-31'],
    ['what changed in my labs over the last 6 months', 'my labs', '2026-05-31'],
  ])('is read before what it is about, too: %s', (typed, about, first) => {
    expect(questionOf(typed, Date.UTC(2026, 10, 30, 12), 'UTC')).toMatchObject({ about, first })
  })

  it.each(['edad 1 mes', 'pain for 2 weeks', 'last days', 'past illness', 'último'])(
    'is not %s',
    (typed) => {
      expect(questionOf(typed, Date.UTC(2026, 10, 30, 12), 'UTC')?.kind).not.toBe('time')
    },
  )
})

/** Folded, as a question names what it is about. */
function plain(thing: string): string {
  return thing.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}
