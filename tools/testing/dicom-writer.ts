import { packBits } from './pack-bytes.ts'

/** A value of an element: text, numbers in the size of its type, bytes, or items of a sequence. */
export type DicomValue =
  | string
  | readonly number[]
  | Uint8Array
  | { readonly items: readonly DicomPlan[] }

/** Elements by their tag (`00100010`), each with its type and value (DICOM PS3.5, 7.1). */
export type DicomPlan = Readonly<Record<string, readonly [vr: string, value: DicomValue]>>

/** The ways in which a test file is written (PS3.5, 10 and Annex A). */
export const DICOM_SYNTAXES = {
  implicit: '1.2.840.10008.1.2',
  explicit: '1.2.840.10008.1.2.1',
  big: '1.2.840.10008.1.2.2',
  deflated: '1.2.840.10008.1.2.1.99',
  rle: '1.2.840.10008.1.2.5',
  jpeg: '1.2.840.10008.1.2.4.50',
  lossless: '1.2.840.10008.1.2.4.70',
} as const
export type DicomSyntax = keyof typeof DICOM_SYNTAXES

const LONG = new Set(['OB', 'OD', 'OF', 'OL', 'OW', 'SQ', 'UC', 'UN', 'UR', 'UT'])
const SIZES: Readonly<Record<string, number>> = { US: 2, SS: 2, OW: 2, UL: 4, SL: 4, FL: 4, FD: 8 }

/**
 * Writes a file as a device does: 128 bytes of nothing, `DICM`, the head of the file, and the
 * elements in ascending order.
 * @param fragments the frames of packed pixels, in place of an element for them
 * @param deflate packs what follows the head; needed for `deflated` alone
 */
export function writeDicom(
  plan: DicomPlan,
  syntax: DicomSyntax = 'explicit',
  {
    fragments,
    deflate = (bytes) => bytes,
  }: {
    readonly fragments?: readonly Uint8Array[]
    readonly deflate?: (bytes: Uint8Array) => Uint8Array
  } = {},
): Uint8Array<ArrayBuffer> {
  const head = writeElements({ '00020010': ['UI', DICOM_SYNTAXES[syntax]] }, 'explicit')
  const length = writeElements({ '00020000': ['UL', [head.length]] }, 'explicit')
  const body = joined([
    writeElements(plan, syntax),
    ...(fragments === undefined ? [] : [writeFragments(fragments)]),
  ])
  return joined([
    new Uint8Array(128),
    ascii('DICM'),
    length,
    head,
    syntax === 'deflated' ? deflate(body) : body,
  ])
}

/** Packs the bytes of each sample into a segment, the upper byte first (PS3.5, Annex G). */
export function rleFrame(planes: readonly Uint8Array[]): Uint8Array {
  const segments = planes.map((plane) => even(packBits(plane)))
  const head = new DataView(new ArrayBuffer(64))
  head.setUint32(0, segments.length, true)
  let at = 64
  for (const [index, segment] of segments.entries()) {
    head.setUint32(4 + index * 4, at, true)
    at += segment.length
  }
  return joined([new Uint8Array(head.buffer), ...segments])
}

function writeElements(plan: DicomPlan, syntax: DicomSyntax): Uint8Array<ArrayBuffer> {
  const little = syntax !== 'big'
  const parts = Object.entries(plan)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([tag, [vr, value]]) => {
      const bytes = even(bytesOf(vr, value, syntax), vr === 'UI' ? 0 : 0x20)
      const group = numberBytes(Number.parseInt(tag.slice(0, 4), 16), 2, little)
      const element = numberBytes(Number.parseInt(tag.slice(4), 16), 2, little)
      if (syntax === 'implicit') return [group, element, numberBytes(bytes.length, 4, true), bytes]
      return LONG.has(vr)
        ? [
            group,
            element,
            ascii(vr),
            new Uint8Array(2),
            numberBytes(bytes.length, 4, little),
            bytes,
          ]
        : [group, element, ascii(vr), numberBytes(bytes.length, 2, little), bytes]
    })
  return joined(parts)
}

function bytesOf(vr: string, value: DicomValue, syntax: DicomSyntax): Uint8Array {
  if (typeof value === 'string') return ascii(value)
  if (value instanceof Uint8Array) return value
  const little = syntax !== 'big'
  if ('items' in value)
    return joined(
      value.items.flatMap((item) => {
        const bytes = writeElements(item, syntax)
        const [group, element] = [numberBytes(0xfffe, 2, little), numberBytes(0xe000, 2, little)]
        return [group, element, numberBytes(bytes.length, 4, little), bytes]
      }),
    )
  return joined(value.map((number) => numberBytes(number, SIZES[vr] ?? 1, little)))
}

function writeFragments(fragments: readonly Uint8Array[]): Uint8Array {
  const item = (bytes: Uint8Array) => [
    Uint8Array.from([0xfe, 0xff, 0x00, 0xe0]),
    numberBytes(bytes.length, 4, true),
    bytes,
  ]
  return joined([
    Uint8Array.from([0xe0, 0x7f, 0x10, 0x00, 0x4f, 0x42, 0, 0, 0xff, 0xff, 0xff, 0xff]),
    ...item(new Uint8Array()),
    ...fragments.flatMap((fragment) => item(even(fragment))),
    Uint8Array.from([0xfe, 0xff, 0xdd, 0xe0, 0, 0, 0, 0]),
  ])
}

function numberBytes(number: number, size: number, little: boolean): Uint8Array {
  const bytes = new Uint8Array(size)
  for (let at = 0; at < size; at += 1)
    bytes[little ? at : size - 1 - at] = Math.floor(number / 256 ** at) & 255
  return bytes
}

function ascii(text: string): Uint8Array {
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0))
}

function even(bytes: Uint8Array, filler = 0): Uint8Array {
  return bytes.length % 2 === 0 ? bytes : joined([bytes, Uint8Array.from([filler])])
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
