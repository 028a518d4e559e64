import { written } from '../spoken-questions'
import { daysOf, monthsBefore, moved, type Day, type Time } from './calendar-days'

/** Numbers that people write in words, in both languages. */
const NUMBERS: ReadonlyMap<string, number> = new Map(
  [
    ['one', 'a', 'an', 'un', 'uno', 'una'],
    ['two', 'couple', 'couple of', 'dos', 'par de'],
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
  ].flatMap((names, index) => names.map((name) => [name, index + 1] as const)),
)

const COUNT = String.raw`(?<count>\d{1,3}|couple(?: of)?|par de|[a-z]+)`
const UNIT = String.raw`(?<unit>day|week|month|year|dia|semana|mes|ano)`

/** One unit. In English, "last year" without its article is the calendar's, and no span back. */
const ONE = [
  written(String.raw`^(?:the (?:last|past)|past) ${UNIT}$`),
  written(String.raw`^(?:el |la |este |esta )?ultim[oa] ${UNIT}$`),
]
/** A number of them. */
const MANY = [
  written(String.raw`^(?:the |these )?(?:last|past) (?:a )?${COUNT} ${UNIT}s?$`),
  written(String.raw`^(?:los |las |estos |estas )?(?:ultim|pasad)[oa]s ${COUNT} ${UNIT}(?:s|es)$`),
  written(String.raw`^(?:los |las |estos |estas )?${COUNT} ultim[oa]s ${UNIT}(?:s|es)$`),
  written(String.raw`^(?:los |las )?${COUNT} ${UNIT}(?:s|es) pasad[oa]s$`),
]

/**
 * A span back from today, of which today is the last day: "the last year", "past 6 months", "el
 * último año", "los últimos 30 días". Undefined for other folded words.
 */
export function backTime(
  words: string,
  today: Day,
  timeZone: string | undefined,
): Time | undefined {
  for (const pattern of [...ONE, ...MANY]) {
    const { count = 'one', unit = '' } = pattern.exec(words)?.groups ?? {}
    const many = NUMBERS.get(count) ?? Number(count)
    const before = many > 0 ? daysBefore(unit, many, today) : undefined
    if (before !== undefined) return daysOf(moved(before, 1), moved(today, 1), timeZone)
  }
  return undefined
}

/** The day so many units before; undefined for what is no unit. */
function daysBefore(unit: string, many: number, today: Day): Day | undefined {
  switch (unit) {
    case 'day':
    case 'dia':
      return moved(today, -many)
    case 'week':
    case 'semana':
      return moved(today, -many * 7)
    case 'month':
    case 'mes':
      return monthsBefore(today, many)
    case 'year':
    case 'ano':
      return monthsBefore(today, many * 12)
    default:
      return undefined
  }
}
