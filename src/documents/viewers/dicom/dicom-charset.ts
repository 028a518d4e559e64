import { ownValue } from '~/std/own-value'
import { bytesText } from '~/std/bytes-text'

/**
 * The browser's names of the character sets of DICOM (PS3.3, C.12.1.1.2). A set with code
 * extensions may be switched to in the middle of a text.
 */
const LABELS: Readonly<Record<string, string>> = {
  'ISO_IR 6': 'windows-1252',
  'ISO_IR 13': 'shift_jis',
  'ISO_IR 58': 'gb18030',
  'ISO_IR 87': 'iso-2022-jp',
  'ISO_IR 100': 'windows-1252',
  'ISO_IR 101': 'iso-8859-2',
  'ISO_IR 109': 'iso-8859-3',
  'ISO_IR 110': 'iso-8859-4',
  'ISO_IR 126': 'iso-8859-7',
  'ISO_IR 127': 'iso-8859-6',
  'ISO_IR 138': 'iso-8859-8',
  'ISO_IR 144': 'iso-8859-5',
  'ISO_IR 148': 'windows-1254',
  'ISO_IR 149': 'euc-kr',
  'ISO_IR 159': 'iso-2022-jp',
  'ISO_IR 166': 'windows-874',
  'ISO_IR 192': 'utf-8',
  'ISO_IR 203': 'iso-8859-15',
  GB18030: 'gb18030',
  GBK: 'gbk',
}

/** The escape sequences that switch to a set (PS3.3, table C.12-3 and C.12-4). */
const ESCAPES: Readonly<Record<string, string>> = {
  '$)C': 'ISO_IR 149',
  '$)A': 'ISO_IR 58',
  '-A': 'ISO_IR 100',
  '-B': 'ISO_IR 101',
  '-C': 'ISO_IR 109',
  '-D': 'ISO_IR 110',
  '-F': 'ISO_IR 126',
  '-G': 'ISO_IR 127',
  '-H': 'ISO_IR 138',
  '-L': 'ISO_IR 144',
  '-M': 'ISO_IR 148',
  '-T': 'ISO_IR 166',
  '-b': 'ISO_IR 203',
  ')I': 'ISO_IR 13',
}

const ESC = 0x1b

/**
 * Reads the texts of a file. Never throws: a byte that means nothing is a replacement character.
 */
export type DicomDecoder = (bytes: Uint8Array) => string

/**
 * @param stated the file's character sets (0008,0005), parted by backslashes. The first one is the
 * one of the beginning of each text; an empty one is plain letters.
 */
export function dicomDecoder(stated: string | undefined): DicomDecoder {
  const [first = ''] = (stated ?? '').split('\\').map(bare)
  const label = ownValue(LABELS, first) ?? 'windows-1252'
  // Japanese has its switches in its own encoding, for which browsers have a decoder.
  const isJapanese = /ISO.2022.IR.(?:87|159)|ISO_IR.(?:87|159)/.test(stated ?? '')
  if (label === 'utf-8' || label === 'gb18030' || label === 'gbk')
    return (bytes) => new TextDecoder(label).decode(bytes)
  if (isJapanese) return japanese
  return (bytes) => switched(bytes, label)
}

/** `ISO 2022 IR 100` is `ISO_IR 100` with code extensions. */
function bare(name: string): string {
  return name.trim().replace(/^ISO[ _]2022[ _]IR[ _]/, 'ISO_IR ')
}

/** The second set of Japanese (IR 159) has no decoder in browsers; its signs stay unknown. */
function japanese(bytes: Uint8Array): string {
  const isSwitched = bytes.includes(ESC)
  return new TextDecoder(isSwitched ? 'iso-2022-jp' : 'shift_jis').decode(bytes)
}

/** A text part by part: each switch holds until the next one, or until a separator. */
function switched(bytes: Uint8Array, label: string): string {
  let text = ''
  let now = label
  let from = 0
  const take = (to: number) => {
    if (to > from) text += new TextDecoder(now).decode(bytes.subarray(from, to))
    from = to
  }
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0
    // A name's parts, and lines, begin in the first set again (PS3.5, 6.1.2.5.3).
    if (now !== label && (byte === 0x5e || byte === 0x3d || byte === 0x0d || byte === 0x0a)) {
      take(at)
      now = label
    }
    if (byte !== ESC) continue
    take(at)
    const rest = bytesText(bytes.subarray(at + 1, at + 4))
    const escape = Object.keys(ESCAPES).find((sign) => rest.startsWith(sign))
    if (escape !== undefined) now = ownValue(LABELS, ownValue(ESCAPES, escape)) ?? label
    else if (rest.startsWith('(')) now = label
    from = at + 1 + (escape?.length ?? 2)
    at = from - 1
  }
  take(bytes.length)
  return text
}
