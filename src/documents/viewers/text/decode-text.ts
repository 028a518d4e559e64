import { unmarkedUtf16 } from './unmarked-utf16'

/** Encodings that a person can choose, by their names in the WHATWG Encoding Standard. */
export const ENCODINGS = [
  'utf-8',
  'windows-1252',
  'iso-8859-15',
  'macintosh',
  'windows-1250',
  'windows-1251',
  'utf-16le',
  'utf-16be',
  'shift_jis',
  'gb18030',
  'big5',
  'euc-kr',
] as const
export type Encoding = (typeof ENCODINGS)[number]

export interface DecodedText {
  readonly text: string
  readonly encoding: Encoding
  /** True when some bytes are invalid in this encoding. */
  readonly wrong: boolean
}

/** A text in the encoding that was found for it. */
export interface GuessedText extends DecodedText {
  /** False when another encoding may be right: then a choice is offered at once. */
  readonly sure: boolean
  /**
   * True when the bytes themselves show their encoding, by a mark, the zeros of UTF-16 or
   * valid UTF-8: no other one is offered. A label and a guess may be wrong.
   */
  readonly proven: boolean
}

/**
 * Reads bytes as text: by a byte order mark, then by the zeros of UTF-16, then as the media type or
 * the XML declaration states (RFC 2046, 4.1.2; XML 1.0, 4.3.3) unless the bytes say otherwise, then
 * as UTF-8 if all of it is valid, else as Windows-1252, the usual encoding of unmarked old text of
 * the Americas and Western Europe.
 */
export function decodeText(bytes: Uint8Array, contentType: string | undefined): GuessedText {
  const mark = marked(bytes) ?? unmarkedUtf16(bytes)
  if (mark !== undefined) return guess(bytes, mark, true, true)
  const named = stated(contentType) ?? declared(bytes)
  const plain = bytes.every((byte) => byte < 0x80)
  const utf8 = isUtf8(bytes)
  // Letters beyond ASCII are valid UTF-8 by chance about never: a label that says otherwise is old.
  if (utf8 && (named === undefined || named === 'utf-8')) return guess(bytes, 'utf-8', true, true)
  if (utf8 && !plain && SINGLE_BYTE.has(named ?? 'utf-8')) return guess(bytes, 'utf-8', false)
  if (named === undefined || named === 'utf-8')
    return guess(bytes, 'windows-1252', named === undefined && readsWestern(bytes))
  return guess(bytes, named, true)
}

function guess(bytes: Uint8Array, encoding: Encoding, sure: boolean, proven = false): GuessedText {
  const decoded = decodeAs(bytes, encoding)
  return { ...decoded, sure: sure && !decoded.wrong, proven: proven && !decoded.wrong }
}

/** Reads bytes in one encoding; invalid ones become U+FFFD. */
export function decodeAs(bytes: Uint8Array, encoding: Encoding): DecodedText {
  const text = new TextDecoder(encoding).decode(bytes)
  return { text, encoding, wrong: text.includes('\uFFFD') }
}

function marked(bytes: Uint8Array): Encoding | undefined {
  const [first, second, third] = bytes
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined
}

/** The beginning of a file is enough to see how its letters are written. */
const LOOKED_AT = 4096

/** Encodings in which every byte is a letter: any bytes are valid, so a label proves nothing. */
const SINGLE_BYTE: ReadonlySet<Encoding> = new Set([
  'windows-1252',
  'iso-8859-15',
  'macintosh',
  'windows-1250',
  'windows-1251',
] as const)

/**
 * The charset parameter, by any of its labels. Plain ASCII is left to detection: many files are
 * mislabelled with it.
 */
function stated(contentType: string | undefined): Encoding | undefined {
  return labelled(/;\s*charset\s*=\s*"?([^\s";]+)/i.exec(contentType ?? '')?.[1])
}

/** The encoding in an XML declaration, which is in ASCII. */
function declared(bytes: Uint8Array): Encoding | undefined {
  const head = String.fromCharCode(...bytes.subarray(0, 120))
  return labelled(/^<\?xml[^>]{0,80}?encoding\s*=\s*["']([\w.:-]+)["']/.exec(head)?.[1])
}

function labelled(label: string | undefined): Encoding | undefined {
  if (label === undefined || /^(us-)?ascii$/i.test(label)) return undefined
  try {
    const { encoding } = new TextDecoder(label)
    return ENCODINGS.find((known) => known === encoding)
  } catch {
    return undefined
  }
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

/**
 * Bytes beyond ASCII that a text of Western Europe in Windows-1252 has: typographic marks, signs of
 * measurement, Spanish marks. Letters have rules of their own.
 */
const WESTERN_SIGNS: ReadonlySet<number> = new Set([
  0x80, 0x85, 0x91, 0x92, 0x93, 0x94, 0x95, 0x96, 0x97, 0x99, 0xa0, 0xa1, 0xa7, 0xa9, 0xaa, 0xab,
  0xae, 0xb0, 0xb1, 0xb2, 0xb3, 0xb5, 0xb7, 0xba, 0xbb, 0xbc, 0xbd, 0xbe, 0xbf, 0xd7,
])
/** Letters of Western Europe in words of ASCII letters: more of them is another alphabet. */
const MOST_LETTERS = 0.3

/**
 * True when bytes that are not UTF-8 read as a Western text: its letters beyond ASCII are few, and
 * in the case of their neighbours. Polish, Russian or old Macintosh text, read in this way, has
 * signs within words, or nothing but accents.
 */
function readsWestern(bytes: Uint8Array): boolean {
  let [letters, accented] = [0, 0]
  for (const [at, byte] of bytes.subarray(0, LOOKED_AT * 16).entries()) {
    if (isAsciiLetter(byte)) letters += 1
    if (byte < 0x80) continue
    if (byte >= 0xc0 && byte !== 0xd7 && byte !== 0xf7) {
      accented += 1
      // A capital does not follow a small letter within a word.
      if (byte < 0xdf && isSmall(bytes[at - 1])) return false
    } else if (!WESTERN_SIGNS.has(byte)) return false
    // A sign is not between two letters; the apostrophe is.
    else if (byte !== 0x92 && byte !== 0xb7 && isLetter(bytes[at - 1]) && isLetter(bytes[at + 1]))
      return false
  }
  return accented <= MOST_LETTERS * (letters + accented)
}

function isAsciiLetter(byte: number | undefined): boolean {
  return byte !== undefined && (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a
}

function isSmall(byte: number | undefined): boolean {
  return byte !== undefined && ((byte >= 0x61 && byte <= 0x7a) || (byte >= 0xdf && byte !== 0xf7))
}

function isLetter(byte: number | undefined): boolean {
  return isAsciiLetter(byte) || (byte !== undefined && byte >= 0xc0 && byte !== 0xd7)
}
