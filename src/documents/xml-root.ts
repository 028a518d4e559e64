import { decodeXml } from './cda/decode-xml'

/** Decoded first, and twice as much each time the outermost element has not come yet. */
const PORTION = 65_536

/** The beginning of an XML file from its outermost element on. */
export interface XmlRoot {
  /** As it is written, with its prefix. */
  readonly name: string
  /** From `<` on; at least some thousand characters where there are as many. */
  readonly rest: string
}

/**
 * Finds the outermost element of an XML file, however long the comments, processing instructions
 * and the document type before it are (XML 1.0, 2.8 "Prolog"): HL7's own examples have a licence of
 * pages there. Undefined where something else comes first, or nothing. One pass over what it
 * decodes.
 */
export function xmlRoot(bytes: Uint8Array): XmlRoot | undefined {
  for (let size = PORTION; ; size *= 2) {
    const head = bytes.subarray(0, size)
    const decoded = decodeXml(head)
    // In an encoding that nobody reads here, names of elements are ASCII all the same.
    const text =
      'unknownEncoding' in decoded ? new TextDecoder('latin1').decode(head) : decoded.text
    const found = rootStart(text)
    if (found === 'none') return undefined
    const enough = size >= bytes.length
    if (found !== 'more' && (enough || text.length - found > PORTION / 4)) {
      const rest = text.slice(found)
      const name = /^<([\p{L}_][\p{L}\p{N}\w.:-]*)/u.exec(rest.slice(0, 1000))?.[1]
      return name === undefined ? undefined : { name, rest }
    }
    if (enough) return undefined
  }
}

/**
 * Where the outermost element begins; `more` = the text ends before it, `none` = something else
 * begins.
 */
export function rootStart(text: string): number | 'more' | 'none' {
  let at = text.startsWith('\uFEFF') ? 1 : 0
  for (;;) {
    while (at < text.length && isBlank(text.charCodeAt(at))) at += 1
    if (at >= text.length) return 'more'
    if (text[at] !== '<') return 'none'
    const end = endOfAside(text, at)
    if (end === undefined) return at
    if (end === -1) return 'more'
    at = end
  }
}

function isBlank(code: number): boolean {
  return code === 0x20 || (code >= 0x09 && code <= 0x0d)
}

/**
 * Where a comment, an instruction or the document type that begins here ends; undefined for
 * anything else.
 */
function endOfAside(text: string, at: number): number | undefined {
  if (text.startsWith('<?', at)) return endAfter(text, '?>', at + 2)
  if (text.startsWith('<!--', at)) return endAfter(text, '-->', at + 4)
  return /^<!doctype/i.test(text.slice(at, at + 9)) ? endOfDoctype(text, at) : undefined
}

/** Behind the document type that begins here, -1 where it does not end. */
export function endOfDoctype(text: string, at: number): number {
  const end = text.indexOf('>', at)
  const subset = text.indexOf('[', at)
  if (subset === -1 || (end !== -1 && end < subset)) return end === -1 ? -1 : end + 1
  const close = text.indexOf(']', subset)
  return close === -1 ? -1 : endAfter(text, '>', close)
}

/** Behind a mark that stands somewhere from a place on, -1 where it does not. */
export function endAfter(text: string, mark: string, from: number): number {
  const at = text.indexOf(mark, from)
  return at === -1 ? -1 : at + mark.length
}
