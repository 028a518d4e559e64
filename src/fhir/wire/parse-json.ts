import { type DecimalSource, isDecimalSource, keepDigits } from './decimal-source'
import { fieldsOf } from '../json'

/**
 * A number that is a member of an object, in the text. The character before the quote shows that it
 * closes a name: inside a string, a quote follows a backslash, and an opening quote never follows a
 * letter. Every name in FHIR ends in one.
 */
const MEMBER = /\w"\s*:\s*(-?\d[\d.eE+-]*)/

/** The most digits that a number always keeps (IEEE 754 double). */
const SAFE_LENGTH = 15

/**
 * The numbers of a text in their order, and the digits of those whose number does not imply them.
 */
interface Scan {
  readonly values: readonly number[]
  readonly sources: ReadonlyMap<number, DecimalSource>
}

/**
 * Reads JSON like `JSON.parse` and keeps the digits of its decimals for `decimalSource`. Throws
 * `SyntaxError`.
 *
 * The digits come from a scan of the text and not from a reviver with `context.source`: that works
 * in all browsers, and a reviver takes several times as long as the parsing itself. Decimals
 * directly in an array, which R4 has in MolecularSequence only, stay plain numbers; so do all
 * numbers if scan and records do not agree to the last one (an object that names a member twice).
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
  // A regular expression of its own, because its position is its state; a loop, because a long list
  // has a million numbers.
  const member = new RegExp(MEMBER, 'g')
  for (let found = member.exec(text); found !== null; found = member.exec(text)) {
    const source = found[1] ?? ''
    if (saysMore(source) && isDecimalSource(source)) sources.set(values.length, source)
    values.push(Number(source))
  }
  return { values, sources }
}

/**
 * True when a number's digits may be more than `String(number)` returns; decided from the text,
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

/** Assigns the digits to their objects; false when text and objects disagree. */
function matched(json: unknown, { values, sources }: Scan): boolean {
  const shared = new Map<string, Readonly<Record<string, DecimalSource>>>()
  let count = 0
  let agree = true
  const keep = (holder: object, key: string, value: number) => {
    const source = sources.get(count)
    // Compared as JSON parsed them: a pair that differs shows that the order is different.
    agree &&= values[count] === value
    count += 1
    if (source === undefined) return
    const name = `${key} ${source}`
    // Many results have the same digits: they share one record.
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
    // An object from JSON.parse has only members of its own; `Object.entries` takes twice as long.
    const fields = fieldsOf(value)
    for (const key in fields) {
      const member = fields[key]
      if (typeof member === 'number') see(value, key, member)
      else if (typeof member === 'object') visit(member, see)
    }
  }
}
