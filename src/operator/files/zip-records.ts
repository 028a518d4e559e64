/** One file of an archive. Sizes and places in bytes. */
export interface ZipEntry {
  /** Letters of ASCII, with `/` between folders. */
  readonly name: string
  /** The place of its start in the archive. */
  readonly at: number
  /** CRC-32 of its content. */
  readonly crc: number
  readonly size: number
  readonly packed: number
}

/** Numbers from here on are written into the fields of ZIP64 (APPNOTE 4.4, "0xFFFFFFFF"). */
const LARGE = 0xff_ff_ff_ff
const MANY = 0xff_ff
/** Sizes follow the content (bit 3), names are UTF-8 (bit 11). */
const FLAGS = 0x08_08
const DEFLATE = 8
const PLAIN = 20
const ZIP64 = 45

/** The record before a file (APPNOTE 4.3.7). */
export function entryStart(name: string, at: Date): Uint8Array<ArrayBuffer> {
  const bytes = new TextEncoder().encode(name)
  return new Record(30 + bytes.length)
    .u32(0x04_03_4b_50)
    .u16(PLAIN)
    .u16(FLAGS)
    .u16(DEFLATE)
    .u32(dosTime(at))
    .u32(0)
    .u32(0)
    .u32(0)
    .u16(bytes.length)
    .u16(0)
    .bytes(bytes)
    .done()
}

/** The record behind a file (APPNOTE 4.3.9), whose sizes are of eight bytes if one needs them. */
export function entryEnd({ crc, size, packed }: Omit<ZipEntry, 'name' | 'at'>) {
  const isLarge = size >= LARGE || packed >= LARGE
  const record = new Record(isLarge ? 24 : 16).u32(0x08_07_4b_50).u32(crc)
  return (isLarge ? record.u64(packed).u64(size) : record.u32(packed).u32(size)).done()
}

/** The line of a file in the directory (APPNOTE 4.3.12, and 4.5.3 for large numbers). */
export function directoryEntry({ name, at, crc, size, packed }: ZipEntry, time: Date) {
  const bytes = new TextEncoder().encode(name)
  const large = [size, packed, at].filter((number) => number >= LARGE)
  const version = large.length > 0 ? ZIP64 : PLAIN
  const more = large.length === 0 ? 0 : 4 + large.length * 8
  const record = new Record(46 + bytes.length + more)
    .u32(0x02_01_4b_50)
    .u16(version)
    .u16(version)
    .u16(FLAGS)
    .u16(DEFLATE)
    .u32(dosTime(time))
    .u32(crc)
    .u32(Math.min(packed, LARGE))
    .u32(Math.min(size, LARGE))
    .u16(bytes.length)
    .u16(more)
    .u16(0)
    .u16(0)
    .u16(0)
    .u32(0)
    .u32(Math.min(at, LARGE))
    .bytes(bytes)
  if (more === 0) return record.done()
  record.u16(1).u16(large.length * 8)
  for (const number of large) record.u64(number)
  return record.done()
}

/** The end of the directory (APPNOTE 4.3.16, with 4.3.14 and 4.3.15 where numbers are large). */
export function directoryEnd(count: number, start: number, length: number) {
  const isLarge = count >= MANY || start >= LARGE || length >= LARGE
  const record = new Record(22 + (isLarge ? 76 : 0))
  if (isLarge)
    record
      .u32(0x06_06_4b_50)
      .u64(44)
      .u16(ZIP64)
      .u16(ZIP64)
      .u32(0)
      .u32(0)
      .u64(count)
      .u64(count)
      .u64(length)
      .u64(start)
      .u32(0x07_06_4b_50)
      .u32(0)
      .u64(start + length)
      .u32(1)
  return record
    .u32(0x06_05_4b_50)
    .u16(0)
    .u16(0)
    .u16(Math.min(count, MANY))
    .u16(Math.min(count, MANY))
    .u32(Math.min(length, LARGE))
    .u32(Math.min(start, LARGE))
    .u16(0)
    .done()
}

/** A time of day in two seconds and a date from 1980 on (APPNOTE 4.4.6), local as ZIP has it. */
function dosTime(at: Date): number {
  const time = (at.getHours() << 11) | (at.getMinutes() << 5) | (at.getSeconds() >> 1)
  const date = ((at.getFullYear() - 1980) << 9) | ((at.getMonth() + 1) << 5) | at.getDate()
  return ((date << 16) | time) >>> 0
}

/** Writes numbers with their lowest byte first. */
class Record {
  readonly #bytes: Uint8Array<ArrayBuffer>
  readonly #view: DataView<ArrayBuffer>
  #at = 0

  constructor(length: number) {
    this.#bytes = new Uint8Array(length)
    this.#view = new DataView(this.#bytes.buffer)
  }

  u16(value: number): this {
    this.#view.setUint16(this.#at, value, true)
    this.#at += 2
    return this
  }

  u32(value: number): this {
    this.#view.setUint32(this.#at, value, true)
    this.#at += 4
    return this
  }

  u64(value: number): this {
    this.#view.setBigUint64(this.#at, BigInt(value), true)
    this.#at += 8
    return this
  }

  bytes(value: Uint8Array): this {
    this.#bytes.set(value, this.#at)
    this.#at += value.length
    return this
  }

  done(): Uint8Array<ArrayBuffer> {
    return this.#bytes
  }
}
