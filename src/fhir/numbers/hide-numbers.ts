import { endOf, isSensitive, maskOf, sensitiveValues } from '../sensitive-identifier'
import { fieldsOf, textOf } from '../json'

/**
 * Returns a part of a record for drawing: the part itself, or a copy in which sensitive numbers
 * only show their end. Of a whole record, its own sensitive numbers are hidden too; `within` is the
 * record that a part or a text is from. A part without such a number stays the same object, so that
 * it is not redrawn.
 */
export type Hide = <T>(part: T, within?: unknown) => T

/** Returns every part unchanged: for a person who asked for the numbers, and for files. */
export const SHOW_ALL: Hide = (part) => part

/** Deeper than anything that is drawn, and less deep than a stack. */
const DEEPEST = 300

/**
 * Elements that address or identify something: links and look-ups need them as they are, and the
 * texts that are made of them are hidden as texts. A narrative and bytes are hidden where they are
 * read.
 */
const KEPT: ReadonlySet<string> = new Set([
  'id',
  'reference',
  'url',
  'system',
  'resourceType',
  'linkId',
  'fullUrl',
  'versionId',
  'contentType',
  'hash',
  'data',
  'div',
])
const ADDRESS = /^(?:https?:\/\/|urn:|#)\S*$/i
/** A day, month, year or moment of R4 stays one, whatever its digits. */
const DATE = /^\d{4}(?:-\d{2}(?:-\d{2}(?:T[\d:.]+(?:Z|[+-]\d{2}:\d{2})?)?)?)?$/
/** Seven digits and more, whatever separates them. */
const LONG = /\d(?:[^A-Za-z0-9]{0,2}\d){6,}/g
const shortened = (found: string) => `•••${endOf(found.replaceAll(/\D/g, '')) ?? ''}`
/** Numbers in a number's element: shorter ones may be counted or measured. */
const TYPED = /^\d{7,}$/

/** The original of a record with hidden numbers, attached as the digits of decimals are. */
const WHOLE = Symbol('whole')

interface Holder {
  [WHOLE]?: object
}

/**
 * Hides these numbers wherever a part of a record repeats them (docs/decisions, 41 and 48). The
 * value of a sensitive identifier itself stays: its own component shows its end, and the whole on
 * request. Texts are masked with any separators between the digits. `all long numbers` is for the
 * time until the numbers are known.
 */
export function hiderOf(
  values: readonly string[],
  which: 'these' | 'all long numbers' = 'these',
): Hide {
  const isCautious = which === 'all long numbers'
  const telling = (all: readonly string[]) => {
    const mask = maskOf(all)
    return isCautious ? (text: string) => mask(text).replaceAll(LONG, shortened) : mask
  }
  const tell = telling(values)
  // Each rendering asks for a part again.
  const known = new WeakMap<object, object>()
  return <T>(part: T, within?: unknown): T => {
    // The result has the shape of the input: a text for a text, a record for a record.
    const same = (made: unknown) => made as T
    if (typeof part === 'string') {
      const own = within === undefined ? [] : numbersIn(within)
      return same(own.length === 0 ? tell(part) : telling([...values, ...own])(part))
    }
    if (typeof part !== 'object' || part === null) return part
    const own = isWhole(part) ? numbersIn(part) : []
    if (values.length === 0 && own.length === 0 && !isCautious) return part
    const before = known.get(part)
    if (before !== undefined) return same(before)
    const more = own.filter((value) => !values.includes(value))
    const made = hiddenPart(
      part,
      new Set([...values, ...own].map(plainOf)),
      more.length === 0 ? tell : telling([...values, ...more]),
      isCautious,
    )
    if (made !== part && isWhole(part)) Object.assign(made, { [WHOLE]: wholeOf(part) })
    known.set(part, made)
    known.set(made, made)
    return same(made)
  }
}

/** The record that a drawn one was made from; itself if nothing in it was hidden. For writing. */
export function wholeOf<R extends object>(record: R): R {
  const holder: Holder = record
  // It was attached to the copy of a record of the same type.
  return (holder[WHOLE] as R | undefined) ?? record
}

/** True for a record in which numbers are hidden: it is drawn, and never sent. */
export function isHidden(record: object): boolean {
  const holder: Holder = record
  return holder[WHOLE] !== undefined
}

const isWhole = (part: object) => 'resourceType' in part

/** Read once for each record. */
const read = new WeakMap<object, readonly string[]>()

function numbersIn(record: unknown): readonly string[] {
  if (typeof record !== 'object' || record === null) return []
  const before = read.get(record)
  if (before !== undefined) return before
  const values = sensitiveValues(record)
  read.set(record, values)
  return values
}

const plainOf = (value: string) => value.replaceAll(/[^\p{L}\p{N}]/gu, '')

function hiddenPart<P extends object>(
  part: P,
  plain: ReadonlySet<string>,
  tell: (text: string) => string,
  isCautious: boolean,
): P {
  const hidden = (value: unknown, depth: number): unknown => {
    if (typeof value === 'string')
      return DATE.test(value) || ADDRESS.test(value) ? value : tell(value)
    if (typeof value !== 'object' || value === null || depth > DEEPEST) return value
    if (Array.isArray(value)) {
      const items: readonly unknown[] = value
      const made = items.map((item) => hidden(item, depth + 1))
      return made.some((item, at) => item !== items[at]) ? made : value
    }
    const fields = fieldsOf(value)
    const isSecret = isSensitive(fields)
    let copy: Record<string, unknown> | undefined
    const change = () => (copy ??= { ...fields })
    for (const [name, field] of Object.entries(fields)) {
      // Identifiers hide themselves; telephone numbers are written under the same name.
      if (KEPT.has(name) || (name === 'value' && (isSecret || isCautious))) continue
      // A code is looked up by its system; one without a system is a word.
      if (name === 'code' && textOf(fields['system']) !== undefined) continue
      if (typeof field === 'number') {
        const digits = String(field)
        if (!/^value(?:Integer|Decimal)$/.test(name) || !TYPED.test(digits)) continue
        if (!plain.has(digits)) continue
        delete change()[name]
        change()['valueString'] = `•••${endOf(digits) ?? ''}`
        continue
      }
      const made = hidden(field, depth + 1)
      if (made !== field) change()[name] = made
    }
    return copy ?? value
  }
  // A part keeps its shape.
  return hidden(part, 0) as P
}
