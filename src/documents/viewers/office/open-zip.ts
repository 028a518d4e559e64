import { bytesText } from '~/std/bytes-text'
import { OfficeRefused } from './office-page'

/** More files than a document of a word processor has. */
const MOST_ENTRIES = 5000
/** The end record and the longest comment behind it (APPNOTE 6.3.10, 4.3.16). */
const LONGEST_END = 22 + 65_535

interface ZipEntry {
  readonly method: number
  readonly start: number
  readonly size: number
  readonly locked: boolean
}

/** The files of a ZIP archive, each unpacked when it is asked for. */
export interface OpenZip {
  /**
   * Undefined for a name that the archive does not have.
   * @throws OfficeRefused `size` when it unpacks to more bytes than all files together may
   */
  readonly bytesOf: (name: string) => Promise<Uint8Array | undefined>
}

/**
 * Opens a ZIP archive by its central directory (PKWARE APPNOTE 6.3.10). A file is unpacked by the
 * browser as a stream, and ends where the limit of all of them together does, whatever size it
 * states.
 * @throws OfficeRefused `broken`
 */
export function openZip(bytes: Uint8Array, most: number): OpenZip {
  const entries = entriesOf(bytes)
  let left = most
  return {
    bytesOf: async (name) => {
      const entry = entries.get(name)
      if (entry === undefined) return undefined
      const plain = await unpack(bytes, entry, left)
      left -= plain.length
      return plain
    },
  }
}

function entriesOf(bytes: Uint8Array): ReadonlyMap<string, ZipEntry> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const entries = new Map<string, ZipEntry>()
  try {
    const end = endRecord(view)
    const count = Math.min(view.getUint16(end + 10, true), MOST_ENTRIES)
    let at = view.getUint32(end + 16, true)
    for (let index = 0; index < count; index += 1) {
      if (view.getUint32(at, true) !== 0x02_01_4b_50) throw new OfficeRefused('broken')
      const nameLength = view.getUint16(at + 28, true)
      const name = bytesText(bytes.subarray(at + 46, at + 46 + nameLength))
      const local = view.getUint32(at + 42, true)
      entries.set(name, {
        method: view.getUint16(at + 10, true),
        size: view.getUint32(at + 20, true),
        locked: (view.getUint16(at + 8, true) & 1) === 1,
        start: local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true),
      })
      at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
    }
  } catch {
    // An offset beyond the end of the file.
    throw new OfficeRefused('broken')
  }
  return entries
}

function endRecord(view: DataView): number {
  const first = Math.max(0, view.byteLength - LONGEST_END)
  for (let at = view.byteLength - 22; at >= first; at -= 1)
    if (view.getUint32(at, true) === 0x06_05_4b_50) return at
  throw new OfficeRefused('broken')
}

async function unpack(
  bytes: Uint8Array,
  { method, start, size, locked }: ZipEntry,
  most: number,
): Promise<Uint8Array> {
  const packed = new Uint8Array(bytes.subarray(start, start + size))
  if (locked || packed.length < size || (method !== 0 && method !== 8))
    throw new OfficeRefused('broken')
  if (method === 0) {
    if (size > most) throw new OfficeRefused('size')
    return packed
  }
  const reader = new Blob([packed])
    .stream()
    .pipeThrough(new DecompressionStream('deflate-raw'))
    .getReader()
  const parts: Uint8Array<ArrayBuffer>[] = []
  let length = 0
  for (;;) {
    // A stream is read in order.
    const { done, value } = await reader.read().catch(() => {
      throw new OfficeRefused('broken')
    })
    if (done) return new Uint8Array(await new Blob(parts).arrayBuffer())
    length += value.byteLength
    if (length > most) {
      await reader.cancel()
      throw new OfficeRefused('size')
    }
    parts.push(new Uint8Array(value))
  }
}
