import type { FhirResource } from 'fhir/r4'
import { styleLook } from '~/std/style-look'

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
}

/**
 * The words of a narrative (R4, "Narrative") without its markup: it is shown as text, so that no
 * part of it can act. It passes over the text once, whatever the content: each position is visited
 * once. A raised number is told from the one before it: "10^9".
 * @param struck words that announce a passage with a line through it; without, it is text like any
 */
export function narrativeText(div: unknown, struck?: string): string | undefined {
  if (typeof div !== 'string') return undefined
  const parts: string[] = []
  const passage = new StruckPassage(struck)
  let raises = false
  /** The last text, unless a line or a cell ended behind it. */
  let last = ''
  // Searches that found nothing further ahead are not repeated.
  const missing = new Set<string>()
  let afterCell = false
  for (let at = 0; at < div.length;) {
    const open = div.indexOf('<', at)
    const text = flowing(div.slice(at, open === -1 ? undefined : open))
    if (text !== '') {
      const isExponent = raises && /^\s*[-+\u2212]?\d/.test(text) && /\d$/.test(last)
      last = decoded(afterCell ? text.trimStart() : text)
      parts.push(`${passage.before()}${isExponent ? '^' : ''}${last}`)
    }
    if (open === -1) break
    const tag = tagAt(div, open, missing)
    const look = looksAt(tag.name, div.slice(open, tag.end))
    raises = look === 'raised'
    parts.push(`${passage.tag(tag.name, look === 'struck')}${tag.words}`)
    if (tag.words !== '') last = ''
    afterCell = tag.words === CELL || (afterCell && text.trim() === '' && tag.words === '')
    at = tag.end
  }
  parts.push(passage.end())
  const lines = parts.join('').split('\n')
  const said = lines.map((line) => line.trim()).filter((line) => line !== '')
  return said.length === 0 ? undefined : said.join('\n')
}

/** A passage with a line through it, from its first word to the end of its element. */
class StruckPassage {
  readonly #words: string | undefined
  /** The element, how many of its name are open in it, and true when its words have begun. */
  #open: { readonly name: string; depth: number; begun: boolean } | undefined

  constructor(words: string | undefined) {
    this.#words = words
  }

  /** Text in front of the next words. */
  before(): string {
    if (this.#words === undefined || this.#open === undefined || this.#open.begun) return ''
    this.#open.begun = true
    return `[${this.#words} `
  }

  /** Text in place of a tag: the end of the passage, if it ends there. */
  tag(name: string, isStruck: boolean): string {
    if (this.#open === undefined) {
      if (isStruck) this.#open = { name, depth: 1, begun: false }
      return ''
    }
    if (name === this.#open.name) this.#open.depth += 1
    else if (name === `/${this.#open.name}`) this.#open.depth -= 1
    return this.#open.depth === 0 ? this.end() : ''
  }

  end(): string {
    const end = this.#open?.begun === true ? ']' : ''
    this.#open = undefined
    return end
  }
}

/** The look of the text behind a tag, as far as it changes how it is read. */
function looksAt(name: string, tag: string): 'struck' | 'raised' | undefined {
  if (name.startsWith('/') || tag.endsWith('/>')) return undefined
  if (name === 's' || name === 'del' || name === 'strike') return 'struck'
  if (name === 'sup') return 'raised'
  // Few tags have such a style: the others are not taken apart.
  if (!/line-through|super/i.test(tag)) return undefined
  const style = /\sstyle\s*=\s*(?:"([^"]*)"|'([^']*)')/i.exec(tag)
  const look = styleLook(style?.[1] ?? style?.[2])
  return look.struck === true ? 'struck' : look.raised === 'super' ? 'raised' : undefined
}

/** The words of the narrative of a record; struck passages are announced by `struck`. */
export function narrativeOf(resource: FhirResource, struck: string): string | undefined {
  return 'text' in resource ? narrativeText(resource.text?.div, struck) : undefined
}

/** Separator between two cells of a row. */
const CELL = '   '

/**
 * The replacement for the markup that begins here, and its end. A `<` that begins no markup is a
 * letter.
 */
function tagAt(
  div: string,
  at: number,
  missing: Set<string>,
): { readonly words: string; readonly end: number; readonly name: string } {
  const past = (mark: string, from: number): number | undefined => {
    if (missing.has(mark)) return undefined
    const found = div.indexOf(mark, from)
    if (found !== -1) return found + mark.length
    missing.add(mark)
    return undefined
  }
  const comment = div.startsWith('<!--', at) ? past('-->', at + 4) : undefined
  if (comment !== undefined) return { words: '', end: comment, name: '' }
  const end = past('>', at)
  if (end === undefined) return { words: '<', end: at + 1, name: '' }
  const name = /^<(\/?[a-z][a-z0-9]{0,9})\b/i.exec(div.slice(at, at + 14))?.[1]?.toLowerCase() ?? ''
  if (name === 'script' || name === 'style') {
    const close = [past(`</${name}>`, end), past(`</${name.toUpperCase()}>`, end)]
    const ends = close.filter((place) => place !== undefined)
    return {
      words: '',
      end: ends.length === 0 ? end : Math.min(ends[0] ?? end, ends[1] ?? Infinity),
      name: '',
    }
  }
  if (name === '/td' || name === '/th') return { words: CELL, end, name }
  return { words: /^(?:br|\/(?:p|div|li|tr|h[1-6]))$/.test(name) ? '\n' : '', end, name }
}

/** Text as HTML flows it: the end of a line is a space, together with the spaces around it. */
function flowing(text: string): string {
  if (!text.includes('\n')) return text
  const lines = text.split('\n')
  return lines
    .map((line, index) => {
      const from = index === 0 ? line : line.trimStart()
      return index === lines.length - 1 ? from : from.trimEnd()
    })
    .join(' ')
}

function decoded(text: string): string {
  if (!text.includes('&')) return text
  return text.replaceAll(
    /&(?:#(\d{1,8})|#x([0-9a-f]{1,8})|([a-z]{1,8}));/gi,
    (whole, decimal?: string, hex?: string, name?: string) => entity(whole, decimal, hex, name),
  )
}

function entity(whole: string, decimal?: string, hex?: string, name?: string): string {
  const code =
    decimal === undefined
      ? hex === undefined
        ? undefined
        : Number.parseInt(hex, 16)
      : Number(decimal)
  if (code !== undefined) return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole
  return name !== undefined && Object.hasOwn(ENTITIES, name) ? (ENTITIES[name] ?? whole) : whole
}
