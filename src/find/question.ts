import { partsAt } from '~/fhir/format/dates/clock'
import { foldLetters } from './fold'
import {
  asksForNews,
  lastTimeOf,
  sinceVisit,
  toComeOf,
  withoutNumber,
  written,
} from './spoken-questions'
import { daysOf, moved, type Time } from './time/calendar-days'
import { timedQuestion, timePhrase } from './time/time-phrase'

/** A question that Find answers itself, in either language. */
export type Question =
  /** "last A1c", "última A1c": `about` is what it asks for. */
  | { readonly kind: 'latest'; readonly about: string }
  /** "next appointment", "próxima cita": `about` is what it asks for. */
  | { readonly kind: 'next'; readonly about: string }
  /** "what changed in October", "qué cambió en octubre", "labs in October", "citas de 2025". */
  | (Time & {
      readonly kind: 'time'
      /** Words that limit it further; undefined for all that lies in the time. */
      readonly about: string | undefined
      /**
       * Of a question without a time: `news` are the last 90 days, and `visit` the time since the
       * last visit of the record.
       */
      readonly by?: 'news' | 'visit'
    })
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
    String.raw`her |their )?(?:next|upcoming|coming|future|scheduled) (.+)$`,
  ),
  /^(?:(?:cuando|cual) (?:es|son|sera|tengo) )?(?:mis? |la |el |las |los |sus? )?(?:proxim[oa]s?|siguientes?) (.+)$/,
]

const CHANGED = [
  written(
    String.raw`^(?:what(?: has|['’]?s)? changed|what(?:['’]?s| is| was)? (?:new|different)|`,
    String.raw`what happened|changes|changed|news?) (.+)$`,
  ),
  written(
    String.raw`^(?:que (?:ha )?(?:cambio|cambiado|paso|pasado|hubo|hay)(?: de nuevo)?|cambios|`,
    String.raw`novedades|lo nuevo) (.+)$`,
  ),
]
/** "What changed in my labs" is about labs. */
const CHANGED_OF = written(
  String.raw`^(?:what(?: has|['’]?s)? changed|changes|que (?:ha )?(?:cambio|cambiado)|cambios) `,
  String.raw`(?:in|with|of|en|con|de) (?=.)`,
)

/**
 * Reads a question; undefined when the typed text is none. `now` is in milliseconds since the
 * epoch; without a time zone, days are those of this device.
 */
export function questionOf(typed: string, now: number, timeZone?: string): Question | undefined {
  const asked = foldLetters(typed)
    .replaceAll(/[¿?¡!]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  const clock = { now, timeZone }
  const today = partsAt(now, timeZone)
  if (asksForNews(asked)) {
    const { span, first } = daysOf(moved(today, -NEWS_DAYS), moved(today, 1), timeZone)
    return { ...aboutTime({ span: { ...span, to: Infinity }, first, last: undefined }), by: 'news' }
  }
  const visit = sinceVisit(asked)
  if (visit !== undefined) return { kind: 'visit', ...visit }
  for (const pattern of CHANGED) {
    const [, words] = pattern.exec(asked) ?? []
    const time = words === undefined ? undefined : timePhrase(words, clock)
    if (time !== undefined) return aboutTime(time)
  }
  if (!MONTH_ALONE.test(asked)) {
    const time = timePhrase(asked, clock)
    if (time !== undefined) return aboutTime(time)
  }
  const timed = timedQuestion(asked, clock)
  if (timed !== undefined)
    return {
      ...aboutTime(timed.time),
      about: timed.about.replace(CHANGED_OF, '').replace(NEWS, ''),
    }
  const toCome = toComeOf(asked)
  if (toCome !== undefined) return { kind: 'next', about: toCome }
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
const MONTH_ALONE = /^(?!(?:today|yesterday|tomorrow|hoy|ayer|manana)$)[a-z]+$/
/** In a time, everything is new. */
const NEWS =
  /^(?:any |my |mis? |the )?(?:new|latest|last|recent|ultim[oa]s?|nuev[oa]s?) (?=.)|(?<=.) (?:nuev[oa]s?|recientes?)$/

function aboutTime(time: Time): Extract<Question, { kind: 'time' }> {
  return { kind: 'time', about: undefined, ...time }
}
