/**
 * The value of a search parameter, by the parameter's type (R4, "Search", 3.1.1.4.8 to 3.1.1.4.15).
 */
export type SearchValue =
  | { readonly type: 'string' | 'uri' | 'id' | 'special' | 'number'; readonly value: string }
  /**
   * A code of one system, a code of any system (no `system`), of no system (`''`), or any code of
   * one system (no `code`).
   */
  | { readonly type: 'token'; readonly system?: string | undefined; readonly code?: string }
  /** `Type/id`, or an address of its own. */
  | { readonly type: 'reference'; readonly to: string }
  /** A partial date with its known precision. */
  | { readonly type: 'date'; readonly prefix?: 'ge' | 'le'; readonly date: string }
  | {
      readonly type: 'quantity'
      readonly prefix?: 'ge' | 'le'
      readonly number: string
      readonly system?: string
      readonly unit?: string
    }
  /** Values of several parameters that must all apply to the same part of a record. */
  | { readonly type: 'composite'; readonly parts: readonly SearchValue[] }

/**
 * A value as a search parameter writes it. Every text in it is taken literally: the signs that
 * separate values, parts of a value and alternatives are escaped (R4, "Search", 3.1.1.4.0.1
 * Escaping Search Parameters), so that a comma in a name asks for that name and not for two.
 */
export function writtenValue(asked: SearchValue): string {
  switch (asked.type) {
    case 'token':
      return asked.system === undefined
        ? escaped(asked.code ?? '')
        : `${escaped(asked.system)}|${escaped(asked.code ?? '')}`
    case 'reference':
      return escaped(asked.to)
    case 'date':
      return `${asked.prefix ?? ''}${escaped(asked.date)}`
    case 'quantity': {
      const number = `${asked.prefix ?? ''}${escaped(asked.number)}`
      return asked.system === undefined && asked.unit === undefined
        ? number
        : `${number}|${escaped(asked.system ?? '')}|${escaped(asked.unit ?? '')}`
    }
    case 'composite':
      return asked.parts.map(writtenValue).join('$')
    default:
      return escaped(asked.value)
  }
}

/** Alternatives: a record matches one of them (R4, "Search", 3.1.1.3: a comma is OR). */
export function anyOf(asked: readonly SearchValue[]): string {
  return asked.map(writtenValue).join(',')
}

/**
 * A token that a person typed, or that is one text: a code, or `system|code` (R4, "Search", token).
 * The first sign separates, because no address of a system has one.
 */
export function tokenOf(text: string): SearchValue & { readonly type: 'token' } {
  const bar = text.indexOf('|')
  return bar < 0 || text === '|'
    ? { type: 'token', code: text }
    : { type: 'token', system: text.slice(0, bar), code: text.slice(bar + 1) }
}

/** An entered value of a parameter, by the type of the parameter. */
export function enteredValue(
  type: 'string' | 'token' | 'reference' | 'date' | 'id' | 'special',
  text: string,
): SearchValue {
  switch (type) {
    case 'token':
      return tokenOf(text)
    case 'reference':
      return { type, to: text }
    case 'date':
      return { type, date: text }
    default:
      return { type, value: text }
  }
}

function escaped(text: string): string {
  return text.replaceAll(/[\\,$|]/g, String.raw`\$&`)
}
