import type { Amount } from '../reconcile/statement'
import { withoutDates } from './text-dates'

/** A number of a text, as it is written. */
interface TextNumber {
  readonly text: string
  readonly value: number
  /** Figures behind its point: what was rounded in it. */
  readonly decimals: number
  /** The word behind it, if it is a unit. */
  readonly unit: string | undefined
  /** False for a bound of a range, a year and the like, to which no value is held. */
  readonly isPlain: boolean
}

/** A day, a time of day, a power of ten and a step of a list: their figures are no results. */
const ASIDE = new RegExp(
  String.raw`\b\d{1,2}:\d\d(?::\d\d)?(?: ?[ap]\.?m\.?)?|\b10 ?[*^] ?\d+|\b\d+(?:st|nd|rd` +
    String.raw`|th)\b|\b(?:19|20)\d{2}(?:0[1-9]|1[0-2])\d{2,}\b`,
  'giu',
)
const NUMBER = new RegExp(
  String.raw`(?<![\p{L}\p{N}.,_^*])(?<sign>[-−](?=\d)(?<![\p{N})\]] ?[-−]))?(?<digits>\d{` +
    String.raw`1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:[.,]\d+)?)(?![\d,.]*\d|-\p{L})`,
  'gu',
)
const BEHIND = /^ ?(?<unit>[\p{L}%°µμ[{][\p{L}\p{N}%°µμ[\]{}*^/._]*)/u
/** Signs of a range, before and behind a bound. */
const TO = /(?:\d[^\d\s]{0,8} ?(?:[-–—]|to|and|a|y) ?|\d\s*[-–—]\s*)$/iu
const FROM = /^[^\d\s-]{0,8} ?(?:[-–—]|to|a) ?\d/iu

/** Letters before and behind a number that tell what it is. */
const NEAR = 60

/** Words and codes of one unit (UCUM, and as people write them). */
const UNITS: readonly string[] = [
  '[degf] degf f °f fahrenheit',
  'cel c °c celsius degc',
  '[lb_av] lb lbs pound pounds libra libras',
  '[in_i] in inch inches pulgada pulgadas',
  '[oz_av] oz ounce ounces',
  '[ft_i] ft foot feet',
  'kg kgs kilogram kilograms kilogramo kilogramos',
  'g gm gram grams gramo gramos',
  'cm centimeter centimeters centimetre centimetres centimetro centimetros',
  'm meter meters metre metres metro metros',
  'mm[hg] mmhg',
  '%',
  '/min bpm beats/min {beats}/min breaths/min {breaths}/min min',
  'mg mcg ug ng',
]
const UNIT_OF: ReadonlyMap<string, string> = new Map(
  UNITS.flatMap((words) => {
    const [first = '', ...others] = words.split(' ')
    return first === 'mg'
      ? [first, ...others].map((word): [string, string] => [word, word])
      : [first, ...others].map((word): [string, string] => [word, first])
  }),
)

/** A unit in one form; undefined for a word that is none. */
function unitOf(word: string | undefined): string | undefined {
  const plain = word
    ?.toLowerCase()
    .replaceAll(/[µμ]/g, 'u')
    .replace(/[.,;]+$/, '')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
  if (plain === undefined || plain === '' || plain === '1') return undefined
  const known = UNIT_OF.get(plain)
  if (known !== undefined) return known
  return /[/%[\]{}]/.test(plain) ? plain.replaceAll(/\{[^}]*\}/g, '') : undefined
}

/** The numbers of a text, without those of its dates and times. */
function numbersIn(text: string): readonly TextNumber[] {
  const plain = withoutDates(text).replaceAll(ASIDE, (found) => ' '.repeat(found.length))
  return [...plain.matchAll(NUMBER)].map((match) => {
    const [written] = match
    const { sign = '', digits = '' } = match.groups ?? {}
    const before = plain.slice(Math.max(0, match.index - NEAR), match.index)
    const end = match.index + written.length
    const after = plain.slice(end, end + NEAR)
    const number = /^\d{1,3}(?:,\d{3})+(?:\.|$)/.test(digits)
      ? digits.replaceAll(',', '')
      : digits.replace(',', '.')
    const unit = unitOf(BEHIND.exec(after)?.groups?.['unit'])
    return {
      text: written,
      value: Number(number) * (sign === '' ? 1 : -1),
      decimals: number.split('.')[1]?.length ?? 0,
      unit,
      isPlain:
        !TO.test(before) &&
        !FROM.test(after) &&
        !(unit === undefined && /^(?:18|19|20)\d\d$/.test(number)),
    }
  })
}

/** True for one value that is written with more or fewer figures, or as a power of ten apart. */
function agrees({ value, decimals }: TextNumber, coded: number): boolean {
  const own = String(coded).split('.')[1]?.length ?? 0
  const isNear = (one: number, other: number, figures: number) =>
    Math.abs(one - other) <= 0.500001 * 10 ** -figures
  return [1, 100, 1e3, 1e6, 1e9, 1e-2, 1e-3, 1e-6, 1e-9].some((factor) =>
    factor === 1
      ? isNear(value, coded, Math.min(decimals, own)) && (decimals !== own || value === coded)
      : value !== 0 && Math.abs((value * factor - coded) / (value * factor)) < 1e-9,
  )
}

/**
 * The numbers of a text that state another value than its coded entry; undefined where one of them
 * agrees, or none can be held to it: in another unit, a range, a date.
 *
 * @param texts the parts of a text that are about the value
 * @param values the value of the entry, also in further units
 * @param names the names of the value, whose figures are none of it
 */
export function valueAtOdds(
  texts: readonly string[],
  values: readonly Amount[],
  names: readonly string[],
): string | undefined {
  const [first] = values
  if (first === undefined) return undefined
  const named = new Set(names.flatMap((name) => numbersIn(name).map(({ value }) => value)))
  const numbers = texts.flatMap(numbersIn)
  if (numbers.some((one) => values.some(({ value }) => agrees(one, value)))) return undefined
  const units = values.map(({ unit }) => unitOf(unit))
  const held = numbers.filter(
    ({ value, unit, isPlain }) =>
      isPlain && !named.has(value) && (unit === undefined || units.includes(unit)),
  )
  return held.length === 0 ? undefined : [...new Set(held.map(({ text }) => text))].join(', ')
}
