import { fhirDocumentForm, isFhirRoot } from '~/documents/composition/fhir-document-form'
import { isCdaRoot } from '~/documents/looks-like-cda'
import { xmlRoot } from '~/documents/xml-root'
import { bytesText } from '~/std/bytes-text'
import type { FileKind } from './file-kind'
import { HL7_HEAD } from './hl7/hl7-head'
import { isBareSound } from './media/media-type'
import { unmarkedUtf16 } from './text/unmarked-utf16'

const HEAD = 4096

/**
 * First bytes that identify formats (their specifications; WHATWG MIME Sniffing 6). `at` is the
 * offset.
 */
const SIGNS: readonly {
  readonly kind: FileKind
  readonly at: number
  readonly sign: readonly number[] | string
}[] = [
  { kind: 'png', at: 0, sign: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { kind: 'jpeg', at: 0, sign: [0xff, 0xd8, 0xff] },
  { kind: 'gif', at: 0, sign: 'GIF8' },
  { kind: 'bmp', at: 0, sign: 'BM' },
  { kind: 'tiff', at: 0, sign: [0x49, 0x49, 0x2a, 0x00] },
  { kind: 'tiff', at: 0, sign: [0x4d, 0x4d, 0x00, 0x2a] },
  { kind: 'tiff', at: 0, sign: [0x49, 0x49, 0x2b, 0x00] },
  { kind: 'tiff', at: 0, sign: [0x4d, 0x4d, 0x00, 0x2b] },
  { kind: 'dicom', at: 128, sign: 'DICM' },
  { kind: 'rtf', at: 0, sign: '{\\rtf' },
  { kind: 'gzip', at: 0, sign: [0x1f, 0x8b] },
  { kind: 'office', at: 0, sign: [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1] },
  { kind: 'program', at: 0, sign: 'MZ' },
  { kind: 'program', at: 0, sign: [0x7f, 0x45, 0x4c, 0x46] },
  { kind: 'audio', at: 0, sign: 'ID3' },
  { kind: 'audio', at: 0, sign: 'OggS' },
  { kind: 'audio', at: 0, sign: 'fLaC' },
  { kind: 'audio', at: 0, sign: '#!AMR' },
  { kind: 'video', at: 0, sign: [0x1a, 0x45, 0xdf, 0xa3] },
]

/**
 * Determines the kind of bytes from the bytes alone. A name or a stated type does not count: both
 * may be wrong.
 */
export function sniff(bytes: Uint8Array): FileKind {
  if (bytes.length === 0) return 'empty'
  const signed = SIGNS.find(({ at, sign }) => startsWith(bytes, at, sign))
  // "BM" and "MZ" also begin words: a file with readable text throughout its head is text.
  if (
    signed !== undefined &&
    !((signed.kind === 'bmp' || signed.kind === 'program') && isText(bytes))
  )
    return signed.kind
  if (startsWith(bytes, 0, [0x50, 0x4b, 0x03, 0x04])) return insideZip(bytes)
  if (startsWith(bytes, 0, 'RIFF'))
    return startsWith(bytes, 8, 'WEBP') ? 'webp' : startsWith(bytes, 8, 'WAVE') ? 'audio' : 'video'
  if (startsWith(bytes, 4, 'ftyp')) return brandOf(latin(bytes, 8, 12))
  // A PDF may have other bytes in front of its header (ISO 32000-1, Annex H: within the first
  // 1024).
  if (latin(bytes, 0, 1029).includes('%PDF-')) return 'pdf'
  if (HL7_HEAD.test(headText(bytes))) return 'hl7'
  // A file that begins as a web page is one, whatever control characters it contains (WHATWG MIME
  // Sniffing 7.1): it is cleaned as one.
  if (!isText(bytes)) {
    if (/^<!doctype\s+html/i.test(headText(bytes))) return 'html'
    return isBareSound(bytes) ? 'audio' : 'unknown'
  }
  return textKind(bytes)
}

function startsWith(bytes: Uint8Array, at: number, sign: readonly number[] | string): boolean {
  const wanted =
    typeof sign === 'string' ? [...sign].map((character) => character.charCodeAt(0)) : sign
  return (
    bytes.length >= at + wanted.length && wanted.every((byte, index) => bytes[at + index] === byte)
  )
}

function latin(bytes: Uint8Array, from: number, to: number): string {
  return bytesText(bytes.subarray(from, to))
}

/** Office formats since 2007 are ZIP archives whose first entries name the parts. */
function insideZip(bytes: Uint8Array): FileKind {
  const head = latin(bytes, 0, HEAD)
  if (head.includes('word/')) return 'word'
  if (head.includes('xl/')) return 'spreadsheet'
  return head.includes('ppt/') ? 'presentation' : 'zip'
}

/** ISO base media files state their kind in their first box. */
function brandOf(brand: string): FileKind {
  if (/^avi[fs]$/.test(brand)) return 'avif'
  if (/^(heic|heix|hevc|heim|heis|mif1|msf1)$/.test(brand)) return 'heic'
  return brand.startsWith('M4A') ? 'audio' : 'video'
}

/**
 * No control characters but white space in the head, or a mark of Unicode in front (WHATWG MIME
 * Sniffing 7.2).
 */
function isText(bytes: Uint8Array): boolean {
  if (wideEncoding(bytes) !== undefined) return true
  const unmarked = unmarkedUtf16(bytes)
  if (unmarked !== undefined) {
    const head = new TextDecoder(unmarked).decode(bytes.subarray(0, HEAD))
    return [...head].every((letter) => letter !== '\uFFFD' && isTextCode(letter.charCodeAt(0)))
  }
  return bytes.subarray(0, HEAD).every(isTextCode)
}

function isTextCode(code: number): boolean {
  return code >= 0x20 || (code >= 0x09 && code <= 0x0d) || code === 0x1b
}

/**
 * UTF-16 by its mark, or by the pattern of an XML declaration without one (XML 1.0, Appendix F.1).
 */
function wideEncoding(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (startsWith(bytes, 0, [0xff, 0xfe]) || startsWith(bytes, 0, [0x3c, 0x00, 0x3f, 0x00]))
    return 'utf-16le'
  if (startsWith(bytes, 0, [0xfe, 0xff]) || startsWith(bytes, 0, [0x00, 0x3c, 0x00, 0x3f]))
    return 'utf-16be'
  return undefined
}

function headText(bytes: Uint8Array): string {
  const text = new TextDecoder(wideEncoding(bytes) ?? unmarkedUtf16(bytes) ?? 'utf-8').decode(
    bytes.subarray(0, HEAD),
  )
  return text.replace(/^\uFEFF/, '').trimStart()
}

/**
 * The kind of a text by its first markup. Comments, the declaration and the document type may come
 * before the root of XML.
 */
function textKind(bytes: Uint8Array): FileKind {
  const head = headText(bytes)
  if (/^<!doctype\s+html/i.test(head)) return 'html'
  const root = xmlRoot(bytes)
  if (root === undefined) {
    if (fhirDocumentForm(bytes) === 'json') return 'fhirJson'
    return /^[{[]\s*["[{\]}\d-]/.test(head) ? 'json' : 'text'
  }
  const local = root.name.split(':').at(-1) ?? ''
  if (/^(html|head|body)$/i.test(local)) return 'html'
  if (local === 'svg') return 'svg'
  if (local === 'ClinicalDocument') return 'cda'
  if (!head.startsWith('<?xml') && HTML_PART.test(local)) return 'html'
  if (isCdaRoot(root)) return 'cda'
  if (isFhirRoot(root)) return 'fhirXml'
  return head.startsWith('<?xml') || /^<[^\s<>/]+(\s[^<>]*)?\/?>/.test(root.rest) ? 'xml' : 'text'
}

const HTML_PART =
  /^(div|p|h[1-6]|table|ul|ol|span|font|center|meta|title|style|script|b|i|br|pre|form|a|img)$/i
