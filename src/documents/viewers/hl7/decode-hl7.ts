import { bytesText } from '~/std/bytes-text'
import { decodeText, ENCODINGS } from '../text/decode-text'

/** A message as text, and its encoding as browsers call it. */
export interface DecodedHl7 {
  readonly text: string
  readonly label: string
}

/** The position of the character set among the parts of the first segment. */
const CHARACTER_SET = 17
const HEAD = 4096

/**
 * Reads the bytes of a message as text: in the character set of its first segment (MSH-18; HL7
 * table 0211), unless the bytes are UTF-8 all the same.
 */
export function decodeHl7(bytes: Uint8Array, contentType: string | undefined): DecodedHl7 {
  const named = statedLabel(bytes)
  const known = ENCODINGS.some((encoding) => encoding === named)
  if (named !== undefined && !known && !isUtf8(bytes))
    return { text: new TextDecoder(named).decode(bytes), label: named }
  const { text, encoding } = decodeText(
    bytes,
    named === undefined ? contentType : `text/plain; charset=${named}`,
  )
  return { text, label: encoding }
}

/** The media type with the character set that the message itself states. */
export function hl7ContentType(
  bytes: Uint8Array,
  contentType: string | undefined,
): string | undefined {
  const named = statedLabel(bytes)
  return named === undefined ? contentType : `text/plain; charset=${named}`
}

function statedLabel(bytes: Uint8Array): string | undefined {
  const head = bytesText(bytes.subarray(0, HEAD))
  const start = head.indexOf('MSH')
  if (start < 0) return undefined
  const [line = ''] = head.slice(start).split(/[\r\n]/, 1)
  const stated = line.split(line.charAt(3))[CHARACTER_SET]?.split(/[~^]/)[0]
  return stated === undefined ? undefined : labelOf(stated.trim().toUpperCase())
}

function labelOf(stated: string): string | undefined {
  const part = /^8859\/(\d{1,2})$/.exec(stated)?.[1]
  const label = part === undefined ? LABELS.get(stated) : `iso-8859-${part}`
  if (label === undefined) return undefined
  try {
    return new TextDecoder(label).encoding
  } catch {
    return undefined
  }
}

const LABELS: ReadonlyMap<string, string> = new Map([
  ['UNICODE UTF-8', 'utf-8'],
  ['UTF-8', 'utf-8'],
  ['GB 18030-2000', 'gb18030'],
  ['BIG-5', 'big5'],
  ['KS X 1001', 'euc-kr'],
  ['ISO IR87', 'iso-2022-jp'],
])

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}
