import { OfficeRefused } from './office-page'

/** A token of RTF (RTF 1.9.1, "RTF Syntax"). */
export type RtfToken =
  | { readonly is: 'open' | 'close' }
  /** A control word or symbol, with its number if it has one. */
  | { readonly is: 'word'; readonly name: string; readonly value: number | undefined }
  /** Bytes of text in the code page of the font. */
  | { readonly is: 'byte'; readonly byte: number; readonly escaped: boolean }
  /** Bytes that are no text, such as a picture's. */
  | { readonly is: 'binary'; readonly bytes: Uint8Array }

const OPEN = { is: 'open' } as const
const CLOSE = { is: 'close' } as const
const LONGEST_WORD = 32
const LONGEST_NUMBER = 10

/** Groups and control words together: each takes time, though nothing of it may be shown. */
const MOST_CONTROLS = 1_000_000

/**
 * Splits a file into tokens, in one pass.
 * @throws OfficeRefused `size`
 */
export function* rtfTokens(bytes: Uint8Array): Generator<RtfToken, void> {
  let controls = MOST_CONTROLS
  for (let at = 0; at < bytes.length;) {
    const byte = bytes[at] ?? 0
    at += 1
    if (controls < 0) throw new OfficeRefused('size')
    if (byte === 0x7b) {
      controls -= 1
      yield OPEN
    } else if (byte === 0x7d) yield CLOSE
    else if (byte !== 0x5c) {
      // Ends of lines and zeros have no meaning in the text of a file.
      if (byte !== 0x0d && byte !== 0x0a && byte !== 0) yield { is: 'byte', byte, escaped: false }
    } else {
      const { token, next } = controlAt(bytes, at)
      if (token.is === 'word') controls -= 1
      at = next
      if (token.is === 'word' && token.name === 'bin') {
        const length = Math.max(token.value ?? 0, 0)
        yield { is: 'binary', bytes: bytes.subarray(at, at + length) }
        at += length
      } else yield token
    }
  }
}

/** True when text or a group follows; ends of groups and blanks say nothing. */
export function hasMore(tokens: Generator<RtfToken, void>): boolean {
  for (const token of tokens)
    if (token.is === 'open' || token.is === 'binary' || (token.is === 'byte' && token.byte > 0x20))
      return true
  return false
}

/** The control word or symbol behind a backslash. */
function controlAt(
  bytes: Uint8Array,
  start: number,
): { readonly token: RtfToken; readonly next: number } {
  const sign = bytes[start] ?? 0
  if (!isLetter(sign)) {
    if (sign === 0x27) {
      const byte = hexAt(bytes, start + 1)
      return byte === undefined
        ? { token: { is: 'word', name: "'", value: undefined }, next: start + 1 }
        : { token: { is: 'byte', byte, escaped: true }, next: start + 3 }
    }
    if (sign === 0x5c || sign === 0x7b || sign === 0x7d)
      return { token: { is: 'byte', byte: sign, escaped: true }, next: start + 1 }
    // A backslash at the end of a line ends the paragraph.
    const name = sign === 0x0d || sign === 0x0a ? 'par' : String.fromCharCode(sign)
    return { token: { is: 'word', name, value: undefined }, next: start + 1 }
  }
  let at = start
  while (at - start < LONGEST_WORD && isLetter(bytes[at] ?? 0)) at += 1
  const name = latin(bytes, start, at)
  const numberStart = at
  if (bytes[at] === 0x2d) at += 1
  while (at - numberStart < LONGEST_NUMBER && isDigit(bytes[at] ?? 0)) at += 1
  const digits = latin(bytes, numberStart, at)
  const value = digits === '' || digits === '-' ? undefined : Number(digits)
  // One blank belongs to the word.
  if (bytes[at] === 0x20) at += 1
  return { token: { is: 'word', name, value }, next: at }
}

function latin(bytes: Uint8Array, from: number, to: number): string {
  let text = ''
  for (let at = from; at < to; at += 1) text += String.fromCharCode(bytes[at] ?? 0)
  return text
}

function hexAt(bytes: Uint8Array, at: number): number | undefined {
  const [high, low] = [hexValue(bytes[at]), hexValue(bytes[at + 1])]
  return high === undefined || low === undefined ? undefined : high * 16 + low
}

/** The value of a digit of base 16; undefined for any other byte. */
export function hexValue(byte: number | undefined): number | undefined {
  if (byte === undefined) return undefined
  if (isDigit(byte)) return byte - 0x30
  const letter = byte | 0x20
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : undefined
}

function isLetter(byte: number): boolean {
  const letter = byte | 0x20
  return letter >= 0x61 && letter <= 0x7a
}

function isDigit(byte: number): boolean {
  return byte >= 0x30 && byte <= 0x39
}
