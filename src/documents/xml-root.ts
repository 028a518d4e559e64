import { decodeXml } from './cda/decode-xml'

/**
 * Number of characters decoded first, doubled each time the outermost element has not appeared yet.
 */
const PORTION = 65_536

/** The beginning of an XML file from its outermost element on. */
export interface XmlRoot {
  /** As it is written, with its prefix. */
  readonly name: string
  /** From `<` on; at least a few thousand characters if there are as many. */
  readonly rest: string
}

/**
 * Finds the outermost element of an XML file, however long the comments, processing instructions
 * and the document type before it are (XML 1.0, 2.8 "Prolog"): HL7's own examples have a licence of
 * several pages there. Undefined when something else comes first, or nothing. It passes over the
 * decoded text once.
 */
export function xmlRoot(bytes: Uint8Array): XmlRoot | undefined {
  for (let size = PORTION; ; size *= 2) {
    const head = bytes.subarray(0, size)
    const decoded = decodeXml(head)
    // In an encoding that is not supported here, names of elements are ASCII all the same.
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
 * The start of the outermost element; `more` means that the text ends before it, `none` that
 * something else begins.
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
 * The end of a comment, an instruction or the document type that begins here; undefined for
 * anything else.
 */
function endOfAside(text: string, at: number): number | undefined {
  if (text.startsWith('<?', at)) return endAfter(text, '?>', at + 2)
  if (text.startsWith('<!--', at)) return endAfter(text, '-->', at + 4)
  return /^<!doctype/i.test(text.slice(at, at + 9)) ? endOfDoctype(text, at) : undefined
}

/** The position after the document type that begins here, -1 when it does not end. */
export function endOfDoctype(text: string, at: number): number {
  const end = text.indexOf('>', at)
  const subset = text.indexOf('[', at)
  if (subset === -1 || (end !== -1 && end < subset)) return end === -1 ? -1 : end + 1
  const close = text.indexOf(']', subset)
  return close === -1 ? -1 : endAfter(text, '>', close)
}

/** The position after the next occurrence of a mark, -1 when there is none. */
export function endAfter(text: string, mark: string, from: number): number {
  const at = text.indexOf(mark, from)
  return at === -1 ? -1 : at + mark.length
}
