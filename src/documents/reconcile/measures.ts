import { exactOf, exactText, isSameNumber, product, quotient, type Exact } from './exact'
import { flat, withVitamins } from './plain-names'
import type { Amount } from './statement'

/** Units with what they are in the smallest unit of their kind, as people and UCUM write them. */
const UNITS: readonly (readonly [base: string, factor: number, words: string])[] = [
  ['ng', 1, 'ng nanogram nanograms nanogramo nanogramos'],
  ['ng', 1e3, 'mcg mcgs ug microgram micrograms microgramme microgrammes microgramo microgramos'],
  ['ng', 1e6, 'mg mgs milligram milligrams milligramme milligrammes miligramo miligramos'],
  ['ng', 1e9, 'g gm gms gram grams gramme grammes gramo gramos'],
  ['ml', 1, 'ml mls cc milliliter milliliters millilitre millilitres mililitro mililitros'],
  ['ml', 1e3, 'l liter liters litre litres litro litros'],
  ['unt', 1, 'unt unit units iu iunit ui u unidad unidades'],
  ['meq', 1, 'meq milliequivalent milliequivalents miliequivalente miliequivalentes'],
  ['mmol', 1, 'mmol millimole millimoles milimol milimoles'],
  ['%', 1, '%'],
  // Things that are counted: a number without a unit is one of them.
  ['tablet', 1, 'tablet tablets tab tabs tbl tableta tabletas comprimido comprimidos'],
  ['capsule', 1, 'capsule capsules cap caps capsula capsulas'],
  ['puff', 1, 'puff puffs actuation actuations actuat inhalation inhalations'],
  ['drop', 1, 'drop drops gtt gota gotas'],
  ['patch', 1, 'patch patches parche parches'],
  ['each', 1, 'each ea dose doses dosis'],
  ['spray', 1, 'spray sprays'],
  ['vial', 1, 'vial vials'],
  // Times, in which a patch or an infusion sets something free.
  ['hour', 1, 'hour hours hr hrs h hora horas'],
  ['hour', 24, 'day days d dia dias'],
]

const BY_WORD: ReadonlyMap<string, readonly [base: string, factor: number]> = new Map(
  UNITS.flatMap(([base, factor, words]) =>
    words
      .split(' ')
      .map((word): readonly [string, readonly [string, number]] => [word, [base, factor]]),
  ),
)

const COUNTED: ReadonlySet<string> = new Set([
  '',
  'tablet',
  'capsule',
  'puff',
  'drop',
  'patch',
  'each',
  'spray',
  'vial',
])

/** A unit in one form: `mg` and `milligrams` are so many nanograms. Unknown ones are themselves. */
function measureOf(unit: string): readonly [base: string, factor: number] {
  // Two signs look like a Greek my (Unicode, U+00B5 and U+03BC).
  const plain = flat(unit.replaceAll(/[µμ]/g, 'u').replaceAll(/[{}[\]()]/g, '')).replace(/\.$/, '')
  return BY_WORD.get(plain) ?? [plain === '1' ? '' : plain, 1]
}

/**
 * True for two amounts that are the same in any units of one kind. A number without a unit counts
 * things, as tablets, and is no measure of mass or volume.
 */
export function isSameAmount(one: Amount, other: Amount): boolean {
  const [[base, factor], [otherBase, otherFactor]] = [
    measureOf(one.unit ?? ''),
    measureOf(other.unit ?? ''),
  ]
  const isOneUnit =
    base === otherBase ||
    ((base === '' || otherBase === '') && COUNTED.has(base) && COUNTED.has(otherBase))
  const [value, otherValue] = [exactOf(String(one.value)), exactOf(String(other.value))]
  // Something else than a plain amount, such as one below zero, is the same as written only.
  if (value === undefined || otherValue === undefined)
    return one.value === other.value && base === otherBase && factor === otherFactor
  return isOneUnit && isSameNumber(timesWhole(value, factor), timesWhole(otherValue, otherFactor))
}

function timesWhole(value: Exact, whole: number): Exact {
  return product(value, { over: BigInt(whole), under: 1n })
}

/**
 * The value of a number as people write it. A comma before one or two figures, or behind a lone
 * zero, is a decimal point; before three it parts thousands, and so does a point that comes again.
 */
function numberIn(text: string): Exact | undefined {
  return exactOf(
    /^0,\d+$|^\d+,\d{1,2}$/.test(text)
      ? text.replace(',', '.')
      : /^\d{1,3}(?:\.\d{3}){2,}$/.test(text)
        ? text.replaceAll('.', '')
        : text.replaceAll(',', ''),
  )
}

/**
 * True for a number that may be a decimal or have its thousands parted, by the language of its
 * author: `1.000`, `1,125`. Nobody ends a decimal behind a comma with a zero.
 */
export function isTwofold(number: string): boolean {
  return /^[1-9]\d{0,2}(?:\.\d{3}|,\d\d[1-9])$/.test(number)
}

/** The other reading of a number with two: a thousand times the decimal, or a thousandth. */
function otherReading(text: string): Exact | undefined {
  if (!isTwofold(text)) return undefined
  return exactOf(text.includes(',') ? text.replace(',', '.') : text.replace('.', ''))
}

/** The words of units, as parts of a pattern: the longer ones first. */
function wordsOf(isWanted: (base: string) => boolean): string {
  return UNITS.filter(([base]) => isWanted(base))
    .flatMap(([, , words]) => words.split(' '))
    .concat('µg', 'μg')
    .toSorted((one, other) => other.length - one.length)
    .join('|')
}

/** The words of the units in which an amount is taken, as a part of a pattern. */
export const DOSE_UNITS = wordsOf((base) => base !== 'hour' && base !== '%')

const WORDS = wordsOf(() => true)
const AMOUNT = String.raw`(?<![\p{L}\d.,:])(\d+(?:[.,]\d+)*)[\s-]*`
const UNIT = `(?:international\\s+)?(${wordsOf((base) => !COUNTED.has(base) && base !== 'hour')})`
const PER = String.raw`(?:\s*/\s*|\s+(?:per|in|por|en|cada)\s+)(\d*(?:[.,]\d+)?)\s*(${WORDS}|cm2)`
const END = String.raw`(?![\p{L}\d])`
const MEASURED = new RegExp(`${AMOUNT}${UNIT}${END}(?:${PER}${END})?`, 'giu')
/** One part in so many: 1:1000 is a gram in a litre, as a tenth of a percent is. */
const PARTS =
  /(?<![\p{L}\d.,:/])1\s?(?::|\b(?:in|en)\b)\s?(\d{1,3}(?:[.,]\d{3})+|\d{3,})(?![\p{L}\d:])/giu
/** The units of insulin in a millilitre. */
const INSULIN = /(?<![\p{L}\d])u[\s-]?(\d{3})(?![\p{L}\d])/giu
/** A number in a name that has no unit, such as `Warfarin 5`, and is no part of a word (B12). */
const BARE = /(?<![\p{L}\d.,/-])(\d+(?:[.,]\d+)*)(?![\p{L}\d/-]|[.,]\d)/gu

/** A strength in a name, in the words of the name and in a form for comparing. */
export interface Strength {
  readonly text: string
  readonly key: string
  /** The form of its other reading, where its number can be read in two ways. */
  readonly orKey?: string
}

const HUNDRED: Exact = { over: 100n, under: 1n }

/** The strengths in a medicine's name, in their order. */
export function strengthsIn(written: string): readonly Strength[] {
  const name = withVitamins(written)
  const measured = [
    ...[...name.matchAll(MEASURED)].flatMap(measuredOf),
    ...[...name.matchAll(PARTS)].map(({ index, 0: text, 1: parts = '' }) => {
      const whole = exactOf(parts.replaceAll(/[.,]/g, ''))
      return { index, ...strengthOf(text, whole && quotient(HUNDRED, whole), '%') }
    }),
    ...[...name.matchAll(INSULIN)].map(({ index, 0: text, 1: units = '' }) => ({
      index,
      ...strengthOf(text, exactOf(units), 'unt', 'ml'),
    })),
  ].toSorted((one, other) => one.index - other.index)
  return measured.length > 0
    ? measured
    : [...name.matchAll(BARE)].map(([text, value = '']) => ({
        ...strengthOf(text, numberIn(value)),
        ...orKeyOf(otherReading(value)),
      }))
}

/** Times, numbers of puffs and of approvals in a name (RxNorm, "Quantity Factor"): no strengths. */
const ASIDE =
  /\bnda\d+|\bvitamin [a-k]\d+|(?<![\p{L}\d.,])\d[\d.]*[\s-]*(?:hr|h|hours?|horas?|actuat|ml|day|days)\b/giu

/**
 * The figures in a name that are not read as a strength, alone or with letters: `5/325`, `beta-1a`,
 * the first one of `5-325 mg`.
 */
export function figuresLeft(written: string): readonly string[] {
  const name = withVitamins(written)
  const left = [MEASURED, PARTS, INSULIN, ASIDE].reduce(
    (text, pattern) => text.replaceAll(pattern, ' '),
    name,
  )
  const isBare = strengthsIn(name).length > 0 && left === name
  return [...(isBare ? left.replaceAll(BARE, ' ') : left).matchAll(/[\p{L}\d.,]*\d[\p{L}\d]*/gu)]
    .map(([figures]) => flat(figures))
    .toSorted()
}

/** A text without what strengths, times and numbers are read from. */
export function withoutMeasures(text: string): string {
  return [MEASURED, PARTS, INSULIN, ASIDE, BARE].reduce(
    (rest, pattern) => rest.replaceAll(pattern, ' '),
    text,
  )
}

type Found = Strength & { readonly index: number }

function measuredOf(match: RegExpExecArray): readonly Found[] {
  const { index } = match
  const [text, value = '', unit = '', per = '', of] = match
  const [base, factor] = measureOf(unit)
  const [ofBase, ofFactor] = of === undefined ? [undefined, 1] : measureOf(of)
  // Two amounts of one kind are of two ingredients (5 mg/325 mg), but for so much in a gram.
  const isTwo = per !== '' && base === ofBase && base === 'ng' && ofFactor !== 1e9
  if (isTwo) {
    const cut = text.indexOf('/')
    return [text.slice(0, cut), text.slice(cut + 1)].map((one, at) => {
      const [number, own] = at === 0 ? [value, factor] : [per, ofFactor]
      return { index: index + at, ...amountStrength(one.trim(), number, own, base) }
    })
  }
  const share = per === '' ? numberIn('1') : isTwofold(per) ? undefined : numberIn(per)
  const under = share === undefined ? undefined : timesWhole(share, ofFactor)
  // So much in a tablet is so much: names of tablets seldom say it.
  const isEach = per === '' && ofBase !== undefined && COUNTED.has(ofBase)
  return [
    {
      index,
      ...amountStrength(text.trim(), value, factor, base, isEach ? undefined : ofBase, under),
    },
  ]
}

/** A strength by its number, with the other reading of that. */
function amountStrength(
  text: string,
  value: string,
  factor: number,
  base: string,
  of?: string,
  under: Exact | undefined = { over: 1n, under: 1n },
): Strength {
  const whole = (number: Exact | undefined) =>
    number === undefined || under === undefined
      ? undefined
      : quotient(timesWhole(number, factor), under)
  return {
    ...strengthOf(text, whole(numberIn(value)), base, of),
    ...orKeyOf(whole(otherReading(value)), base, of),
  }
}

function orKeyOf(
  amount: Exact | undefined,
  ...units: readonly (string | undefined)[]
): Pick<Strength, 'orKey'> {
  return amount === undefined ? {} : { orKey: strengthOf('', amount, ...units).key }
}

/** A strength with its key: the amount, the unit, and the unit in which it is contained. */
function strengthOf(
  text: string,
  amount: Exact | undefined,
  ...units: readonly (string | undefined)[]
): Strength {
  const value = amount === undefined ? flat(text) : exactText(amount)
  return { text, key: [value, ...units.filter((unit) => unit !== undefined)].join(' ') }
}

/** True for two strengths, by their keys, that are the same in any way of writing. */
export function isSameStrength(one: string, other: string): boolean {
  return one === other || formsOf(one).includes(other) || formsOf(other).includes(one)
}

/**
 * The other keys of a percentage (USP, "Percentage Measurements"): grams in 100 mL, grams in 100 g,
 * or millilitres in 100 mL. That it is none of two of them at once, its own words do not say.
 */
function formsOf(key: string): readonly string[] {
  const [, over = '', under = '1'] = /^(\d+)(?::(\d+))? %$/.exec(key) ?? []
  if (over === '') return []
  const percent = { over: BigInt(over), under: BigInt(under) }
  const share = exactText({ over: percent.over, under: percent.under * 100n })
  return [`${exactText(timesWhole(percent, 1e7))} ng ml`, `${share} ng ng`, `${share} ml ml`]
}
