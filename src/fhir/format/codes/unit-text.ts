import type { Quantity } from 'fhir/r4'
import type { FormatContext } from '../context'
import { filled } from '../filled'
import { lookup } from '../lookup'

const UCUM = 'http://unitsofmeasure.org'

/**
 * UCUM's symbols for units that people write differently (ucum.org, "The Unified Code for Units of
 * Measure", tables 2 to 7).
 */
const ATOMS = new Map([
  ['Cel', '°C'],
  ['deg', '°'],
  ['eq', 'Eq'],
  ['osm', 'Osm'],
  ['m2', 'm²'],
  ['m3', 'm³'],
  ['cm2', 'cm²'],
  ['cm3', 'cm³'],
  ['mm2', 'mm²'],
  ['mm3', 'mm³'],
  ['[iU]', 'IU'],
  ['[degF]', '°F'],
  ['[lb_av]', 'lb'],
  ['[oz_av]', 'oz'],
  ['[in_i]', 'in'],
  ['[ft_i]', 'ft'],
  ['[mi_i]', 'mi'],
  ['[foz_us]', 'fl oz'],
  ['[cup_us]', 'cup'],
  ['[tbs_us]', 'tbsp'],
  ['[tsp_us]', 'tsp'],
  ['[drp]', 'drops'],
  ['[diop]', 'dpt'],
  ['[Ch]', 'Fr'],
])

/**
 * Alone they mean a period or nothing, as of the points of a scale; within a unit they mean
 * something else.
 */
const ALONE = new Map([
  ['a', 'years'],
  ['1', ''],
  ['{score}', ''],
  ['score', ''],
])

/**
 * Arbitrary units, counted fields and the liquids of a pressure lose their brackets; `[g]` and
 * `[h]` are not a gram and an hour.
 */
const BRACKETED = /\[(iU|IU|Hg|H2O|[HLN]PF|[CPF]FU|pH|pp(?:m|b|tr))\]$/
const MICRO = /^u(?=(?:[Lgm]|mol|eq|s|kat|U|IU|\[(?:iU|IU)\])$)/

/**
 * A power of ten wherever a unit has one: `10*12`, `10^-3`, `x10e9`, `({cells}.10*6)`. Three
 * digits are more than any exponent has.
 */
const POWER = /(^|[(×]|[A-Za-z)]\.)[xX]?10[*^eE]([-+]?)(\d{1,3})(?!\d)/g

/** Every digit of an exponent raised: of `10¹2`, nobody could tell the number. */
function raised(exponent: string): string {
  return exponent.replace(/./g, (sign) =>
    sign === '-' ? '⁻' : sign === '+' ? '' : '⁰¹²³⁴⁵⁶⁷⁸⁹'.charAt(Number(sign)),
  )
}

/**
 * One part between the strokes: `10*3`, `uL`, `mm[Hg]`, `m[IU]`, `(24.h)`. An unknown part stays as
 * it is.
 */
function partText(part: string): string {
  return (
    ATOMS.get(part) ??
    part
      .replace(
        POWER,
        (_, before: string, sign: string, digits: string) => `${before}10${raised(sign + digits)}`,
      )
      .replace(MICRO, 'µ')
      .replace(/^([µmk])(eq|osm)$/, (_, prefix: string, unit: string) => prefix + partText(unit))
      .replace(BRACKETED, (_, name: string) =>
        name === 'iU' ? 'IU' : name === 'H2O' ? 'H₂O' : name,
      )
      .replace(/\[([A-Za-z]+)'U\]$/, '$1 U')
      .replace(/^\(?(\d+)\.([a-z]+)\)?$/, '$1 $2')
      .replace(/^1\.73[._ ]?(?:m2|sq\.? ?m)$/i, '1.73 m²')
  )
}

/**
 * An annotation in braces names the thing that is counted or measured: `{cells}/uL`, `ng/mL{FEU}`.
 */
const ANNOTATION = /\{([^{}]*)\}/g

/** The English spellings of one, and of many, of what is counted. */
const ONE = (text: string) =>
  ['es', 's'].flatMap((end) => (text.endsWith(end) ? [text.slice(0, -end.length)] : []))
const MANY = (text: string) => [`${text}s`, `${text}es`]

const isWord = (word: string | undefined) => word !== undefined

/** The catalogue of the reader's language, as far as units need it. */
export type UnitContext = Pick<FormatContext, 'words'>

/**
 * The unit as a person writes it, `10³/µL` for `10*3/uL`: from the given text, else from the UCUM
 * code. Two UCUM codes never read the same, unless they are two spellings of one unit. Words are
 * in the reader's language where the catalogue has them: `latidos/min` for `beats/min`, and in the
 * number that `count` asks for: `2 tabletas` for `2 tablet`.
 */
export function unitText(
  value: Quantity,
  context?: UnitContext,
  count?: number,
): string | undefined {
  const given =
    filled(value.unit) ??
    (value.system === UCUM || value.system === undefined ? filled(value.code) : undefined)
  if (given === undefined) return undefined
  const table = context?.words.codes['units'] ?? {}
  const inWords = (text: string) => lookup(table, text.toLowerCase())
  const counted = (text: string) =>
    count === undefined ? undefined : (count === 1 ? ONE : MANY)(text).map(inWords).find(isWord)
  const alone = ALONE.get(given)
  if (alone !== undefined) return filled(counted(alone) ?? inWords(alone) ?? alone)
  const read = given.replace(ANNOTATION, (_, name: string, at: number) => {
    const text = name.replaceAll('_', ' ').replace(/\bm2$/, 'm²')
    return at === 0 || given[at - 1] === '/' || given[at - 1] === '.' ? text : ` ${text}`
  })
  return filled(
    read
      .split('/')
      .map((part, index) => {
        const text = part.split(' ').map(partText).join(' ')
        return (index === 0 ? counted(text) : undefined) ?? inWords(text) ?? text
      })
      .join('/'),
  )
}
