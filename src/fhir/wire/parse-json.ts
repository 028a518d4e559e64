import { type DecimalSource, isDecimalSource, keepDigits } from './decimal-source'
import { fieldsOf } from '../json'

/**
 * A number that is a member of an object, in the text. What stands before the quote shows that it
 * closes a name: inside a string a quote follows a backslash, and before an opening quote stands no
 * letter. Every name in FHIR ends in one.
 */
const MEMBER = /\w"\s*:\s*(-?\d[\d.eE+-]*)/

/** The most digits that a number keeps whatever they are (IEEE 754 double). */
const SAFE_LENGTH = 15

/**
 * The numbers of a text in their order, and the digits of those whose number does not tell them.
 */
interface Scan {
  readonly values: readonly number[]
  readonly sources: ReadonlyMap<number, DecimalSource>
}

/**
 * Reads JSON like `JSON.parse` and keeps the digits of its decimals for `decimalSource`. Throws
 * `SyntaxError`.
 *
 * The digits are found by a scan of the text and not by a reviver with `context.source`: one way
 * for all browsers, and a reviver takes several times as long as the parsing itself. Decimals
 * directly in an array, which R4 has in MolecularSequence alone, stay plain numbers; so does
 * everything where scan and records do not agree to the last number (an object that names a member
 * twice).
 */
export function parseJson(text: string): unknown {
  const json: unknown = JSON.parse(text)
  const scan = scanned(text)
  if (scan.sources.size === 0) return json
  return matched(json, scan) ? json : JSON.parse(text)
}

function scanned(text: string): Scan {
  const values: number[] = []
  const sources = new Map<number, DecimalSource>()
  // Its own expression, because where it stands is its state; a loop, because a long list has a
  // million numbers.
  const member = new RegExp(MEMBER, 'g')
  for (let found = member.exec(text); found !== null; found = member.exec(text)) {
    const source = found[1] ?? ''
    if (saysMore(source) && isDecimalSource(source)) sources.set(values.length, source)
    values.push(Number(source))
  }
  return { values, sources }
}

/**
 * Whether a number's digits may be more than `String(number)` gives back; decided by the text,
 * which is faster.
 */
function saysMore(source: string): boolean {
  return (
    source.length > SAFE_LENGTH ||
    (source.endsWith('0') && source.includes('.')) ||
    source.includes('e') ||
    source.includes('E') ||
    source === '-0'
  )
}

/** Gives the digits to the objects whose they are; false where text and objects go apart. */
function matched(json: unknown, { values, sources }: Scan): boolean {
  const shared = new Map<string, Readonly<Record<string, DecimalSource>>>()
  let count = 0
  let agree = true
  const keep = (holder: object, key: string, value: number) => {
    const source = sources.get(count)
    // Compared as JSON gave them: a pair that differs shows that the order is another.
    agree &&= values[count] === value
    count += 1
    if (source === undefined) return
    const name = `${key} ${source}`
    // Many results have the same digits: one record serves them all.
    const digits = shared.get(name) ?? { [key]: source }
    shared.set(name, digits)
    keepDigits(holder, digits)
  }
  visit(json, keep)
  return agree && count === values.length
}

/** Every number that is a member of an object, in the order of the text. */
function visit(value: unknown, see: (holder: object, key: string, value: number) => void): void {
  if (Array.isArray(value)) {
    for (const item of value) visit(item, see)
  } else if (typeof value === 'object' && value !== null) {
    // What JSON.parse made has no members but its own; `Object.entries` takes twice as long.
    const fields = fieldsOf(value)
    for (const key in fields) {
      const member = fields[key]
      if (typeof member === 'number') see(value, key, member)
      else if (typeof member === 'object') visit(member, see)
    }
  }
}
