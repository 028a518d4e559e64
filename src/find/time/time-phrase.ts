import { mayCome, written } from '../spoken-questions'
import { askedTime, timeFromToday, type Clock } from './asked-time'
import type { Time } from './calendar-days'

/** A time with the word before it; behind that word it may be a month alone. */
const BEHIND = written(
  String.raw`^(in|on|during|over|within|throughout|for|from|since|of|`,
  String.raw`en|de|del|desde|durante|dentro del?|a lo largo del?) (.+)$`,
)
/** Units that are no time without a word before them: "edad 1 mes". */
const BARE = /^(?:semana|mes|ano)$/
const OF = /^(?:of|de) (?:my |the |mis? |las? |los |el )?/

/** The words of a question beside its time. */
export interface Timed {
  readonly time: Time
  readonly about: string
}

/** A time in folded words, with or without a word before it; undefined for anything else. */
export function timePhrase(words: string, clock: Clock, toCome = false): Time | undefined {
  const [, before, behind = words] = BEHIND.exec(words) ?? []
  const time = askedTime(behind, clock, toCome)
  return time !== undefined && (before === 'since' || before === 'desde')
    ? { ...time, last: undefined, span: { ...time.span, to: Infinity } }
    : time
}

/**
 * A question for something in a time: "labs in the last 30 days", "A1c last year", "last week's
 * labs", "últimos 6 meses de glucosa". The longest time counts, and a month alone behind no word
 * is a word like another.
 */
export function timedQuestion(asked: string, clock: Clock): Timed | undefined {
  const words = asked.split(' ')
  const places = words.map((_, place) => place).slice(1)
  for (const place of places) {
    const about = words.slice(0, place).join(' ')
    const rest = words.slice(place).join(' ')
    const time = BEHIND.test(rest)
      ? timePhrase(rest, clock, mayCome(about))
      : BARE.test(rest)
        ? undefined
        : timeFromToday(rest, clock)
    if (time !== undefined) return { time, about }
  }
  for (const place of places) {
    const head = words.slice(0, place).join(' ')
    const rest = words.slice(place).join(' ')
    const time = timeFromToday(head.replace(/['’]s?$/, ''), clock)
    const isOf = /['’]s?$/.test(head)
    if (time !== undefined && (isOf || OF.test(rest))) return { time, about: rest.replace(OF, '') }
  }
  return undefined
}
