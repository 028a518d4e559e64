import { fieldsOf } from '../json'

/** A decimal as JSON writes it: `7.0`, `1.50e3`. */
export type DecimalSource = `${number}`

/** The digits of an object's members, by their names. */
type Digits = Readonly<Record<string, DecimalSource>>

/**
 * The digits are attached to their object under a symbol: the types of `fhir/r4` stay as they are,
 * keys and JSON do not show it, and a copy with one element changed (`{ ...quantity, unit }`) keeps
 * the digits of the others.
 */
const DIGITS = Symbol('digits as sent')

interface Holder {
  [DIGITS]?: Digits
}

const DECIMAL = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/

/** True when text is a number as JSON writes it (RFC 8259, "Numbers"). */
export function isDecimalSource(text: string): text is DecimalSource {
  return DECIMAL.test(text)
}

/**
 * The digits with which a number was sent, when they say more than the number: the precision of a
 * decimal is significant, `7.0` is not `7` (R4, "Data Types", decimal). Undefined when the number
 * says everything, or when the element was changed since.
 */
export function decimalSource(holder: object | undefined, key: string): DecimalSource | undefined {
  const digits = holdingOf(holder)
  if (digits === undefined || !Object.hasOwn(digits, key)) return undefined
  const source = digits[key]
  return Number(source) === fieldsOf(holder)[key] ? source : undefined
}

function holdingOf(holder: Holder | undefined): Digits | undefined {
  return holder?.[DIGITS]
}

/** Keeps digits with their object; for the parser only. Objects may share one record of digits. */
export function keepDigits(holder: Holder, digits: Digits): void {
  const kept = holder[DIGITS]
  holder[DIGITS] = kept === undefined ? digits : { ...kept, ...digits }
}
