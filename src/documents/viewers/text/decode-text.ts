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

/**
 * Reads bytes as text: by a byte order mark, then as the media type states (RFC 2046, 4.1.2), then
 * as UTF-8 if all of it is valid, else as Windows-1252, the usual encoding of unmarked old text of
 * the Americas and Western Europe.
 */
export function decodeText(bytes: Uint8Array, contentType: string | undefined): DecodedText {
  const encoding =
    marked(bytes) ?? stated(contentType) ?? (isUtf8(bytes) ? 'utf-8' : 'windows-1252')
  return decodeAs(bytes, encoding)
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

/**
 * The charset parameter, by any of its labels. Plain ASCII is left to detection: many files are
 * mislabelled with it.
 */
function stated(contentType: string | undefined): Encoding | undefined {
  const label = /;\s*charset\s*=\s*"?([^\s";]+)/i.exec(contentType ?? '')?.[1]
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
