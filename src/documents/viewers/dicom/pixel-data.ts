import type { DicomData } from './dicom-data'
import { DicomRefused } from './dicom-header'
import { BIG_ENDIAN } from './picture-facts'

const UNDEFINED_LENGTH = 0xffffffff
const ITEM = 0xe000fffe
const END_OF_ITEMS = 0xe0ddfffe

/**
 * The bytes of one frame, counted from 0. Throws `DicomRefused` when the file does not have them.
 * @param size bytes of a frame that is not packed
 */
export function frameBytes(
  file: DicomData,
  frame: number,
  frames: number,
  size: number,
): Uint8Array {
  const element = file.data.elements.x7fe00010
  if (element === undefined) throw new DicomRefused('broken')
  const { dataOffset, length } = element
  const { bytes } = file
  if (length !== UNDEFINED_LENGTH) {
    const from = dataOffset + frame * size
    if (from >= bytes.length) throw new DicomRefused('broken')
    const to = Math.min(from + size, dataOffset + length)
    return isSwapped(file) ? swapped(bytes, dataOffset, from, to) : bytes.subarray(from, to)
  }
  const { table, fragments } = itemsOf(bytes, dataOffset)
  return joined(fragmentsOf(fragments, table, frame, frames).map(({ data }) => data))
}

/** Pixels of one byte in words of two, whose upper byte comes first (PS3.5, A.3). */
function isSwapped({ data, syntax }: DicomData): boolean {
  return (
    syntax === BIG_ENDIAN &&
    data.elements.x7fe00010?.vr === 'OW' &&
    (data.uint16('x00280100') ?? 8) <= 8
  )
}

function swapped(bytes: Uint8Array, start: number, from: number, to: number): Uint8Array {
  const other = new Uint8Array(Math.max(0, to - from))
  for (let at = from; at < to; at += 1) other[at - from] = bytes[start + ((at - start) ^ 1)] ?? 0
  return other
}

interface Fragment {
  /** From the first fragment's item, which the table of offsets counts from. */
  readonly at: number
  readonly data: Uint8Array
}

/**
 * Packed pixels are items one after the other; the first one is a table of offsets (PS3.5, A.4).
 */
function itemsOf(
  bytes: Uint8Array,
  from: number,
): { readonly table: readonly number[]; readonly fragments: readonly Fragment[] } {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const items: Fragment[] = []
  let first: number | undefined
  let at = from
  while (at + 8 <= bytes.length) {
    const tag = view.getUint32(at, true)
    if (tag === END_OF_ITEMS || tag !== ITEM) break
    const length = view.getUint32(at + 4, true)
    if (items.length === 1) first = at
    items.push({ at: at - (first ?? at), data: bytes.subarray(at + 8, at + 8 + length) })
    at += 8 + length
  }
  const [head, ...fragments] = items
  const table: number[] = []
  if (head !== undefined) {
    const offsets = new DataView(head.data.buffer, head.data.byteOffset, head.data.byteLength)
    for (let place = 0; place + 4 <= head.data.byteLength; place += 4)
      table.push(offsets.getUint32(place, true))
  }
  return { table, fragments }
}

function fragmentsOf(
  fragments: readonly Fragment[],
  table: readonly number[],
  frame: number,
  frames: number,
): readonly Fragment[] {
  if (frames === 1) return fragments
  const from = table[frame]
  if (from !== undefined && table.length >= frames) {
    const to = table[frame + 1] ?? Infinity
    return fragments.filter(({ at }) => at >= from && at < to)
  }
  // Without a table, each frame is one fragment. Of several, their ends would have to be found.
  if (fragments.length !== frames) throw new DicomRefused('unsupported')
  return fragments.slice(frame, frame + 1)
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const [only] = parts
  if (only === undefined) throw new DicomRefused('broken')
  if (parts.length === 1) return only
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
