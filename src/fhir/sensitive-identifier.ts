import { fieldsOf, listOf, textOf } from './json'
import { isSocialSecurity } from './social-security'

/**
 * Types of identifier that can be misused outside the clinic (HL7 v2, table 0203): social security
 * and beneficiary, driver's licence, passport, national person identifiers, tax, Medicare,
 * Medicaid, health cards, permanent residents, citizens, military, birth certificate, bank card,
 * account of a credit card.
 */
const TYPES: ReadonlySet<unknown> = new Set(
  'SS SB DL PPN NI NII TAX MC MA HC JHN PRC CZ MI BCT BC CC PNT VS'.split(' '),
)
/** `NNxxx`: a national person identifier, with the country in its code (HL7 v2, table 0203). */
const NATIONAL = /^NN[A-Z]{3}$/

/**
 * Well-known systems: HL7's own for the same numbers, and the branches of the OIDs of the United
 * States and of national numbers.
 */
const SYSTEMS =
  /\/sid\/(?:us-ssn|us-medicare|us-mbi|passport-)|(?:^|:)2\.16\.840\.1\.113883\.4\.(?:1|3\.\d+|330(?:\.\d+)?|572|927)$|nhs-number$/i

/**
 * Names of government numbers as an administrator may have written them, for identifiers with an
 * unknown code and system.
 */
const NAMES =
  /passport|driver|driving.?licen|social.?secur|\bssn\b|\bitin\b|\btax|national.?id|identity.?card|alien.?(?:reg|num)|green.?card|permanent.?resident|military.?id|medicare|medicaid|pasaporte|seguro.?social|licencia.?de.?(?:conducir|manejo)|n[uú]mero.?fiscal|identidad.?nacional|c[eé]dula.?de.?identidad|residente.?permanente|\bcurp\b/i

/**
 * True when an identifier is one of those numbers that are never shown whole unless somebody asks,
 * by its type, its system or its name. Accepts any shape.
 */
export function isSensitive(identifier: object): boolean {
  if (isSocialSecurity(identifier)) return true
  const { system, type } = fieldsOf(identifier)
  const address = textOf(system) ?? ''
  const codings = listOf(fieldsOf(type)['coding']).map(fieldsOf)
  const names = [fieldsOf(type)['text'], ...codings.map(({ display }) => display)]
  return (
    codings.some(({ code }) => TYPES.has(code) || NATIONAL.test(textOf(code) ?? '')) ||
    SYSTEMS.test(address) ||
    [...names, address].some((name) => NAMES.test(textOf(name) ?? ''))
  )
}

/**
 * The last digits of such a number: enough to compare, too few to misuse; empty for one that is too
 * short for that.
 */
export function endOf(value: string): string | undefined {
  const letters = [...value.trim()]
  return letters.length < 5 ? undefined : letters.slice(-Math.min(4, letters.length >> 1)).join('')
}

/**
 * The values of all sensitive identifiers of a record, contained ones and those of references
 * included.
 */
export function sensitiveValues(resource: unknown): readonly string[] {
  const found = new Set<string>()
  const waiting: unknown[] = [resource]
  // A list of its own instead of calls: a record may be nested deeper than a stack is.
  for (let value = waiting.pop(); value !== undefined; value = waiting.pop()) {
    if (Array.isArray(value)) for (const item of value) waiting.push(item ?? null)
    else if (typeof value === 'object' && value !== null) {
      const fields = fieldsOf(value)
      const own = fields['value']
      const text = typeof own === 'number' ? String(own) : textOf(own)
      if (text !== undefined && isSensitive(fields)) found.add(text.trim())
      for (const inner of Object.values(fields)) waiting.push(inner ?? null)
    }
  }
  return [...found]
}

/**
 * A text in which only the end of each of the values is shown, whatever separates its characters:
 * `123-45-6789` is `123456789`.
 */
export function masked(text: string, values: readonly string[]): string {
  return maskOf(values)(text)
}

/**
 * Returns a function that masks each of the values except for its end, for use on many texts: a
 * narrative has a hundred thousand of them.
 */
export function maskOf(values: readonly string[]): (text: string) => string {
  const find = findOf(values)
  return (text) => {
    let rest = ''
    let at = 0
    for (const { start, end, instead } of find(text)) {
      rest += text.slice(at, start) + instead
      at = end
    }
    return at === 0 ? text : rest + text.slice(at)
  }
}

/** A part of a text with what is shown in its place. */
interface Found {
  readonly start: number
  readonly end: number
  readonly instead: string
}

/**
 * Returns a function that finds where a text has one of the values, with what is shown instead; in
 * the order of the text, and none inside another.
 */
export function findOf(values: readonly string[]): (text: string) => readonly Found[] {
  const patterns = patternsOf(values)
  return (text) => {
    const found: Found[] = []
    for (const [pattern, instead] of patterns) {
      pattern.lastIndex = 0
      for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
        const start = match.index
        found.push({ start, end: start + match[0].length, instead })
        // The next one may begin inside this one.
        pattern.lastIndex = start + String.fromCodePoint(text.codePointAt(start) ?? 0).length
      }
    }
    return found.length < 2 ? found : withoutOverlaps(found, text)
  }
}

/**
 * Of numbers that share signs, the first ones and those behind them, if these are all signs. Else
 * all become one: what is left of a number beside another one's end could tell it whole.
 */
function withoutOverlaps(found: readonly Found[], text: string): readonly Found[] {
  const sorted = found.toSorted((a, b) => a.start - b.start || b.end - a.end)
  const kept: Found[] = []
  for (let at = 0; at < sorted.length;) {
    const chosen: Found[] = []
    let last = sorted[at]
    let isWhole = true
    for (let one = last; one !== undefined && last !== undefined; one = sorted[at]) {
      if (chosen.length > 0 && one.start >= last.end) break
      const end = chosen.at(-1)?.end ?? one.start
      if (one.start >= end) {
        if (/[\p{L}\p{N}]/u.test(text.slice(end, one.start))) isWhole = false
        chosen.push(one)
      }
      if (one.end > last.end) last = one
      at += 1
    }
    const [first] = chosen
    if (first === undefined || last === undefined) continue
    if (/[\p{L}\p{N}]/u.test(text.slice(chosen.at(-1)?.end, last.end))) isWhole = false
    if (isWhole) for (const one of chosen) kept.push(one)
    else kept.push({ ...last, start: first.start })
  }
  return kept
}

/** Longer than any number; such a value is searched for literally. */
const LONGEST = 64
/**
 * Shorter than any number. A `1` in its place would be found in every dose: it is hidden where it
 * stands alone, and no other word is.
 */
const SHORTEST = 5

/** The longest first: a shorter one may be part of it. */
function patternsOf(values: readonly string[]) {
  return values
    .filter((value) => value !== '')
    .toSorted((a, b) => b.length - a.length)
    .map((value) => [patternOf(value), `•••${endOf(value) ?? ''}`] as const)
}

function patternOf(value: string): RegExp {
  const signs = value.match(/[\p{L}\p{N}]/gu)
  if (signs === null || value.length > LONGEST)
    return new RegExp(value.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`), 'gu')
  // Both cases by hand with a small class in between: matching all of Unicode for each character
  // takes an engine seconds.
  const either = signs.map((sign) => `[${sign.toLowerCase()}${sign.toUpperCase()}]`)
  const pattern = either.join('[^A-Za-z0-9]{0,2}')
  return new RegExp(
    signs.length < SHORTEST ? String.raw`(?<=^\s*|")${pattern}(?=\s*$|")` : pattern,
    'gu',
  )
}
