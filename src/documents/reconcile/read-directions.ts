import { stated } from '../cda/cda-values'
import { DOSE_UNITS, isSameAmount, isTwofold } from './measures'
import { routeKey } from './medicine-facts'
import { flat, saysAsNeeded, withoutTags } from './plain-names'
import type { Amount, StatedDosage } from './statement'

// Directions as people write them: a few kinds of words stand for figures, all others are left.

/** The facts that the words of directions state, and the words that state something else. */
export interface ReadDirections extends Pick<
  StatedDosage,
  'dose' | 'doseTo' | 'every' | 'everyMonths' | 'spacing' | 'asNeeded' | 'route'
> {
  /** In one form, so that they can be compared; empty where nothing is left. */
  readonly left: string
}

/** Numbers in words, the longer ones first. */
const NUMBERS: readonly (readonly [words: string, value: string])[] = [
  ['seventy two|setenta y dos', '72'],
  ['forty eight|cuarenta y ocho', '48'],
  ['twenty four|veinticuatro', '24'],
  ['half an?|half|medio|media', '0.5'],
  ['one|un|una|uno', '1'],
  ['two|dos', '2'],
  ['three|tres', '3'],
  ['four|cuatro', '4'],
  ['five|cinco', '5'],
  ['six|seis', '6'],
  ['seven|siete', '7'],
  ['eight|ocho', '8'],
  ['nine|nueve', '9'],
  ['ten|diez', '10'],
  [
    'eleven|once(?= (?:tabletas?|comprimidos?|capsulas?|gotas?|ml|mg|mcg|veces|horas|dias)\\b)',
    '11',
  ],
  ['twelve|doce', '12'],
]

/** Words that stand for others, in the order in which they are replaced. */
const SAME_WORDS: readonly (readonly [pattern: RegExp, word: string])[] = [
  ...NUMBERS.map(([words, value]) => [new RegExp(`\\b(?:${words})\\b`, 'g'), value] as const),
  // One and a half, 2 1/2, and `una tableta y media`; `1 0.5 mg tablet` is half a milligram.
  [/\b(\d+) (?:(?:and|y) (?:(?:an?|1) )?(?:0\.5|1\/2)|1\/2)(?![\d./])/g, '$1.5'],
  [/\b(\d+) (tabletas?|comprimidos?|tablets?) (?:and|y) (?:(?:an?|1) )?0\.5(?![\d./])/g, '$1.5 $2'],
  [/\ban? (?=(?:tablet|tab|capsule|cap|puff|drop|patch|spray)s?\b)/g, '1 '],
  [/\b(?:once|1 vez)\b/g, '1 time'],
  [/\btwice\b/g, '2 time'],
  [/\b(?:times|veces|vez)\b/g, 'time'],
  [/(\d) ?x (?=day|daily|dia|week)/g, '$1 time '],
  [/\b(?:hours|hrs?|h|horas?)\b/g, 'hour'],
  [/\b(?:days|dias?)\b/g, 'day'],
  [/\b(?:weeks|semanas?)\b/g, 'week'],
  [/\b(?:months|mes(?:es)?)\b/g, 'month'],
  [/\b(?:every|each|cada)\b/g, 'every'],
  [/\b(?:per|a|al|por|a la) (?=(?:day|week|month)\b)/g, 'every '],
  [/\b(?:daily|diari[oa]|diariamente|qd)\b/g, 'every day'],
  [/\b(?:weekly|semanal|semanalmente)\b/g, 'every week'],
  [/\b(?:monthly|mensual|mensualmente)\b/g, 'every month'],
  [/\bbid\b/g, '2 time every day'],
  [/\btid\b/g, '3 time every day'],
  [/\bqid\b/g, '4 time every day'],
  [/\bqod\b|\bevery other day\b/g, 'every 2 day'],
  [/\bq ?(\d+) ?(?:h|hour)\b/g, 'every $1 hour'],
  [/\bto\b|\ba\b(?= \d)/g, 'to'],
]

/** Words without a meaning of their own beside an amount. */
const EMPTY = /\b(?:take|please|of|the|tome|tomar|de)\b/g

const ROUTE_WORDS: readonly (readonly [pattern: RegExp, route: string])[] = [
  [/\b(?:by mouth|orally|(?:por )?(?:via )?oral|por (?:la )?boca|po)\b/g, 'oral'],
  [/\b(?:intravenously|intravenous|iv)\b/g, 'intravenous'],
  [/\b(?:intramuscularly|intramuscular|im)\b/g, 'intramuscular'],
  [/\b(?:subcutaneously|subcutaneous|subcut|subq|sq|sc)\b/g, 'subcutaneous'],
  [/\b(?:sublingually|sublingual|sl)\b/g, 'sublingual'],
  [/\b(?:topically|topical)\b/g, 'topical'],
  [/\b(?:rectally|rectal)\b/g, 'rectal'],
  [/\b(?:vaginally|vaginal)\b/g, 'vaginal'],
]

const NEEDED =
  /\b(?:as needed|as required|(?:if|when) needed|if necessary|prn|(?:segun|si|cuando) (?:es |sea )?necesario)\b/g
const TIMES_EVERY = /(?<![\d./] ?)\b(?:(\d+) time every (day|week)|1 time every (month))\b/g
const EVERY = /\bevery (?:(\d+(?:\.\d+)?) )?(hour|day|week|month)\b/g
const NUMBER = String.raw`(\d+(?:\.\d+)?|\d+/\d+)`
const DOSE = new RegExp(
  String.raw`(?<![\d./] ?|to )${NUMBER}(?: to ${NUMBER})? ?(${DOSE_UNITS})(?![\p{L}\d/])(?! ?/| every \d| to \d)`,
  'gu',
)
/** The place of words that are read: what is before and behind them does not belong together. */
const GAP = ' | '

const HOURS = { hour: 1, day: 24, week: 168 } as const

/**
 * Reads directions in words. A fact that they state twice, such as an amount in tablets and one in
 * milligrams, makes all of them words.
 */
export function readDirections(directions: string): ReadDirections {
  const key = inOneForm(directions)
  let rest = key
  let more = 0
  const take = (pattern: RegExp) => {
    const matches = [...rest.matchAll(pattern)]
    rest = rest.replaceAll(pattern, GAP)
    more += Math.max(0, matches.length - 1)
    return matches[0]
  }
  const needed = take(NEEDED)
  const often = take(TIMES_EVERY)
  const every = take(EVERY)
  const routes = ROUTE_WORDS.flatMap(([pattern, route]) =>
    take(pattern) === undefined ? [] : route,
  )
  const dose = take(DOSE)
  const isTwice = more > 0 || (often !== undefined && every !== undefined) || routes.length > 1
  if (isTwice) return { left: wordsLeft(key) }
  const left = wordsLeft(rest)
  const time: Pick<ReadDirections, 'every' | 'everyMonths' | 'spacing'> =
    often === undefined ? everyOf(every) : timesOf(often)
  const [route] = routes
  // A lone number counts tablets or the like.
  const lone = dose === undefined && /^\d+(?:\.\d+)?$/.test(left) ? Number(left) : undefined
  return {
    ...(dose === undefined ? {} : amountsOf(dose)),
    ...(lone === undefined ? {} : { dose: { value: lone } }),
    ...time,
    ...(needed !== undefined || saysAsNeeded(directions)
      ? { asNeeded: true }
      : time.every === undefined && time.everyMonths === undefined
        ? {}
        : { asNeeded: false }),
    ...(route === undefined ? {} : { route: { name: route, codes: [] } }),
    left: lone === undefined ? left : '',
  }
}

/** Directions whose words are read as far as they stand for figures. */
export interface WordedDosage extends StatedDosage {
  /** The words that state something else; empty where there are none. */
  readonly left: string
}

/**
 * Directions with the facts that their words state. Where the words contradict the figures of their
 * own side, they are left as words.
 */
export function withWords(dosage: StatedDosage): WordedDosage {
  if (dosage.directions === undefined) return { ...dosage, left: '' }
  const { left, ...read } = readDirections(dosage.directions)
  const isAtOdds =
    isOther(dosage.every, read.every) ||
    isOther(dosage.everyMonths, read.everyMonths) ||
    (dosage.every !== undefined && read.everyMonths !== undefined) ||
    (dosage.everyMonths !== undefined && read.every !== undefined) ||
    // A dose a day and one every 24 hours are the same.
    ((dosage.every ?? 24) < 24 && isOther(dosage.spacing, read.spacing)) ||
    (dosage.route !== undefined &&
      read.route !== undefined &&
      routeKey(dosage.route) !== routeKey(read.route)) ||
    isOtherAmount(dosage.dose, read.dose) ||
    isOtherAmount(dosage.doseTo, read.doseTo) ||
    (dosage.dose !== undefined && dosage.doseTo === undefined && read.doseTo !== undefined)
  return isAtOdds
    ? { ...dosage, left: inOneForm(dosage.directions) }
    : {
        ...read,
        ...dosage,
        ...stated<Pick<StatedDosage, 'asNeeded'>>({
          asNeeded: read.asNeeded === true ? true : (dosage.asNeeded ?? read.asNeeded),
        }),
        left,
      }
}

function isOther(one: string | number | undefined, other: string | number | undefined): boolean {
  return one !== undefined && other !== undefined && one !== other
}

function isOtherAmount(one: Amount | undefined, other: Amount | undefined): boolean {
  return one !== undefined && other !== undefined && !isSameAmount(one, other)
}

function inOneForm(directions: string): string {
  // A line between figures is a range.
  let key = flat(
    withoutTags(directions)
      // Long white space would be gone over again for each of its characters.
      .replaceAll(/\s+/g, ' ')
      .replaceAll(/(\d) ?[-–] ?(?=\d)/g, '$1 to ')
      .replaceAll(/ ?½/g, ' 1/2')
      // A comma between figures is a decimal point, or parts thousands.
      .replaceAll(/(?<![\d.,])\d+(?:[.,]\d+)+(?![\d.,]\d)/g, pointed),
  ).replaceAll(/\.(?!\d)/g, ' ')
  for (const [pattern, word] of SAME_WORDS)
    key = key.replaceAll(pattern, word).replaceAll(/\s+/g, ' ')
  return key.replaceAll(EMPTY, ' ').replaceAll(/\s+/g, ' ').trim()
}

/** A number that can be read in two ways, in a form that is no number. */
const TWOFOLD = /\btwofold\d/

/** True for words that were not read because a number in them can be read in two ways. */
export function isTwofoldIn(left: string): boolean {
  return TWOFOLD.test(left)
}

function pointed(figures: string): string {
  if (isTwofold(figures)) return `twofold${figures.replaceAll(/[.,]/g, '_')}`
  return /^0,\d+$|^\d+,\d{1,2}$/.test(figures)
    ? figures.replace(',', '.')
    : /^\d{1,3}(?:(?:,\d{3})+|(?:\.\d{3}){2,})$/.test(figures)
      ? figures.replaceAll(/[.,]/g, '')
      : figures
}

function wordsLeft(rest: string): string {
  return rest.replaceAll(/[\s|]+/g, ' ').trim()
}

function timesOf([, times, period, month]: RegExpExecArray): Pick<
  ReadDirections,
  'every' | 'everyMonths' | 'spacing'
> {
  if (month !== undefined) return { everyMonths: 1 }
  const count = Number(times)
  const hours = period === 'week' ? HOURS.week : HOURS.day
  return count === 0 ? {} : { every: hours / count, spacing: 'times' }
}

function everyOf(
  match: RegExpExecArray | undefined,
): Pick<ReadDirections, 'every' | 'everyMonths' | 'spacing'> {
  if (match === undefined) return {}
  const [, count = '1', unit] = match
  if (unit === 'month') return { everyMonths: Number(count) }
  const hours = unit === 'hour' ? HOURS.hour : unit === 'week' ? HOURS.week : HOURS.day
  return {
    every: Number(count) * hours,
    spacing: unit === 'hour' ? 'hours' : 'times',
  }
}

function amountsOf([, low = '', high, unit = '']: RegExpExecArray): Pick<
  ReadDirections,
  'dose' | 'doseTo'
> {
  const [from, to] = [valueOf(low), high === undefined ? undefined : valueOf(high)]
  return {
    dose: { value: from, unit },
    ...(to === undefined ? {} : { doseTo: { value: to, unit } }),
  }
}

function valueOf(text: string): number {
  const [over = '', under] = text.split('/')
  return under === undefined ? Number(over) : Number(over) / Number(under)
}
