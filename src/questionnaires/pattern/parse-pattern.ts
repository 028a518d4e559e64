import { isTail, type Piece } from './piece'

/** The pattern uses an unsupported feature; `new RegExp` accepts it all the same. */
export class NotRead extends Error {}

/** A pattern that was read. */
export interface ReadPattern {
  readonly piece: Piece
  /** Capturing groups, by number from 1. */
  readonly groups: number
  /** Numbers of the groups with a name. */
  readonly names: ReadonlyMap<string, number>
  /** It refers back to a group's capture: then one position may be visited many times. */
  readonly refers: boolean
}

/**
 * Reads a pattern in JavaScript's language (ECMAScript, "RegExp (Regular Expression) Objects") that
 * `new RegExp` takes. A single character, such as `[a-z]` or `\p{L}`, is left to the browser, which
 * takes no time for it.
 * @throws NotRead for an unsupported feature
 */
export function parsePattern(source: string, flags: string): ReadPattern {
  const parser = new Parser(source, flags)
  return parser.read()
}

const GROUP = /\((?!\?)|\(\?<(?![=!])/g

class Parser {
  private at = 0
  private group = 0
  private refers = false
  private readonly names = new Map<string, number>()
  private readonly unicode: boolean
  private readonly groups: number

  private readonly source: string
  private readonly flags: string

  constructor(source: string, flags: string) {
    this.source = source
    this.flags = flags
    this.unicode = flags.includes('u')
    this.groups = (
      source.replaceAll(/\\[^]|\[(?:\\[^]|[^\]\\])*\]/g, 'x').match(GROUP) ?? []
    ).length
  }

  read(): ReadPattern {
    const piece = this.alternatives()
    if (this.at < this.source.length) throw new NotRead(this.source)
    return { piece, groups: this.groups, names: this.names, refers: this.refers }
  }

  private alternatives(): Piece {
    const ways = [this.sequence()]
    while (this.take('|')) ways.push(this.sequence())
    return ways.length === 1 ? (ways[0] ?? EMPTY) : { is: 'either', ways }
  }

  private sequence(): Piece {
    const parts: Piece[] = []
    while (this.at < this.source.length && !'|)'.includes(this.source.charAt(this.at)))
      parts.push(this.repeated(this.part()))
    return { is: 'row', parts }
  }

  private repeated(part: Piece): Piece {
    const [text, star, least, open, most] =
      /^(?:([*+?])|\{(\d+)(?:(,)(\d*))?\})/.exec(this.source.slice(this.at)) ?? []
    if (text === undefined) return part
    this.at += text.length
    const lazy = this.take('?')
    if (isTail(part)) throw new NotRead(this.source)
    if (star !== undefined)
      return {
        is: 'repeat',
        part,
        min: star === '+' ? 1 : 0,
        max: star === '?' ? 1 : Infinity,
        lazy,
      }
    const min = Number(least)
    const max =
      open === undefined ? min : most === '' || most === undefined ? Infinity : Number(most)
    return { is: 'repeat', part, min, max, lazy }
  }

  private part(): Piece {
    const sign = this.source.charAt(this.at)
    if (sign === '(') return this.bracketed()
    if (sign === '[') return this.single(/^\[(?:\\[^]|[^\]\\])*\]/)
    if (sign === '\\') return this.escaped()
    if (sign === '^' || sign === '$') {
      this.at += 1
      return { is: sign === '^' ? 'start' : 'end', lines: this.flags.includes('m') }
    }
    if (sign === '.') return this.single(/^\./)
    const [text = ''] = (this.unicode ? /^[^]/u : /^[^]/).exec(this.source.slice(this.at)) ?? []
    this.at += text.length
    if (this.flags.includes('i') && text.toLowerCase() !== text.toUpperCase())
      return this.one(`[${text}]`)
    return { is: 'sign', fits: (other) => other === text }
  }

  private bracketed(): Piece {
    const rest = this.source.slice(this.at)
    const [text = '', look, name] = /^\((?:\?(?:(<?[=!])|:|<([^>=!][^>]*)>))?/.exec(rest) ?? []
    if (rest.startsWith('(?') && text === '(') throw new NotRead(this.source)
    this.at += text.length
    const captures = text === '(' || name !== undefined
    if (captures) this.group += 1
    const number = this.group
    if (name !== undefined) {
      if (this.names.has(name)) throw new NotRead(this.source)
      this.names.set(name, number)
    }
    const inside = this.alternatives()
    if (!this.take(')')) throw new NotRead(this.source)
    if (look !== undefined)
      return { is: 'look', part: inside, behind: look.startsWith('<'), not: look.endsWith('!') }
    return captures ? { is: 'group', number, part: inside } : inside
  }

  private escaped(): Piece {
    const rest = this.source.slice(this.at)
    const [edge] = /^\\[bB]/.exec(rest) ?? []
    if (edge !== undefined) {
      this.at += edge.length
      if (this.flags.includes('i') && this.unicode) throw new NotRead(this.source)
      return { is: 'edge', not: edge === '\\B' }
    }
    const [back, digits, name] = /^\\(?:([1-9]\d*)|k<([^>]+)>)/.exec(rest) ?? []
    if (back !== undefined) {
      // In old patterns, a number beyond the groups is a character by its octal number.
      if (this.flags.includes('i') || (digits !== undefined && Number(digits) > this.groups))
        throw new NotRead(this.source)
      this.at += back.length
      this.refers = true
      return { is: 'same', group: digits === undefined ? (name ?? '') : Number(digits) }
    }
    return this.single(this.unicode ? UNICODE_ESCAPE : OLD_ESCAPE)
  }

  /** A piece that matches exactly one character. */
  private single(shape: RegExp): Piece {
    const [text] = shape.exec(this.source.slice(this.at)) ?? []
    if (text === undefined) throw new NotRead(this.source)
    this.at += text.length
    return this.one(text)
  }

  private one(text: string): Piece {
    const pattern = new RegExp(`^${text}$`, this.flags.replace('m', ''))
    const known = new Map<string, boolean>()
    return {
      is: 'sign',
      fits: (sign) => {
        const before = known.get(sign)
        if (before !== undefined) return before
        const fits = pattern.test(sign)
        known.set(sign, fits)
        return fits
      },
    }
  }

  private take(sign: string): boolean {
    if (this.source.charAt(this.at) !== sign) return false
    this.at += 1
    return true
  }
}

const EMPTY: Piece = { is: 'row', parts: [] }
const UNICODE_ESCAPE =
  /^\\(?:u\{[0-9a-fA-F]+\}|u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2}|u[0-9a-fA-F]{4}|x[0-9a-fA-F]{2}|c[A-Za-z]|[pP]\{[^}]*\}|[^])/
const OLD_ESCAPE = /^\\(?:u[0-9a-fA-F]{4}|x[0-9a-fA-F]{2}|c[A-Za-z]|0(?!\d)|[^0-9kc])/
