import { flat } from './plain-names'
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
  return isOneUnit && isSameNumber(one.value * factor, other.value * otherFactor)
}

function isSameNumber(one: number, other: number): boolean {
  return Math.abs(one - other) <= 1e-9 * Math.max(Math.abs(one), Math.abs(other))
}

/**
 * The value of a number as people write it. A comma before one or two figures, or behind a lone
 * zero, is a decimal point; before three it parts thousands.
 */
export function numberIn(text: string): number {
  return Number(
    /^0,\d+$|^\d+,\d{1,2}$/.test(text) ? text.replace(',', '.') : text.replaceAll(',', ''),
  )
}

/** The words of units, as parts of a pattern: the longer ones first. */
function wordsOf(isWanted: (base: string) => boolean): string {
  return UNITS.filter(([base]) => isWanted(base))
    .flatMap(([, , words]) => words.split(' '))
    .concat('µg', 'μg')
    .toSorted((one, other) => other.length - one.length)
    .join('|')
}

const WORDS = wordsOf(() => true)
const AMOUNT = String.raw`(?<![\p{L}\d.,])(\d+(?:[.,]\d+)*)[\s-]*`
const UNIT = `(${wordsOf((base) => !COUNTED.has(base))})`
const PER = String.raw`\s*/\s*(\d*(?:[.,]\d+)?)\s*(${WORDS}|hr|hour|h|day|spray|vial|cm2)`
const END = String.raw`(?![\p{L}\d])`
const MEASURED = new RegExp(`${AMOUNT}${UNIT}${END}(?:${PER}${END})?`, 'giu')
/** A number in a name that has no unit, such as `Warfarin 5`, and is no part of a word (B12). */
const BARE = /(?<![\p{L}\d.,/-])(\d+(?:[.,]\d+)*)(?![\p{L}\d/-]|[.,]\d)/gu

/** A strength in a name, in the words of the name and in a form for comparing. */
export interface Strength {
  readonly text: string
  readonly key: string
}

/** The strengths in a medicine's name, in their order. */
export function strengthsIn(name: string): readonly Strength[] {
  const measured = [...name.matchAll(MEASURED)].map(([text, value = '', unit = '', per, of]) => {
    const [base, factor] = measureOf(unit)
    const [ofBase, ofFactor] = of === undefined ? [undefined, 1] : measureOf(of)
    const share = per === undefined || per === '' ? 1 : numberIn(per)
    const amount = (numberIn(value) * factor) / (share * ofFactor)
    return { text: text.trim(), key: [rounded(amount), base, ofBase].join(' ').trim() }
  })
  return measured.length > 0
    ? measured
    : [...name.matchAll(BARE)].map(([text, value = '']) => ({
        text,
        key: rounded(numberIn(value)),
      }))
}

/** A number without the noise of its last binary figures. */
function rounded(value: number): string {
  return String(Number(value.toPrecision(9)))
}
