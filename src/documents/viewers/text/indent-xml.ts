import { endAfter, endOfDoctype } from '~/documents/xml-root'

/**
 * A piece of XML in the order of the file: text, a tag with its name, or something else between `<`
 * and `>`.
 */
interface Piece {
  readonly text: string
  readonly end?: string
  readonly start?: string
  /** A start tag that is its own end. */
  readonly empty?: boolean
}

/** Comments, sections and instructions by their beginnings and ends (XML 1.0, 2.5 to 2.7). */
const ASIDES = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
] as const

/** Cuts XML into its pieces, reading each character once; undefined when something does not end. */
function piecesOf(xml: string): readonly Piece[] | undefined {
  const pieces: Piece[] = []
  for (let at = 0; at < xml.length;) {
    const end = xml[at] === '<' ? endOfMarkup(xml, at) : nextTag(xml, at)
    if (end === undefined) return undefined
    const text = xml.slice(at, end)
    const [, name] = /^<\/([^\s<>/]+)\s*>$/.exec(text) ?? []
    const [, start] = /^<([^\s<>/!?]+)/.exec(text.slice(0, 1000)) ?? []
    if (name !== undefined) pieces.push({ text, end: name })
    else if (start !== undefined) pieces.push({ text, start, empty: text.endsWith('/>') })
    else pieces.push({ text })
    at = end
  }
  return pieces
}

function nextTag(xml: string, at: number): number {
  const next = xml.indexOf('<', at)
  return next === -1 ? xml.length : next
}

function endOfMarkup(xml: string, at: number): number | undefined {
  const aside = ASIDES.find(([begin]) => xml.startsWith(begin, at))
  const end =
    aside !== undefined
      ? endAfter(xml, aside[1], at + aside[0].length)
      : /^<!doctype/i.test(xml.slice(at, at + 9))
        ? endOfDoctype(xml, at)
        : endOfTag(xml, at)
  return end === -1 ? undefined : end
}

/** The position after the `>` of a tag; one within quotes is a letter. */
function endOfTag(xml: string, at: number): number {
  const sign = /[<>"']/g
  sign.lastIndex = at + 1
  for (let found = sign.exec(xml); found !== null; found = sign.exec(xml)) {
    if (found[0] === '>') return found.index + 1
    if (found[0] === '<') return -1
    const close = xml.indexOf(found[0], found.index + 1)
    if (close === -1) return -1
    sign.lastIndex = close + 1
  }
  return -1
}

interface Open {
  readonly name: string
  /** The line of its start tag. */
  readonly line: number
  /** True when text is among its content, so that white space may matter there. */
  readonly mixed: boolean
}

/**
 * XML with each element on a line of its own, indented; an element with text stays on one line
 * unchanged. `undefined` when tags do not match: then nothing may be moved. Works on the text only,
 * so that no part of it ever becomes a document.
 */
export function indentXml(xml: string): string | undefined {
  const pieces = piecesOf(xml)
  const mixed = pieces === undefined ? undefined : mixedElements(pieces)
  if (pieces === undefined || mixed === undefined) return undefined
  const lines: string[] = []
  const open: Open[] = []
  let inline = 0
  pieces.forEach(({ text, end, start, empty }, index) => {
    const kept = inline > 0
    if (end !== undefined) {
      const element = open.pop()
      if (element?.mixed === true) inline -= 1
      if (kept || element?.line === lines.length - 1) append(lines, text)
      else lines.push(indent(open.length) + text)
      return
    }
    if (kept) append(lines, text)
    else if (text.trim() !== '') lines.push(indent(open.length) + text.trim())
    if (start === undefined || empty === true) return
    const isMixed = mixed.has(index)
    if (isMixed) inline += 1
    open.push({ name: start, line: lines.length - 1, mixed: isMixed })
  })
  return lines.join('\n')
}

function indent(depth: number): string {
  return '  '.repeat(Math.min(depth, 40))
}

function append(lines: string[], text: string): void {
  lines.push((lines.pop() ?? '') + text)
}

/**
 * The places of start tags whose element has text of its own; `undefined` when tags do not match.
 */
function mixedElements(pieces: readonly Piece[]): ReadonlySet<number> | undefined {
  const mixed = new Set<number>()
  const open: { readonly name: string; readonly at: number }[] = []
  let roots = 0
  for (const [at, { text, end, start, empty }] of pieces.entries()) {
    const parent = open.at(-1)
    if (end !== undefined) {
      if (parent?.name !== end) return undefined
      open.pop()
    } else if (start !== undefined) {
      if (parent === undefined) roots += 1
      if (empty !== true) open.push({ name: start, at })
    } else if (!text.startsWith('<') || text.startsWith('<![CDATA[')) {
      if (text.replace(/^\uFEFF/, '').trim() === '') continue
      if (parent === undefined) return undefined
      mixed.add(parent.at)
    }
  }
  return open.length === 0 && roots === 1 ? mixed : undefined
}
