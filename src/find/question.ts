import { partsAt, startOf } from '~/fhir/format/dates/clock'
import { foldLetters } from './fold'
import type { Span } from './find-matches'
import {
  asksForNews,
  lastTimeOf,
  mayCome,
  sinceVisit,
  withoutNumber,
  written,
} from './spoken-questions'

/** A question that Find answers itself, in either language. */
export type Question =
  /** "last A1c", "última A1c": `about` is what it asks for. */
  | { readonly kind: 'latest'; readonly about: string }
  /** "next appointment", "próxima cita": `about` is what it asks for. */
  | { readonly kind: 'next'; readonly about: string }
  /** "what changed in October", "qué cambió en octubre", "labs in October", "citas de 2025". */
  | {
      readonly kind: 'time'
      /** Words that limit it further; undefined for all that lies in the time. */
      readonly about: string | undefined
      readonly span: Span
      /** Its first and last day, as FHIR dates of the precision that was asked for. */
      readonly first: string
      /** The same as `first` for one month, day or year; undefined for everything since then. */
      readonly last: string | undefined
      /**
       * Of a question without a time: `news` are the last 90 days, and `visit` the time since the
       * last visit of the record.
       */
      readonly by?: 'news' | 'visit'
    }
  /** "changes since my last visit": the record knows when that was (`since-visit.ts`). */
  | { readonly kind: 'visit'; readonly about: string | undefined }

const LATEST = [
  written(
    String.raw`^(?:(?:what|when|how)(?:['’]?s| is| was| were| are)? )?(?:any |my |the |his |`,
    String.raw`her |their )?(?:last|latest|newest|new|recent|most recent) (?!since )(.+)$`,
  ),
  written(
    String.raw`^(?:(?:cual|cuando|como) (?:es|fue|son|esta) )?(?:mis? |la |el |las |los |sus? )`,
    String.raw`?(?:ultim|nuev)[oa]s? (?!desde )(.+)$`,
  ),
  /^(?:mis? |la |el |las |los |sus? )?(.+?) (?:mas recientes?|recientes?|nuev[oa]s?)$/,
]

const NEXT = [
  written(
    String.raw`^(?:when(?:['’]?s| is| are| will be)? |what(?:['’]?s| is)? )?(?:my |the |his |`,
    String.raw`her |their )?(?:next|upcoming|coming) (.+)$`,
  ),
  /^(?:(?:cuando|cual) (?:es|son|sera|tengo) )?(?:mis? |la |el |las |los |sus? )?(?:proxim[oa]s?|siguientes?) (.+)$/,
]

/** A time alone; one month alone is a word like another. */
const TIME_ALONE = /^(?:(in|on|during|from|since|en|de|desde|durante) )?(.+)$/

/** Anything with a time behind it; words that are no time make it no question. */
const TIMED = [
  /^(.+?) (in|on|during|from|since|of|en|de|del|desde|durante) (.+)$/,
  written(
    String.raw`^(.+) ()((?:today|yesterday|hoy|ayer|(?:this|last) (?:week|month|year)|(?:the )`,
    String.raw`?(?:last|past) \d{1,3} [a-z]+|(?:los |las )?ultim[oa]s \d{1,3} [a-z]+|(?:el |`,
    String.raw`la |este |esta )?(?:semana|mes|ano)(?: pasad[oa])?))$`,
  ),
]

const CHANGED = [
  written(
    String.raw`^(?:what(?: has|['’]?s)? changed|what(?:['’]?s| is| was)? (?:new|different)|`,
    String.raw`what happened|changes|changed|news?|new since)(?: (in|on|during|from|since))`,
    String.raw`? (.+)$`,
  ),
  written(
    String.raw`^(?:que (?:ha )?(?:cambio|cambiado|paso|pasado|hubo|hay)(?: de nuevo)?|cambios|`,
    String.raw`novedades|lo nuevo)(?: (en|el|durante|de|del|desde))? (.+)$`,
  ),
]

/**
 * Reads a question; undefined when the typed text is none. `now` is in milliseconds since the
 * epoch; without a time zone, days are those of this device.
 */
export function questionOf(typed: string, now: number, timeZone?: string): Question | undefined {
  const asked = foldLetters(typed)
    .replaceAll(/[¿?¡!]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  if (asksForNews(asked)) {
    const today = partsAt(now, timeZone)
    const time = daysOf(moved(today, -NEWS_DAYS), moved(today, 1), timeZone)
    return { ...aboutTime(time, 'since'), by: 'news' }
  }
  const visit = sinceVisit(asked)
  if (visit !== undefined) return { kind: 'visit', ...visit }
  for (const pattern of CHANGED) {
    const [, preposition, words = ''] = pattern.exec(asked) ?? []
    const time = timeOf(withoutArticle(words), now, timeZone)
    if (time === undefined) continue
    return aboutTime(
      time,
      preposition === 'since' || asked.startsWith('new si') ? 'since' : preposition,
    )
  }
  const [, before, alone = ''] = TIME_ALONE.exec(asked) ?? []
  if (before !== undefined || !MONTH_ALONE.test(alone)) {
    const time = timeOf(withoutArticle(alone), now, timeZone)
    if (time !== undefined) return aboutTime(time, before)
  }
  for (const pattern of TIMED) {
    const [, about, preposition, words = ''] = pattern.exec(asked) ?? []
    const time = timeOf(withoutArticle(words), now, timeZone, mayCome(about ?? ''))
    if (time !== undefined && about !== undefined)
      return { ...aboutTime(time, preposition), about: about.replace(NEWS, '') }
  }
  const lastTime = lastTimeOf(asked)
  if (lastTime !== undefined) return { kind: 'latest', about: lastTime }
  for (const pattern of LATEST) {
    const about = pattern.exec(asked)?.[1]?.replace(/^(?:of |de )/, '')
    if (about !== undefined && about !== '') return { kind: 'latest', about: withoutNumber(about) }
  }
  for (const pattern of NEXT) {
    const about = pattern.exec(asked)?.[1]
    if (about !== undefined) return { kind: 'next', about }
  }
  return undefined
}

/** The days that are new to somebody whose last time is not known, as on the first page. */
const NEWS_DAYS = 90

/** A month may be the beginning of a name, and `may` a word. */
const MONTH_ALONE = /^(?!(?:today|yesterday|hoy|ayer)$)[a-z]+$/
/** In a time, everything is new. */
const NEWS =
  /^(?:any |my |mis? |the )?(?:new|latest|last|recent|ultim[oa]s?|nuev[oa]s?) (?=.)|(?<=.) (?:nuev[oa]s?|recientes?)$/

type Time = Pick<Extract<Question, { kind: 'time' }>, 'span' | 'first' | 'last'>

function aboutTime(
  time: Time,
  preposition: string | undefined,
): Extract<Question, { kind: 'time' }> {
  const isSince = preposition === 'since' || preposition === 'desde'
  return {
    kind: 'time',
    about: undefined,
    ...time,
    ...(isSince ? { last: undefined, span: { ...time.span, to: Infinity } } : {}),
  }
}

function withoutArticle(words: string): string {
  return words.replace(/^(?:el|la|este) (?=mes|semana|ano|\d)/, '')
}

const MONTHS: readonly (readonly [english: string, spanish: string])[] = [
  ['january', 'enero'],
  ['february', 'febrero'],
  ['march', 'marzo'],
  ['april', 'abril'],
  ['may', 'mayo'],
  ['june', 'junio'],
  ['july', 'julio'],
  ['august', 'agosto'],
  ['september', 'septiembre'],
  ['october', 'octubre'],
  ['november', 'noviembre'],
  ['december', 'diciembre'],
]

interface Day {
  readonly year: number
  readonly month: number
  readonly day: number
}

/**
 * A time in words: a day or a month with or without its year, a year, or one that is told from
 * today.
 */
function timeOf(
  words: string,
  now: number,
  timeZone: string | undefined,
  toCome = false,
): Time | undefined {
  const today = partsAt(now, timeZone)
  const { year, month } = today
  const days = (from: number, count: number): Time =>
    daysOf(moved(today, from), moved(today, from + count), timeZone)
  switch (words.trim()) {
    case 'today':
    case 'hoy':
      return days(0, 1)
    case 'yesterday':
    case 'ayer':
      return days(-1, 1)
    case 'this week':
    case 'semana':
    case 'esta semana':
      return days(-6, 7)
    case 'last week':
    case 'the last week':
    case 'semana pasada':
      return days(-13, 7)
    case 'this month':
    case 'mes':
      return monthOf(year, month, timeZone)
    case 'last month':
    case 'mes pasado':
      return month === 1 ? monthOf(year - 1, 12, timeZone) : monthOf(year, month - 1, timeZone)
    case 'this year':
    case 'ano':
      return yearOf(year, timeZone)
    case 'last year':
    case 'ano pasado':
      return yearOf(year - 1, timeZone)
    default:
      return (
        backTime(words, today, timeZone) ??
        namedDay(words, today, timeZone, toCome) ??
        namedTime(words, today, timeZone, toCome)
      )
  }
}

/** "the last 3 months", "las últimas 2 semanas": today is their last day. */
function backTime(words: string, today: Day, timeZone: string | undefined): Time | undefined {
  const [, count = '', english, spanish] =
    written(
      String.raw`^(?:the |los |las )?(?:last|past|ultim[oa]s?) (\d{1,3}) (?:(day|week|month|year)`,
      String.raw`s?|(dia|semana|mes|ano)(?:es|s)?)$`,
    ).exec(words) ?? []
  const many = Number(count)
  const from = (days: number, months: number) =>
    daysOf(moved({ ...today, month: today.month - months }, -days + 1), moved(today, 1), timeZone)
  switch (english ?? spanish) {
    case 'day':
    case 'dia':
      return from(many, 0)
    case 'week':
    case 'semana':
      return from(many * 7, 0)
    case 'month':
    case 'mes':
      return from(0, many)
    case 'year':
    case 'ano':
      return from(0, many * 12)
    default:
      return undefined
  }
}

/**
 * "October 4", "4 de octubre de 2026", "04-Oct-2026": a day whose month is in words, because one in
 * figures is another day in each language.
 */
function namedDay(
  words: string,
  today: Day,
  timeZone: string | undefined,
  toCome: boolean,
): Time | undefined {
  const [, english = '', after, before, spanish = '', said] =
    written(
      String.raw`^(?:([a-z]{3,})\.? (\d{1,2})(?:st|nd|rd|th)?|(\d{1,2})(?:st|nd|rd|th)`,
      String.raw`?[ -](?:de )?([a-z]{3,})\.?)(?:(?:,? |-)(?:de |del )?((?:19|20)\d\d))?$`,
    ).exec(words) ?? []
  const day = Number(after ?? before)
  const month = monthNamed(english === '' ? spanish : english)
  if (month === undefined) return undefined
  const year = said === undefined ? yearOfDay(month, day, today, toCome) : Number(said)
  const asked = { year, month, day }
  // There is no such day as February 31.
  return dateOf(moved(asked, 0)) === dateOf(asked)
    ? daysOf(asked, moved(asked, 1), timeZone)
    : undefined
}

/** The days in which something to come is nearer than what was. */
const NEAR_DAYS = 100
const DAY_MS = 24 * 60 * 60 * 1000

/**
 * The year of a day without one. It is the last such day, because nobody asks what changed on a day
 * to come; but of what may be to come it is the next one where that is near.
 */
function yearOfDay(month: number, day: number, today: Day, toCome: boolean): number {
  const isAhead = month > today.month || (month === today.month && day > today.day)
  const next = today.year + (isAhead ? 0 : 1)
  const away = Date.UTC(next, month - 1, day) - Date.UTC(today.year, today.month - 1, today.day)
  return toCome && away <= NEAR_DAYS * DAY_MS ? next : next - 1
}

/** The number of the month that begins with these letters, in either language. */
function monthNamed(name: string): number | undefined {
  if (name === '') return undefined
  const found = MONTHS.findIndex((names) => names.some((one) => one.startsWith(name)))
  return found < 0 ? undefined : found + 1
}

function namedTime(
  words: string,
  today: Day,
  timeZone: string | undefined,
  toCome: boolean,
): Time | undefined {
  const [, name, said] =
    /^(?:mes de )?([a-z]{3,})?\.?(?:(?:^| |,)+(?:de |del )?((?:19|20)\d\d))?$/.exec(words) ?? []
  if (name === undefined) return said === undefined ? undefined : yearOf(Number(said), timeZone)
  const found = monthNamed(name)
  if (found === undefined) return undefined
  // A month has begun on its first day.
  const year =
    said !== undefined
      ? Number(said)
      : found === today.month
        ? today.year
        : yearOfDay(found, 1, today, toCome)
  return monthOf(year, found, timeZone)
}

function monthOf(year: number, month: number, timeZone: string | undefined): Time {
  const first = `${year}-${two(month)}`
  const to =
    month === 12 ? startOf(year + 1, 1, 1, 0, timeZone) : startOf(year, month + 1, 1, 0, timeZone)
  return { span: { from: startOf(year, month, 1, 0, timeZone), to }, first, last: first }
}

function yearOf(year: number, timeZone: string | undefined): Time {
  const first = String(year)
  const span = { from: startOf(year, 1, 1, 0, timeZone), to: startOf(year + 1, 1, 1, 0, timeZone) }
  return { span, first, last: first }
}

/** From a day until before another one. */
function daysOf(from: Day, to: Day, timeZone: string | undefined): Time {
  const at = ({ year, month, day }: Day) => startOf(year, month, day, 0, timeZone)
  return { span: { from: at(from), to: at(to) }, first: dateOf(from), last: dateOf(moved(to, -1)) }
}

function moved({ year, month, day }: Day, by: number): Day {
  const date = new Date(Date.UTC(year, month - 1, day + by))
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() }
}

function dateOf({ year, month, day }: Day): string {
  return `${year}-${two(month)}-${two(day)}`
}

function two(count: number): string {
  return String(count).padStart(2, '0')
}
